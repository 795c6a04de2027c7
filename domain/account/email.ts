import { toOneSpelling } from '#domain/unicode.ts'

/** The longest address that mail servers accept, in characters. */
export const EMAIL_MAX_LENGTH = 254

const EMAIL =
  /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*$/u

/** True for something that can be an e-mail address: one @, a name before it, a domain with a dot after it. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH || !EMAIL.test(text)) return false
  const name = text.slice(0, text.indexOf('@'))
  return !name.startsWith('.') && !name.endsWith('.') && !name.includes('..')
}

/** An address as accounts are compared: trimmed, in small letters. */
export function normaliseEmail(text: string): string {
  return toOneSpelling(toOneSpelling(text.trim()).toLowerCase())
}

/**
 * An address as it was typed, but spelt in one way, with its letters outside ASCII small: databases differ in which of
 * those they find to be the same in both sizes.
 */
export const asTypedEmail = (text: string): string =>
  toOneSpelling(toOneSpelling(text).replace(/[^ -~]+/g, (letters) => letters.toLowerCase()))

/** An address as it is kept; undefined for one that nobody can have. */
export function readEmail(text: string): string | undefined {
  const email = normaliseEmail(text)
  return isEmail(email) ? email : undefined
}
