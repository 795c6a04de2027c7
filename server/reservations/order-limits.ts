import { normaliseEmail } from '#domain/account/email.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { roomDaysOf } from '#domain/order/order-faults.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { type Counted, countTry, type Window, windowsOf } from '#server/accounts/limits.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptOf, movedBookings, type OrderContext } from '#server/reservations/order-to-write.ts'

/** How many times as much signed-in callers may order: they are known. */
const SIGNED_IN = 10
/** What one address may be ordered for in a day, as a part of what one caller may order in an hour. */
const TO_ONE = 1 / 3
/** How many days of rooms one caller may take in a day, for each order of theirs in an hour. */
const ROOM_DAYS = 4

/** The days of rooms that an order takes anew, less those that it gives up. */
function newRoomDays({ wanted, house }: Pick<OrderContext, 'wanted' | 'house'>): number {
  const [kept, moved] = [keptOf(wanted), movedBookings(wanted)]
  const taken = bookingsOf(wanted.order).filter((_, place) => !kept.has(place))
  const givenUp = wanted.change?.stored.bookings.filter(({ id }) => moved.has(id)) ?? []
  const ranges = givenUp.map(({ start, end }) => ({ start, end }))
  const requested = taken.map(({ booking }) => booking)
  return Math.max(0, roomDaysOf(requested, house) - roomDaysOf(ranges, house))
}

/**
 * Where an order, new or changed, is counted: by its caller's network or, where the caller is signed in, by the account,
 * and by the address that is written to. Each order sends emails to an address that any caller can type. What it takes
 * of the house is counted too, by the days of its rooms. An order of several dates is one order. Nowhere where there is no
 * limit.
 */
export function orderWindows({ wanted, context, services, house }: OrderContext): Window[] {
  const { caller, principal, now } = context
  const { ordersPerHour, secret } = services
  if (ordersPerHour === undefined) return []
  const most = principal ? ordersPerHour * SIGNED_IN : ordersPerHour
  const who = principal ? 'account' : 'caller'
  const recipient = normaliseEmail(wanted.order.customerCard.email)
  const by = principal?.accountId ?? caller
  const day = { windowMs: 24 * HOUR }
  const weight = newRoomDays({ wanted, house })
  const isCounted = wanted.series?.isCounted ?? true
  const tries = [
    ...(isCounted ? [{ purpose: `order.${who}`, by, most, windowMs: HOUR }] : []),
    ...(recipient === '' || !isCounted
      ? []
      : [{ purpose: `order.${who}To`, by: recipient, most: Math.ceil(most * TO_ONE), ...day }]),
    ...(weight > 0 ? [{ purpose: `order.${who}Days`, by, most: most * ROOM_DAYS, weight, ...day }] : []),
  ]
  return windowsOf(tries, secret, now)
}

/**
 * Counts a try to place or change an order of several dates before any other work, since a refused one costs as much as sixty prices. One
 * that succeeds is taken off again: it is counted as an order. Undefined where there is no limit. Decision limits-on-orders.
 */
export async function countSeriesTry(
  { caller, principal, now }: Pick<RequestContext, 'caller' | 'principal' | 'now'>,
  { database, ordersPerHour, secret }: Pick<HouseServices, 'database' | 'ordersPerHour' | 'secret'>,
): Promise<Counted | undefined> {
  if (ordersPerHour === undefined) return undefined
  const most = principal ? ordersPerHour * SIGNED_IN : ordersPerHour
  const tried = { purpose: 'seriesTry', by: principal?.accountId ?? caller }
  return countTry(database, tried, { most, windowMs: HOUR }, secret, now)
}
