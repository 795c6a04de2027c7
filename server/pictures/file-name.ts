import { toOneSpelling } from '#domain/unicode.ts'

const LONGEST = 120
const NAMELESS = 'bilde'

/**
 * The sender's name of a picture as a text to show: the last part of a path, without what is invisible or turns
 * the direction of writing, and with the ending of what the picture has become.
 */
export function cleanFileName(sent: string): string {
  const [last = ''] = toOneSpelling(sent).split(/[\\/]/).slice(-1)
  const visible = last
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...visible].slice(0, LONGEST).join('').trim() || NAMELESS}.webp`
}
