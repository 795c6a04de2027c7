import { expect, test } from 'vitest'
import { datesThatMeet } from '#domain/order/series.ts'
import { windowEdge } from '#domain/time/venue-time.ts'
import { room } from '../capacity/house.ts'

// A hall (1) of two halves (2, 3), and a room alone (4).
const rooms = [room(1, 80), room(2, 40, { masterRoomId: 1 }), room(3, 40, { masterRoomId: 1 }), room(4, 20)]

const date = (day: string, from: string, to: string, ...roomIds: number[]) => ({
  bookings: roomIds.map((roomId) => ({ roomId, start: windowEdge(day, from), end: windowEdge(day, to) })),
})

const first = date('2027-02-02', '09:00', '12:00', 1)

test.each([
  ['the same room at the same time', date('2027-02-02', '09:00', '12:00', 1), [1]],
  ['the same room a little later', date('2027-02-02', '11:30', '14:00', 1), [1]],
  ['part of the room', date('2027-02-02', '10:00', '11:00', 2), [1]],
  ['one such room of several', date('2027-02-02', '10:00', '11:00', 4, 3), [1]],
  ['the same room from when the first ends', date('2027-02-02', '12:00', '14:00', 1), []],
  ['the same room on another day', date('2027-02-03', '09:00', '12:00', 1), []],
  ['another room at the same time', date('2027-02-02', '09:00', '12:00', 4), []],
])('of two dates in a hall, one with %s meets the first or not', (_what, other, places) => {
  expect(datesThatMeet([first, other], rooms)).toEqual(places)
})

test('each date that meets an earlier one is named, and the first of them is not', () => {
  const half = date('2027-02-02', '09:00', '12:00', 2)
  const otherHalf = date('2027-02-02', '09:00', '12:00', 3)
  expect(datesThatMeet([half, otherHalf, first, half], rooms)).toEqual([2, 3])
  expect(datesThatMeet([], rooms)).toEqual([])
})
