import { describe, expect, test } from 'vitest'
import { fitsRoom, fitsSeating, layoutsFor, prepMinutes, quickestOf } from '#domain/capacity/layouts.ts'
import { leavesOf, relativesOf, roomTree } from '#domain/capacity/rooms.ts'
import { checkSeats, occupanciesOf } from '#domain/capacity/seats.ts'
import { house, question, room, seating, time } from './house.ts'

// A hall (1) of two halves, one of which (9) has parts of its own; in no order.
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
])('a booking takes %s, in the order in which they are locked', (_, roomId, leaves) => {
  expect(leavesOf(roomId, rooms)).toEqual(leaves)
  const taken = occupanciesOf(question({ roomId, time: '09:00–12:00', pax: 4 }), roomTree(rooms))
  expect(taken.map((each) => each.roomId)).toEqual(leaves)
})

test.each([
  ['the hall: everything in it', 1, [1, 3, 5, 7, 9]],
  ['a half: its parts and the hall', 9, [1, 5, 7, 9]],
  ['a part: the room that contains it', 7, [1, 7, 9]],
  ['a room alone: itself', 8, [8]],
  ['an unknown room: nothing', 99, []],
])('a booking conflicts with %s', (_, roomId, relatives) => {
  expect(relativesOf(roomId, rooms)).toEqual(relatives)
})

test('rooms that are part of one another do not loop', () => {
  const round = [room(1, 10, { masterRoomId: 2 }), room(2, 10, { masterRoomId: 1 })]
  expect([leavesOf(1, round), relativesOf(1, round)]).toEqual([[], [1, 2]])
})

test('a private booking of a part of a shared hall makes the hall unavailable', () => {
  const hall = [room(1, 80, { isCommonArea: true }), room(2, 40, { masterRoomId: 1 })]
  const taken = house(hall, [{ roomId: 2, time: '09:00–12:00', pax: 4 }])
  expect(checkSeats(question({ roomId: 1, time: '10:00–11:00', pax: 4 }), taken)).toEqual({
    totalSeats: 80,
    occupiedSeats: 80,
    freeSeats: 0,
    overbooked: true,
    state: 'taken',
    isRestricted: false,
  })
})

describe('the preparation', () => {
  const usual = { ...seating(12, 12, 4, 60), isDefault: true }
  const prepared = room(1, 30, {
    maxPrepTime: 45,
    seatings: [seating(11, 12, 1, 30), usual, seating(13, 20, 8, 15), seating(14, 3, 1, -5)],
  })

  test('is that of the layout, and never longer than the room takes', () => {
    const prep = (seatingId: number) => prepMinutes(prepared, { seatingId, pax: 10 })
    expect([11, 12, 13, 14, 99].map(prep)).toEqual([30, 45, 15, 0, 0])
  })

  test.each<[string, number | null, number]>([
    ['two people, of the layout for three', 2, 0],
    ['five people, of the one that takes half an hour and not of the usual one', 5, 30],
    ['ten people, of the one for twenty', 10, 15],
    ['an unknown number, of the layout with the shortest preparation', null, 0],
    ['more than any layout holds, of the usual one', 25, 45],
  ])('is the shortest of any that fits when no layout is chosen: for %s', (_, pax, expected) => {
    expect(prepMinutes(prepared, { seatingId: null, pax })).toBe(expected)
  })

  test('is not that of a layout that cannot be booked online', () => {
    const hidden = { ...seating(15, 12, 1, 0), availableOnline: false }
    expect(prepMinutes({ ...prepared, seatings: [usual, hidden] }, { seatingId: null, pax: 8 })).toBe(45)
  })

  test('is zero in a room without layouts', () => {
    expect(prepMinutes({ ...prepared, seatings: [] }, { seatingId: null, pax: 8 })).toBe(0)
  })

  test('offers the usual layout first, then those with the fewest seats to spare', () => {
    expect(layoutsFor(prepared, 8).map(({ id }) => id)).toEqual([12, 11, 13])
    expect(layoutsFor(prepared, null).map(({ id }) => id)).toEqual([12, 14, 11, 13])
    expect(quickestOf(prepared, layoutsFor(prepared, 8))?.id).toBe(13)
    expect(quickestOf(prepared, [])).toBeUndefined()
  })
})

test.each<[string, number, ReturnType<typeof fitsRoom>]>([
  ['as many as the largest layout holds', 20, { fits: true }],
  ['more, though the room holds them', 21, { fits: false, reason: 'tooMany', min: 2, max: 20 }],
  ['between two layouts', 5, { fits: false, reason: 'tooFew', min: 8, max: 20 }],
  ['fewer than any takes', 1, { fits: false, reason: 'tooFew', min: 2, max: 20 }],
])('people fit a room when any of its layouts seats them: %s', (_, pax, expected) => {
  const offline = { ...seating(13, 30, 1, 0), availableOnline: false }
  const apart = room(1, 30, { seatings: [seating(11, 4, 2, 0), seating(12, 20, 8, 0), offline] })
  expect(fitsRoom(apart, pax)).toEqual(expected)
})

test('people fit a room without layouts by its seats', () => {
  const bare = room(1, 30, { minSeats: 4 })
  expect([3, 4, 30, 31].map((pax) => fitsRoom(bare, pax).fits)).toEqual([false, true, true, false])
})

test('zero guests fit nowhere, one fits where there is no minimum', () => {
  const open = room(1, 12, { minSeats: 0 })
  expect([0, 1, 12, 13].map((pax) => fitsSeating(open, null, pax).fits)).toEqual([false, true, true, false])
  expect(
    checkSeats({ roomId: 1, range: time('12:00–12:00'), pax: 1, seatingId: null }, house([open])),
  ).toEqual({
    totalSeats: 0,
    occupiedSeats: 0,
    freeSeats: 0,
    overbooked: true,
    state: 'taken',
    isRestricted: false,
  })
})
