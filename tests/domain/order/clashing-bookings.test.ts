import { describe, expect, test } from 'vitest'
import { isPax } from '#domain/order/order.ts'
import { clashesWithin } from '#domain/order/order-faults.ts'
import { room, time } from '../capacity/house.ts'

test('rejects fractional and zero guest counts', () => {
  expect([1, 12, 10_000].map(isPax)).toEqual([true, true, true])
  expect([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_001].map(isPax)).toEqual(Array(6).fill(false))
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
