import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNERS_ALONE } from '#server/process/data-dir.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** As many characters as SESSION_SECRET must have. */
const LEAST_LENGTH = 32

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function sync(path: string, flags: 'r' | 'wx', text?: string): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    if (text !== undefined) await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a new secret: it is whole and on the disk, or not there at all. One that is there already stays. */
async function makeSecret(dataDir: string, path: string): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await sync(part, 'wx', randomBytes(32).toString('base64url'))
  try {
    await link(part, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  await sync(dataDir, 'r')
}

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })

/**
 * The secret that signs access keys, kept in the data directory: made the first time, readable by its owner alone.
 * @throws StartRefusal when it is too short to be one.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: OWNERS_ALONE })
  if ((await read(path)) === undefined) await makeSecret(dataDir, path)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length >= LEAST_LENGTH) return secret
  throw new StartRefusal(
    `The secret in ${path} is empty or truncated, so anyone could forge what it signs. Put the whole file back from ` +
      'a copy, or delete it for a new secret: then everyone is signed out, links in emails no longer work, and allergies ' +
      'that are stored can no longer be read.',
  )
}
