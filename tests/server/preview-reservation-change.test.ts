import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { restriction } from '#server/database/schema.ts'
import { type Cast, colleagueCard, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  server.services.adminEmail = 'huset@house.example'
  cast = await makeCast(server)
})

const as = (who: RoleInCast) => signedInHeaders(server, cast[who])

async function place(options: OrderOptions = {}) {
  const body = anOrder({ ...options, order: { customerCard: colleagueCard, ...options.order } })
  const placed = await server.call('placeReservation', { body }, await as('colleague'))
  expect(placed.status).toBe(201)
  const { id: reservationId } = placed.body
  // Sessions expire while the tests let days pass.
  const staff = () => as('reservations')
  return {
    placed: placed.body,
    preview: async (change: ReservationUpdate, discountCode?: string, headers?: Record<string, string>) =>
      server.call(
        'previewReservationChange',
        { reservationId, body: change, ...(discountCode && { discountCode }) },
        headers ?? (await staff()),
      ),
    update: async (change: ReservationUpdate) =>
      server.call('updateReservation', { reservationId, body: change }, await staff()),
    history: async () =>
      (await server.call('listReservationChanges', { reservationId }, await staff())).body.items,
  }
}

const movedTo = (options: OrderOptions): ReservationUpdate => {
  const { arrival, departure, expectedPax, packets } = anOrder(options)
  return { arrival, departure, expectedPax, packets }
}

const until = (clock: string) => ({ endTime: `2026-11-27T${clock}:00+01:00` })

