import { expect, test } from 'vitest'
import type { FaultCode } from '#domain/order/fault.ts'
import { faultsOfPlacingByStaff, mayOverride } from '#domain/order/overrides.ts'
import { at } from '../capacity/house.ts'
import { booking, order, packet } from './orders.ts'

const fault = (code: FaultCode) => ({ code })
const lasting = (text: string) => order({ packets: [packet({ bookings: [booking(text)] })] })
const oneDay = lasting('09:00–13:00')

test.each<[FaultCode, boolean]>([
  ['tooLate', true],
  ['servingClosed', true],
  ['productsClosed', true],
  ['nonWorkingDay', true],
  ['outsideOpeningHours', true],
  ['tooFewPeople', true],
  ['tooManyPeople', true],
  ['blocked', true],
  ['tooFarAhead', false],
  ['tooLong', false],
  ['endsBeforeStart', false],
  ['overlappingRooms', false],
  ['outsidePackageHours', false],
  ['notAvailable', false],
  ['unknown', false],
  ['lunchTimeRequired', false],
])('of %s, staff may override: %s', (code, expected) => {
  expect(mayOverride(fault(code), oneDay)).toBe(expected)
})

test('the opening hours hold for a booking of several days, whose rooms are taken during them alone', () => {
  const several = lasting('2026-11-20T09:00–2026-11-21T13:00')
  expect(mayOverride(fault('outsideOpeningHours'), several)).toBe(false)
  expect(mayOverride(fault('nonWorkingDay'), several)).toBe(false)
  expect(mayOverride(fault('tooLate'), several)).toBe(true)
})

const placedAt = (now: string, ...faults: { path: string; code: FaultCode }[]) =>
  faultsOfPlacingByStaff(faults, oneDay, at(now)).map(({ code }) => code)
const late = { path: 'packets.0.bookings.0.start', code: 'tooLate' } as const

test.each([
  ['the week before', '2026-11-13T10:00', []],
  ['the same morning, once it has begun', '2026-11-20T09:05', []],
  ['the same evening', '2026-11-20T23:59', []],
  ['the day after', '2026-11-21T00:00', ['tooLate']],
])('staff who place an order %s are bound by: %s', (_, now, expected) => {
  expect(placedAt(now, late)).toEqual(expected)
})

test('staff who place an order have no lead time for products, and the kitchen’s deadline', () => {
  const products = { path: 'packets.0.extraProducts.0.productId', code: 'productsClosed' } as const
  const serving = { path: 'packets.0.packageId', code: 'servingClosed' } as const
  expect(placedAt('2026-11-20T09:05', late, products, serving)).toEqual(['servingClosed'])
})
