import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'

/** What allergies are sealed with: the key comes from the server's secret, and they are bound to the tenant. */
export type Sealing = { tenant: { slug: string }; secret: string }

/** Allergies that cannot be read without the key that `keyId` names. */
export type Sealed = { keyId: string; sealed: string }

/** Raised when allergies can't be opened: they were sealed with another secret, for another reservation, or changed. */
export class AllergiesUnreadableError extends Error {
  override readonly name = 'AllergiesUnreadableError'
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_ID_BYTES = 9
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Key = { id: string; bytes: Buffer }

const derived = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))

const keys = new Map<string, Key>()

function keyOf(secret: string): Key {
  const known = keys.get(secret)
  if (known) return known
  const id = derived(secret, 'allergies: name of the key', KEY_ID_BYTES).toString('base64url')
  const key = { id, bytes: derived(secret, 'allergies: key', KEY_BYTES) }
  keys.set(secret, key)
  return key
}

/** The name of the key that a secret gives; reveals nothing of either. */
export const allergyKeyId = (secret: string): string => keyOf(secret).id

const boundTo = (reservationId: string, { tenant }: Sealing) =>
  Buffer.from(`${tenant.slug} ${reservationId.toLowerCase()}`)

/** Seals the allergies of a reservation with AES-256-GCM: the nonce, the cipher text and its tag, as base64. */
export function sealAllergies(
  allergies: readonly StoredAllergy[],
  reservationId: string,
  sealing: Sealing,
): Sealed {
  const { id, bytes } = keyOf(sealing.secret)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    boundTo(reservationId, sealing),
  )
  const text = [cipher.update(JSON.stringify(allergies), 'utf8'), cipher.final()]
  return { keyId: id, sealed: Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString('base64') }
}

/**
 * The allergies that were sealed for a reservation.
 * @throws AllergiesUnreadableError for those of another reservation or another secret, and for changed ones.
 */
export function openAllergies(
  { keyId, sealed }: Sealed,
  reservationId: string,
  sealing: Sealing,
): StoredAllergy[] {
  const { id, bytes } = keyOf(sealing.secret)
  if (keyId !== id) throw new AllergiesUnreadableError('Allergies were sealed with another secret.')
  const all = Buffer.from(sealed, 'base64')
  if (all.length <= NONCE_BYTES + TAG_BYTES) throw new AllergiesUnreadableError('Allergies were cut short.')
  const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(reservationId, sealing))
    .setAuthTag(all.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
    return JSON.parse(text + decipher.final('utf8'))
  } catch (cause) {
    throw new AllergiesUnreadableError('Allergies are not as they were sealed.', { cause })
  }
}
