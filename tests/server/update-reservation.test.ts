import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { Reservation, type ReservationUpdate } from '#contract/structs/reservation.ts'
import { anOrder, aSpecifiedOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const firm = { isOrganization: true, companyName: 'Eksempel AS', organizationNumber: '974760673' }
const packetsOf = (options: OrderOptions) => anOrder(options).packets
/** The parts of an update that move the reservation. */
const movedTo = (options: OrderOptions, expectedPriceVat: number): ReservationUpdate => {
  const { arrival, departure, expectedPax, packets } = anOrder(options)
  return { arrival, departure, expectedPax, packets, expectedPriceVat }
}
const afternoon = { startTime: '2026-11-27T13:00:00+01:00', endTime: '2026-11-27T15:00:00+01:00' }
/** Ten people's food at 15 %, and hire at 25 %. */
const lunchPrice = 230_000 + 125_000

async function placed(options: OrderOptions = {}, more: { discountCode?: string; isRequest?: boolean } = {}) {
  const { status, body } = await server.call('placeReservation', { body: anOrder(options), ...more })
  expect(status).toBe(201)
  const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
  return {
    body,
    update: (change: ReservationUpdate, how: { discountCode?: string; idempotencyKey?: string } = {}) =>
      server.call('updateReservation', { ...access, body: change, ...how }),
    read: async () => (await server.call('readReservation', access)).body,
  }
}

const occupancies = () =>
  server.database.rows<{ room: number; starts: string; ends: string; pax: number }>(
    testStatement(`SELECT room_id AS room, to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'DD HH24:MI') AS starts,
         to_char(ends_at AT TIME ZONE 'Europe/Oslo', 'DD HH24:MI') AS ends, pax
       FROM occupancy ORDER BY room_id, starts_at`),
    [],
  )

const mails = () =>
  server.database.rows<{ kind: string; sequence: number; status: string; withdrawn: number | null }>(
    testStatement(`SELECT kind, (payload ->> 'sequence')::int AS sequence, payload ->> 'status' AS status,
         jsonb_array_length(payload -> 'withdrawn') AS withdrawn
       FROM outbox ORDER BY id`),
    [],
  )

/** An organisation's reservation from before its number was required. */
async function placedWithoutNumber() {
  const customerCard = { ...anOrder().customerCard, ...firm }
  const reservation = await placed({ order: { customerCard } })
  const { id } = reservation.body
  await server.database.rows(
    testStatement('UPDATE reservation SET organization_number = NULL WHERE id = $1::uuid'),
    [id],
  )
  return { ...reservation, card: { ...customerCard, organizationNumber: null } }
}

describe('a change', () => {
  it('keeps the organisation number that the reservation lacks, and asks for a right one where it is given', async () => {
    const { update, card } = await placedWithoutNumber()
    const noted = await update({ note: 'Vi kommer presis.' })
    expect([noted.status, noted.body.organization?.organizationNumber]).toEqual([200, null])
    const renamed = await update({ customerCard: { ...card, name: 'Ola Eksempel' } })
    expect([renamed.status, renamed.body.clientCard?.name]).toEqual([200, 'Ola Eksempel'])
    const wrong = await update({ customerCard: { ...card, organizationNumber: '974760674' } })
    expect([wrong.status, wrong.refusal.fields]).toEqual([
      422,
      [{ path: 'customerCard.organizationNumber', code: 'organizationNumber' }],
    ])
  })

  it('moves the reservation, which keeps its identity, and frees its former slot', async () => {
    const { body, update, read } = await placed()
    const { status, body: changed } = await update(movedTo(afternoon, 250_000))
    expect(status).toBe(200)
    expect(create(changed, Reservation)).toEqual(changed)
    expect(changed).toEqual({
      ...body,
      arrival: afternoon.startTime,
      departure: afternoon.endTime,
      bookings: [
        { ...body.bookings[0], ...afternoon, totalPrice: 200_000, totalPriceVat: 250_000, vat: 50_000 },
      ],
      priceSummary: expect.objectContaining({ finalPriceVat: 250_000 }),
      sequence: 1,
      deadlines: { rooms: '2026-11-26T13:00:00+01:00', servings: null, products: null },
      accessKey: null,
    })
    expect(await read()).toEqual(changed)
    expect(await occupancies()).toEqual([{ room: ids.stua, starts: '27 12:30', ends: '27 15:00', pax: 10 }])
    expect(await mails()).toEqual([
      { kind: 'confirmation', sequence: 0, status: 'confirmed', withdrawn: null },
      { kind: 'changed', sequence: 1, status: 'confirmed', withdrawn: null },
    ])
  })

  it('does not count its own seats', async () => {
    const { update } = await placed()
    const longer = { endTime: '2026-11-27T13:00:00+01:00' }
    expect((await update(movedTo(longer, 500_000))).status).toBe(200)
    expect(await occupancies()).toEqual([{ room: ids.stua, starts: '27 08:30', ends: '27 13:00', pax: 10 }])
  })

  it('keeps missing fields, and the agreed price', async () => {
    const { body, update } = await placed()
    const raise = testStatement<never>('UPDATE room SET default_price = $1 WHERE id = 4')
    await server.database.rows(raise, [110_000])
    const { status, body: changed } = await update({ note: 'Ring på.', meetingTitle: 'Vintermøte' })
    const moved = await update({ ...movedTo(afternoon, 250_000) })
    await server.database.rows(raise, [100_000])
    expect(status).toBe(200)
    const [booking] = body.bookings
    expect(changed).toEqual({
      ...body,
      name: 'Vintermøte',
      note: 'Ring på.',
      meetingTitle: 'Vintermøte',
      bookings: [{ ...booking, meetingTitle: 'Vintermøte' }],
      sequence: 1,
      accessKey: null,
    })
    expect([moved.status, moved.refusal.code, moved.refusal.priceSummary?.finalPriceVat]).toEqual([
      409,
      'priceChanged',
      275_000,
    ])
    expect(await server.count('occupancy')).toBe(1)
  })

  it('may be the payload that the specification requires, without terms, allergies and price', async () => {
    const paxAllergies = [{ personName: 'Ola', note: null, lawObligated: ['milk' as const], freeInput: null }]
    const order = { paxAllergies, expectedPriceVat: lunchPrice }
    const options = { packet: halfDayWithLunch, order }
    const { body, update } = await placed(options)
    const next = { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' }
    const fewer = aSpecifiedOrder({ ...options, ...next, pax: 8 })
    const unsaid = { termsVersion: null, paxAllergies: null, expectedPriceVat: null }
    const { status, body: changed } = await update({ ...fewer, ...unsaid })
    expect([status, changed.sequence, changed.expectedPax]).toEqual([200, 1, 8])
    expect(changed).toMatchObject({ paxAllergies, termsVersion: body.termsVersion })
    expect(changed.priceSummary.finalPriceVat).toBeLessThan(lunchPrice)
  })

  it('of nothing at all sends nothing', async () => {
    const { body, update } = await placed()
    const { status, body: same } = await update({})
    expect([status, same]).toEqual([200, { ...body, accessKey: null }])
    expect(await server.count('outbox')).toBe(1)
  })

  it('is refused when another is there, with alternatives, and stores nothing', async () => {
    await placed({ ...afternoon, seatingId: ids.stuaTheatre, order: { expectedPriceVat: 250_000 } })
    const { body, update, read } = await placed()
    const { status, refusal } = await update(movedTo({ endTime: '2026-11-27T14:00:00+01:00' }, 625_000))
    expect([status, refusal.code]).toEqual([409, 'taken'])
    expect(refusal.alternatives?.find(({ kind }) => kind === 'sameDay')).toMatchObject({
      roomId: ids.stua,
      startTime: '2026-11-27T08:00:00+01:00',
      endTime: '2026-11-27T13:00:00+01:00',
    })
    expect(await read()).toEqual({ ...body, accessKey: null })
    expect([await server.count('outbox'), await server.count('occupancy')]).toEqual([2, 2])
  })

  it('adds and removes rooms; calendars get removed ones cancelled', async () => {
    const { body, update } = await placed()
    const [own] = packetsOf({})
    const [more] = packetsOf({ roomId: ids.vest, pax: 10 })
    if (!own || !more) throw new Error('An order has a packet.')
    const both = await update({ packets: [own, more], expectedPriceVat: 750_000 })
    expect([both.status, both.body.bookings.map(({ roomId }) => roomId)]).toEqual([200, [ids.stua, ids.vest]])
    expect(both.body.bookings[0]?.id).toBe(body.bookings[0]?.id)
    const one = await update({ packets: [more], expectedPriceVat: 375_000 })
    expect(one.body.bookings.map(({ id, roomId }) => [id, roomId])).toEqual([
      [both.body.bookings[1]?.id, ids.vest],
    ])
    expect((await occupancies()).map(({ room }) => room)).toEqual([ids.vest])
    expect((await mails()).map(({ sequence, withdrawn }) => [sequence, withdrawn])).toEqual([
      [0, null],
      [1, null],
      [2, 1],
    ])
  })

  it('is refused at its fields, like an order', async () => {
    const { update } = await placed()
    const { status, refusal } = await update(movedTo({ pax: 13 }, 375_000))
    expect([status, refusal.code, refusal.fields]).toEqual([
      422,
      'invalid',
      [{ path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: 12 }],
    ])
    const terms = await update({ termsVersion: '2025-01' })
    expect(terms.refusal.fields).toEqual([{ path: 'termsVersion', code: 'termsOutdated' }])
    const refused = await update({ termsAccepted: false })
    expect(refused.refusal.fields).toEqual([{ path: 'termsAccepted', code: 'termsNotAccepted' }])
  })

  it('becomes a request when it moves to a room on request, and stays confirmed elsewhere', async () => {
    const { update } = await placed()
    const updated = await update(movedTo({ roomId: ids.kammeret, pax: 4 }, 375_000))
    expect([updated.status, updated.body.reservationStatus]).toEqual([200, 'request'])
    const again = await update(movedTo({ roomId: ids.vest, pax: 4 }, 375_000))
    expect(again.body.reservationStatus).toBe('request')
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'confirmation',
      'requestReceived',
      'requestReceived',
    ])
  })

  it('keeps the approval of staff, though the room is only on request', async () => {
    const { body, update } = await placed({ roomId: ids.kammeret, pax: 4 })
    const confirm = testStatement<never>(`UPDATE reservation SET status = 'confirmed' WHERE id = $1::uuid`)
    await server.database.rows(confirm, [body.id])
    const { body: changed } = await update({ note: 'Vi tar med kake.' })
    expect(changed.reservationStatus).toBe('confirmed')
  })
})

