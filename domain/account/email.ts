import { toOneSpelling } from '#domain/unicode.ts'

/** The longest address that mail servers accept, in characters. */
const EMAIL_MAX_LENGTH = 254

const EMAIL =
  /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+$/u

/** True for a plausible email address: one @, a name before it, a domain with a dot after it. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH || !EMAIL.test(text)) return false
  const name = text.slice(0, text.indexOf('@'))
  return !name.startsWith('.') && !name.endsWith('.') && !name.includes('..')
}

/** An address as accounts compare it: trimmed, in lower case. */
export function normaliseEmail(text: string): string {
  return toOneSpelling(toOneSpelling(text.trim()).toLowerCase())
}

/**
 * An address as typed, but in one Unicode form, with its non-ASCII letters in lower case: databases differ in
 * how they fold those.
 */
export const asTypedEmail = (text: string): string =>
  toOneSpelling(toOneSpelling(text).replace(/[^ -~]+/g, (letters) => letters.toLowerCase()))

/** An address as it is stored; undefined for an invalid one. */
export function readEmail(text: string): string | undefined {
  const email = normaliseEmail(text)
  return isEmail(email) ? email : undefined
}
