import { describe, expect, test } from 'vitest'
import {
  type CoverableRoom,
  type PackageOrder,
  type PricedPackage,
  packageShares,
  roomsIncluded,
} from '#domain/price/package-price.ts'
import { at } from './catalogue.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const ANY = 1
const SECOND = 2
const NO_ROOM = 3

const pack = (id: number, roompacket: PricedPackage['roompacket']): [number, PricedPackage] => [
  id,
  { id, name: `Pakke ${id}`, parts: [], roompacket },
]
const packages = new Map([
  pack(ANY, { preferredRoomId: null }),
  pack(SECOND, { preferredRoomId: 2 }),
  pack(NO_ROOM, null),
])

const order = (packageId: number, pax: number, more: Partial<PackageOrder> = {}): PackageOrder => ({
  packageId,
  pax,
  roomId: null,
  date: FRIDAY,
  ...more,
})
const room = (
  roomId: number,
  pax: number,
  amount: number,
  dates: string[] = [FRIDAY],
  clock = '09:00',
): CoverableRoom => ({ roomId, pax, amount, start: at(`${dates[0]}T${clock}`), dates })

describe('the rooms that are included in the packages', () => {
  test.each<[string, PackageOrder[], CoverableRoom[], number[]]>([
    ['one for as many people as the package is for', [order(ANY, 10)], [room(1, 10, 500)], [0]],
    ['none for more', [order(ANY, 10)], [room(1, 11, 500)], []],
    ['none without a package', [], [room(1, 1, 500)], []],
    ['none by a package without a room', [order(NO_ROOM, 10)], [room(1, 1, 500)], []],
    ['none for a package that is not known', [order(9, 10)], [room(1, 1, 500)], []],
    ['none on another day', [order(ANY, 10, { date: SATURDAY })], [room(1, 10, 500)], []],
    [
      'none that is booked for no day',
      [order(ANY, 10), order(ANY, 10, { roomId: 1 })],
      [room(1, 10, 500, [])],
      [],
    ],
    ['none for nobody', [], [room(1, 0, 500)], []],
    ['none for nobody, though it is ordered for', [order(ANY, 0, { roomId: 1 })], [room(1, 0, 500)], []],
    ['the dearest of two', [order(ANY, 10)], [room(1, 10, 500), room(2, 10, 900)], [1]],
    ['of two as dear the first by number', [order(ANY, 10)], [room(2, 10, 500), room(1, 10, 500)], [1]],
    [
      'of one room on two days the first day, where people come for a day',
      [order(ANY, 10), order(ANY, 10, { date: SATURDAY })],
      [room(1, 10, 500, [SATURDAY]), room(1, 10, 500, [FRIDAY])],
      [0, 1],
    ],
    [
      'of one room twice the first day, where both want the day between',
      [order(ANY, 10), order(ANY, 10, { date: SATURDAY }), order(ANY, 10, { date: '2026-11-22' })],
      [room(1, 10, 500, [SATURDAY, '2026-11-22']), room(1, 10, 500, [FRIDAY, SATURDAY])],
      [1],
    ],
    [
      'and in whatever order they stand',
      [order(ANY, 10), order(ANY, 10, { date: SATURDAY }), order(ANY, 10, { date: '2026-11-22' })],
      [room(1, 10, 500, [FRIDAY, SATURDAY]), room(1, 10, 500, [SATURDAY, '2026-11-22'])],
      [0],
    ],
    [
      'the earlier of two that cost as much on one day',
      [order(ANY, 10)],
      [room(1, 10, 500, [FRIDAY], '13:00'), room(1, 10, 500, [FRIDAY], '09:00')],
      [1],
    ],
    [
      'which is the same in whatever order they stand',
      [order(ANY, 10)],
      [room(1, 10, 500, [FRIDAY], '09:00'), room(1, 10, 500, [FRIDAY], '13:00')],
      [0],
    ],
    ['one for one person', [order(ANY, 1)], [room(1, 1, 500)], [0]],
    ['none for more, though it is ordered for it', [order(ANY, 10, { roomId: 1 })], [room(1, 11, 500)], []],
    [
      'not one that it is ordered for on one of its days alone',
      [order(ANY, 10, { roomId: 1 })],
      [room(1, 10, 500, [FRIDAY, SATURDAY])],
      [],
    ],
    [
      'the one that is preferred, though another is dearer',
      [order(SECOND, 10)],
      [room(1, 10, 900), room(2, 10, 500)],
      [1],
    ],
    [
      'the dearest where the preferred one is not booked',
      [order(SECOND, 10)],
      [room(1, 10, 900), room(3, 10, 500)],
      [0],
    ],
    [
      'the one it is ordered for before the preferred one',
      [order(SECOND, 10, { roomId: 1 })],
      [room(1, 10, 500), room(2, 10, 900)],
      [0],
    ],
    [
      'one for the people of two packages together',
      [order(ANY, 4), order(ANY, 6)],
      [room(1, 10, 500), room(2, 4, 400)],
      [0],
    ],
    [
      'one for the people of two packages for that room',
      [order(ANY, 4, { roomId: 1 }), order(ANY, 6, { roomId: 1 })],
      [room(1, 10, 500)],
      [0],
    ],
    [
      'one on each of its days',
      [order(ANY, 10), order(ANY, 10, { date: SATURDAY })],
      [room(1, 10, 500, [FRIDAY, SATURDAY])],
      [0],
    ],
    ['not one that has a day without', [order(ANY, 10)], [room(1, 10, 500, [FRIDAY, SATURDAY])], []],
    [
      'one by what is ordered for it, and another by the rest',
      [order(ANY, 10, { roomId: 1 }), order(ANY, 5)],
      [room(1, 10, 900), room(2, 5, 500)],
      [0, 1],
    ],
  ])('%s', (_, orders, rooms, places) => {
    expect([...roomsIncluded(orders, packages, rooms)].sort()).toEqual(places)
  })
})

describe('what a package costs each person, by account and rate', () => {
  const part = (
    orderPackageId: number,
    accountId: number,
    unitPrice: number,
    vatPct: number,
    isRequired = true,
  ) => ({
    orderPackageId,
    accountId,
    name: `Del ${orderPackageId}`,
    unitPrice,
    vatPct,
    isRequired,
    isRoom: false,
  })
  const parts = [
    part(1, 3600, 200, 25),
    part(2, 3000, 100, 25),
    part(3, 3000, 50, 15),
    part(4, 3000, 30, 15, false),
  ]
  const shares = (chosen: number[]) =>
    packageShares({ id: 1, name: 'Pakke', parts, roompacket: null }, chosen).map(
      ({ accountId, vatPct, unitPrice }) => [accountId, vatPct, unitPrice],
    )

  test('in order of account and rate, what is chosen added to what is alike', () => {
    expect(shares([])).toEqual([
      [3000, 15, 50],
      [3000, 25, 100],
      [3600, 25, 200],
    ])
    expect(shares([4])).toEqual([
      [3000, 15, 80],
      [3000, 25, 100],
      [3600, 25, 200],
    ])
  })
})
