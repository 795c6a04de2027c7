import { describe, expect, test } from 'vitest'
import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import {
  fitOn,
  fittingDays,
  longestDay,
  nearestDays,
  startsBefore,
  type WishView,
} from '#domain/capacity/wishes.ts'
import { formatTime } from '#domain/time/venue-time.ts'
import { at, type Booked, hours, house, room, rules, seating } from './house.ts'

const FRIDAY = '2026-11-20'
const EARLY = at('2026-11-10T12:00')

const small = room(1, 12, { seatings: [seating(11, 12, 1, 30), seating(12, 12, 1, 0)] })
const canteen = room(1, 60, { useOverbookingControl: true })

function view(rooms: CapacityRoom[], taken: Booked[], more: Partial<WishView> = {}): WishView {
  return { roomId: 1, house: house(rooms, taken), hours, rules, now: EARLY, minutes: 120, ...more }
}

const booked = (time: string, pax = 4): Booked => ({ roomId: 1, time, pax })

describe('a day', () => {
  test.each<[string, string, WishView, string | null, string]>([
    [
      'fits when the length is free at any time',
      FRIDAY,
      view([small], [booked('08:00–15:00')]),
      null,
      'fits',
    ],
    ['fits when the length is free at the wished time', FRIDAY, view([small], []), '09:15', 'fits'],
    ['has the length at other hours', FRIDAY, view([small], [booked('10:00–11:00')]), '09:00', 'otherHours'],
    [
      'has the length before the wished time that would last past closing',
      FRIDAY,
      view([small], []),
      '16:00',
      'otherHours',
    ],
    ['has free times that are shorter', FRIDAY, view([small], [booked('09:30–15:30')]), null, 'shorter'],
    [
      'has shorter times for a layout with preparation',
      FRIDAY,
      view([small], [booked('08:00–15:00')], { seatingId: 11 }),
      null,
      'shorter',
    ],
    ['is taken', FRIDAY, view([small], [booked('08:00–17:00')]), null, 'taken'],
    ['is closed', '2026-11-22', view([small], []), '09:00', 'closed'],
    ['is past', '2026-11-09', view([small], []), null, 'past'],
    ['is past rather than closed', '2026-11-08', view([small], []), '09:00', 'past'],
    ['is too near', FRIDAY, view([small], [], { now: at('07:00') }), null, 'tooLate'],
    [
      'is too far ahead',
      FRIDAY,
      view([small], [], { now: at('2026-10-19T12:00'), rules: { ...rules, monthsAhead: 1 } }),
      null,
      'tooFarAhead',
    ],
    [
      'of a shared room has too few seats for the length',
      FRIDAY,
      view([canteen], [booked('09:00–16:00', 50)], { pax: 20 }),
      null,
      'overbooked',
    ],
    [
      'of a shared room fits where another time has the seats',
      FRIDAY,
      view([canteen], [booked('11:00–16:00', 50)], { pax: 20 }),
      null,
      'fits',
    ],
  ])('%s', (_, date, wish, from, expected) => {
    expect(fitOn(date, wish, from)).toBe(expected)
  })

  test('has no hours that the clock skips, but others', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
      return { year: 2026, dayOfWeek, openTime: '00:00', closeTime: '24:00', isWorkingDay: true }
    })
    const night = view([small], [], {
      hours: { regular: always, special: [] },
      now: at('2026-03-01T12:00'),
    })
    expect([fitOn('2026-03-29', night, '02:30'), fitOn('2026-03-28', night, '02:30')]).toEqual([
      'otherHours',
      'fits',
    ])
  })
})

describe('the next days that fit', () => {
  const range = { from: FRIDAY, to: '2026-12-01' }

  test('are those with the length, as many as wanted, before the end of what is known', () => {
    const all = view([small], [booked('09:00–17:00')])
    expect(fittingDays(range, all, null, 3)).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
    expect(fittingDays({ from: FRIDAY, to: '2026-11-23' }, all, null, 3)).toEqual(['2026-11-21'])
  })

  test('are those with the hours as well, where they are wished', () => {
    expect(fittingDays(range, view([small], []), '08:00', 2)).toEqual([FRIDAY, '2026-11-23'])
  })
})

describe('the nearest days that fit', () => {
  const range = { from: '2026-11-16', to: '2026-12-01' }
  const nearest = (wish: WishView, most: number, within = range) =>
    nearestDays(FRIDAY, within, wish, null, most)

  test('are on both sides of a day, earliest first and without it', () => {
    expect(nearest(view([small], []), 4)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-21'])
    expect(nearest(view([small], []), 1)).toEqual(['2026-11-19'])
  })

  test('leave out days that are taken, and those that are not known', () => {
    const taken = view([small], [booked('2026-11-18T00:00–2026-11-22T00:00')])
    expect(nearest(taken, 2)).toEqual(['2026-11-17', '2026-11-23'])
    expect(nearest(taken, 9, { from: '2026-11-17', to: '2026-11-24' })).toEqual(['2026-11-17', '2026-11-23'])
    expect(nearest(taken, 9, { from: '2026-11-22', to: '2026-11-26' })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
  })

  test('have the hours as well, where they are wished', () => {
    expect(nearestDays(FRIDAY, range, view([small], []), '08:00', 2)).toEqual(['2026-11-18', '2026-11-19'])
  })
})

describe('the starts of a booking that ends at a time', () => {
  test.each<[string, string, Booked[], Partial<WishView>, string]>([
    ['go back to opening', '09:30', [], {}, '08:00 08:30 09:00'],
    ['go back to the booking before', '13:30', [booked('10:00–12:00')], {}, '12:00 12:30 13:00'],
    ['leave time for its preparation', '13:30', [booked('10:00–12:00')], { seatingId: 11 }, '12:30 13:00'],
    ['are none where it is taken', '11:00', [booked('10:00–12:00')], {}, ''],
    ['are none after closing', '17:30', [], {}, ''],
    ['are not too late', '10:00', [], { now: at('2026-11-19T09:00') }, '09:00 09:30'],
    ['are half an hour apart from an odd end', '09:15', [], {}, '08:15 08:45'],
    [
      'are any where there are too few seats',
      '09:30',
      [booked('08:00–09:00', 50)],
      { pax: 20 },
      '08:00 08:30 09:00',
    ],
  ])('%s', (_, end, taken, more, expected) => {
    const rooms = more.pax ? [canteen] : [small]
    expect(
      startsBefore(at(end), view(rooms, taken, more))
        .map(formatTime)
        .join(' '),
    ).toBe(expected)
  })

  test('are none on a closed day', () => {
    expect(startsBefore(at('2026-11-22T12:00'), view([small], []))).toEqual([])
  })
})

test('the longest day is that of the regular hours of its year', () => {
  expect([longestDay(FRIDAY, hours), longestDay(FRIDAY, { regular: [], special: [] })]).toEqual([540, 0])
})