describe('access to a change', () => {
  it('is denied with a wrong key, and an unknown reservation is 404', async () => {
    const { body } = await placed()
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const [reservationId, accessKey] of [
      [body.id, 'wrong'],
      [body.id, undefined],
      [unknown, body.accessKey ?? ''],
    ] as const) {
      const { status, refusal } = await server.call('updateReservation', {
        reservationId,
        accessKey,
        body: {},
      })
      expect([status, refusal.code]).toEqual([404, 'notFound'])
    }
  })

  it.each([
    ['changed by staff', `status = 'changed', changed_by_staff = true`],
    ['declined', `status = 'declined'`],
    ['lapsed', `status = 'lapsed'`],
    ['cancelled', `status = 'cancelled'`],
    ['over', `arrival = '2026-11-20T08:00+01', departure = '2026-11-20T09:00+01'`],
  ])('is denied once the reservation is %s', async (_, change) => {
    const { body, update } = await placed()
    const set = testStatement<never>(`UPDATE reservation SET ${change} WHERE id = $1::uuid`)
    await server.database.rows(set, [body.id])
    for (const options of [{ note: 'Likevel.' }, { reservationStatus: 'cancelled' as const }]) {
      const { status, refusal } = await update(options)
      expect([status, refusal.code]).toEqual([403, 'notEditable'])
    }
    expect(await server.count('outbox')).toBe(1)
  })
})

