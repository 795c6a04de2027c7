import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id, the library's default, with the parameters of OWASP's Password Storage Cheat Sheet; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

/** Two passwords at a time, off the main thread: thousands of guesses must not stop the server. */
const limited = pLimit(AT_ONCE)

/** The same letters typed on different keyboards are the same password (NIST SP 800-63B, 3.1.1.2). */
const asTyped = (password: string) => password.normalize('NFKC')

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(asTyped(password), PARAMETERS))

let decoyHash: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Where there is none, because the address has no account or no password
 * has been chosen, it takes the same time, and the answer is no.
 */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(32).toString('base64url'))
  const other = await decoyHash
  const isRight = await limited(() => verify(kept ?? other, asTyped(password)))
  return isRight && typeof kept === 'string'
}
