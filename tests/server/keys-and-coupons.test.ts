import { describe, expect, it } from 'vitest'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const nothingIsWritten = async () => {
  const counts = await Promise.all(
    ['reservation', 'packet', 'booking', 'occupancy', 'outbox', 'coupon_use', 'idempotency_key'].map(
      server.count,
    ),
  )
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0])
}

describe('the same key', () => {
  it('gives the same answer, whatever has happened since', async () => {
    const input = { body: anOrder(), idempotencyKey: 'key-1' }
    const first = await server.call('placeReservation', input)
    server.setNow('2026-11-27T08:59:00+01:00')
    const again = await server.call('placeReservation', input)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect([await server.count('reservation'), await server.count('outbox')]).toEqual([1, 1])
  })

  it('is refused for another order', async () => {
    await server.call('placeReservation', { body: anOrder(), idempotencyKey: 'key-2' })
    const other = anOrder({ order: { note: 'Noe annet' } })
    const { status, refusal } = await server.call('placeReservation', {
      body: other,
      idempotencyKey: 'key-2',
    })
    expect([status, refusal.code]).toEqual([422, 'keyReused'])
  })

  it('does not reveal another customer’s reservation', async () => {
    const input = { body: anOrder(), idempotencyKey: 'key-4' }
    const owner = await signedInHeaders(server, await makeAccount(server.database))
    const first = await server.call('placeReservation', input, owner)
    const stranger = await signedInHeaders(server, await makeAccount(server.database))
    for (const asker of [stranger, {}]) {
      const { status, refusal } = await server.call('placeReservation', input, asker)
      expect([status, refusal.code]).toEqual([422, 'keyReused'])
    }
    expect((await server.call('placeReservation', input, owner)).body).toEqual(first.body)
  })

  it('may be reused after a refusal', async () => {
    const wrong = anOrder({ order: { expectedPriceVat: 1 } })
    await server.call('placeReservation', { body: wrong, idempotencyKey: 'key-3' })
    const { status } = await server.call('placeReservation', { body: anOrder(), idempotencyKey: 'key-3' })
    expect(status).toBe(201)
  })
})

const afternoon = { startTime: '2026-11-27T13:00:00+01:00', endTime: '2026-11-27T16:00:00+01:00' }

describe('a coupon', () => {
  it('reduces the price, and is counted', async () => {
    const body = anOrder({ order: { expectedPriceVat: 337_500 } })
    const { status, body: placed } = await server.call('placeReservation', { body, discountCode: ' ny10 ' })
    expect(status).toBe(201)
    expect(placed.priceSummary).toMatchObject({ coupon: 'applied', discountAmount: 30_000 })
    expect(placed.bookings[0]).toMatchObject({ discount: 30_000, totalPrice: 270_000 })
    expect(await server.count('coupon_use')).toBe(1)
  })

  it('that has been disabled is dropped from a booking that moves, with its price and its name', async () => {
    const input = { body: anOrder({ order: { expectedPriceVat: 337_500 } }), discountCode: 'NY10' }
    const { body: placed } = await server.call('placeReservation', input)
    const retire = testStatement<never>("UPDATE discount_rule SET is_active = $1 WHERE coupon_code = 'NY10'")
    await server.database.rows(retire, [false])
    const { arrival, departure, packets } = anOrder(afternoon)
    const { status, body } = await server.call('updateReservation', {
      ...{ reservationId: placed.id, accessKey: placed.accessKey ?? '' },
      body: { arrival, departure, packets, expectedPriceVat: 375_000 },
    })
    await server.database.rows(retire, [true])
    expect([status, body.discountCode, body.priceSummary]).toEqual([
      200,
      null,
      expect.objectContaining({ finalPriceVat: 375_000, discountAmount: 0, coupon: null, note: null }),
    ])
    expect(await server.count('coupon_use')).toBe(0)
  })

  it('can be guessed twenty times by orders or changes, and then not at all', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    const order = (discountCode: string) =>
      server.call('placeReservation', { body: anOrder(afternoon), discountCode })
    const change = (discountCode: string) =>
      server.call('updateReservation', { ...access, body: { note: 'Endret' }, discountCode })
    const answers = []
    for (let n = 0; n < 10; n++) answers.push(await order(`FEIL${n}`), await change(`GALT${n}`))
    expect(new Set(answers.map(({ refusal }) => refusal.code))).toEqual(new Set(['invalidDiscount']))
    for (const answer of [await order('NY10'), await change('NY10')])
      expect([answer.status, answer.refusal.code]).toEqual([429, 'tooManyTries'])
  })

  it('that is right is not counted as a guess, even if the order is refused', async () => {
    for (let n = 0; n < 25; n++) {
      const { refusal } = await server.call('placeReservation', { body: anOrder(), discountCode: 'NY10' })
      expect(refusal.code).toBe('priceChanged')
    }
  })

  it('is invalid when unknown or used up, and then nothing is stored', async () => {
    const { status, refusal } = await server.call('placeReservation', {
      body: anOrder(),
      discountCode: 'FEIL',
    })
    expect([status, refusal.code]).toEqual([422, 'invalidDiscount'])
    expect(refusal.fields).toEqual([{ path: 'discount_code', code: 'invalidDiscount' }])
    await nothingIsWritten()
    const half = { order: { expectedPriceVat: 187_500 } }
    expect(
      (await server.call('placeReservation', { body: anOrder(half), discountCode: 'SISTE' })).status,
    ).toBe(201)
    const next = anOrder({ ...half, startTime: '2026-11-30T09:00', endTime: '2026-11-30T12:00' })
    const again = await server.call('placeReservation', { body: next, discountCode: 'SISTE' })
    expect(again.refusal.code).toBe('invalidDiscount')
    expect(await server.count('reservation')).toBe(1)
  })
})
