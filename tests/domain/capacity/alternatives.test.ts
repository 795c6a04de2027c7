import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlternativesAsked, alternativesFor, type Wish } from '#domain/capacity/alternatives.ts'
import { checkSeats } from '#domain/capacity/seats.ts'
import { formatDate, formatTime } from '#domain/time/venue-time.ts'
import { at, type Booked, hours, house, room, seating, time } from './house.ts'

const named = (id: number, seats: number, layoutName: string) => ({ ...seating(id, seats, 1, 0), layoutName })
const rooms = [
  room(1, 12, { seatings: [named(11, 12, 'Styrebord')] }),
  room(2, 20, { seatings: [named(21, 14, 'Styrebord'), named(22, 20, 'Kino')] }),
  room(3, 60, { seatings: [named(31, 60, 'Kino')] }),
  room(4, 12, { seatings: [named(41, 12, 'Styrebord')], onlyOnRequest: true }),
  room(5, 6, { seatings: [named(51, 6, 'Styrebord')] }),
]
const wish: Wish = { roomId: 1, range: time('10:00–12:00'), pax: 10, seatingId: 11 }

function offered(
  taken: Booked[],
  more: Partial<AlternativesAsked> = {},
  changed: Partial<Wish> = {},
): string[] {
  const asked = { house: house(rooms, taken), hours, now: at('2026-11-10T12:00'), ...more }
  return alternativesFor({ ...wish, ...changed }, asked).map(({ kind, roomId, range }) => {
    const when = `${formatDate(range.start).slice(0, 5)} ${formatTime(range.start)}–${formatTime(range.end)}`
    return `${kind}: room ${roomId}, ${when}`
  })
}

const wishTaken: Booked = { roomId: 1, time: '10:00–12:00', pax: 10 }

describe('the nearest that can be had', () => {
  test('another room of the same layout, other times, then other days', () => {
    expect(offered([wishTaken])).toEqual([
      'otherRoom: room 2, 20.11 10:00–12:00',
      'otherTime: room 1, 20.11 08:00–10:00',
      'otherTime: room 1, 20.11 12:00–14:00',
      'otherTime: room 1, 20.11 12:30–14:30',
      'otherRoom: room 3, 20.11 10:00–12:00',
      'otherRoom: room 4, 20.11 10:00–12:00',
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
      'otherDay: room 1, 24.11 10:00–12:00',
    ])
  })

  test('one of each kind when so asked', () => {
    expect(offered([wishTaken], { perKind: 1 })).toEqual([
      'otherRoom: room 2, 20.11 10:00–12:00',
      'otherTime: room 1, 20.11 08:00–10:00',
      'otherDay: room 1, 21.11 10:00–12:00',
    ])
  })

  test('a time half an hour away goes before another room', () => {
    const short: Booked = { roomId: 1, time: '10:00–10:30', pax: 10 }
    expect(offered([short], { perKind: 1 })[0]).toBe('otherTime: room 1, 20.11 10:30–12:30')
  })

  test('only rooms that may be offered, and that are free', () => {
    expect(
      offered([wishTaken], { offeredRoomIds: [1, 3] }).filter((text) => text.startsWith('otherRoom')),
    ).toEqual(['otherRoom: room 3, 20.11 10:00–12:00'])
    const bothTaken: Booked[] = [wishTaken, { roomId: 2, time: '11:00–13:00', pax: 5 }]
    expect(offered(bothTaken).some((text) => text.includes('room 2'))).toBe(false)
  })

  test('too many people for the room: other rooms alone', () => {
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

  test('too late for today’s time and for other rooms at it: later times and days', () => {
    expect(offered([], { now: at('2026-11-19T11:00'), perKind: 2 })).toEqual([
      'otherTime: room 1, 20.11 11:00–13:00',
      'otherTime: room 1, 20.11 11:30–13:30',
      'otherDay: room 1, 21.11 10:00–12:00',
      'otherDay: room 1, 23.11 10:00–12:00',
    ])
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

  test('is always bookable, nearest first, and never the wish itself', () => {
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
        const asked = { house: { ...taken, occupancies }, hours, now: at('2026-11-10T12:00') }
        const found = alternativesFor(wish, asked)
        for (const [n, { roomId, seatingId, range, distance }] of found.entries()) {
          expect(checkSeats({ roomId, range, seatingId, pax: wish.pax }, asked.house).overbooked).toBe(false)
          expect(distance).toBeGreaterThanOrEqual(found[n - 1]?.distance ?? 0)
          expect([roomId, range]).not.toEqual([wish.roomId, wish.range])
        }
      }),
    )
  })
})