const selectTables = testStatement<{ name: string }>(
  `SELECT table_name AS name FROM information_schema.tables
   WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
)

/** Every row of every table. */
async function wholeDatabase() {
  const tables = await server.database.rows(selectTables, [])
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const select = testStatement<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
      return [name, (await server.database.rows(select, [])).map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(rows)
}

describe('the preview of a change', () => {
  it('writes nothing, whatever it is asked', async () => {
    const { preview } = await place()
    const staff = await as('reservations')
    const before = await wholeDatabase()
    expect(Object.keys(before).length).toBeGreaterThan(30)
    const longer = await preview(movedTo(until('13:00')), undefined, staff)
    const wrongCode = await preview(movedTo(until('13:00')), 'GJETTET', staff)
    const cancelled = await preview({ reservationStatus: 'cancelled' }, undefined, staff)
    const nothing = await preview({}, undefined, staff)
    expect([longer.status, wrongCode.status, cancelled.status, nothing.status]).toEqual([200, 200, 200, 200])
    expect(wrongCode.body.forbidden).toEqual([
      { path: 'discount_code', code: 'invalidDiscount', limit: null },
    ])
    expect(nothing.body.mails).toEqual([])
    expect(await wholeDatabase()).toEqual(before)
  })

  it('comes to the price, and the emails, that the change then comes to, or is refused like it', async () => {
    const clocks = ['10:30', '12:00', '13:00', '15:00', '21:00'].map((clock) => until(clock).endTime)
    const changes = fc.record({
      now: fc.constantFrom(
        '2026-11-23T10:00:00+01:00',
        '2026-11-26T11:00:00+01:00',
        '2026-11-27T10:00:00+01:00',
      ),
      roomId: fc.constantFrom(ids.stua, ids.vest, ids.kammeret),
      endTime: fc.constantFrom(...clocks),
      pax: fc.integer({ min: 1, max: 40 }),
      coffee: fc.integer({ min: 0, max: 20 }),
      isCustomerMailed: fc.boolean(),
    })
    const seen = { made: 0, broken: 0 }
    await fc.assert(
      fc.asyncProperty(changes, async ({ now, coffee, isCustomerMailed, ...options }) => {
        await server.clear()
        server.setNow('2026-11-23T10:00:00+01:00')
        const { preview, update, history } = await place()
        server.setNow(now)
        const extraProducts = coffee > 0 ? [{ productId: ids.coffee, quantity: coffee }] : []
        const change = { ...movedTo({ ...options, packet: { extraProducts } }), isCustomerMailed }
        const { body } = await preview(change)
        const codes = [...new Set(body.broken.map(({ code }) => code))]
        const override = codes.length > 0 ? { reason: 'Avtalt på telefon', codes } : null
        const expectedPriceVat = body.priceAfter?.finalPriceVat ?? null
        const sent = await server.count('outbox')
        const answer = await update({ ...change, override, expectedPriceVat })
        expect(answer.status === 200).toBe(body.priceAfter !== null)
        if (answer.status !== 200) return
        seen.made += 1
        if (codes.length > 0) seen.broken += 1
        expect(answer.body.priceSummary.finalPriceVat).toBe(expectedPriceVat)
        expect((await server.count('outbox')) - sent).toBe(body.mails.length)
        if (body.mails.length > 0) expect((await history())[0]?.isCustomerMailed).toBe(isCustomerMailed)
      }),
      { numRuns: 20, seed: 16 },
    )
    expect(Math.min(seen.made, seen.broken)).toBeGreaterThan(3)
  }, 120_000)

  it('names every rule that may be overridden, and the emails to the customer and the venue', async () => {
    const { placed, preview } = await place()
    server.setNow('2026-11-26T11:00:00+01:00')
    const { body } = await preview(movedTo({ pax: 13, ...until('21:00') }))
    const path = 'packets.0.bookings.0'
    expect(body).toMatchObject({
      priceBefore: { finalPriceVat: placed.priceSummary.finalPriceVat },
      broken: [
        { path: `${path}.startTime`, code: 'tooLate', limit: null },
        { path: `${path}.startTime`, code: 'outsideOpeningHours', limit: '07:00–20:00' },
        { path: `${path}.expectedPax`, code: 'tooManyPeople', limit: '12' },
      ],
      forbidden: [],
      areRoomsFree: true,
      inTheWay: [],
      mails: [
        { kind: 'changedByStaff', recipient: placed.customerEmail },
        { kind: 'reservationChanged', recipient: 'huset@house.example' },
      ],
    })
    const unmailed = await preview({ note: 'Kaffe klokken ti.', isCustomerMailed: false })
    expect(unmailed.body.mails.map(({ kind }) => kind)).toEqual(['reservationChanged'])
  })

  it('says which booking is in the way of a taken room, and what is free instead', async () => {
    const afternoon = { startTime: '2026-11-27T14:00:00+01:00', ...until('16:00'), seatingId: null }
    const other = await place({ ...afternoon, order: { expectedPriceVat: 250_000 } })
    const { preview } = await place()
    const { body } = await preview(movedTo(until('15:00')))
    expect([body.areRoomsFree, body.priceAfter, body.forbidden]).toEqual([false, null, []])
    expect(body.inTheWay).toMatchObject([
      {
        path: 'packets.0.bookings.0',
        kind: 'booking',
        reservationId: other.placed.id,
        code: other.placed.code,
        name: other.placed.customerName,
        endTime: until('16:00').endTime,
      },
    ])
    expect(body.alternatives.length).toBeGreaterThan(0)
  })

  it('names a block in the way, which may be overridden', async () => {
    const { preview } = await place()
    await server.database.db.insert(restriction).values({
      roomId: ids.vest,
      start: Date.parse('2026-11-27T08:00:00+01:00'),
      end: Date.parse('2026-11-27T16:00:00+01:00'),
      blockingReason: 'maintenance',
    })
    const { body } = await preview(movedTo({ roomId: ids.vest, pax: 6 }))
    expect(body.broken).toEqual([{ path: 'packets.0.bookings.0.roomId', code: 'blocked', limit: null }])
    expect([body.areRoomsFree, body.priceAfter === null]).toEqual([true, false])
    expect(body.inTheWay).toMatchObject([
      { kind: 'block', reservationId: null, code: null, name: null, blockingReason: 'maintenance' },
    ])
  })
})

describe('a change that staff make without an email to the customer', () => {
  it('mails the venue alone, and the history says so, for a cancellation too', async () => {
    const { update, history } = await place()
    const kinds = testStatement<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')
    const mailed = async () => (await server.database.rows(kinds, [])).map(({ kind }) => kind).slice(2)
    await update({ note: 'Kaffe klokken ti.', isCustomerMailed: false })
    await update({ note: 'Kaffe klokken elleve.' })
    await update({ reservationStatus: 'cancelled', isCustomerMailed: false })
    expect(await mailed()).toEqual([
      ...['reservationChanged', 'changedByStaff', 'reservationChanged', 'reservationCancelled'],
    ])
    expect((await history()).map(({ isCustomerMailed }) => isCustomerMailed)).toEqual([false, true, false])
  })

  it('is refused to a customer by the name of the field', async () => {
    const { placed } = await place()
    const body = { note: 'Hei.', isCustomerMailed: false }
    const answer = await server.call(
      'updateReservation',
      { reservationId: placed.id, body },
      await as('colleague'),
    )
    expect(answer.refusal.fields).toEqual([{ path: 'isCustomerMailed', code: 'notAvailable' }])
  })

  it('is refused when a colleague has changed the reservation since it was seen', async () => {
    const { placed, update, preview } = await place()
    await update({ note: 'Fra en kollega.' })
    const change = { note: 'Kaffe klokken ti.', sequence: placed.sequence }
    for (const answer of [await update(change), await preview(change)])
      expect([answer.status, answer.refusal.code]).toEqual([409, 'changedMeanwhile'])
    expect((await update({ ...change, sequence: placed.sequence + 1 })).status).toBe(200)
  })

  it('leaves a company without an organisation number as it is, and asks for none', async () => {
    const { placed, update } = await place()
    const clear = testStatement('UPDATE reservation SET organization_number = NULL WHERE id = $1::uuid')
    await server.database.rows(clear, [placed.id])
    const { status, body } = await update({ note: 'Kaffe klokken ti.' })
    expect([status, body.clientCard?.organizationNumber]).toEqual([200, null])
  })
})
