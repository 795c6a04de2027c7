import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AlternativesQuery,
  alternativesFor,
  alternativesInAny,
  type RequestedSlot,
} from '#domain/capacity/alternatives.ts'
import { checkSeats } from '#domain/capacity/seats.ts'
import { formatDate, formatTime } from '#domain/time/venue-time.ts'
import { at, type Booked, hours, house, room, rules, seating, time } from './house.ts'

const named = (id: number, seats: number, layoutName: string) => ({ ...seating(id, seats, 1, 0), layoutName })
const rooms = [
  room(1, 12, { seatings: [named(11, 12, 'Styrebord')] }),
  room(2, 20, { seatings: [named(21, 14, 'Styrebord'), named(22, 20, 'Kino')] }),
  room(3, 60, { seatings: [named(31, 60, 'Kino')] }),
  room(4, 12, { seatings: [named(41, 12, 'Styrebord')], onlyOnRequest: true }),
  room(5, 6, { seatings: [named(51, 6, 'Styrebord')] }),
]
const requested: RequestedSlot = { roomId: 1, range: time('10:00–12:00'), pax: 10, seatingId: 11 }

function offered(
  taken: Booked[],
  more: Partial<AlternativesQuery> = {},
  changed: Partial<RequestedSlot> = {},
): string[] {
  const query = { house: house(rooms, taken), hours, rules, now: at('2026-11-10T12:00'), ...more }
  return alternativesFor({ ...requested, ...changed }, query).map(({ kind, roomId, range }) => {
    const when = `${formatDate(range.start).slice(0, 5)} ${formatTime(range.start)}–${formatTime(range.end)}`
    return `${kind}: room ${roomId}, ${when}`
  })
}

const wishTaken: Booked = { roomId: 1, time: '10:00–12:00', pax: 10 }

