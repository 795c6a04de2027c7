import { describe, expect, test } from 'vitest'
import { type LoosePackage, type LooseRoom, requestedPackets } from '#domain/price/packets.ts'
import { time } from './catalogue.ts'

const pack = (id: number, text: string, pax = 10, packet?: number): LoosePackage => {
  return { id, range: time(text), pax, packet }
}
const room = (text: string, pax = 10, more: Partial<LooseRoom> = {}): LooseRoom => {
  return { range: time(text), pax, ...more }
}
const MORNING = '09:00–12:00'
const DAY = '08:00–16:00'
const THREE_DAYS = '2026-11-18T09:00–2026-11-20T15:00'

describe('the lines of a price request are put into packets', () => {
  test.each<[string, LoosePackage[], LooseRoom[], (number | null)[], number[]?]>([
    ['a package and its room', [pack(1, MORNING)], [room(MORNING)], [0]],
    ['a room without a package', [], [room(MORNING)], [null]],
    ['a room at another time', [pack(1, MORNING)], [room('12:00–13:00')], [null]],
    ['a room on another day', [pack(1, MORNING)], [room('2026-11-23T09:00–2026-11-23T12:00')], [null]],
    ['a room for longer than its package', [pack(1, MORNING)], [room(DAY)], [0]],
    [
      'a room for more days than the package',
      [pack(1, MORNING)],
      [room('2026-11-20T09:00–2026-11-23T12:00')],
      [null],
    ],
    ['all rooms within its time', [pack(1, DAY)], [room(MORNING), room('13:00–15:00')], [0, 0]],
    [
      'a hall for all day not, where the morning’s room is its own',
      [pack(1, MORNING)],
      [room(DAY), room(MORNING)],
      [null, 0],
    ],
    [
      'rooms on each of its days',
      [pack(1, THREE_DAYS)],
      [room('2026-11-18T09:00–2026-11-18T15:00'), room('09:00–15:00')],
      [0, 0],
    ],
    [
      'the same package twice, a room each',
      [pack(1, MORNING), pack(1, MORNING)],
      [room(MORNING), room(MORNING)],
      [0, 1],
    ],
    [
      'each package with the room at its time',
      [pack(1, MORNING), pack(1, '13:00–15:00')],
      [room('13:00–15:00'), room(MORNING)],
      [1, 0],
    ],
    [
      'each with a room that its people fill',
      [pack(1, MORNING, 10), pack(1, MORNING, 20)],
      [room(MORNING, 20), room(MORNING, 10)],
      [1, 0],
    ],
    [
      'in their order where each is for all guests',
      [pack(1, MORNING, 20), pack(2, MORNING, 20)],
      [room(MORNING, 10), room(MORNING, 20)],
      [0, 1],
    ],
    [
      'by the package that a room names',
      [pack(1, MORNING), pack(2, MORNING)],
      [room(MORNING, 10, { packageId: 2 }), room(MORNING, 10, { packageId: 1 })],
      [1, 0],
    ],
    [
      'a room that names its package, whenever it is',
      [pack(1, MORNING)],
      [room(DAY, 10, { packageId: 1 }), room('14:00–15:00', 10, { packageId: 1 })],
      [0, 0],
    ],
    ['a room that says it has none', [pack(1, MORNING)], [room(MORNING, 10, { packageId: null })], [null]],
    [
      'a room that names a package which is not in the request',
      [pack(1, MORNING)],
      [room(MORNING, 10, { packageId: 2 })],
      [null],
    ],
    [
      'by packet number, before any other rule',
      [pack(1, MORNING, 10, 4)],
      [room(MORNING, 10, { packet: 2 }), room(DAY, 10, { packet: 4 })],
      [2, 4],
      [4],
    ],
    [
      'items without a number separately',
      [pack(1, MORNING), pack(1, MORNING, 10, 0)],
      [room(MORNING, 10, { packet: 0 }), room(MORNING)],
      [0, 1],
      [1, 0],
    ],
  ])('%s', (_, packages, rooms, expected, ofPackages = packages.map((__, n) => n)) => {
    expect(requestedPackets(packages, rooms)).toEqual({ packages: ofPackages, rooms: expected })
  })
})
