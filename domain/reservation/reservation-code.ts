// Sixteen characters that neither look nor, read aloud in Norwegian, sound alike: no 0/O, 1/I/L, 5/S, 8/B,
// 2/Z, U/V, and no letters that rhyme with each other. Four bits each, so that no byte is favoured.
const SIGNS = '234679AFJKMQRTWY'
const LENGTH = 9

/** Random bytes of a code. */
export const CODE_BYTES = LENGTH

/**
 * A reservation's code, 'KF7-2RM-94T': 36 bits. Takes `CODE_BYTES` random bytes; undefined when there are fewer.
 * Specification §14.3.
 */
export function reservationCode(bytes: Uint8Array): string | undefined {
  if (bytes.length < CODE_BYTES) return undefined
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte & 15)).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3, 6)}-${signs.slice(6)}`
}

/** A typed code in its canonical form; undefined when it cannot be one. */
export function readReservationCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s\-–.]/g, '')
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined
  return `${signs.slice(0, 3)}-${signs.slice(3, 6)}-${signs.slice(6)}`
}
