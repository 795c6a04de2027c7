import { createHmac, randomBytes } from 'node:crypto'

const HOW_MANY = 10
/** Without I, L, O and U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits. */
const LENGTH = 10

const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Ten new codes, as they are shown and printed. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode)

/** A code as it is compared, however it was typed. */
const plainCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILO]/g, (letter) => misread[letter] ?? letter)

/**
 * What is stored of a code. The key is the app's own secret, which the database holds sealed: without the server's secret
 * an attacker cannot try codes against the hashes, and a change of that secret keeps them.
 */
export const recoveryHashOf = (appSecret: string, typed: string): string =>
  createHmac('sha256', appSecret)
    .update(`recovery:${plainCode(typed)}`)
    .digest('base64url')
