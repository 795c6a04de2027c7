import { datesOf } from '#domain/time/opening-hours.ts'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import type { Fault, FaultCode } from './fault.ts'
import { bookingsOf, type Order } from './order.ts'

/**
 * The rules that staff may override with a reason: of time, of how many people, and that a room is blocked. All others hold
 * for staff as well.
 */
export const overridableCodes = [
  'tooLate',
  'servingClosed',
  'productsClosed',
  'nonWorkingDay',
  'outsideOpeningHours',
  'tooFewPeople',
  'tooManyPeople',
  'blocked',
] as const satisfies readonly FaultCode[]

export type OverridableCode = (typeof overridableCodes)[number]

const isOneOf = (codes: readonly FaultCode[], code: FaultCode) => codes.includes(code)

/**
 * Whether staff may override a fault of an order. A booking of several days takes its rooms during the opening hours of each,
 * so that those hold for all.
 */
export function mayOverride({ code }: Pick<Fault, 'code'>, order: Pick<Order, 'packets'>): boolean {
  if (!isOneOf(overridableCodes, code)) return false
  const isOfHours = code === 'nonWorkingDay' || code === 'outsideOpeningHours'
  return !isOfHours || bookingsOf(order).every(({ booking }) => datesOf(booking).length === 1)
}

/**
 * The faults of an order that bind staff who place it for a customer: rooms and products have no lead time then, and what
 * began earlier today is not past, as with a guest who is at the desk already. Servings keep their deadline, which is the
 * kitchen's. Decision booking-for-a-customer.
 */
export function faultsOfPlacingByStaff(
  faults: readonly Fault[],
  order: Pick<Order, 'packets'>,
  now: Instant,
): Fault[] {
  const today = venueDateOf(now)
  const starts = new Map(bookingsOf(order).map(({ booking, path }) => [`${path}.start`, booking.start]))
  const isOfToday = (path: string) => {
    const start = starts.get(path)
    return start !== undefined && venueDateOf(start) >= today
  }
  return faults.filter(
    ({ code, path }) => code !== 'productsClosed' && !(code === 'tooLate' && isOfToday(path)),
  )
}
