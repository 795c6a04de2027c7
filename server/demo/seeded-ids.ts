import type { Random } from '#server/demo/random.ts'

/** So many bytes, always the same from the same beginning. */
export const seededBytes = (random: Random, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => Math.floor(random.range(0, 256)))

/** An identity as `randomUUID` gives them, always the same from the same beginning. */
export function seededUuid(random: Random): string {
  const hex = [...seededBytes(random, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const version = `4${hex.slice(13, 16)}`
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
