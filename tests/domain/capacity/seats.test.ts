import { describe, expect, test } from 'vitest'
import { fitsSeating } from '#domain/capacity/layouts.ts'
import { type CapacityRoom, relativesOf } from '#domain/capacity/rooms.ts'
import { checkSeats, checkSeatsOfAll, reserveInOrder, seatLimit, seatState } from '#domain/capacity/seats.ts'
import { type Booked, hours, house, question, room, rule, seating, time } from './house.ts'

/** total / occupied / free, and whether it is overbooked. */
function seats(
  rooms: CapacityRoom[],
  taken: Booked[],
  asked: Booked,
  blocked: { roomId: number; time: string }[] = [],
) {
  const { totalSeats, occupiedSeats, freeSeats, overbooked } = checkSeats(
    question(asked),
    house(rooms, taken, blocked),
  )
  return `${totalSeats}/${occupiedSeats}/${freeSeats}${overbooked ? ' too many' : ''}`
}

const MEETING = 1
const meeting = room(MEETING, 12, {
  seatings: [seating(11, 12, 2, 30), seating(12, 8, 1, 0), seating(13, 10, 1, 90)],
})

describe('an exclusive room of 12 seats', () => {
  test.each<[string, Booked[], Booked, string]>([
    // situation, already booked, requested, total/occupied/free
    ['empty', [], { roomId: 1, time: '09:00–12:00', pax: 12 }, '12/0/12'],
    ['empty, one too many', [], { roomId: 1, time: '09:00–12:00', pax: 13 }, '12/0/12 too many'],
    [
      'taken at the same time',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '09:00–12:00', pax: 2 },
      '12/12/0 too many',
    ],
    [
      'taken by a minute',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '11:59–13:00', pax: 2 },
      '12/12/0 too many',
    ],
    [
      'taken inside the wish',
      [{ roomId: 1, time: '10:00–10:30', pax: 2 }],
      { roomId: 1, time: '09:00–12:00', pax: 2 },
      '12/12/0 too many',
    ],
    [
      'free right after',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '12:00–13:00', pax: 2 },
      '12/0/12',
    ],
    [
      'free right before',
      [{ roomId: 1, time: '12:00–13:00', pax: 2 }],
      { roomId: 1, time: '09:00–12:00', pax: 2 },
      '12/0/12',
    ],
    [
      'taken in another room',
      [{ roomId: 2, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '09:00–12:00', pax: 2 },
      '12/0/12',
    ],
    [
      'the wish needs 30 min to prepare',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '12:00–13:00', pax: 2, seatingId: 11 },
      '12/12/0 too many',
    ],
    [
      'and has them',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '12:30–13:00', pax: 2, seatingId: 11 },
      '12/0/12',
    ],
    [
      'the next booking needs 30 min to prepare',
      [{ roomId: 1, time: '12:00–13:00', pax: 2, seatingId: 11 }],
      { roomId: 1, time: '09:00–12:00', pax: 2 },
      '12/12/0 too many',
    ],
    [
      'and has them too',
      [{ roomId: 1, time: '12:00–13:00', pax: 2, seatingId: 11 }],
      { roomId: 1, time: '09:00–11:30', pax: 2 },
      '12/0/12',
    ],
    [
      '90 min of preparation count as the room’s 60 at most',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '13:00–14:00', pax: 2, seatingId: 13 },
      '12/0/12',
    ],
    [
      'a layout without preparation',
      [{ roomId: 1, time: '09:00–12:00', pax: 2 }],
      { roomId: 1, time: '12:00–13:00', pax: 2, seatingId: 12 },
      '12/0/12',
    ],
    ['an unknown room', [], { roomId: 99, time: '09:00–12:00', pax: 1 }, '0/0/0 too many'],
    ['a time that ends before it begins', [], { roomId: 1, time: '12:00–09:00', pax: 1 }, '0/0/0 too many'],
    ['no number of people', [], { roomId: 1, time: '09:00–12:00', pax: Number.NaN }, '12/0/12 too many'],
  ])('%s', (_, taken, asked, expected) => {
    expect(seats([meeting, room(2, 20)], taken, asked)).toBe(expected)
  })
})

