import { toOneSpelling } from '#domain/unicode.ts'

/** Characters of a name that are read; no file system has names of this length. */
const LONGEST_READ = 1000
const LONGEST = 120
const NAMELESS = 'bilde'

/**
 * The sender's name of a picture as a text to show: the last part of a path, without what is invisible or turns
 * the direction of writing, and with the ending of what the picture has become. A name can be as long as the head of a
 * part, and patterns take the square of its length: 79,000 dots took 2.5 s.
 */
export function cleanFileName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const visible = toOneSpelling(last.slice(0, LONGEST_READ))
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...visible].slice(0, LONGEST).join('').trim() || NAMELESS}.webp`
}
