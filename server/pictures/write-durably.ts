import { mkdir, open, rename } from 'node:fs/promises'
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

/** Writes a new file: it is whole and on the disk, or not there at all, however the process ends. */
export async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await synced(`${path}.part`, 'wx', content)
  await rename(`${path}.part`, path)
  await synced(dirname(path), 'r')
}
