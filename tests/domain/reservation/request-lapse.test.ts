import { describe, expect, test } from 'vitest'
import { requestLapsesAt } from '#domain/reservation/request-lapse.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { at, hours } from '../capacity/house.ts'

describe('an unanswered request lapses after three working days', () => {
  test.each([
    ['sent on a Monday: Thursday', '2026-11-16T09:30', '2026-12-10T09:00', '2026-11-19T09:30:00+01:00'],
    ['over a Sunday, Saturday is open', '2026-11-20T15:00', '2026-12-10T09:00', '2026-11-24T15:00:00+01:00'],
    ['over Christmas Day', '2026-12-23T09:30', '2027-01-15T09:00', '2026-12-28T09:30:00+01:00'],
    [
      'when it would begin, if that is sooner',
      '2026-11-16T09:30',
      '2026-11-18T09:00',
      '2026-11-18T09:00:00+01:00',
    ],
  ])('%s', (_, sent, arrival, expected) => {
    expect(toWire(requestLapsesAt(at(sent), at(arrival), hours))).toBe(expected)
  })

  test('also where the house never opens', () => {
    const lapses = requestLapsesAt(at('2026-11-16T09:30'), at('2027-11-16T09:30'), {
      regular: [],
      special: [],
    })
    expect(toWire(lapses)).toBe('2026-12-17T09:30:00+01:00')
  })
})

test.each([
  ['says so', true, '2026-11-24T09:00'],
  ['does not', false, '2026-11-25T09:00'],
])('counts a Saturday as a working day where the venue %s', (_, isWorkingDay, lapses) => {
  const regular = hours.regular.map((day) => (day.dayOfWeek === 6 ? { ...day, isWorkingDay } : day))
  const arrival = at('2026-12-24T09:00')
  expect(requestLapsesAt(at('2026-11-20T09:00'), arrival, { ...hours, regular })).toBe(at(lapses))
})
