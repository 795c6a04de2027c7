import { expect, test } from 'vitest'
import type { Choice } from '#machines/resources/port.ts'
import { roomPlansOf } from '#machines/resources/room-plan.ts'

const room = (id: number, masterRoomId: number | null = null, leftRoomId: number | null = null): Choice => ({
  ...{ id, name: `Rom ${id}`, nameEn: null },
  masterRoomId,
  leftRoomId,
})
const none = { masterRoomId: null, leftRoomId: null }
const drawn = (rooms: Choice[], id: number, typed: Parameters<typeof roomPlansOf>[2] = none) =>
  roomPlansOf(rooms, id, typed).map(({ whole, parts }) => [whole.id, parts.map((each) => each.id)])

const hall = [room(1), room(4, 1, 3), room(2, 1), room(3, 1, 2), room(9)]

test.each<[string, Choice[], number, Parameters<typeof roomPlansOf>[2], unknown]>([
  ['an undivided room is in none', hall, 9, none, []],
  ['a whole room has its parts from left to right', hall, 1, none, [[1, [2, 3, 4]]]],
  ['a part is drawn among the others', hall, 3, { masterRoomId: 1, leftRoomId: 2 }, [[1, [2, 3, 4]]]],
  [
    'what is typed is drawn, not what is saved',
    hall,
    9,
    { masterRoomId: 1, leftRoomId: 4 },
    [[1, [2, 3, 4, 9]]],
  ],
  ['a part that is taken out is not drawn', hall, 4, none, []],
  [
    'parts that name each other are drawn once',
    [room(1), room(2, 1, 3), room(3, 1, 2)],
    1,
    none,
    [[1, [2, 3]]],
  ],
  [
    'a part with parts of its own is in two',
    [room(1), room(2, 1), room(3, 1, 2), room(5, 2), room(6, 2, 5)],
    2,
    { masterRoomId: 1, leftRoomId: null },
    [
      [1, [2, 3]],
      [2, [5, 6]],
    ],
  ],
])('%s', (_, rooms, id, typed, plans) => {
  expect(drawn(rooms, id, typed)).toEqual(plans)
})
