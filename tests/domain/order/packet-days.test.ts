import { describe, expect, test } from 'vitest'
import { areOnSeveralDays, mostAtOnce, packetDays } from '#domain/order/packet-days.ts'
import { clockTimeOf } from '#domain/time/venue-time.ts'
import { hours, time } from '../capacity/house.ts'

const booking = (text: string, pax = 10) => ({ range: time(text), pax })
const describeDays = (bookings: ReturnType<typeof booking>[], mostPax = 1000) =>
  packetDays(bookings, mostPax, hours).map(
    ({ date, start, end, pax, ranges }) =>
      `${date} ${clockTimeOf(start)}–${clockTimeOf(end)} ${pax} people in ${ranges.length}`,
  )

describe('the days of a packet', () => {
  test.each<[string, ReturnType<typeof booking>[], string[], number?]>([
    ['of one booking: its day', [booking('09:00–12:00')], ['2026-11-20 09:00–12:00 10 people in 1']],
    [
      'of two bookings at the same time: all their people',
      [booking('09:00–12:00'), booking('10:00–14:00', 5)],
      ['2026-11-20 09:00–14:00 15 people in 2'],
    ],
    [
      'of two bookings after each other: the larger',
      [booking('09:00–12:00'), booking('12:00–14:00', 15)],
      ['2026-11-20 09:00–14:00 15 people in 2'],
    ],
    [
      'with at most as many people as are expected',
      [booking('09:00–12:00'), booking('10:00–14:00', 5)],
      ['2026-11-20 09:00–14:00 12 people in 2'],
      12,
    ],
    [
      'of a booking over three days: each by the opening hours, in order',
      [booking('2026-11-20T12:00–2026-11-20T13:00', 3), booking('2026-11-18T13:00–2026-11-20T10:00')],
      [
        '2026-11-18 13:00–17:00 10 people in 1',
        '2026-11-19 08:00–17:00 10 people in 1',
        '2026-11-20 08:00–13:00 10 people in 2',
      ],
    ],
    [
      'without those that the house is closed on',
      [booking('2026-11-20T13:00–2026-11-23T10:00')],
      [
        '2026-11-20 13:00–17:00 10 people in 1',
        '2026-11-21 10:00–14:00 10 people in 1',
        '2026-11-23 08:00–10:00 10 people in 1',
      ],
    ],
  ])('%s', (_, bookings, expected, mostPax) => {
    expect(describeDays(bookings, mostPax)).toEqual(expected)
  })

  test('are empty without bookings', () => {
    expect([packetDays([], 10, hours), mostAtOnce([])]).toEqual([[], 0])
  })
})

test('several days are identified by date', () => {
  const instants = ['09:00–10:00', '15:00–16:00', '2026-11-21T09:00–2026-11-21T10:00'].map(
    (text) => time(text).start,
  )
  expect([0, 1, 2, 3].map((many) => areOnSeveralDays(instants.slice(0, many)))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
