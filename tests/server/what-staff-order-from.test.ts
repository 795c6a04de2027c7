import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { restriction } from '#server/database/schema.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const place = (body: StaffOrder) => server.call('placeForCustomer', { body }, cast.reservations.headers)

describe('the rooms for an order', () => {
  const find = async (expectedPax: number, times = anOrder()) =>
    (
      await server.call(
        'findRoomsForOrder',
        { body: { startTime: times.arrival, endTime: times.departure, expectedPax } },
        cast.reservations.headers,
      )
    ).body

  it('say of each room in use whether it is free, and why not', async () => {
    await place(aStaffOrder())
    await server.database.db.insert(restriction).values({
      roomId: ids.kammeret,
      start: instant('2026-11-27T08:00:00+01:00'),
      end: instant('2026-11-27T16:00:00+01:00'),
      blockingReason: 'maintenance',
      createdAt: server.now(),
    })
    const found = await find(9)
    expect(found.map(({ name, obstacle, limit }) => [name, obstacle, limit])).toEqual([
      ['Salen', null, null],
      ['Salen Vest', null, null],
      ['Salen Øst', null, null],
      ['Stua', 'taken', null],
      ['Torget', null, null],
      ['Kammeret', 'blocked', null],
      ['Kottet', 'tooManyPeople', 2],
    ])
  })

  it('have a price for the time and people, and layouts that suit or do not', async () => {
    const stua = (await find(13)).find(({ id }) => id === ids.stua)
    expect(stua).toEqual({
      id: ids.stua,
      name: 'Stua',
      obstacle: null,
      limit: null,
      freeSeats: 20,
      maxSeats: 20,
      priceVat: 375_000,
      seatings: [
        { id: ids.stuaBoard, name: 'Styrebord', availableSeats: 12, isFree: false },
        { id: ids.stuaTheatre, name: 'Kino', availableSeats: 20, isFree: true },
        { id: 3, name: 'Kino', availableSeats: 20, isFree: true },
      ],
    })
  })

  it('have too few seats left where a room is shared', async () => {
    await place(aStaffOrder({ roomId: ids.torget, pax: 8 }))
    const torget = (await find(9)).find(({ id }) => id === ids.torget)
    expect([torget?.obstacle, torget?.limit]).toEqual(['overbooked', 4])
  })
})

describe('the customers that the venue knows', () => {
  const find = async (search?: string) =>
    (
      await server.call(
        'findKnownCustomers',
        search === undefined ? {} : { search },
        cast.reservations.headers,
      )
    ).body.items.map(({ name, organizationName }) => [name, organizationName])

  it.each<[string, string, (string | null)[][]]>([
    ['a name', 'jonas', [['Jonas Eksempel', 'Eksempel AS']]],
    [
      'an organisation, with each contact in use and with a new one',
      'Eksempel AS',
      [
        ['Jonas Eksempel', 'Eksempel AS'],
        ['Kari Eksempel', 'Eksempel AS'],
        [null, 'Eksempel AS'],
      ],
    ],
    [
      'an organisation number with blanks',
      '200 000 005',
      [
        ['Amir Annen', 'Annen AS'],
        [null, 'Annen AS'],
      ],
    ],
    ['an address', 'nina@privat', [['Nina Privat', null]]],
    ['nothing that is there', 'finnes ikke', []],
    ['one of staff', 'rita@house', []],
  ])('are found by %s', async (_, search, found) => {
    expect(await find(search)).toEqual(found)
  })

  it('are found by a telephone number, however it is written', async () => {
    await makePerson(server.database, { firstName: 'Ada', lastName: 'Ring', cellphone: '+47 99 88 77 66' })
    expect(await find('99887766')).toEqual([['Ada Ring', null]])
  })
})