describe('the nearest alternatives', () => {
  test('another room of the same layout, other times, then other days', () => {
    expect(offered([wishTaken])).toEqual([
      'otherRoom: room 2, 20.11 10:00–12:00',
      'otherTime: room 1, 20.11 08:00–10:00',
      'otherTime: room 1, 20.11 12:00–14:00',
      'otherTime: room 1, 20.11 12:30–14:30',
      'otherRoom: room 3, 20.11 10:00–12:00',
      'otherRoom: room 4, 20.11 10:00–12:00',
      'otherDay: room 1, 19.11 10:00–12:00',
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 18.11 10:00–12:00',
    ])
  })

  test('the nearest days before and after, none before what can be booked', () => {
    const days = (now: string, range = time('10:00–12:00')) =>
      offered([wishTaken], { now: at(now) }, { range }).filter((text) => text.startsWith('otherDay'))
    expect(days('2026-11-17T12:00')).toEqual([
      'otherDay: room 1, 19.11 10:00–12:00',
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
    ])
    expect(days('2026-11-18T12:00')).toEqual([
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
      'otherDay: room 1, 24.11 10:00–12:00',
    ])
    const closed = time('2026-11-22T10:00–2026-11-22T12:00')
    expect(days('2026-11-10T12:00', closed)).toEqual([
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
      'otherDay: room 1, 24.11 10:00–12:00',
    ])
  })

  test('one of each kind when the query says so', () => {
    expect(offered([wishTaken], { perKind: 1 })).toEqual([
      'otherRoom: room 2, 20.11 10:00–12:00',
      'otherTime: room 1, 20.11 08:00–10:00',
      'otherDay: room 1, 19.11 10:00–12:00',
    ])
  })

  test('a time half an hour away before another room', () => {
    const short: Booked = { roomId: 1, time: '10:00–10:30', pax: 10 }
    expect(offered([short], { perKind: 1 })[0]).toBe('otherTime: room 1, 20.11 10:30–12:30')
  })

  test('as much of the time as the venue is open, when that is most of it', () => {
    const until = (text: string) =>
      offered([], { perKind: 2, days: 0 }, { range: time(text) }).filter((each) =>
        each.startsWith('otherTime'),
      )
    expect(until('09:00–17:30')).toEqual([
      'otherTime: room 1, 20.11 08:30–17:00',
      'otherTime: room 1, 20.11 09:00–17:00',
    ])
    expect(until('07:00–12:00')).toEqual([
      'otherTime: room 1, 20.11 08:00–12:00',
      'otherTime: room 1, 20.11 08:00–13:00',
    ])
    expect(until('16:00–18:00')).toEqual([
      'otherTime: room 1, 20.11 15:00–17:00',
      'otherTime: room 1, 20.11 14:30–16:30',
    ])
  })

  test('only free rooms that may be offered', () => {
    expect(
      offered([wishTaken], { offeredRoomIds: [1, 3] }).filter((text) => text.startsWith('otherRoom')),
    ).toEqual(['otherRoom: room 3, 20.11 10:00–12:00'])
    const bothTaken: Booked[] = [wishTaken, { roomId: 2, time: '11:00–13:00', pax: 5 }]
    expect(offered(bothTaken).some((text) => text.includes('room 2'))).toBe(false)
  })

  test('only other rooms for too many people', () => {
    expect(offered([], {}, { pax: 18 })).toEqual([
      'otherRoom: room 2, 20.11 10:00–12:00',
      'otherRoom: room 3, 20.11 10:00–12:00',
    ])
  })

  test('times within the package’s window', () => {
    const morning = { packageWindow: { startTime: '08:00', endTime: '13:00' } }
    expect(offered([wishTaken], {}, morning).filter((text) => text.startsWith('otherTime'))).toEqual([
      'otherTime: room 1, 20.11 08:00–10:00',
    ])
  })

  test('later times and days when it is too late for today’s time and other rooms', () => {
    expect(offered([], { now: at('2026-11-19T11:00'), perKind: 2 })).toEqual([
      'otherTime: room 1, 20.11 11:00–13:00',
      'otherTime: room 1, 20.11 11:30–13:30',
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
    ])
  })

  test('no day after the last bookable one', () => {
    const days = (now: string) =>
      offered([wishTaken], { now: at(now), rules: { ...rules, monthsAhead: 1 } }).filter((text) =>
        text.startsWith('otherDay: room 1, 2'),
      )
    expect(days('2026-10-20T12:00')).toEqual([])
    expect(days('2026-10-21T12:00')).toEqual(['otherDay: room 1, 21.11 10:00–12:00'])
  })

  test('nothing when the house is full', () => {
    const full = rooms.map(({ id }) => ({ roomId: id, time: '2026-11-01T00:00–2026-12-31T00:00', pax: 1 }))
    expect(offered(full)).toEqual([])
  })

  test('nothing for a room that does not exist, but others that fit', () => {
    expect(offered([], { perKind: 1 }, { roomId: 99, seatingId: null })).toEqual([
      'otherRoom: room 1, 20.11 10:00–12:00',
    ])
  })

  test('a time that ends exactly at the end of the package’s window', () => {
    const untilTwo = { packageWindow: { startTime: '10:00', endTime: '14:00' } }
    expect(offered([wishTaken], {}, untilTwo).filter((text) => text.startsWith('otherTime'))).toEqual([
      'otherTime: room 1, 20.11 12:00–14:00',
    ])
  })

  test('days as far away as the query says, by default two weeks', () => {
    const days = (until: string, more: Partial<AlternativesQuery> = {}) =>
      offered([{ roomId: 1, time: `2026-11-01T10:00–${until}`, pax: 10 }], more).filter((text) =>
        text.startsWith('otherDay'),
      )
    expect(days('2026-11-20T12:00', { days: 1 })).toEqual(['otherDay: room 1, 21.11 10:00–12:00'])
    expect(days('2026-12-04T00:00')).toEqual(['otherDay: room 1, 04.12 10:00–12:00'])
    expect(days('2026-12-05T00:00')).toEqual([])
  })

  test('are always bookable, nearest first, and never the requested slot itself', () => {
    const booking = fc.record({
      roomId: fc.integer({ min: 1, max: 5 }),
      half: fc.integer({ min: 16, max: 33 }),
      halves: fc.integer({ min: 1, max: 8 }),
    })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 15 }), (bookings) => {
        const midnight = at('00:00')
        const taken = house(rooms)
        const occupancies = bookings.map(({ roomId, half, halves }) => {
          const start = midnight + half * 1_800_000
          return { roomId, range: { start, end: start + halves * 1_800_000 }, pax: 1, exclusive: true }
        })
        const query = { house: { ...taken, occupancies }, hours, rules, now: at('2026-11-10T12:00') }
        const alternatives = alternativesFor(requested, query)
        for (const [n, { roomId, seatingId, range, distance }] of alternatives.entries()) {
          expect(checkSeats({ roomId, range, seatingId, pax: requested.pax }, query.house).overbooked).toBe(
            false,
          )
          expect(distance).toBeGreaterThanOrEqual(alternatives[n - 1]?.distance ?? 0)
          expect([roomId, range]).not.toEqual([requested.roomId, requested.range])
        }
      }),
    )
  })
})

