import { rename, rm } from 'node:fs/promises'

/**
 * Replaces a folder by another. On failure the old one stays in place; if it cannot even be put back, it is
 * kept beside its place, as `aside`.
 */
export async function replaceFolder(target, fresh, aside) {
  const hadOld = await renamed(target, aside)
  try {
    await rename(fresh, target)
  } catch (error) {
    if (hadOld) await rename(aside, target)
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}

/** Renames an existing path; false when there is none. */
async function renamed(from, to) {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}
