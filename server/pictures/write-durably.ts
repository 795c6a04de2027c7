import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

async function synced(path: string, flags: 'r' | 'wx', content?: Uint8Array): Promise<void> {
  const file = await open(path, flags)
  try {
    if (content) await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes a file: it is whole and on the disk, or as it was before, however the process ends. `changedAt` is the time of
 * change that it has, instead of now.
 */
export async function writeDurably(path: string, content: Uint8Array, changedAt?: Date): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  await synced(part, 'wx', content)
  if (changedAt) await utimes(part, changedAt, changedAt)
  await rename(part, path)
  await synced(dirname(path), 'r')
}