/** The alternatives in a house of other rooms: kind, room, layout and distance from the requested slot. */
function rated(
  others: ReturnType<typeof room>[],
  changed: Partial<RequestedSlot> = {},
  taken: Booked[] = [],
) {
  const query = {
    house: house([...rooms.slice(0, 1), ...others], taken),
    hours,
    rules,
    now: at('2026-11-10T12:00'),
  }
  return alternativesFor({ ...requested, ...changed }, { ...query, days: 1, perKind: 9 }).map(
    ({ kind, roomId, seatingId, distance }) => ({ kind, roomId, seatingId, distance }),
  )
}

describe('the distance of an alternative', () => {
  const onlyRooms = (...args: Parameters<typeof rated>) =>
    rated(...args).filter(({ kind }) => kind === 'otherRoom')

  test('is an hour for another room, a minute for each seat too many, more for another layout or an approval', () => {
    expect(onlyRooms(rooms.slice(1))).toEqual([
      { kind: 'otherRoom', roomId: 2, seatingId: 21, distance: 60 + 4 },
      { kind: 'otherRoom', roomId: 3, seatingId: 31, distance: 60 + 50 + 120 },
      { kind: 'otherRoom', roomId: 4, seatingId: 41, distance: 60 + 2 + 240 },
    ])
  })

  test('is the minutes it is earlier or later', () => {
    const times = rated([], { range: time('14:00–17:00') })
    expect(times.slice(0, 2).map(({ kind, distance }) => [kind, distance])).toEqual([
      ['otherTime', 30],
      ['otherTime', 60],
    ])
    expect(rated([], { range: time('10:00–12:00') }).at(-1)).toEqual({
      kind: 'otherDay',
      roomId: 1,
      seatingId: 11,
      distance: 1440,
    })
  })

  test('does not count an approval when the requested room needs one too', () => {
    const [onRequest] = [room(6, 12, { seatings: [named(61, 12, 'Styrebord')], onlyOnRequest: true })]
    const fromRequest = { roomId: 6, seatingId: 61, pax: 12 }
    expect(onlyRooms([onRequest, rooms[3] ?? onRequest], fromRequest)).toEqual([
      { kind: 'otherRoom', roomId: 1, seatingId: 11, distance: 60 },
      { kind: 'otherRoom', roomId: 4, seatingId: 41, distance: 60 },
    ])
  })

  test('ranks rooms by their seats when no layout is requested', () => {
    expect(onlyRooms(rooms.slice(1), { seatingId: null })).toEqual([
      { kind: 'otherRoom', roomId: 2, seatingId: null, distance: 60 + 10 },
      { kind: 'otherRoom', roomId: 3, seatingId: null, distance: 60 + 50 },
      { kind: 'otherRoom', roomId: 4, seatingId: null, distance: 60 + 2 + 240 },
    ])
  })

  test('ranks equal distances by time, then by room', () => {
    const alike = [8, 7].map((id) => room(id, 12, { seatings: [named(id * 10, 12, 'Styrebord')] }))
    const taken: Booked = { roomId: 1, time: '10:00–11:00', pax: 12 }
    const alternatives = rated(alike, { pax: 12, range: time('10:00–11:00') }, [taken])
    expect(alternatives.slice(0, 4)).toEqual([
      { kind: 'otherTime', roomId: 1, seatingId: 11, distance: 60 },
      { kind: 'otherRoom', roomId: 7, seatingId: 70, distance: 60 },
      { kind: 'otherRoom', roomId: 8, seatingId: 80, distance: 60 },
      { kind: 'otherTime', roomId: 1, seatingId: 11, distance: 60 },
    ])
  })

  test('offers only other rooms when there are too few people for the layout', () => {
    const wide = room(9, 40, { seatings: [seating(91, 40, 20, 0)] })
    expect(rated([wide], { roomId: 9, seatingId: 91, pax: 5 }).map(({ kind }) => kind)).toEqual(['otherRoom'])
  })
})

