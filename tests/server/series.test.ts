import { create } from 'superstruct'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Series } from '#contract/structs/series.ts'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { aDate, anOrder, aSeries, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const thursdays = ['2026-12-03', '2026-12-10', '2026-12-17']
const november = ['2026-11-25', '2026-11-26', '2026-11-27']

const place = (
  body: SeriesOrder = aSeries(thursdays),
  more: { idempotencyKey?: string; discountCode?: string; isRequest?: boolean } = {},
) => server.call('placeSeries', { body, ...more })

const lines = ({ dates }: Series) =>
  dates.map(
    ({ arrival, departure, expectedPax, reservationStatus }) =>
      `${arrival.slice(5, 16)}–${departure.slice(11, 16)} ${expectedPax} ${reservationStatus}`,
  )

const counts = async () => ({
  reservations: await server.count('reservation'),
  occupancies: await server.count('occupancy'),
  mails: await server.count('outbox'),
})

const nothing = { reservations: 0, occupancies: 0, mails: 0 }

const mails = () =>
  server.database.rows<{ kind: string; dates: number; bookings: number }>(
    testStatement(`SELECT kind, jsonb_array_length(payload -> 'series' -> 'dates') AS dates,
       jsonb_array_length(payload -> 'bookings') AS bookings FROM outbox ORDER BY id`),
    [],
  )

describe('an order of several dates', () => {
  it('makes each date a reservation of its own, and its price is the sum of theirs', async () => {
    const { status, body } = await place()
    expect(status).toBe(201)
    expect(create(body, Series)).toEqual(body)
    expect(lines(body)).toEqual([
      '12-03T09:00–12:00 10 confirmed',
      '12-10T09:00–12:00 10 confirmed',
      '12-17T09:00–12:00 10 confirmed',
    ])
    expect(body.dates.map(({ priceSummary }) => priceSummary.finalPriceVat)).toEqual([
      300_000, 300_000, 300_000,
    ])
    expect(body.priceSummary).toMatchObject({
      originalPrice: 900_000,
      vatAmount: 180_000,
      finalPriceVat: 900_000,
    })
    expect(body.priceSummary.rooms.items).toEqual([
      expect.objectContaining({ quantity: 9, totalPrice: 720_000, totalPriceVat: 900_000 }),
    ])
    expect(body.dates.map(({ seriesId }) => seriesId)).toEqual([body.id, body.id, body.id])
    expect(new Set(body.dates.map(({ code }) => code)).size).toBe(3)
  })

  it('is mailed once, with each of its dates', async () => {
    await place()
    expect(await mails()).toEqual([{ kind: 'confirmation', dates: 3, bookings: 3 }])
  })

  it('holds several rooms on each date, each with its people', async () => {
    const date = aDate('2026-12-03')
    const group = aDate('2026-12-03', { roomId: ids.torget, pax: 5 }).packets
    const { status, body, refusal } = await place(
      aSeries([], { dates: [{ ...date, packets: [...date.packets, ...group] }, aDate('2026-12-02')] }),
    )
    expect([status, refusal]).toEqual([201, undefined])
    expect(
      body.dates.map(({ bookings }) =>
        bookings.map(({ roomName, expectedPax }) => `${roomName} ${expectedPax}`),
      ),
    ).toEqual([['Stua 10'], ['Stua 10', 'Torget 5']])
  })

  it('is a request on every date where one has a room that is only on request', async () => {
    const dates = [aDate('2026-12-03'), aDate('2026-12-02', { roomId: ids.kammeret, pax: 5 })]
    const { body, refusal } = await place(aSeries([], { dates }))
    expect(refusal).toBeUndefined()
    expect(lines(body)).toEqual(['12-02T09:00–12:00 5 request', '12-03T09:00–12:00 10 request'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['requestReceived'])
  })

  it('gives the same answer to the same key, and is refused another order with it', async () => {
    const first = await place(aSeries(thursdays), { idempotencyKey: 'weekly' })
    const again = await place(aSeries(thursdays), { idempotencyKey: 'weekly' })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await place(aSeries(['2026-12-04']), { idempotencyKey: 'weekly' })
    expect([other.status, other.refusal.code]).toEqual([422, 'keyReused'])
    expect(await server.count('reservation')).toBe(3)
  })

  it('counts a code once, however many dates it applies to', async () => {
    const { status, body } = await place(aSeries(november), { discountCode: 'ny10' })
    expect(status).toBe(201)
    expect(body.dates.map(({ priceSummary }) => priceSummary.coupon)).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect(body.priceSummary).toMatchObject({ coupon: 'applied', discountAmount: 90_000 })
  })

  it.each([
    ['another discount is better on', null, 'outdone'],
    ['are past its last day', '2026-11-30', null],
  ])('uses a code once, on all dates but those that %s', async (_which, lastDay, outcome) => {
    await server.database.rows(testStatement('UPDATE discount_rule SET valid_to = $1 WHERE id = 1'), [
      lastDay,
    ])
    onTestFinished(async () => {
      await server.database.rows(testStatement('UPDATE discount_rule SET valid_to = NULL WHERE id = 1'), [])
    })
    const order = aSeries([...november, ...thursdays])
    const dates = [...november, ...thursdays].map((date) =>
      priceRequestFor(
        anOrder({ startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` }),
        'NY10',
      ),
    )
    const { body: shown } = await server.call('summariseSeriesPrice', { body: { dates } })
    expect(shown).toMatchObject({ coupon: 'applied', discountAmount: 270_000 })
    const seen = { ...order, expectedPriceVat: shown.finalPriceVat }
    const { status, body } = await place(seen, { discountCode: 'NY10' })
    expect(status).toBe(201)
    expect(body.dates.map(({ priceSummary }) => priceSummary.coupon)).toEqual([
      ...november.map(() => 'applied'),
      ...thursdays.map(() => outcome),
    ])
    const { superuser } = await makeCast(server)
    const { body: rules } = await server.call('listDiscountRules', {}, superuser.headers)
    expect(rules.items.map(({ couponCode, uses }) => [couponCode, uses])).toContainEqual(['NY10', 1])
  })

  it('is refused for a wrong code as an order of one date is', async () => {
    const { status, refusal } = await place(aSeries(november), { discountCode: 'FINNES-IKKE' })
    expect([status, refusal.fields]).toEqual([422, [{ path: 'discount_code', code: 'invalidDiscount' }]])
  })
})

describe('an order of several dates that cannot be had', () => {
  it.each<[string, SeriesOrder, number, unknown]>([
    [
      'one date is taken',
      aSeries(['2026-12-01', '2026-11-27', '2026-12-02']),
      409,
      ['taken', [{ path: 'dates.1', code: 'taken' }]],
    ],
    [
      'one date meets another of the order',
      aSeries([], { dates: [aDate('2026-12-03'), aDate('2026-12-03', { from: '11:00', to: '13:00' })] }),
      422,
      ['invalid', [{ path: 'dates.1', code: 'meetsItself' }]],
    ],
    [
      'a part of a divided room meets the whole of it',
      aSeries([], {
        dates: [
          aDate('2026-12-03', { roomId: ids.salen }),
          aDate('2026-12-03', { roomId: ids.vest, from: '10:00', to: '11:00' }),
        ],
      }),
      422,
      ['invalid', [{ path: 'dates.1', code: 'meetsItself' }]],
    ],
    [
      'one date is closed',
      aSeries(['2026-12-03', '2026-12-25']),
      422,
      ['invalid', [{ path: 'dates.1.packets.0.bookings.0.startTime', code: 'nonWorkingDay' }]],
    ],
    [
      'the sum is another than the customer has seen',
      aSeries(thursdays, { expectedPriceVat: 1 }),
      409,
      ['priceChanged', undefined],
    ],
    ['it has no dates', aSeries([]), 422, ['invalid', [{ path: 'dates', code: 'required' }]]],
    [
      'it has more dates than an order can have',
      aSeries(Array.from({ length: 400 }, () => '2026-12-03')),
      422,
      ['invalid', [{ path: 'dates', code: 'tooLong' }]],
    ],
    [
      'the terms are not accepted, which is said once',
      aSeries(thursdays, { termsAccepted: false }),
      422,
      ['invalid', [{ path: 'termsAccepted', code: 'termsNotAccepted' }]],
    ],
  ])('is not placed by half where %s', async (_, body, status, refusal) => {
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
    const before = await counts()
    const answer = await place(body)
    expect(answer.status).toBe(status)
    expect([answer.refusal.code, answer.refusal.fields]).toEqual(refusal)
    expect(await counts()).toEqual(before)
  })

  it('says what the new sum is', async () => {
    const { refusal } = await place(aSeries(thursdays, { expectedPriceVat: 1 }))
    expect(refusal.priceSummary?.finalPriceVat).toBe(900_000)
    expect(await counts()).toEqual(nothing)
  })
})

describe('the price of several dates', () => {
  it('is what placing them costs', async () => {
    const body = { dates: thursdays.map((date) => priceRequestFor({ ...anOrder(), ...aDate(date) }, 'ny10')) }
    const price = await server.call('summariseSeriesPrice', { body })
    const placed = await place(aSeries(thursdays, { expectedPriceVat: price.body.finalPriceVat }), {
      discountCode: 'ny10',
    })
    expect([price.status, placed.status]).toEqual([200, 201])
    expect(placed.body.priceSummary).toEqual(price.body)
  })
})
