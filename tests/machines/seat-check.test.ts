import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { BookingListItem } from '#contract/structs/booking.ts'
import { clockTimeOf } from '#domain/time/venue-time.ts'
import {
  type AlternativesInput,
  type AlternativesPort,
  alternativesActors,
  otherRooms,
  otherTimes,
} from '#machines/kit/alternatives.ts'
import {
  checkSeatsNotProvided,
  layoutsWithoutTime,
  type SeatAnswer,
  seatCheckActors,
  verdictOf,
} from '#machines/kit/seat-check.ts'
import {
  at,
  end,
  endTime,
  hours,
  now,
  otherRoom,
  room,
  rules,
  start,
  startTime,
} from '#tests/support/house.ts'

const answerOf = (pax: number, freeSeats: number): SeatAnswer => ({
  pax,
  seatsInfo: { freeSeats, ocuppiedSeats: 30 - freeSeats, totalSeats: 30, overbooked: pax > freeSeats },
})

describe('the seat check', () => {
  test.each([
    ['free when all find a seat', answerOf(10, 10), false, 'free'],
    ['taken when an exclusive room has none', answerOf(10, 0), false, 'taken'],
    ['overbooked when an exclusive room has too few', answerOf(40, 30), false, 'overbooked'],
    ['overbooked when an exclusive room has but one seat', answerOf(2, 1), false, 'overbooked'],
    ['overbooked when a shared room is full', answerOf(10, 0), true, 'overbooked'],
    ['overbooked when a shared room has too few', answerOf(10, 9), true, 'overbooked'],
  ])('says %s', (_, answer, shared, state) => {
    expect(verdictOf(answer, shared)).toEqual({
      state,
      freeSeats: answer.seatsInfo.freeSeats,
      totalSeats: 30,
      layouts: [],
    })
  })

  test("uses the server's verdict where it differs from the figures", () => {
    const { seatsInfo, ...requests } = answerOf(10, 0)
    const state = (known: 'taken' | 'overbooked' | 'free') =>
      verdictOf({ ...requests, seatsInfo: { ...seatsInfo, state: known } }, true).state
    expect([state('taken'), state('overbooked')]).toEqual(['taken', 'overbooked'])
  })

  test('lists the layouts in a worse state than the room', () => {
    const layouts = (['free', 'overbooked', 'taken'] as const).map((state, seatingId) => ({
      seatingId,
      state,
    }))
    const without = (state: 'free' | 'overbooked' | 'taken') =>
      layoutsWithoutTime({ state, freeSeats: 0, totalSeats: 30, layouts })
    expect([without('free'), without('overbooked'), without('taken')]).toEqual([[1, 2], [2], []])
    expect(layoutsWithoutTime(null)).toEqual([])
  })

  test('calls its port', async () => {
    const { checkSeats } = seatCheckActors({ checkSeats: async ({ pax }) => answerOf(pax, 30) })
    const question = { pax: 10, start, end, roomId: room.id }
    const actor = createActor(checkSeats, { input: { question, shared: false } }).start()
    expect(await toPromise(actor)).toEqual({ state: 'free', freeSeats: 30, totalSeats: 30, layouts: [] })
  })

  test('rejects without a port', async () => {
    const question = { pax: 10, start, end, roomId: room.id }
    const actor = createActor(checkSeatsNotProvided, { input: { question, shared: false } })
    actor.subscribe({ error: () => {} })
    await expect(toPromise(actor.start())).rejects.toThrow('checkSeats was not provided')
  })
})

