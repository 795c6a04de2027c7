import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The folder of a portal as if built, with these files (JSON where one is no text), and how it is removed. */
export async function builtPortal(files: Readonly<Record<string, string | object>>) {
  const folder = await mkdtemp(join(tmpdir(), 'moterom-portal-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
