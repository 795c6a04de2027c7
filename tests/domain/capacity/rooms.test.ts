import { expect, test } from 'vitest'
import { leavesOf, prepMinutes, relativesOf, roomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, fitsSeating, occupanciesOf } from '#domain/capacity/seats.ts'
import { house, question, room, seating, time } from './house.ts'

// A hall (1) of two halves, of which one (9) has parts of its own; entered in no order.
const rooms = [
  room(7, 10, { masterRoomId: 9 }),
  room(9, 40, { masterRoomId: 1 }),
  room(3, 40, { masterRoomId: 1 }),
  room(1, 80),
  room(5, 10, { masterRoomId: 9 }),
  room(8, 20, { masterRoomId: 99 }),
]

test.each([
  ['the whole hall its innermost parts', 1, [3, 5, 7]],
  ['a half with parts those', 9, [5, 7]],
  ['a half without parts itself', 3, [3]],
  ['a part itself', 7, [7]],
  ['a room that is said to be part of an unknown one itself', 8, [8]],
  ['an unknown room nothing', 99, []],
])('a booking takes of %s, in the order in which they are locked', (_, roomId, leaves) => {
  expect(leavesOf(roomId, rooms)).toEqual(leaves)
  const taken = occupanciesOf(question({ roomId, time: '09:00–12:00', pax: 4 }), roomTree(rooms))
  expect(taken.map((each) => each.roomId)).toEqual(leaves)
})

test.each([
  ['the hall: everything in it', 1, [1, 3, 5, 7, 9]],
  ['a half: its parts and the hall', 9, [1, 5, 7, 9]],
  ['a part: what it is part of', 7, [1, 7, 9]],
  ['a room alone: itself', 8, [8]],
  ['an unknown room: nothing', 99, []],
])('a booking stands in the way of %s', (_, roomId, relatives) => {
  expect(relativesOf(roomId, rooms)).toEqual(relatives)
})

test('rooms that are said to be part of one another have no end to be looked for', () => {
  const round = [room(1, 10, { masterRoomId: 2 }), room(2, 10, { masterRoomId: 1 })]
  expect([leavesOf(1, round), relativesOf(1, round)]).toEqual([[], [1, 2]])
})

test('whoever takes a part of a shared hall for themselves keeps others from the hall', () => {
  const hall = [room(1, 80, { isCommonArea: true }), room(2, 40, { masterRoomId: 1 })]
  const taken = house(hall, [{ roomId: 2, time: '09:00–12:00', pax: 4 }])
  expect(checkSeats(question({ roomId: 1, time: '10:00–11:00', pax: 4 }), taken)).toEqual({
    totalSeats: 80,
    occupiedSeats: 80,
    freeSeats: 0,
    overbooked: true,
  })
})

test('the preparation is that of the layout, or of the usual one, and never longer than the room takes', () => {
  const prepared = room(1, 12, {
    maxPrepTime: 45,
    seatings: [
      seating(11, 12, 1, 30),
      { ...seating(12, 12, 1, 60), isDefault: true },
      seating(13, 12, 1, -5),
    ],
  })
  expect([11, 12, 13, 99, null].map((id) => prepMinutes(prepared, id))).toEqual([30, 45, 0, 0, 45])
})

test('nobody fits nowhere, one fits where no least is said', () => {
  const open = room(1, 12, { minSeats: 0 })
  expect([0, 1, 12, 13].map((pax) => fitsSeating(open, null, pax).fits)).toEqual([false, true, true, false])
  expect(
    checkSeats({ roomId: 1, range: time('12:00–12:00'), pax: 1, seatingId: null }, house([open])),
  ).toEqual({
    totalSeats: 0,
    occupiedSeats: 0,
    freeSeats: 0,
    overbooked: true,
  })
})
