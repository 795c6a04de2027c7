import { expect, test } from 'vitest'
import type { FaultCode } from '#domain/order/fault.ts'
import { mayOverride } from '#domain/order/overrides.ts'
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
