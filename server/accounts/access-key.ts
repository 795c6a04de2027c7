import { createHmac, timingSafeEqual } from 'node:crypto'

const keyOf = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('base64url')

/** Whether a key is the right one; takes the same time for every wrong key. */
function isSameKey(right: string, input: string): boolean {
  const [expected, shown] = [Buffer.from(right), Buffer.from(input)]
  return expected.length === shown.length && timingSafeEqual(expected, shown)
}

/** The key that opens one reservation without signing in: an HMAC of its id under the server's secret. */
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
