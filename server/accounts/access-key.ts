import { createHmac, timingSafeEqual } from 'node:crypto'

const keyOf = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('base64url')

/** Whether a key is the right one; takes the same time for every wrong key. */
function isSameKey(right: string, input: string): boolean {
  const [expected, shown] = [Buffer.from(right), Buffer.from(input)]
  return expected.length === shown.length && timingSafeEqual(expected, shown)
}

/**
 * The key that opens one reservation, or one order of several dates, without signing in: an HMAC of its id under the server's
 * secret.
 */
export const accessKeyOf = (secret: string, reservationId: string): string =>
  keyOf(secret, `reservation:${reservationId}`)

/** Whether a key opens a reservation. */
export const opensReservation = (secret: string, reservationId: string, key: string): boolean =>
  isSameKey(accessKeyOf(secret, reservationId), key)

/**
 * A cookie of the browser that registers an account: it shows later that the same browser confirms the address. It
 * gives no access.
 */
export const registrationKeyOf = (secret: string, accountId: string): string =>
  keyOf(secret, `registration:${accountId}`)

/** Whether a browser is the one that registered an account. */
export const hasRegistered = (secret: string, accountId: string, key: string | null): boolean =>
  key !== null && isSameKey(registrationKeyOf(secret, accountId), key)

/** The key of the link that opens an offer: its id and an HMAC of it. Decision offers. */
export const offerKeyOf = (secret: string, offerId: string): string =>
  `${offerId}.${keyOf(secret, `offer:${offerId}`)}`

const ID_LENGTH = 36

/** The offer that the key of a link opens; undefined for a key that was made up. */
export function offerOpenedBy(secret: string, key: string): string | undefined {
  const offerId = key.slice(0, ID_LENGTH)
  return isSameKey(offerKeyOf(secret, offerId), key) ? offerId : undefined
}

/** The key by which a visitor changes and deletes an offer of their own. Decision offers. */
export const offerOwnerKeyOf = (secret: string, offerId: string): string =>
  keyOf(secret, `offer owner:${offerId}`)

/** Whether a key changes an offer. */
export const ownsOffer = (secret: string, offerId: string, key: string): boolean =>
  isSameKey(offerOwnerKeyOf(secret, offerId), key)
