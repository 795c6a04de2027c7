import { normaliseEmail } from '#domain/account/email.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { type Window, windowsOf } from '#server/accounts/limits.ts'
import type { Looked } from '#server/operations/order-to-write.ts'

/** How many times as much people may order who are signed in: them we know. */
const SIGNED_IN = 10
/** What one address may be ordered for in a day, as a part of what one caller may order in an hour. */
const TO_ONE = 1 / 3

/**
 * Where an order, new or changed, is counted: by its caller's network or, of somebody who is signed in, by the account,
 * and by the address that is written to. Each order sends e-mails to an address that anybody can type. Nowhere where
 * there is no limit.
 */
export function orderWindows({
  wanted,
  asking,
  world,
}: Pick<Looked, 'wanted' | 'asking' | 'world'>): Window[] {
  const { caller, principal, now } = asking
  const { ordersPerHour, secret } = world
  if (ordersPerHour === undefined) return []
  const most = principal ? ordersPerHour * SIGNED_IN : ordersPerHour
  const who = principal ? 'account' : 'caller'
  const recipient = normaliseEmail(wanted.order.customerCard.email)
  const tries = [
    { purpose: `order.${who}`, by: principal?.accountId ?? caller, most, windowMs: HOUR },
    { purpose: `order.${who}To`, by: recipient, most: Math.ceil(most * TO_ONE), windowMs: 24 * HOUR },
  ]
  return windowsOf(tries, secret, now)
}
