import { describe, expect, test } from 'vitest'
import {
  clashesWithin,
  confirmBlocks,
  isPax,
  lastBookableDay,
  mustBeRequest,
  rangeRefusal,
} from '#domain/order/request-rules.ts'
import { addVenueDays, HOUR, type Instant, startOfVenueDay } from '#domain/time/venue-time.ts'
import { at, room, rules, time } from '../capacity/house.ts'

describe('a time that cannot be asked for', () => {
  const now = at('2026-11-19T09:00')
  test.each([
    ['exactly a day ahead', '2026-11-20T09:00', '2026-11-20T12:00', undefined],
    ['a minute less', '2026-11-20T08:59', '2026-11-20T12:00', 'tooLate'],
    ['an hour ago', '2026-11-19T08:00', '2026-11-19T12:00', 'past'],
    ['this very moment', '2026-11-19T09:00', '2026-11-19T12:00', 'past'],
    ['no time at all', '2026-11-20T12:00', '2026-11-20T12:00', 'endNotAfterStart'],
    ['end before start', '2026-11-20T12:00', '2026-11-20T11:00', 'endNotAfterStart'],
    ['thirty-one days', '2026-11-21T09:00', '2026-12-21T17:00', undefined],
    ['thirty-one days, until midnight', '2026-11-21T09:00', '2026-12-22T00:00', undefined],
    ['thirty-two days', '2026-11-21T09:00', '2026-12-22T17:00', 'tooLong'],
    ['until the year 9999', '2026-11-21T09:00', '9999-12-31T17:00', 'tooLong'],
    ['in the year 9999', '9999-12-31T09:00', '9999-12-31T17:00', 'tooFarAhead'],
    ['a year and a half ahead', '2028-05-19T09:00', '2028-05-19T17:00', undefined],
    ['a day more', '2028-05-20T09:00', '2028-05-20T17:00', 'tooFarAhead'],
  ])('%s', (_, start, end, expected) => {
    expect(rangeRefusal({ start: at(start), end: at(end) }, now, rules)).toBe(expected)
  })

  test('is what is no number', () => {
    expect(rangeRefusal({ start: Number.NaN, end: now }, now, rules)).toBe('endNotAfterStart')
    expect(rangeRefusal({ start: now, end: Number.NaN }, now, rules)).toBe('endNotAfterStart')
  })
})

test('people come whole, one at least', () => {
  expect([1, 12, 10_000].map(isPax)).toEqual([true, true, true])
  expect([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_001].map(isPax)).toEqual(Array(6).fill(false))
})

describe('confirmation or request', () => {
  const free = room(1, 10)
  const asked = room(2, 10, { onlyOnRequest: true })

  test('one room on request makes the whole a request', () => {
    expect([mustBeRequest([free]), mustBeRequest([free, asked]), mustBeRequest([])]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('what keeps it from being confirmed', () => {
    const blocks = (...bookings: [typeof free, boolean][]) =>
      confirmBlocks(bookings.map(([theRoom, overbooked]) => ({ room: theRoom, overbooked })))
    expect(blocks([free, false])).toEqual([])
    expect(blocks([free, true])).toEqual(['overbooked'])
    expect(blocks([free, false], [asked, false])).toEqual(['onlyOnRequest'])
    expect(blocks([free, false], [free, true])).toEqual(['overbooked'])
    expect(blocks([free, true], [asked, true])).toEqual(['onlyOnRequest', 'overbooked'])
  })
})

describe('bookings of one reservation that stand in each other’s way', () => {
  const rooms = [
    room(1, 100),
    room(2, 50, { masterRoomId: 1 }),
    room(3, 50, { masterRoomId: 1 }),
    room(4, 40, { isCommonArea: true }),
    room(5, 20, { isCommonArea: true, masterRoomId: 4 }),
    room(6, 10, { masterRoomId: 4 }),
  ]
  test.each<[string, [number, string][], [number, number][]]>([
    [
      'the same room at once',
      [
        [2, '09:00–12:00'],
        [2, '11:00–13:00'],
      ],
      [[0, 1]],
    ],
    [
      'the same room one after the other',
      [
        [2, '09:00–12:00'],
        [2, '12:00–13:00'],
      ],
      [],
    ],
    [
      'a room and its part',
      [
        [1, '09:00–12:00'],
        [2, '11:00–13:00'],
      ],
      [[0, 1]],
    ],
    [
      'a part and its room',
      [
        [3, '09:00–12:00'],
        [1, '11:00–13:00'],
      ],
      [[0, 1]],
    ],
    [
      'two parts',
      [
        [2, '09:00–12:00'],
        [3, '09:00–12:00'],
      ],
      [],
    ],
    [
      'a shared room twice',
      [
        [4, '09:00–12:00'],
        [4, '11:00–13:00'],
      ],
      [[0, 1]],
    ],
    [
      'a shared room and its shared part',
      [
        [4, '09:00–12:00'],
        [5, '11:00–13:00'],
      ],
      [],
    ],
    [
      'a shared room and a part that is not shared',
      [
        [4, '09:00–12:00'],
        [6, '11:00–13:00'],
      ],
      [[0, 1]],
    ],
    [
      'both clashes of three',
      [
        [2, '09:00–12:00'],
        [1, '11:00–13:00'],
        [3, '12:00–14:00'],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ])('%s', (_, bookings, expected) => {
    const clashes = clashesWithin(
      bookings.map(([roomId, text]) => ({ roomId, range: time(text) })),
      rooms,
    )
    expect(clashes).toEqual(expected.map(([first, second]) => ({ first, second })))
  })
})

test('the last bookable day is the last of a month that is too short for the same one', () => {
  const last = (now: string) => lastBookableDay(at(now), rules)
  expect([last('2026-08-31T09:00'), last('2027-08-31T09:00')]).toEqual(['2028-02-29', '2029-02-28'])
})

test.each([
  [1, '2026-12-19'],
  [12, '2027-11-19'],
  [18, '2028-05-19'],
  [60, '2031-11-19'],
])(
  'a venue that takes bookings %i months ahead takes them until its last day, and no day longer',
  (monthsAhead, day) => {
    const now = at('2026-11-19T09:00')
    expect(lastBookableDay(now, { monthsAhead })).toBe(day)
    const onDay = (start: Instant) => rangeRefusal({ start, end: start + HOUR }, now, { monthsAhead })
    const midnight = startOfVenueDay(addVenueDays(day, 1))
    expect([onDay(midnight - HOUR), onDay(midnight)]).toEqual([undefined, 'tooFarAhead'])
  },
)