describe('each line keeps its own deadline', () => {
  const lunch = { packet: halfDayWithLunch, order: { expectedPriceVat: lunchPrice } }

  it('freezes the servings at ten the day before, and not the rest', async () => {
    const late = { startTime: '2026-11-27T11:00:00+01:00', endTime: '2026-11-27T13:00:00+01:00' }
    const { update } = await placed({ ...late, ...lunch })
    server.setNow('2026-11-26T10:30:00+01:00')
    const longer = { ...late, endTime: '2026-11-27T14:00:00+01:00', packet: halfDayWithLunch }
    expect((await update(movedTo(longer, lunchPrice))).status).toBe(200)
    const noLunch = await update(movedTo(late, 250_000))
    expect(noLunch.refusal).toMatchObject({
      code: 'servingClosed',
      fields: [{ path: 'packets.0.packageId', code: 'servingClosed' }],
    })
    const nextDay = { startTime: '2026-11-30T11:00:00+01:00', endTime: '2026-11-30T14:00:00+01:00' }
    const moved = await update(movedTo({ ...nextDay, packet: halfDayWithLunch }, lunchPrice))
    expect(moved.refusal.code).toBe('servingClosed')
    const cancelled = await update({ reservationStatus: 'cancelled' })
    expect(cancelled.refusal).toMatchObject({
      code: 'servingClosed',
      fields: [{ path: 'reservationStatus', code: 'servingClosed' }],
    })
    expect((await update({ note: 'Én til lunsj er vegetarianer.' })).status).toBe(200)
  })

  it('freezes the room 24 hours before, and not the texts', async () => {
    const { update } = await placed()
    server.setNow('2026-11-26T09:00:01+01:00')
    for (const options of [afternoon, { roomId: ids.vest }, { pax: 8 }]) {
      const { status, refusal } = await update(movedTo(options, 375_000))
      expect([status, refusal.code]).toEqual([422, 'tooLate'])
    }
    expect((await update({ reservationStatus: 'cancelled' })).refusal.code).toBe('tooLate')
    expect((await update({ meetingLead: 'Ola Eksempel' })).status).toBe(200)
  })

  it('allows a request to be withdrawn until it begins', async () => {
    const { update, read } = await placed({}, { isRequest: true })
    server.setNow('2026-11-27T08:59:00+01:00')
    const { body } = await update({ reservationStatus: 'cancelled' })
    expect(body).toMatchObject({ reservationStatus: 'cancelled', requestWithdrawn: true })
    expect(await read()).toEqual(body)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['requestReceived', 'withdrawn'])
  })
})

