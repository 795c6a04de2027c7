import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, minutesOfClock } from '#domain/time/venue-time.ts'
import {
  endedAt,
  isSamePlace,
  movedTo,
  obstacleAt,
  type Place,
  placeOf,
  rangeOfPlace,
  startedAt,
  steppedBy,
} from '#machines/diary-move/place.ts'
import { aDiary } from '#tests/support/models/diary.ts'

const [booking] = aDiary.bookings
if (!booking) throw new Error('The diary has bookings.')
const vest: Place = { roomId: 2, date: '2026-11-17', from: '09:00', to: '12:00' }

describe('the place of a booking', () => {
  it('is its room and its time on its day', () => {
    expect(placeOf(booking)).toEqual(vest)
    const late = { ...booking, startTime: '2026-11-17T22:00:00+01:00', endTime: '2026-11-18T00:00:00+01:00' }
    expect(placeOf(late)).toEqual({ ...vest, from: '22:00', to: '24:00' })
    expect(rangeOfPlace(placeOf(late))?.end).toBe(instantOf(late.endTime))
  })

  it.each<[string, Place | null, Place]>([
    [
      'to the next quarter',
      movedTo(vest, { ...vest, minute: 9 * 60 + 20 }),
      { ...vest, from: '09:15', to: '12:15' },
    ],
    [
      'no further than midnight',
      movedTo(vest, { ...vest, minute: 1430 }),
      { ...vest, from: '21:00', to: '24:00' },
    ],
    ['no shorter than a quarter', endedAt(vest, 0), { ...vest, to: '09:15' }],
    ['from its other side', startedAt(vest, 10 * 60 + 5), { ...vest, from: '10:00' }],
    ['by a step in time', steppedBy(vest, { minutes: -15 }, aDiary), { ...vest, from: '08:45', to: '11:45' }],
    ['by a day', steppedBy(vest, { days: 1 }, aDiary), { ...vest, date: '2026-11-18' }],
    ['no further than the last day', steppedBy(vest, { days: 5 }, aDiary), { ...vest, date: '2026-11-18' }],
    ['to the room below', steppedBy(vest, { rooms: 1 }, aDiary), { ...vest, roomId: 3 }],
    ['no further than the last room', steppedBy(vest, { rooms: 9 }, aDiary), { ...vest, roomId: 4 }],
    ['to be longer', steppedBy(vest, { end: 15 }, aDiary), { ...vest, to: '12:15' }],
  ])('moves %s', (_, moved, expected) => {
    expect(moved).toEqual(expected)
  })

  it('keeps its length wherever it is moved, and lies within one day on quarters of an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 2000 }), (minute) => {
        const { from, to } = movedTo(vest, { ...vest, minute })
        const [start, end] = [minutesOfClock(from) ?? -1, minutesOfClock(to) || 1440]
        expect([end - start, start % 15, start >= 0, end <= 1440]).toEqual([180, 0, true, true])
      }),
    )
  })

  it('has no time where the clock skips it, or where it ends before it starts', () => {
    expect(rangeOfPlace({ ...vest, date: '2027-03-28', from: '02:30', to: '04:00' })).toBeNull()
    expect(rangeOfPlace({ ...vest, from: '12:00', to: '09:00' })).toBeNull()
  })

  it('is the same until its room, its day or its time is another', () => {
    expect(isSamePlace(vest, { ...vest })).toBe(true)
    for (const other of [{ roomId: 3 }, { date: '2026-11-18' }, { from: '09:15' }, { to: '11:45' }])
      expect(isSamePlace(vest, { ...vest, ...other })).toBe(false)
  })
})

describe('what is in the way of a booking', () => {
  const kindAt = (change: Partial<Place>, people = 10) =>
    obstacleAt({ ...vest, ...change }, { ...booking, expectedPax: people }, aDiary)?.kind ?? 'nothing'

  it.each([
    ['nothing where it is', {}, 10, 'nothing'],
    ['nothing in the room beside it', { roomId: 3 }, 10, 'nothing'],
    ['a block of the whole room', { from: '13:00', to: '15:00' }, 10, 'restriction'],
    ['closed time', { from: '06:00', to: '09:00' }, 10, 'closed'],
    ['a room too small', {}, 21, 'tooSmall'],
    [
      'nothing beside others in a shared room',
      { roomId: 4, date: '2026-11-18', from: '10:00' },
      10,
      'nothing',
    ],
  ] as const)('is %s', (_, change, people, kind) => {
    expect(kindAt(change, people)).toBe(kind)
  })

  it('is another booking in the room, its whole or its parts', () => {
    const other = {
      ...booking,
      bookingId: 9,
      roomId: 1,
      startTime: '2026-11-18T10:00:00+01:00',
      endTime: '2026-11-18T11:00:00+01:00',
    }
    const found = obstacleAt({ ...vest, date: '2026-11-18' }, booking, {
      ...aDiary,
      bookings: [booking, other],
    })
    expect(found).toEqual({ kind: 'booking', booking: other })
  })
})