describe('the layout of another room', () => {
  const usual = (id: number, seats: number, layoutName: string) => ({
    ...named(id, seats, layoutName),
    isDefault: true,
  })
  test.each([
    [
      'the requested one, though another is usual there',
      [usual(61, 12, 'Kino'), named(62, 30, 'Styrebord')],
      62,
    ],
    [
      'else the usual one, though another is smaller',
      [named(61, 12, 'Kino'), usual(62, 30, 'Klasserom')],
      62,
    ],
    ['else the smallest', [named(61, 30, 'Kino'), named(62, 12, 'Klasserom')], 62],
    ['of two as small the first', [named(62, 12, 'Kino'), named(61, 12, 'Klasserom')], 61],
    ['one that is large enough', [named(61, 6, 'Styrebord'), named(62, 12, 'Kino')], 62],
    [
      'one that can be booked online',
      [{ ...named(61, 12, 'Styrebord'), availableOnline: false }, named(62, 12, 'Kino')],
      62,
    ],
    ['null when none is large enough, though the room is', [named(61, 6, 'Styrebord')], undefined],
  ])('is %s', (_, seatings, seatingId) => {
    const alternatives = rated([room(6, 40, { seatings })]).find(({ kind }) => kind === 'otherRoom')
    expect(alternatives?.seatingId).toBe(seatingId)
  })
})

describe('where the requested layout is too small', () => {
  const whole = room(1, 40, {
    maxPrepTime: 60,
    seatings: [
      named(11, 22, 'Hestesko'),
      { ...named(12, 40, 'Klasserom'), isDefault: true, prepTimeInMin: 30 },
      named(13, 40, 'Mingling'),
    ],
  })
  const inHorseshoe = { ...whole, seatings: whole.seatings.slice(0, 1) }
  const layouts = (taken: Booked[]) =>
    alternativesInAny(
      { rooms: [inHorseshoe], range: requested.range, pax: 30 },
      { house: house([whole], taken), hours, rules, now: at('2026-11-10T12:00') },
    ).map(({ kind, seatingId }) => [kind, seatingId])

  test('the usual layout is offered at that time, though another is quicker to prepare', () => {
    expect(layouts([])).toEqual([['otherLayout', 12]])
  })

  test('another is offered where there is no time to prepare the usual one', () => {
    expect(layouts([{ roomId: 1, time: '08:00–10:00', pax: 5 }])).toEqual([['otherLayout', 13]])
  })
})
