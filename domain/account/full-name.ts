/** First and last name, as persons have them. */
export type Names = { firstName: string; lastName: string }

const LONGEST_NAME = 80

/**
 * The parts of a name written in one field: the last word is the last name, the rest the first. Undefined for
 * a single word, and for a part of more than 80 characters.
 */
export function readFullName(text: string): Names | undefined {
  const words = text.trim().split(/\s+/)
  const names = { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const isValidDigit = Object.values(names).every((name) => name.length > 0 && name.length <= LONGEST_NAME)
  return isValidDigit ? names : undefined
}
