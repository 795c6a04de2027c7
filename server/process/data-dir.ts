import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a folder is made with that holds what the server knows of people. */
export const OWNERS_ALONE = 0o700

const OTHERS = 0o007
const STICKY = 0o1000

/** What the server and its administrator put there, as `database.old`; dots begin what desktops leave anywhere. */
const OURS = /^(database|backups|files|session-secret|lock)\b|^\.|^lost\+found$/

/** What in the data directory only its owner may read. Pictures are public: the server shows them to all. */
const CLOSED = [
  ['database', OWNERS_ALONE],
  ['backups', OWNERS_ALONE],
  ['session-secret', 0o600],
] as const

/**
 * Makes the data directory, and the folders above it, where they are not there. One by one: where a folder can't be made in
 * its parent, as in /proc, Node's own "recursive" tries for ever.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const found = await stat(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  if (!found && dirname(dataDir) !== dataDir) await makeDataDir(dirname(dataDir))
  await mkdir(dataDir, { mode: OWNERS_ALONE }).catch((error: NodeJS.ErrnoException) => {
    if (found || error.code !== 'EEXIST') throw error
  })
}

/** Undefined for what is not there. */
const modeOf = (path: string) =>
  stat(path).then(
    ({ mode }) => mode,
    () => undefined,
  )

const isShut = async (path: string) => (((await modeOf(path)) ?? 0) & OTHERS) === 0

/** Some file systems accept every mode and keep none, so the mode is read back. */
async function shut(path: string, mode: number, setMode: typeof chmod): Promise<boolean> {
  if (await isShut(path)) return true
  await setMode(path, mode).catch(() => {})
  return isShut(path)
}

/**
 * Makes the data directory for its owner alone, or shuts the one that is there, with the database, the backups and the
 * secret in it, to all but its owner. What others are shut out of is left as it is: a group may have been let in on
 * purpose. So is a directory that holds what is not the server's, for the database and the rest are shut by themselves.
 * Gives a line to be reported for each of those that can't be shut. `setMode` is the file system's. Windows has no such modes.
 */
export async function openDataDir(dataDir: string, setMode = chmod): Promise<string[]> {
  await makeDataDir(dataDir)
  if (process.platform === 'win32') return []
  const isShared = (((await modeOf(dataDir)) ?? 0) & STICKY) !== 0
  const isOurs = !isShared && (await readdir(dataDir)).every((name) => OURS.test(name))
  if (isOurs) await shut(dataDir, OWNERS_ALONE, setMode)
  const warnings: string[] = []
  for (const [name, mode] of CLOSED) {
    const path = join(dataDir, name)
    if (!(await shut(path, mode, setMode)) && !(await isShut(dataDir)))
      warnings.push(openToOthers(path, mode))
  }
  return warnings
}

const openToOthers = (path: string, mode: number) =>
  `Others on this machine can open ${path}, which holds what is not theirs, and the server may not change that. ` +
  `Make it the server’s own with “chown” and “chmod ${mode.toString(8)}”, or shut others out of the folder that it is in.`
