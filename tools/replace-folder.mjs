import { rename, rm } from 'node:fs/promises'

/**
 * Puts a folder in another's place. When that can't be done, the old one stands where it stood; should it not even be
 * possible to put it back, it is kept beside its place, as `aside`.
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

/** Renames what is there; false when nothing is. */
async function renamed(from, to) {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}