describe('a cancellation', () => {
  it('frees the rooms and the coupon, is mailed, and stays readable', async () => {
    const half = { order: { expectedPriceVat: 187_500 } }
    const { body, update, read } = await placed(half, { discountCode: 'SISTE' })
    const { status, body: cancelled } = await update({ reservationStatus: 'cancelled', note: 'Ses ikke.' })
    const over = {
      reservationStatus: 'cancelled',
      requestWithdrawn: false,
      sequence: 1,
      roomsHeld: false,
      accessKey: null,
    }
    expect([status, cancelled]).toEqual([200, { ...body, ...over }])
    expect(await read()).toEqual(cancelled)
    expect([await server.count('occupancy'), await server.count('coupon_use')]).toEqual([0, 0])
    expect((await mails())[1]).toEqual({
      kind: 'cancelled',
      sequence: 1,
      status: 'cancelled',
      withdrawn: null,
    })
    await placed(half, { discountCode: 'SISTE' })
  })
})

describe('a coupon', () => {
  const next = movedTo(
    { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T11:00:00+01:00' },
    125_000,
  )

  it('stays with its reservation, counted once', async () => {
    const { update } = await placed({ order: { expectedPriceVat: 187_500 } }, { discountCode: 'SISTE' })
    const { status, body } = await update(next)
    expect([status, body.priceSummary.coupon]).toEqual([200, 'applied'])
    expect(await server.count('coupon_use')).toBe(1)
  })

  it('can be added, exchanged and removed', async () => {
    const { update } = await placed()
    const input = await update({ expectedPriceVat: 337_500 }, { discountCode: 'NY10' })
    expect(input.body.priceSummary.coupon).toBe('applied')
    const exchanged = await update({ expectedPriceVat: 187_500 }, { discountCode: 'SISTE' })
    expect(exchanged.body.priceSummary.discountAmount).toBe(150_000)
    for (const blank of ['', ' ']) {
      const without = await update({ expectedPriceVat: 375_000 }, { discountCode: blank })
      expect([without.status, without.body.priceSummary.coupon, without.body.discountCode]).toEqual([
        200,
        null,
        null,
      ])
      if (blank === '') await update({ expectedPriceVat: 337_500 }, { discountCode: 'NY10' })
    }
    expect(await server.count('coupon_use')).toBe(0)
  })

  it('that is no longer valid is dropped from the price, which needs a new confirmation', async () => {
    const { update } = await placed({ order: { expectedPriceVat: 337_500 } }, { discountCode: 'NY10' })
    const use = testStatement<never>('UPDATE discount_rule SET is_active = $1 WHERE id = 1')
    await server.database.rows(use, [false])
    const updated = await update({ ...next, expectedPriceVat: 225_000 })
    const accepted = await update({ ...next, expectedPriceVat: 250_000 })
    await server.database.rows(use, [true])
    expect([updated.refusal.code, updated.refusal.priceSummary?.finalPriceVat]).toEqual([
      'priceChanged',
      250_000,
    ])
    expect([accepted.status, await server.count('coupon_use')]).toEqual([200, 0])
  })

  it('is invalid when it is unknown, and then nothing is stored', async () => {
    const { body, update, read } = await placed()
    const { status, refusal } = await update({}, { discountCode: 'FEIL' })
    expect([status, refusal.code]).toEqual([422, 'invalidDiscount'])
    expect(await read()).toEqual({ ...body, accessKey: null })
  })
})

describe('the same key', () => {
  it('gives the same answer, whatever has happened since, and is refused for anything else', async () => {
    const { update } = await placed()
    const change = movedTo(afternoon, 250_000)
    const first = await update(change, { idempotencyKey: 'change-1' })
    await update({ reservationStatus: 'cancelled' }, { idempotencyKey: 'cancel-1' })
    const again = await update(change, { idempotencyKey: 'change-1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const cancelled = await update({ reservationStatus: 'cancelled' }, { idempotencyKey: 'cancel-1' })
    expect([cancelled.status, cancelled.body.reservationStatus]).toEqual([200, 'cancelled'])
    const other = await update({ note: 'Noe annet' }, { idempotencyKey: 'change-1' })
    expect([other.status, other.refusal.code]).toEqual([422, 'keyReused'])
    expect(await server.count('outbox')).toBe(3)
  })
})
