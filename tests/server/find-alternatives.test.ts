import { describe, expect, it } from 'vitest'
import type { Alternative, AlternativesRequest } from '#contract/structs/alternative.ts'
import * as tables from '#server/database/schema.ts'
import { MOST_WRONG_CODES } from '#server/reservations/prices/coupon.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const friday = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const question: AlternativesRequest = { ...friday, roomId: ids.stua, expectedPax: 8 }

type Filters = { layoutIds?: number[]; amenityIds?: number[] }

async function found(body: AlternativesRequest, headers = {}, filters: Filters = {}): Promise<Alternative[]> {
  const answer = await server.call('findAlternatives', { body, ...filters }, headers)
  expect(answer.status).toBe(200)
  return answer.body
}

const line = ({ kind, roomSlug, startTime, endTime, layoutName, total }: Alternative) =>
  [
    kind,
    roomSlug,
    `${startTime.slice(5, 16)}–${endTime.slice(11, 16)}`,
    layoutName ?? 'any layout',
    total ? total.totalPriceVat / 100 : 'no total',
  ].join(', ')

const refused = async (body: AlternativesRequest) => {
  const answer = await server.call('findAlternatives', { body })
  return [answer.status, (answer.body as never as { context: { fields: unknown } }).context.fields]
}

/** Takes a room for all of Friday morning. */
async function take(roomId: number, pax = 8) {
  const order = anOrder({ roomId, pax, order: { expectedPriceVat: null } })
  const { status } = await server.call('placeReservation', { body: order })
  expect(status).toBe(201)
}

const oneHalfHourBefore = { startTime: '2026-11-27T07:00:00+01:00', endTime: '2026-11-27T09:00:00+01:00' }

