import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import {
  checkSeatsNotProvided,
  layoutsWithoutTime,
  type SeatAnswer,
  seatCheckActors,
  verdictOf,
} from '#machines/kit/seat-check.ts'
import { end, room, start } from '#tests/support/house.ts'

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
