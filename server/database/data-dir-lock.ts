import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Raised when another living process holds the data directory. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'

  constructor(dataDir: string) {
    const holder = readHolder(dataDir)
    super(
      `Another server${holder ? ` (process ${holder})` : ''} is running on the data directory ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    )
  }
}

const holderFile = (dataDir: string) => join(dataDir, 'lock-holder')

/** The number of the process that last held the directory; only whoever finds it held may believe it. */
function readHolder(dataDir: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(holderFile(dataDir), 'utf8'))?.[0]
  } catch {
    return undefined
  }
}

// Addresses of sockets are short: 104 bytes on macOS, 108 on Linux.
const LONGEST_ADDRESS = 100

function lockAddress(dataDir: string): string {
  const real = realpathSync(dataDir)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\moterom-${hash}`
  const beside = join(real, 'lock')
  return Buffer.byteLength(beside) <= LONGEST_ADDRESS ? beside : join(tmpdir(), `moterom-${hash}.lock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // Any other error comes from somebody who is there and busy.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })
}

function removeLeftover(address: string, leftover: number): void {
  const aside = `${address}.${process.pid}.old`
  try {
    renameSync(address, aside)
  } catch {
    return
  }
  if (statSync(aside).ino === leftover) rmSync(aside)
  else renameSync(aside, address)
}

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

/**
 * Holds a data directory for this process, by listening on a local socket: when the process ends, however it ends,
 * the system stops answering there and the next one may have it. A file beside it names the process. Gives the function that lets go.
 * @throws DataDirInUseError at once when a living process holds it.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const address = lockAddress(dataDir)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(address)
    if (server) {
      writeFileSync(holderFile(dataDir), String(process.pid))
      return () => new Promise((resolve) => server.close(() => resolve()))
    }
    const leftover = inodeOf(address)
    if (await isAnswered(address)) break
    // A starting process exists for an instant before it answers.
    await pause(50)
    if (await isAnswered(address)) break
    if (leftover !== undefined) removeLeftover(address, leftover)
  }
  throw new DataDirInUseError(dataDir)
}
