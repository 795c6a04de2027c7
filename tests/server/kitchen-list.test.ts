import { beforeEach, describe, expect, it } from 'vitest'
import type { KitchenDay } from '#contract/structs/day-papers.ts'
import type { PaxAllergy, Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast
let cook: Awaited<ReturnType<typeof aCook>>

/** Staff of the kitchen alone, signed in now. */
async function aCook() {
  const account = await makeAccount(server.database, { grants: ['kitchen'] })
  return { personId: account.personId, headers: await signedInHeaders(server, account) }
}

beforeEach(async () => {
  cast = await makeCast(server)
  cook = await aCook()
})

const friday = '2026-11-27'
const nuts: PaxAllergy = {
  personName: 'Ola Nøtt',
  note: null,
  lawObligated: ['nuts'],
  dietaryWishes: ['halal', 'noAlcohol'],
  freeInput: 'kiwi',
}
const unnamed: PaxAllergy = { personName: null, note: null, lawObligated: ['nuts', 'milk'], freeInput: null }

async function place({ order, ...options }: OrderOptions = {}, isRequest = false) {
  const body = anOrder({ packet: halfDayWithLunch, ...options, order: { expectedPriceVat: null, ...order } })
  const answer = await server.call('placeReservation', { body, isRequest }, cast.colleague.headers)
  expect(answer.status).toBe(201)
  return answer.body
}

const list = (input: { date?: string; days?: number } = {}) =>
  server.call('readKitchenList', { date: friday, ...input }, cook.headers)

async function fridayList(): Promise<KitchenDay> {
  const [day] = (await list()).body.days
  if (!day) throw new Error('The list has no day.')
  return day
}

const inShort = ({ servings }: Pick<KitchenDay, 'servings'>) =>
  servings.map(({ time, dishes }) => [time, ...dishes.map(({ name, quantity }) => `${quantity} ${name}`)])

const reads = () =>
  server.database.rows(
    testStatement<{ reader: string; reservation: string }>(
      'SELECT person_id::text AS reader, reservation_id::text AS reservation FROM allergy_read ORDER BY reservation_id',
    ),
    [],
  )

const change = ({ id, accessKey }: Reservation, body: ReservationUpdate) =>
  server.call('updateReservation', { reservationId: id, accessKey: accessKey ?? '', body })

describe('the kitchen list', () => {
  it('adds up the dishes of all reservations by the time they are to be ready', async () => {
    const one = await place()
    server.setNow('2026-11-20T10:07:00+01:00')
    const two = await place({ roomId: ids.vest, seatingId: null, pax: 4, order: { meetingTitle: '' } })
    const day = await fridayList()
    const [first, second] = [{ reservationId: one.id }, { reservationId: two.id }]
    expect(day.servings).toEqual([
      {
        time: '09:00',
        dishes: [
          {
            ...{ name: 'Kaffe', quantity: 14 },
            sources: [
              { ...first, quantity: 10, until: '12:00' },
              { ...second, quantity: 4, until: '12:00' },
            ],
          },
        ],
      },
      {
        time: '11:30',
        dishes: [
          {
            ...{ name: 'Dagens rett', quantity: 14 },
            sources: [
              { ...first, quantity: 10, until: null },
              { ...second, quantity: 4, until: null },
            ],
          },
        ],
      },
    ])
    const times = { startTime: `${friday}T09:00:00+01:00`, endTime: `${friday}T12:00:00+01:00` }
    expect(day.orders).toEqual([
      {
        ...first,
        ...{ code: one.code, name: 'Høstmøte', notes: [] },
        rooms: [{ roomName: 'Stua', ...times, expectedPax: 10 }],
      },
      {
        ...second,
        ...{ code: two.code, name: 'Kari Eksempel', notes: [] },
        rooms: [{ roomName: 'Salen Vest', ...times, expectedPax: 4 }],
      },
    ])
    expect(day).toMatchObject({ date: friday, allergens: [], wishes: [], needs: [], unanswered: [] })
  })

  it('says when it was made, and has each day that it is asked for', async () => {
    server.setNow('2026-11-20T10:07:00+01:00')
    const { body } = await list({ days: 7 })
    expect(body.madeAt).toBe('2026-11-20T10:07:00+01:00')
    expect(body.days.map(({ date }) => date)).toEqual([
      ...['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
    ])
    expect(body.days.every(({ servings, orders }) => servings.length + orders.length === 0)).toBe(true)
    expect((await list({ days: 8 })).status).toBe(422)
    expect((await list({ date: '9999-12-31', days: 7 })).body.days.map(({ date }) => date)).toEqual([
      '9999-12-31',
    ])
  })

  it('has a late allergy as soon as the customer has written it', async () => {
    const placed = await place()
    const { id } = placed
    expect(await fridayList()).toMatchObject({ allergens: [], needs: [] })
    server.setNow('2026-11-26T09:55:00+01:00')
    cook = await aCook()
    expect((await change(placed, { paxAllergies: [nuts, unnamed] })).status).toBe(200)
    expect(await fridayList()).toMatchObject({
      allergens: [
        { allergen: 'milk', people: 1 },
        { allergen: 'nuts', people: 2 },
      ],
      wishes: [
        { wish: 'halal', people: 1 },
        { wish: 'noAlcohol', people: 1 },
      ],
      needs: [
        { ...nuts, reservationId: id },
        { ...unnamed, reservationId: id },
      ],
    })
  })

  it('no longer has what was cancelled', async () => {
    const placed = await place({ order: { paxAllergies: [nuts] } })
    expect((await fridayList()).orders).toHaveLength(1)
    expect((await change(placed, { reservationStatus: 'cancelled' })).status).toBe(200)
    expect(await fridayList()).toMatchObject({ servings: [], orders: [], allergens: [], needs: [] })
  })

  it('shows an unanswered request apart: it is not counted, and its allergies are not shown', async () => {
    await place({ roomId: ids.vest, seatingId: null, pax: 4 })
    const { id } = await place({ order: { paxAllergies: [nuts] } }, true)
    const day = await fridayList()
    expect(inShort(day)).toEqual([
      ['09:00', '4 Kaffe'],
      ['11:30', '4 Dagens rett'],
    ])
    expect(day).toMatchObject({ allergens: [], needs: [] })
    expect(day.unanswered.map((each) => [each.reservationId, inShort(each)])).toEqual([
      [
        id,
        [
          ['09:00', '10 Kaffe'],
          ['11:30', '10 Dagens rett'],
        ],
      ],
    ])
    expect(await reads()).toEqual([])
  })

  it('has a stay of several days on each of them, and an extra product on the first', async () => {
    await place({
      ...{ startTime: '2026-11-25T10:30:00+01:00', endTime: '2026-11-27T13:00:00+01:00' },
      packet: {
        packageId: ids.halfDay,
        arrangements: [
          { orderPackageId: ids.halfDayLunch, preferredTime: '12:00', note: 'Gjerne suppe.' },
          { orderPackageId: ids.halfDayLunch, preferredTime: '11:30', date: '2026-11-26' },
        ],
        extraProducts: [{ productId: ids.coffee, quantity: 3 }],
      },
      order: { paxAllergies: [nuts] },
    })
    const { days } = (await list({ date: '2026-11-24', days: 5 })).body
    expect(days.map(inShort)).toEqual([
      [],
      [
        ['10:30', '13 Kaffe'],
        ['12:00', '10 Dagens rett'],
      ],
      [
        ['07:00', '10 Kaffe'],
        ['11:30', '10 Dagens rett'],
      ],
      [
        ['07:00', '10 Kaffe'],
        ['12:00', '10 Dagens rett'],
      ],
      [],
    ])
    expect(days.map(({ needs }) => needs.length)).toEqual([0, 1, 1, 1, 0])
    expect(days.map(({ orders }) => orders.flatMap(({ notes }) => notes))).toEqual([
      [],
      [{ serving: 'Lunsj', note: 'Gjerne suppe.' }],
      [{ serving: 'Lunsj', note: 'Gjerne suppe.' }],
      [{ serving: 'Lunsj', note: 'Gjerne suppe.' }],
      [],
    ])
    expect(await reads()).toHaveLength(1)
  })

  it('is in the language of the reader, and has no prices', async () => {
    await place()
    const { body } = await server.call(
      'readKitchenList',
      { date: friday },
      {
        ...cook.headers,
        'accept-language': 'en',
      },
    )
    expect(body.days.map(inShort)).toEqual([
      [
        ['09:00', '10 Coffee'],
        ['11:30', '10 Dish of the day'],
      ],
    ])
    expect(JSON.stringify(body)).not.toMatch(/price|Vat|discount/)
  })
})

describe('a look at the kitchen list', () => {
  it('is recorded for each reservation whose allergies it shows, with who looked', async () => {
    const one = await place({ order: { paxAllergies: [nuts] } })
    await place({ roomId: ids.vest, seatingId: null, pax: 4 })
    const two = await place({ roomId: ids.ost, seatingId: null, pax: 4, order: { paxAllergies: [unnamed] } })
    await place({
      ...{ startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' },
      order: { paxAllergies: [nuts] },
    })
    await list()
    expect(await reads()).toEqual(
      [one.id, two.id].sort().map((reservation) => ({ reader: cook.personId, reservation })),
    )
  })

  it('is not recorded where it shows no allergies', async () => {
    await place({ packet: {}, order: { paxAllergies: [] } })
    expect((await fridayList()).orders).toEqual([])
    expect(await reads()).toEqual([])
  })

  it.each(['reservations', 'rooms', 'colleague'] as const)(
    'is refused to %s, and nothing is read',
    async (who) => {
      await place({ order: { paxAllergies: [nuts] } })
      const { status } = await server.call('readKitchenList', { date: friday }, cast[who].headers)
      expect(status).toBe(403)
      expect(await reads()).toEqual([])
    },
  )

  it('is open to an administrator', async () => {
    const { status } = await server.call('readKitchenList', { date: friday }, cast.superuser.headers)
    expect(status).toBe(200)
  })
})