// A hall (10) of two halves (11, 12), the right half of two quarters (13, 14).
const hall = [
  room(10, 100),
  room(11, 50, { masterRoomId: 10 }),
  room(12, 50, { masterRoomId: 10, leftRoomId: 11 }),
  room(13, 25, { masterRoomId: 12 }),
  room(14, 20, { masterRoomId: 12, leftRoomId: 13 }),
]

describe('a hall of 100 that divides into halves, one of them into quarters', () => {
  test.each<[string, number, number, string]>([
    // situation, booked 09–12, requested 10–11, total/occupied/free
    ['the hall takes its left half', 10, 11, '50/50/0 too many'],
    ['the hall takes its right half', 10, 12, '50/50/0 too many'],
    ['the hall takes a quarter, two levels down', 10, 13, '25/25/0 too many'],
    ['the left half takes the hall', 11, 10, '100/100/0 too many'],
    ['the left half leaves the right', 11, 12, '50/0/50'],
    ['the left half leaves the quarters', 11, 14, '20/0/20'],
    ['a quarter takes its half', 13, 12, '50/50/0 too many'],
    ['a quarter takes the hall', 13, 10, '100/100/0 too many'],
    ['a quarter leaves the other quarter', 13, 14, '20/0/20'],
    ['a quarter leaves the other half', 13, 11, '50/0/50'],
    ['the right half takes both its quarters', 12, 14, '20/20/0 too many'],
  ])('%s', (_, booked, asked, expected) => {
    expect(
      seats(hall, [{ roomId: booked, time: '09:00–12:00', pax: 5 }], {
        roomId: asked,
        time: '10:00–11:00',
        pax: 5,
      }),
    ).toBe(expected)
  })

  test('lists the rooms that a booking makes unavailable', () => {
    expect(relativesOf(10, hall)).toEqual([10, 11, 12, 13, 14])
    expect(relativesOf(11, hall)).toEqual([10, 11])
    expect(relativesOf(13, hall)).toEqual([10, 12, 13])
    expect(relativesOf(99, hall)).toEqual([])
  })
})

describe('a blocked room', () => {
  test.each<[string, number, string, Booked, string]>([
    [
      'is taken while it is blocked',
      11,
      '09:00–12:00',
      { roomId: 11, time: '11:00–13:00', pax: 5 },
      '50/50/0 too many',
    ],
    ['is free right after', 11, '09:00–12:00', { roomId: 11, time: '12:00–13:00', pax: 5 }, '50/0/50'],
    [
      'takes the hall it is part of',
      11,
      '09:00–12:00',
      { roomId: 10, time: '11:00–13:00', pax: 5 },
      '100/100/0 too many',
    ],
    ['takes its parts', 12, '09:00–12:00', { roomId: 14, time: '11:00–13:00', pax: 5 }, '20/20/0 too many'],
    ['leaves its neighbour', 11, '09:00–12:00', { roomId: 12, time: '11:00–13:00', pax: 5 }, '50/0/50'],
  ])('%s', (_, roomId, blockedTime, asked, expected) => {
    expect(seats(hall, [], asked, [{ roomId, time: blockedTime }])).toBe(expected)
  })
})

// A canteen for 60: at most 40 at lunch, 80 in the evening until two at night; a lounge without rules.
const canteen = room(20, 60, {
  useOverbookingControl: true,
  overbookingRules: [rule('11:00–13:00', 40), rule('12:00–14:00', 30), rule('20:00–02:00+', 80)],
})
const lounge = room(21, 20, { isCommonArea: true })
const simple = room(22, 60, {
  useOverbookingControl: true,
  simplePaxLimitRule: true,
  overbookingRules: [rule('11:00–13:00', 10)],
})

