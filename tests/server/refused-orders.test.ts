import { describe, expect, it } from 'vitest'
import { anOrder, halfDayWithLunch, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
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

describe('a refused order', () => {
  it('has the taken room and alternatives, and stores nothing', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const late = anOrder({ startTime: '2026-11-27T10:00', endTime: '2026-11-27T11:00' })
    const { status, refusal } = await server.call('placeReservation', { body: late })
    expect([status, refusal.code, await server.count('reservation')]).toEqual([409, 'taken', 1])
    expect(refusal.alternatives?.find(({ kind }) => kind === 'sameDay')).toEqual({
      ...{
        kind: 'sameDay',
        roomId: ids.stua,
        roomName: 'Stua',
        roomSlug: 'stua',
        maxSeats: 20,
        onlyOnRequest: false,
      },
      ...{ startTime: '2026-11-27T07:30:00+01:00', endTime: '2026-11-27T08:30:00+01:00' },
      ...{ seatingId: ids.stuaBoard, layoutName: 'Styrebord' },
      total: { totalPrice: 100_000, totalPriceVat: 125_000 },
    })
    expect(new Set(refusal.alternatives?.map(({ kind }) => kind))).toEqual(
      new Set(['sameDay', 'otherDay', 'otherRoom']),
    )
    expect(refusal.alternatives?.some(({ roomId }) => roomId === ids.kottet)).toBe(false)
  })

  it('leaves the time right after a booking free for one without preparation', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const next = { startTime: '2026-11-27T12:00', endTime: '2026-11-27T15:00' }
    const prepared = await server.call('placeReservation', { body: anOrder(next) })
    expect(prepared.refusal.code).toBe('taken')
    const plain = anOrder({ ...next, seatingId: ids.stuaTheatre })
    expect((await server.call('placeReservation', { body: plain })).status).toBe(201)
  })

  it('is refused under a restriction of the room, its parts or its whole', async () => {
    const block = testStatement<never>(`INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
       VALUES ($1, '2026-11-27T10:00+01', '2026-11-27T11:00+01', 'maintenance')`)
    await server.database.rows(block, [ids.vest])
    const whole = await server.call('placeReservation', { body: anOrder({ roomId: ids.salen }) })
    expect(whole.refusal.code).toBe('taken')
    expect((await server.call('placeReservation', { body: anOrder({ roomId: ids.ost }) })).status).toBe(201)
  })

  it('shows the new price when it differs from the displayed one, and stores nothing', async () => {
    const body = anOrder({ order: { expectedPriceVat: 374_999 } })
    const { status, refusal } = await server.call('placeReservation', { body, idempotencyKey: 'a key' })
    const quote = await server.call('summarisePrice', { body: priceRequestFor(body) })
    expect([status, refusal.code]).toEqual([409, 'priceChanged'])
    expect(refusal.priceSummary).toEqual(quote.body)
    await nothingIsWritten()
  })

  it('reuses its ids for the next order, however often it is refused', async () => {
    const drawn = testStatement<{
      bookings: number
      arrangements: number
    }>(`SELECT (SELECT last_value::int FROM booking_id_seq) AS bookings,
         (SELECT last_value::int FROM arrangement_id_seq) AS arrangements`)
    const order = (expectedPriceVat: number) =>
      anOrder({ packet: halfDayWithLunch, order: { expectedPriceVat } })
    const refusal = async () => (await server.call('placeReservation', { body: order(1) })).refusal
    const price = (await refusal()).priceSummary?.finalPriceVat ?? 0
    const before = await server.database.rows(drawn, [])
    for (let n = 0; n < 3; n++) expect((await refusal()).code).toBe('priceChanged')
    expect((await server.call('placeReservation', { body: order(price) })).status).toBe(201)
    expect(await server.database.rows(drawn, [])).toEqual(before)
  })

  it('detects a price that changed after it was displayed', async () => {
    const raise = testStatement<never>('UPDATE room SET default_price = $1 WHERE id = 4')
    await server.database.rows(raise, [110_000])
    const { refusal } = await server.call('placeReservation', { body: anOrder() })
    expect([refusal.code, refusal.priceSummary?.finalPriceVat]).toEqual(['priceChanged', 412_500])
    await server.database.rows(raise, [100_000])
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
  })

  it('counts people in a shared room, by the lowest limit of the time', async () => {
    const morning = { startTime: '2026-11-27T08:00', endTime: '2026-11-27T10:00', roomId: ids.torget }
    const cost = { order: { expectedPriceVat: 250_000 } }
    const placing = async (pax: number, isRequest = false) =>
      server.call('placeReservation', { body: anOrder({ ...morning, ...cost, pax }), isRequest })
    expect((await placing(12)).status).toBe(201)
    expect((await placing(8)).status).toBe(201)
    const full = await placing(1)
    expect([full.status, full.refusal.code]).toEqual([409, 'overbooked'])
    const placed = await placing(1, true)
    expect([placed.status, placed.body.reservationStatus]).toEqual([201, 'request'])
    const people = testStatement<{ pax: number }>('SELECT sum(pax)::int AS pax FROM occupancy')
    expect(await server.database.rows(people, [])).toEqual([{ pax: 20 }])
    const noon = { ...morning, startTime: '2026-11-27T10:00', endTime: '2026-11-27T12:00' }
    const lunch = await server.call('placeReservation', { body: anOrder({ ...noon, ...cost, pax: 13 }) })
    expect(lunch.refusal.code).toBe('overbooked')
  })
})
