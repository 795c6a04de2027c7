import { datesOf } from '#domain/time/opening-hours.ts'
import type { Fault, FaultCode } from './fault.ts'
import { bookingsOf, type Order } from './order.ts'

/** The rules that staff may override with a reason: of time, and of how many people. All others hold for staff as well. */
export const overridableCodes = [
  'tooLate',
  'servingClosed',
  'productsClosed',
  'nonWorkingDay',
  'outsideOpeningHours',
  'tooFewPeople',
  'tooManyPeople',
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