describe('shared rooms', () => {
  test.each<[string, Booked[], Booked, string]>([
    ['the canteen in the morning', [], { roomId: 20, time: '08:00–11:00', pax: 60 }, '60/0/60'],
    ['at lunch the lower limit', [], { roomId: 20, time: '11:00–12:00', pax: 41 }, '40/0/40 too many'],
    ['where two windows meet, the lowest', [], { roomId: 20, time: '12:00–13:00', pax: 30 }, '30/0/30'],
    [
      'a long stay has the lowest on its way',
      [],
      { roomId: 20, time: '09:00–16:00', pax: 31 },
      '30/0/30 too many',
    ],
    ['right after the windows', [], { roomId: 20, time: '14:00–16:00', pax: 60 }, '60/0/60'],
    ['the evening allows more than the seats', [], { roomId: 20, time: '20:00–23:00', pax: 80 }, '80/0/80'],
    [
      'so it does past midnight',
      [],
      { roomId: 20, time: '2026-11-21T00:30–2026-11-21T02:00', pax: 80 },
      '80/0/80',
    ],
    [
      'but not past two',
      [],
      { roomId: 20, time: '2026-11-21T01:30–2026-11-21T02:30', pax: 80 },
      '60/0/60 too many',
    ],
    [
      'two parties side by side',
      [{ roomId: 20, time: '08:00–10:00', pax: 35 }],
      { roomId: 20, time: '09:00–11:00', pax: 25 },
      '60/35/25',
    ],
    [
      'one person too many',
      [{ roomId: 20, time: '08:00–10:00', pax: 35 }],
      { roomId: 20, time: '09:00–11:00', pax: 26 },
      '60/35/25 too many',
    ],
    [
      'three parties, two at a time',
      [
        { roomId: 20, time: '08:00–09:30', pax: 30 },
        { roomId: 20, time: '09:30–11:00', pax: 40 },
      ],
      { roomId: 20, time: '09:00–10:00', pax: 20 },
      '60/40/20',
    ],
    [
      'three parties at once',
      [
        { roomId: 20, time: '08:00–10:00', pax: 30 },
        { roomId: 20, time: '09:30–11:00', pax: 25 },
      ],
      { roomId: 20, time: '09:00–10:00', pax: 6 },
      '60/55/5 too many',
    ],
    [
      'full when the limit is low, room when it is high',
      [{ roomId: 20, time: '14:00–16:00', pax: 50 }],
      { roomId: 20, time: '13:00–15:00', pax: 10 },
      '30/50/10',
    ],
    [
      'a common area is always shared',
      [{ roomId: 21, time: '09:00–12:00', pax: 15 }],
      { roomId: 21, time: '09:00–12:00', pax: 5 },
      '20/15/5',
    ],
    [
      'a common area has a limit too',
      [{ roomId: 21, time: '09:00–12:00', pax: 15 }],
      { roomId: 21, time: '09:00–12:00', pax: 6 },
      '20/15/5 too many',
    ],
    ['one limit all day reads no windows', [], { roomId: 22, time: '11:00–13:00', pax: 60 }, '60/0/60'],
    [
      'more people than the limit are already there',
      [{ roomId: 20, time: '11:00–12:00', pax: 45 }],
      { roomId: 20, time: '11:00–12:00', pax: 1 },
      '40/45/0 too many',
    ],
  ])('%s', (_, taken, asked, expected) => {
    expect(seats([canteen, lounge, simple], taken, asked)).toBe(expected)
  })

  test('reports a blocked shared room as full', () => {
    const blocked = [{ roomId: 21, time: '09:00–10:00' }]
    expect(seats([lounge], [], { roomId: 21, time: '09:30–12:00', pax: 1 }, blocked)).toBe('20/20/0 too many')
  })

  test('uses the lowest limit of a range', () => {
    expect(seatLimit(canteen, time('08:00–10:00'))).toBe(60)
    expect(seatLimit(canteen, time('08:00–12:00'))).toBe(40)
    expect(seatLimit(canteen, time('08:00–12:01'))).toBe(30)
    expect(seatLimit(meeting, time('08:00–12:00'))).toBe(12)
  })

  test('reads a window that ends at 00:00 as ending at midnight', () => {
    const late = room(23, 50, { useOverbookingControl: true, overbookingRules: [rule('18:00–00:00', 10)] })
    expect(seatLimit(late, time('23:00–23:30'))).toBe(10)
    expect(seatLimit(late, time('2026-11-21T00:00–2026-11-21T01:00'))).toBe(50)
  })
})

// A shared floor (30) of 60, of two shared zones (31, 32).
const floor = [
  room(30, 60, { useOverbookingControl: true }),
  room(31, 40, { useOverbookingControl: true, masterRoomId: 30 }),
  room(32, 40, { useOverbookingControl: true, masterRoomId: 30 }),
]

