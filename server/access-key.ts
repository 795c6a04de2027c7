import { createHmac, timingSafeEqual } from 'node:crypto'

/** The key that opens one reservation without signing in: an HMAC of its id under the server's secret. */
export const accessKeyOf = (secret: string, reservationId: string): string =>
  createHmac('sha256', secret).update(`reservation:${reservationId}`).digest('base64url')

/** Whether a key opens a reservation; takes the same time for every wrong key. */
export function opensReservation(secret: string, reservationId: string, key: string): boolean {
  const right = Buffer.from(accessKeyOf(secret, reservationId))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}
