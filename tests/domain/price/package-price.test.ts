import { describe, expect, test } from 'vitest'
import { type CoverableRoom, packageShares, roomsIncluded } from '#domain/price/package-price.ts'
import { at } from './catalogue.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'

type Day = { date: string; pax: number }
const on = (pax: number, ...dates: string[]): Day[] => dates.map((date) => ({ date, pax }))
const room = (
  roomId: number,
  pax: number,
  amount: number,
  dates: string[] = [FRIDAY],
  clock = '09:00',
): CoverableRoom => ({ roomId, pax, amount, start: at(`${dates[0]}T${clock}`), dates })

describe('a package includes, of the rooms of its packet,', () => {
  test.each<[string, Day[], CoverableRoom[], number[]]>([
    ['one for as many people as the package', on(10, FRIDAY), [room(1, 10, 500)], [0]],
    ['none for more', on(10, FRIDAY), [room(1, 11, 500)], []],
    ['none without a day', [], [room(1, 1, 500)], []],
    ['none on another day', on(10, SATURDAY), [room(1, 10, 500)], []],
    ['none that is booked for no day', on(10, FRIDAY), [room(1, 10, 500, [])], []],
    ['none without people', on(0, FRIDAY), [room(1, 0, 500)], []],
    ['one for one person', on(1, FRIDAY), [room(1, 1, 500)], [0]],
    ['the dearest of two', on(10, FRIDAY), [room(1, 10, 500), room(3, 10, 900)], [1]],
    ['of two as dear the first by number', on(10, FRIDAY), [room(3, 10, 500), room(1, 10, 500)], [1]],
    ['a preferred one, though another costs more', on(10, FRIDAY), [room(1, 10, 900), room(2, 10, 500)], [1]],
    [
      'another when the preferred one is for too many',
      on(9, FRIDAY),
      [room(1, 9, 900), room(2, 10, 500)],
      [0],
    ],
    ['one booking of a room that is booked twice', on(10, FRIDAY), [room(1, 10, 500), room(1, 10, 400)], [0]],
    [
      'on each of two days that day’s',
      on(10, FRIDAY, SATURDAY),
      [room(1, 10, 500, [SATURDAY]), room(1, 10, 500, [FRIDAY])],
      [0, 1],
    ],
    [
      'of one room twice the first day, where both want the day between',
      on(10, FRIDAY, SATURDAY, SUNDAY),
      [room(1, 10, 500, [SATURDAY, SUNDAY]), room(1, 10, 500, [FRIDAY, SATURDAY])],
      [1],
    ],
    [
      'of one room twice the first day, in the opposite order',
      on(10, FRIDAY, SATURDAY, SUNDAY),
      [room(1, 10, 500, [FRIDAY, SATURDAY]), room(1, 10, 500, [SATURDAY, SUNDAY])],
      [0],
    ],
    [
      'the earlier of two with equal prices on one day',
      on(10, FRIDAY),
      [room(1, 10, 500, [FRIDAY], '13:00'), room(1, 10, 500, [FRIDAY], '09:00')],
      [1],
    ],
    [
      'the earlier of two with equal prices on one day, in the opposite order',
      on(10, FRIDAY),
      [room(1, 10, 500, [FRIDAY], '09:00'), room(1, 10, 500, [FRIDAY], '13:00')],
      [0],
    ],
    ['one on each of its days', on(10, FRIDAY, SATURDAY), [room(1, 10, 500, [FRIDAY, SATURDAY])], [0]],
    ['not one that has a day without', on(10, FRIDAY), [room(1, 10, 500, [FRIDAY, SATURDAY])], []],
    [
      'not one that has a day with fewer people',
      [...on(10, FRIDAY), ...on(9, SATURDAY)],
      [room(1, 10, 500, [FRIDAY, SATURDAY])],
      [],
    ],
  ])('%s', (_, days, rooms, places) => {
    expect([...roomsIncluded({ preferredRoomId: 2 }, days, rooms)].sort()).toEqual(places)
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
    accountId,
    name: `Del ${orderPackageId}`,
    unitPrice,
    vatPct,
    paysFor: [{ orderPackageId, isRequired, isRoom: false }],
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

  test('sums chosen parts with required ones by account and rate', () => {
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

  const room = { orderPackageId: 1, isRequired: true, isRoom: true }
  const dinner = { orderPackageId: 2, isRequired: true, isRoom: false }
  const [wine, cake] = [3, 4].map((id) => ({ orderPackageId: id, isRequired: false, isRoom: false })) as [
    typeof dinner,
    typeof dinner,
  ]
  test.each<[string, (typeof room)[], number[], boolean[]]>([
    ['nothing that is named: always paid, as served', [], [], [false]],
    ['the room: its hire', [room], [], [true]],
    [
      'a room that is not marked as required: its hire all the same',
      [{ ...room, isRequired: false }],
      [],
      [true],
    ],
    ['the room, then a serving: served', [room, dinner], [], [false]],
    ['a serving, then the room: served', [dinner, room], [], [false]],
    ['the room and something that is not chosen: its hire', [cake, room], [], [true]],
    ['the room and something that is chosen: served', [cake, room], [4], [false]],
    ['two that are not chosen: nothing', [wine, cake], [], []],
    ['two, the first chosen: once', [wine, cake], [3], [false]],
    ['two, the second chosen: once', [wine, cake], [4], [false]],
    ['two, both chosen: once', [wine, cake], [3, 4], [false]],
  ])('is for an account that pays for %s', (_, paysFor, chosen, areRooms) => {
    const pack = {
      ...{ id: 1, name: 'Pakke', roompacket: null },
      parts: [{ accountId: 3000, name: 'Del', unitPrice: 100, vatPct: 25, paysFor }],
    }
    expect(packageShares(pack, chosen).map(({ unitPrice, isRoom }) => [unitPrice, isRoom])).toEqual(
      areRooms.map((isRoom) => [100, isRoom]),
    )
  })
})