describe('a shared floor of 60 with two shared zones of 40', () => {
  test.each<[string, Booked[], Booked, string]>([
    [
      'people on the floor are counted once',
      [{ roomId: 30, time: '09:00–12:00', pax: 30 }],
      { roomId: 30, time: '09:00–12:00', pax: 30 },
      '60/30/30',
    ],
    [
      'people in both zones count towards the floor',
      [
        { roomId: 31, time: '09:00–12:00', pax: 20 },
        { roomId: 32, time: '09:00–12:00', pax: 15 },
      ],
      { roomId: 30, time: '09:00–12:00', pax: 25 },
      '60/35/25',
    ],
    [
      'people on the floor may sit in either zone',
      [{ roomId: 30, time: '09:00–12:00', pax: 30 }],
      { roomId: 31, time: '09:00–12:00', pax: 11 },
      '40/30/10 too many',
    ],
    [
      'a zone with room, on a floor that is nearly full',
      [{ roomId: 32, time: '09:00–12:00', pax: 40 }],
      { roomId: 31, time: '09:00–12:00', pax: 21 },
      '40/0/20 too many',
    ],
    [
      'the last twenty',
      [{ roomId: 32, time: '09:00–12:00', pax: 40 }],
      { roomId: 31, time: '09:00–12:00', pax: 20 },
      '40/0/20',
    ],
  ])('%s', (_, taken, asked, expected) => {
    expect(seats(floor, taken, asked)).toBe(expected)
  })
})

describe('a list of questions', () => {
  const taken = house([meeting, ...hall, lounge], [{ roomId: 21, time: '09:00–12:00', pax: 15 }])
  const asked = [
    question({ roomId: 21, time: '09:00–10:00', pax: 5 }),
    question({ roomId: 21, time: '09:30–12:00', pax: 5 }),
    question({ roomId: 11, time: '09:00–12:00', pax: 50 }),
    question({ roomId: 10, time: '10:00–11:00', pax: 50 }),
  ]

  test('is answered in order, each as if it were alone', () => {
    expect(checkSeatsOfAll(asked, taken)).toEqual(asked.map((one) => checkSeats(one, taken)))
    expect(checkSeatsOfAll(asked, taken).map((a) => a.overbooked)).toEqual([false, false, false, false])
  })

  test('counts each booking of one reservation against those before it', () => {
    const answers = reserveInOrder(asked, taken, hours).map(({ answer }) => answer)
    expect(answers.map((a) => a.freeSeats)).toEqual([5, 0, 50, 0])
    expect(answers.map((a) => a.overbooked)).toEqual([false, true, false, true])
  })
})

describe('a layout has a minimum and a maximum', () => {
  const small = room(1, 30, { minSeats: 4, seatings: [seating(11, 20, 6, 0)] })
  test.each<[string, number | null, number, ReturnType<typeof fitsSeating>]>([
    ['as many as the layout has', 11, 20, { fits: true }],
    ['one more than the layout has', 11, 21, { fits: false, reason: 'tooMany', min: 6, max: 20 }],
    ['as few as the layout takes', 11, 6, { fits: true }],
    ['one fewer', 11, 5, { fits: false, reason: 'tooFew', min: 6, max: 20 }],
    ['no layout: the room’s own seats', null, 30, { fits: true }],
    ['no layout, too many', null, 31, { fits: false, reason: 'tooMany', min: 4, max: 30 }],
    ['no layout, too few', null, 3, { fits: false, reason: 'tooFew', min: 4, max: 30 }],
    ['no guests', null, 0, { fits: false, reason: 'tooFew', min: 4, max: 30 }],
    ['fewer than zero', 11, -3, { fits: false, reason: 'tooFew', min: 6, max: 20 }],
    ['another room’s layout', 99, 10, { fits: false, reason: 'unknownSeating', min: 4, max: 30 }],
  ])('%s', (_, seatingId, pax, expected) => {
    expect(fitsSeating(small, seatingId, pax)).toEqual(expected)
  })
})

test.each([
  ['enough seats, however the room is let', 12, true, false, 'free'],
  ['just enough in an exclusive room', 10, false, false, 'free'],
  ['too few in a shared room', 9, true, false, 'overbooked'],
  ['none in a shared room', 0, true, false, 'overbooked'],
  ['none in a shared room that is blocked', 0, true, true, 'taken'],
  ['none in an exclusive room', 0, false, false, 'taken'],
  ['too few in an exclusive room', 9, false, false, 'taken'],
])('to ten people %s', (_, freeSeats, shared, blocked, state) => {
  expect(seatState({ pax: 10, freeSeats, shared, blocked })).toBe(state)
})
