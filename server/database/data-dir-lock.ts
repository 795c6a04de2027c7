import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** Raised when another living process holds the data directory. */
export class DataDirInUseError extends StartRefusal {
  override readonly name = 'DataDirInUseError'

  /** `holder` names the process, where it is known. */
  constructor(dataDir: string, holder?: string) {
    super(
      `Another server${holder ? ` (${holder})` : ''} is running on the data directory ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    )
  }
}

/** Raised where the file system of a data directory has no locks: two servers would not notice each other there. */
export class NoLocksError extends StartRefusal {
  override readonly name = 'NoLocksError'

  constructor(dataDir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The data directory ${dataDir} cannot be locked against a second server (${reason}). ` +
        'Use a DATA_DIR on a disk of this machine, or a PostgreSQL server with DATABASE_URL.',
      { cause },
    )
  }
}

/** A data directory that no other process can open the embedded database of. */
export type Hold = {
  /**
   * Locks the database too, once there is one, so that neither a removed lock file nor another way to the same files
   * lets a second server in.
   * @throws DataDirInUseError when another process has it.
   */
  lockDatabase(): void
  /** Whether what is at the path of the database is still what was locked: it may have been moved or replaced. */
  isIntact(): boolean
  release(): void
}

// Far behind the end of any file that is locked: Windows keeps others from reading what is locked.
const LOCKED_BYTE = 0x40000000

type Locked = { descriptor: number; path: string }
type Locks = typeof import('fs-native-extensions')

const isSameFile = ({ descriptor, path }: Locked): boolean => {
  const now = statSync(path, { bigint: true, throwIfNoEntry: false })
  const locked = fstatSync(descriptor, { bigint: true })
  return now !== undefined && now.dev === locked.dev && now.ino === locked.ino
}

/**
 * Locks a file for as long as this process lives; undefined when another has it. The lock belongs to the open file, so
 * the system lets it go however the process ends, and it is the same through every path, mount and container.
 */
async function lockOf(
  dataDir: string,
  loadLocks: () => Promise<Locks>,
): Promise<(path: string, flags: number) => Locked | undefined> {
  const { tryLock } = await loadLocks().catch((cause: unknown) => {
    throw new NoLocksError(dataDir, cause)
  })
  return (path, flags) => {
    const descriptor = openSync(path, flags, 0o600)
    try {
      if (tryLock(descriptor, LOCKED_BYTE, 1)) return { descriptor, path }
    } catch (cause) {
      closeSync(descriptor)
      throw new NoLocksError(dataDir, cause)
    }
    closeSync(descriptor)
    return undefined
  }
}

/** Before 2026-11-22 servers locked a directory by listening on a socket in it. */
async function isHeldByOlderVersion(dataDir: string): Promise<boolean> {
  const socketPath = join(dataDir, 'lock')
  if (!lstatSync(socketPath, { throwIfNoEntry: false })?.isSocket()) return false
  return new Promise((resolve) => {
    const socket = createConnection(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EAGAIN'))
  })
}

function readHolder(path: string): string | undefined {
  try {
    return /^process \d+ on \S+$/.exec(readFileSync(path, 'utf8'))?.[0]
  } catch {
    return undefined
  }
}

function writeHolder({ descriptor }: Locked): void {
  ftruncateSync(descriptor)
  writeSync(descriptor, `process ${process.pid} on ${hostname()}`, 0)
}

const MOST_ATTEMPTS = 5

/**
 * Holds a data directory for this process, by locks on files that it keeps open.
 * Decision one-server-for-a-data-directory.
 * @throws DataDirInUseError at once when a living process holds it, NoLocksError when its file system has no locks.
 */
export async function holdDataDir(
  dataDir: string,
  loadLocks: () => Promise<Locks> = () => import('fs-native-extensions'),
): Promise<Hold> {
  const lock = await lockOf(dataDir, loadLocks)
  if (await isHeldByOlderVersion(dataDir)) throw new DataDirInUseError(dataDir)
  const holderPath = join(dataDir, 'lock-holder')
  const locked: Locked[] = []
  for (let attempt = 0; attempt < MOST_ATTEMPTS && locked.length === 0; attempt++) {
    const file = lock(holderPath, constants.O_RDWR | constants.O_CREAT)
    if (!file) throw new DataDirInUseError(dataDir, readHolder(holderPath))
    // It may have been removed, and made anew by another, between opening and locking it.
    if (isSameFile(file)) locked.push(file)
    else closeSync(file.descriptor)
  }
  const [holderFile] = locked
  if (!holderFile) throw new DataDirInUseError(dataDir)
  writeHolder(holderFile)
  const release = () => {
    for (const { descriptor } of locked.splice(0)) closeSync(descriptor)
  }
  let database: Locked | undefined
  return {
    lockDatabase: () => {
      const path = join(dataDir, 'database', 'PG_VERSION')
      if (!existsSync(path)) return
      database = lock(path, constants.O_RDWR)
      if (!database) throw new DataDirInUseError(dataDir)
      locked.push(database)
    },
    isIntact: () => locked.length > 0 && (database === undefined || isSameFile(database)),
    release,
  }
}