describe('the nearest that is available', () => {
  it('in place of a room: other rooms, times and days, nearest first, each with its total', async () => {
    await take(ids.stua)
    expect((await found(question)).map(line)).toEqual([
      'otherRoom, torget, 11-27T09:00–12:00, any layout, 3750',
      'otherRoom, salen-ost, 11-27T09:00–12:00, any layout, 3750',
      'otherRoom, salen-vest, 11-27T09:00–12:00, any layout, 3750',
      'sameDay, stua, 11-27T12:00–15:00, any layout, 3750',
      'sameDay, stua, 11-27T12:30–15:30, any layout, 3750',
      'sameDay, stua, 11-27T13:00–16:00, any layout, 3750',
      'otherDay, stua, 11-26T09:00–12:00, any layout, 3750',
      'otherDay, stua, 11-25T09:00–12:00, any layout, 3750',
      'otherDay, stua, 11-24T09:00–12:00, any layout, 3750',
    ])
  })

  it('in place of a layout that there is no time to prepare: another layout at that time', async () => {
    const before = anOrder({ ...oneHalfHourBefore, pax: 8, order: { expectedPriceVat: null } })
    await server.call('placeReservation', { body: before })
    const [first] = await found({ ...question, seatingId: ids.stuaBoard })
    expect([first?.kind, first?.roomSlug, first?.startTime]).toEqual([
      'sameDay',
      'stua',
      '2026-11-27T09:30:00+01:00',
    ])
    const others = await found({ ...question, seatingId: ids.stuaBoard })
    expect(others.filter(({ kind }) => kind === 'otherLayout').map(line)).toEqual([
      'otherLayout, stua, 11-27T09:00–12:00, Kino, 3750',
    ])
  })

  it('in any room: each room once at another time, each day once, and at that time what the filters left out', async () => {
    for (const roomId of [ids.salen, ids.stua]) await take(roomId)
    const anyWithScreen = await found({ ...question, roomId: null }, {}, { amenityIds: [1] })
    expect(anyWithScreen.map(line)).toEqual([
      'otherRoom, torget, 11-27T09:00–12:00, any layout, 3750',
      'sameDay, stua, 11-27T12:00–15:00, Kino, 3750',
      'sameDay, salen, 11-27T12:00–15:00, any layout, 3750',
      'otherRoom, kammeret, 11-27T09:00–12:00, any layout, 3750',
      'otherDay, stua, 11-26T09:00–12:00, Kino, 3750',
      'otherDay, stua, 11-25T09:00–12:00, Kino, 3750',
      'otherDay, stua, 11-24T09:00–12:00, Kino, 3750',
    ])
  })

  it('in any room with a layout that is not ready then: the same room in another, by its name', async () => {
    const before = anOrder({ ...oneHalfHourBefore, pax: 8, order: { expectedPriceVat: null } })
    await server.call('placeReservation', { body: before })
    const inBoardroom = await found({ ...question, roomId: null }, {}, { layoutIds: [1], amenityIds: [1] })
    expect(inBoardroom.filter(({ kind }) => kind === 'otherLayout').map(line)).toEqual([
      'otherLayout, stua, 11-27T09:00–12:00, Kino, 3750',
    ])
  })

  it('has the total of the whole booking that was chosen, at the new time', async () => {
    const package_ = { packageId: ids.halfDay }
    const order = anOrder({ pax: 8, packet: package_ })
    const price = priceRequestFor(order)
    await take(ids.stua)
    const alternatives = await found({ ...question, packageId: ids.halfDay, price })
    expect(alternatives.length).toBeGreaterThan(4)
    for (const { roomId, startTime, endTime, total } of alternatives) {
      const moved = priceRequestFor(anOrder({ roomId, startTime, endTime, pax: 8, packet: package_ }))
      const { body } = await server.call('summarisePrice', { body: moved })
      expect(total).toEqual({
        totalPrice: body.finalPriceVat - body.vatAmount,
        totalPriceVat: body.finalPriceVat,
      })
      expect(startTime.slice(11, 16) >= '08:00' && endTime.slice(11, 16) <= '14:00').toBe(true)
    }
  })

  it('is at the prices of the caller’s own organisation', async () => {
    const cast = await makeCast(server)
    await server.database.db.insert(tables.discountRule).values({
      ...{ id: 101, name: 'Avtalepris', discountValue: 20, scope: 'room' as const },
      organizationId: cast.organizationId,
    })
    await take(ids.stua)
    const totals = async (headers = {}) =>
      (await found(question, headers)).map(({ total }) => total?.totalPriceVat ?? 0)
    expect(new Set(await totals(cast.primary.headers))).toEqual(new Set([300_000]))
    expect(new Set(await totals())).toEqual(new Set([375_000]))
  })
})

describe('a question that makes no sense', () => {
  it.each<[string, Partial<AlternativesRequest>, unknown]>([
    ['an unknown room', { roomId: 99 }, [{ path: 'roomId', code: 'unknown' }]],
    ['a room that is not offered', { roomId: ids.kottet }, [{ path: 'roomId', code: 'unknown' }]],
    ['a layout of another room', { seatingId: 4 }, [{ path: 'seatingId', code: 'unknown' }]],
    ['an unknown package', { packageId: 77 }, [{ path: 'packageId', code: 'unknown' }]],
    [
      'a time that ends as it starts',
      { endTime: friday.startTime },
      [{ path: 'endTime', code: 'endsBeforeStart' }],
    ],
    [
      'a price of an unknown room',
      { price: priceRequestFor(anOrder({ roomId: 99 })) },
      [{ path: 'price.rooms.0.id', code: 'unknown' }],
    ],
  ])('is refused: %s', async (_what, changed, fields) => {
    expect(await refused({ ...question, ...changed })).toEqual([422, fields])
  })

  it('does not reveal a coupon more often than a price does', async () => {
    const price = priceRequestFor(anOrder({ pax: 8 }), 'GUESSED')
    for (let n = 0; n < MOST_WRONG_CODES; n++) await found({ ...question, price })
    const { body } = await server.call('summarisePrice', { body: priceRequestFor(anOrder(), 'NY10') })
    expect(body.coupon).toBe('tooManyTries')
  })
})