describe('the alternatives', () => {
  const input = {
    room,
    hours,
    start,
    end,
    people: 10,
    seatingId: null,
    now,
    rules,
    packageWindow: null,
  }

  test('keep to the clock times of the package', () => {
    const starts = (packageWindow: AlternativesInput['packageWindow']) =>
      otherTimes({ ...input, packageWindow }, [])
        .filter(({ kind }) => kind === 'sameDay')
        .map((each) => clockTimeOf(each.start))
    expect(starts(null)).toEqual(['08:30', '09:30', '08:00'])
    expect(starts({ startTime: '09:00', endTime: '13:00' })).toEqual(['09:30', '10:00'])
  })

  test('leave time to prepare the requested layout', () => {
    const earlier: BookingListItem = {
      id: 3,
      kind: 'booking',
      roomId: room.id,
      roomName: room.name,
      date: '2026-11-27',
      startTime: '2026-11-27T08:00:00+01:00',
      endTime,
      expectedPax: 8,
      createdAt: startTime,
    }
    const prepared = {
      ...room,
      seatings: room.seatings.map((each) => ({ ...each, prepTimeInMin: each.id === 11 ? 45 : 0 })),
    }
    const first = (seatingId: number | null) =>
      otherTimes({ ...input, room: prepared, seatingId }, [earlier]).map(({ start }) => clockTimeOf(start))[0]
    expect([first(11), first(12), first(null)]).toEqual(['13:00', '12:00', '12:00'])
  })

  test('may overlap the changed reservation, but not a blocked time', () => {
    const row = (kind: BookingListItem['kind'], id: number): BookingListItem => ({
      id,
      kind,
      roomId: room.id,
      roomName: room.name,
      date: '2026-11-27',
      startTime: '2026-11-27T08:00:00+01:00',
      endTime: '2026-11-27T16:00:00+01:00',
      expectedPax: 8,
      createdAt: '2026-11-01T10:00:00+01:00',
    })
    const sameDay = (rows: BookingListItem[]) =>
      otherTimes({ ...input, ownBookingIds: [1] }, rows).some(({ kind }) => kind === 'sameDay')
    expect([
      sameDay([row('booking', 1)]),
      sameDay([row('booking', 2)]),
      sameDay([row('restriction', 1)]),
    ]).toEqual([true, false, false])
  })

  test('are searched from the day before the requested one to two weeks after it', async () => {
    const requests: unknown[] = []
    const { findAlternatives } = alternativesActors({
      listBookings: async (days) => {
        requests.push(days)
        return []
      },
      searchRooms: async (search) => {
        requests.push(search)
        return [otherRoom]
      },
    })
    const alternatives = await toPromise(createActor(findAlternatives, { input }).start())
    expect(requests).toEqual([
      { roomId: room.id, start: at('2026-11-26T00:00:00+01:00'), end: at('2026-12-13T00:00:00+01:00') },
      { start, end, people: 10 },
    ])
    expect([...new Set(alternatives.map(({ kind }) => kind))]).toEqual(['sameDay', 'otherRoom', 'otherDay'])
  })

  test('are at most three other rooms, and only those that are free', () => {
    const rooms = [3, 4, 5, 6, 7].map((id) => ({
      ...otherRoom,
      id,
      availability: { isAvailable: id !== 4, reason: null, freeSeats: null },
    }))
    const own = { ...room, availability: otherRoom.availability }
    const unasked = { ...otherRoom, id: 8, availability: null }
    expect(otherRooms(input, [own, unasked, ...rooms]).map(({ roomId }) => roomId)).toEqual([3, 5, 6])
  })

  test('are those of one call when the other does not answer', async () => {
    const silent = async () => Promise.reject(new Error('no answer'))
    const alternatives = async (port: Partial<AlternativesPort>) => {
      const whole = { listBookings: async () => [], searchRooms: async () => [otherRoom], ...port }
      const { findAlternatives } = alternativesActors(whole)
      const all = await toPromise(createActor(findAlternatives, { input }).start())
      return [...new Set(all.map(({ kind }) => kind))]
    }
    expect(await alternatives({ listBookings: silent })).toEqual(['otherRoom'])
    expect(await alternatives({ searchRooms: silent })).toEqual(['sameDay', 'otherDay'])
  })

  const silent = async () => Promise.reject(new Error('no answer'))
  test.each<[string, AlternativesPort]>([
    ['neither call answers', { listBookings: silent, searchRooms: silent }],
    ['one fails and the other finds nothing', { listBookings: silent, searchRooms: async () => [] }],
  ])('are an error when %s', async (_what, port) => {
    const { findAlternatives } = alternativesActors(port)
    const actor = createActor(findAlternatives, { input })
    actor.subscribe({ error: () => {} })
    await expect(toPromise(actor.start())).rejects.toThrow('no answer')
  })
})
