import { sep } from 'node:path'
import { isAway } from '#server/database/is-unavailable.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** The settings that a failure may come from; `dataDir` as an absolute path. */
export type StartSettings = { dataDir: string; databaseUrl: string | undefined; host: string; port: number }

type SystemError = Error & {
  code?: unknown
  syscall?: unknown
  path?: unknown
  dest?: unknown
  hostname?: unknown
}

/** Whether a file is in a folder, or is the folder or one of those that it is in. */
const isAbout = (path: unknown, folder: string) =>
  typeof path === 'string' &&
  (`${path}${sep}`.startsWith(folder + sep) || `${folder}${sep}`.startsWith(path + sep))

/** Why the server cannot listen at its address. */
function whyNotListening({ code, syscall, hostname }: SystemError, { host, port }: StartSettings) {
  if (code === 'EADDRINUSE')
    return `PORT is ${port}, but another program listens there on ${host}: stop it, or choose another PORT.`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT is ${port}, but this user may not listen there: choose a PORT above 1023.`
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST is “${host}”, but must be a name or an address of this machine, such as 127.0.0.1 or 0.0.0.0 (${String(code)}).`
  return undefined
}

/**
 * Why the server, or a command on its data, did not start: a sentence where the operator can correct it, else the error
 * with where it happened. `settings` are unknown until the environment has been read.
 */
export function explainStartFailure(error: unknown, settings: StartSettings | undefined): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartRefusal) return error.message
  if (settings) {
    const failure: SystemError = error
    const why = whyNotListening(failure, settings)
    if (why) return why
    const { dataDir, databaseUrl } = settings
    if (isAbout(failure.path, dataDir) || isAbout(failure.dest, dataDir))
      return `DATA_DIR is “${dataDir}”, but must be a folder that the server can create, read and write (${error.message}).`
    if (isAway(error))
      return `The database ${databaseUrl ? 'that DATABASE_URL names' : 'in DATA_DIR'} cannot be reached (${error.message}).`
  }
  return error.stack ?? error.message
}
