import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import * as tables from '#server/database/schema.ts'
import { type Cast, makeCast, otherNumber, ownNumber, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

const forget = testStatement<never>('DELETE FROM discount_rule WHERE id > 100')

/** Stua for three hours costs 3,750 kroner; the organisation has 20 % off, its group 10 %. */
const FULL = 375_000
const OWN = 300_000
const GROUP = 337_500

const rule = { scope: 'room', priority: 1 } as const

beforeEach(async () => {
  await server.database.rows(forget, [])
  cast = await makeCast(server)
  const { organizationId, groupId } = cast
  await server.database.db.insert(tables.discountRule).values([
    {
      ...rule,
      id: 101,
      name: 'Avtalepris',
      nameEn: 'Agreed price',
      discountValue: 20,
      organizationId,
      priority: 2,
    },
    { ...rule, id: 102, name: 'Stamkunde', nameEn: 'Regular customer', discountValue: 10, groupId },
    {
      ...rule,
      id: 103,
      name: 'Kode',
      discountValue: 50,
      couponCode: 'VÅR',
      organizationId,
      priority: 9,
      usageLimit: 1,
    },
  ])
})

const headersOf = (who: RoleInCast | null) => (who === null ? {} : cast[who].headers)

async function priceFor(who: RoleInCast | null, customerId: string | null, couponCode: string | null = null) {
  const body = { ...priceRequestFor(anOrder(), couponCode), customerId }
  const answer = await server.call('summarisePrice', { body }, headersOf(who))
  expect(answer.status).toBe(200)
  return answer.body.finalPriceVat
}

const orderOf = (expectedPriceVat: number, organizationNumber: string | null = ownNumber): ReservationOrder =>
  anOrder({
    order: {
      expectedPriceVat,
      customerCard: {
        name: 'Jonas Eksempel',
        email: 'jonas@eksempel.example',
        phone: '00 00 00 00',
        isOrganization: organizationNumber !== null,
        ...(organizationNumber === null ? {} : { companyName: 'Eksempel AS', organizationNumber }),
      },
    },
  })

const place = (who: RoleInCast | null, order: ReservationOrder, discountCode?: string) =>
  server.call('placeReservation', { body: order, ...(discountCode ? { discountCode } : {}) }, headersOf(who))

describe('the price summary', () => {
  it('has a customer’s prices for its contacts and for staff, and the list prices for the rest', async () => {
    const own = cast.organizationId
    const prices: Record<string, number> = {}
    for (const who of [
      'primary',
      'colleague',
      'stranger',
      'private',
      'rooms',
      'reservations',
      'superuser',
    ] as const)
      prices[who] = await priceFor(who, own)
    expect(prices).toEqual({
      primary: OWN,
      colleague: OWN,
      stranger: FULL,
      private: FULL,
      rooms: FULL,
      reservations: OWN,
      superuser: OWN,
    })
    expect(await priceFor(null, own)).toBe(FULL)
    const body = { ...priceRequestFor(anOrder()), customerId: own }
    const { refusal } = await server.call('summarisePrice', { body }, headersOf('deactivated'))
    expect(refusal.code).toBe('wrongToken')
    expect(await priceFor('primary', null)).toBe(FULL)
    expect(await priceFor('primary', cast.otherOrganizationId)).toBe(FULL)
  })

  it('applies the customer’s groups', async () => {
    await server.database.rows(testStatement('DELETE FROM discount_rule WHERE id = 101'), [])
    expect(await priceFor('colleague', cast.organizationId)).toBe(GROUP)
    expect(await priceFor('reservations', cast.organizationId)).toBe(GROUP)
    expect(await priceFor('stranger', cast.otherOrganizationId)).toBe(FULL)
  })

  it('accepts a customer’s code from that customer only', async () => {
    expect(await priceFor('colleague', cast.organizationId, 'vår')).toBe(187_500)
    expect(await priceFor('stranger', cast.otherOrganizationId, 'vår')).toBe(FULL)
    expect(await priceFor(null, cast.organizationId, 'vår')).toBe(FULL)
  })

  it('is refused for a package outside its hours, as the order would be', async () => {
    const options = {
      startTime: '2026-11-27T11:00:00+01:00',
      endTime: '2026-11-27T15:00:00+01:00',
      packet: { packageId: ids.halfDay },
    }
    const { status, refusal } = await server.call('summarisePrice', {
      body: priceRequestFor(anOrder(options)),
    })
    expect([status, refusal.code, refusal.fields]).toEqual([
      422,
      'invalid',
      [{ path: 'packages.0.selectedTime.startTime', code: 'outsidePackageHours', limit: '08:00–14:00' }],
    ])
    const inside = { ...options, endTime: '2026-11-27T14:00:00+01:00' }
    expect((await server.call('summarisePrice', { body: priceRequestFor(anOrder(inside)) })).status).toBe(200)
  })
})

describe('the discounts that are available', () => {
  const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
  const names = async (who: RoleInCast | null, customerId: string) => {
    const { body } = await server.call('listAvailableDiscounts', { ...times, customerId }, headersOf(who))
    return body.items.map(({ name, code }) => [name, code])
  }

  it('are those of one’s own organisation, and else the public ones', async () => {
    const own = [
      ['Avtalepris', null],
      ['Stamkunde', null],
    ]
    expect(await names('colleague', cast.organizationId)).toEqual(own)
    expect(await names('reservations', cast.organizationId)).toEqual(own)
    for (const who of ['colleague', null] as const) expect(await names(who, 'visitor')).toEqual([])
    for (const who of ['stranger', 'private', 'rooms', null] as const)
      expect(await names(who, cast.organizationId)).toEqual([])
    for (const text of ['unknown', "'; --", cast.otherOrganizationId])
      expect(await names('superuser', text)).toEqual([])
  })
})

describe('an order', () => {
  it('has its customer’s prices when a contact or staff place it', async () => {
    for (const who of ['colleague', 'reservations'] as const) {
      const { status, body } = await place(who, orderOf(OWN))
      expect([status, body.priceSummary.finalPriceVat]).toEqual([201, OWN])
      expect(body.priceSummary.rooms.items[0]?.discountName).toBe('Avtalepris')
      await server.clear()
    }
  })

  it('has list prices when the caller only knows the organisation number, or orders for another', async () => {
    expect((await place('deactivated', orderOf(OWN))).refusal.code).toBe('wrongToken')
    for (const who of [null, 'stranger', 'private'] as const) {
      const { status, refusal } = await place(who, orderOf(OWN))
      expect([status, refusal.code, refusal.priceSummary?.finalPriceVat]).toEqual([409, 'priceChanged', FULL])
    }
    expect((await place('colleague', orderOf(FULL, otherNumber))).status).toBe(201)
    await server.clear()
    expect((await place('colleague', orderOf(FULL, null))).status).toBe(201)
  })

  it('counts a use of a customer’s code, and only that customer’s orders do', async () => {
    expect((await place('stranger', orderOf(187_500, otherNumber), 'VÅR')).refusal.code).toBe(
      'invalidDiscount',
    )
    expect(await server.count('coupon_use')).toBe(0)
    expect((await place('colleague', orderOf(187_500), 'VÅR')).status).toBe(201)
    expect(await server.count('coupon_use')).toBe(1)
  })

  it('keeps its customer’s prices through changes, and loses them with the customer', async () => {
    const { body } = await place('colleague', orderOf(OWN))
    const change = (change: object, headers: Record<string, string> = {}) =>
      server.call(
        'updateReservation',
        { reservationId: body.id, accessKey: body.accessKey ?? undefined, body: change },
        headers,
      )
    const longer = anOrder({ endTime: '2026-11-27T13:00:00+01:00' })
    const { departure, packets } = longer
    expect(await change({ departure, packets, expectedPriceVat: 400_000 })).toMatchObject({
      status: 200,
      body: { priceSummary: { finalPriceVat: 400_000 } },
    })
    const { customerCard } = orderOf(0, otherNumber)
    const asBefore = { customerCard, expectedPriceVat: 400_000 }
    expect(await change(asBefore, cast.colleague.headers)).toMatchObject({
      status: 409,
      refusal: { code: 'priceChanged', priceSummary: { finalPriceVat: 500_000 } },
    })
    expect(await change({ customerCard, expectedPriceVat: 500_000 })).toMatchObject({
      status: 200,
      body: { organization: { id: null } },
    })
  })

  it('gets its customer’s prices when a contact says that it is for the customer', async () => {
    const { body } = await place('colleague', orderOf(FULL, null))
    const { customerCard } = orderOf(0)
    const change = (expectedPriceVat: number) =>
      server.call(
        'updateReservation',
        { reservationId: body.id, body: { customerCard, expectedPriceVat } },
        cast.colleague.headers,
      )
    expect((await change(FULL)).refusal.code).toBe('priceChanged')
    expect((await change(OWN)).body.organization?.id).toBe(cast.organizationId)
  })
})
