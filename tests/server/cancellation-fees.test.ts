import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Packet, Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { cancellationStep, termsVersion } from '#server/database/terms-schema.ts'
import { feeByHand } from '#tests/domain/reservation/cancellation-by-hand.ts'
import { mailsOf, requestLinks } from '#tests/support/answer-links.ts'
import { anOrder, halfDayWithLunch, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const LABEL = '2026-11'
/** Free until three days before, then half the hire, on the last day everything. */
const steps = [
  ['days', 3, 0, 0],
  ['hours', 24, 50, 0],
  ['hours', 0, 100, 100],
] as const

beforeAll(async () => {
  const { db } = server.database
  const [terms] = await db
    .insert(termsVersion)
    .values({
      label: LABEL,
      name: 'Vilkår',
      text: 'Slik er det.',
      validFrom: instantOf(present),
    })
    .returning()
  await db.insert(cancellationStep).values(
    steps.map(([untilUnit, until, percentOfRooms, others], sortOrder) => ({
      termsVersionId: terms?.id ?? 0,
      untilUnit,
      until,
      percentOfRooms,
      percentOfServings: others,
      percentOfProducts: others,
      sortOrder,
    })),
  )
})

async function placed(options: OrderOptions = {}, isRequest = false) {
  const body = anOrder({
    ...options,
    order: { termsVersion: LABEL, expectedPriceVat: null, ...options.order },
  })
  const { status, body: reservation } = await server.call('placeReservation', { body, isRequest })
  expect(status).toBe(201)
  const access = { reservationId: reservation.id, accessKey: reservation.accessKey ?? '' }
  return {
    reservation,
    cancel: (seen?: number | null, idempotencyKey?: string) =>
      server.call('updateReservation', {
        ...access,
        idempotencyKey,
        body: { reservationStatus: 'cancelled', expectedCancellationFeeVat: seen },
      }),
    read: async () => (await server.call('readReservation', access)).body,
  }
}

const storedFees = () =>
  server.database.rows<{ fee: number | null; vat: number | null }>(
    testStatement('SELECT cancellation_fee::float8 AS fee, cancellation_vat::float8 AS vat FROM reservation'),
    [],
  )

/** The fee at percentages of rooms and of all else, from the lines of the price alone. */
function byHand(
  { packages, rooms, extraProducts }: Reservation['priceSummary'],
  room: number,
  others: number,
) {
  const lines = [
    ...rooms.items.map((line) => ({ kind: 'rooms' as const, ...line })),
    ...packages.items.map((line) => {
      return { kind: line.isRoomHire ? ('rooms' as const) : ('servings' as const), ...line }
    }),
    ...extraProducts.items.map((line) => ({ kind: 'products' as const, ...line })),
  ]
  return feeByHand(room, others, others, lines)
}

describe('what cancelling costs', () => {
  it('is shown with the price and with the reservation, and is made of the hire and of what is served', async () => {
    const { reservation } = await placed({ packet: halfDayWithLunch })
    const { body: quoted } = await server.call('summarisePrice', {
      body: priceRequestFor(anOrder({ packet: halfDayWithLunch })),
    })
    const timeline = [
      { until: '2026-11-24T09:00:00+01:00', totalPrice: 0, vatAmount: 0, totalPriceVat: 0 },
      { until: '2026-11-26T09:00:00+01:00', totalPrice: 50_000, vatAmount: 12_500, totalPriceVat: 62_500 },
      { until: '2026-11-27T09:00:00+01:00', totalPrice: 300_000, vatAmount: 55_000, totalPriceVat: 355_000 },
    ]
    expect(reservation.cancellationTimeline).toEqual(timeline)
    expect(quoted.cancellationTimeline).toEqual(timeline)
    expect(timeline.map(({ totalPriceVat }) => totalPriceVat)).toEqual([
      byHand(reservation.priceSummary, 0, 0),
      byHand(reservation.priceSummary, 50, 0),
      byHand(reservation.priceSummary, 100, 100),
    ])
    expect(reservation.priceSummary).not.toHaveProperty('cancellationTimeline')
  })

  it('is not said under terms without steps that were accepted before, which are cancelled as they were', async () => {
    server.setNow('2026-11-20T09:59:59+01:00')
    const { reservation, cancel } = await placed({ order: { termsVersion: '2026-01' } })
    expect([reservation.cancellationTimeline, reservation.termsVersion]).toEqual([null, '2026-01'])
    server.setNow('2026-11-26T10:00:00+01:00')
    expect((await cancel()).refusal).toMatchObject({ fields: [{ code: 'tooLate' }] })
    server.setNow('2026-11-25T10:00:00+01:00')
    expect((await cancel()).body.cancellationFee).toBeNull()
  })
})

describe('cancelling', () => {
  it('is free until the first step ends', async () => {
    const { cancel } = await placed()
    server.setNow('2026-11-24T08:59:59+01:00')
    const { status, body } = await cancel()
    expect([status, body.cancellationFee, body.cancellationTimeline]).toEqual([
      200,
      { totalPrice: 0, vatAmount: 0, totalPriceVat: 0 },
      null,
    ])
    expect(await storedFees()).toEqual([{ fee: 0, vat: 0 }])
  })

  it('charges what was seen, keeps it with the reservation and its lines, and mails it', async () => {
    const { reservation, cancel, read } = await placed()
    server.setNow('2026-11-24T09:00:00+01:00')
    const { status, body } = await cancel(187_500)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...reservation,
      reservationStatus: 'cancelled',
      cancellationBasis: {
        lessThan: { until: 3, untilUnit: 'days' },
        shares: [{ kind: 'rooms', percent: 50, priceVat: 375_000, feeVat: 187_500 }],
      },
      sequence: 1,
      roomsHeld: false,
      accessKey: null,
      cancellationTimeline: null,
      cancellationFee: { totalPrice: 150_000, vatAmount: 37_500, totalPriceVat: 187_500 },
    })
    expect(await read()).toEqual(body)
    expect(body.cancellationFee?.totalPriceVat).toBe(byHand(body.priceSummary, 50, 0))
    expect(await storedFees()).toEqual([{ fee: 150_000, vat: 37_500 }])
    const [mail] = await server.database.rows<{ fee: unknown }>(
      testStatement("SELECT payload -> 'cancellationFee' AS fee FROM outbox WHERE kind = 'cancelled'"),
      [],
    )
    expect(mail?.fee).toEqual(body.cancellationFee)
  })

  it.each([
    ['nothing was seen', undefined],
    ['null was seen', null],
    ['a step has passed since', 187_500],
    ['more was seen', 400_000],
  ])('asks again with the fee that holds, and changes nothing, where %s', async (_, seen) => {
    const { reservation, cancel, read } = await placed()
    server.setNow('2026-11-26T09:00:00+01:00')
    const { status, refusal } = await cancel(seen)
    expect([status, refusal.code, refusal.cancellationFee]).toEqual([
      409,
      'feeChanged',
      { totalPrice: 300_000, vatAmount: 75_000, totalPriceVat: 375_000 },
    ])
    expect(await read()).toEqual({ ...reservation, accessKey: null })
    expect(await storedFees()).toEqual([{ fee: null, vat: null }])
    expect((await cancel(refusal.cancellationFee?.totalPriceVat)).status).toBe(200)
  })

  it('is possible after a line’s own deadline until the reservation begins, and not after', async () => {
    const { cancel } = await placed({ packet: halfDayWithLunch })
    server.setNow('2026-11-27T09:00:00+01:00')
    expect((await cancel(355_000)).refusal.code).toBe('notEditable')
    server.setNow('2026-11-27T08:59:59+01:00')
    expect((await cancel(355_000)).status).toBe(200)
  })

  it('charges once for two with the same key, and again answers what was charged', async () => {
    const { cancel } = await placed()
    server.setNow('2026-11-25T09:00:00+01:00')
    const [first, second] = await Promise.all([cancel(187_500, 'key'), cancel(187_500, 'key')])
    server.setNow('2026-11-26T12:00:00+01:00')
    const third = await cancel(187_500, 'key')
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect([second.body, third.body]).toEqual([first.body, first.body])
  })

  it('charges nothing for a request that is withdrawn', async () => {
    const { cancel } = await placed({}, true)
    server.setNow('2026-11-27T08:59:00+01:00')
    const { body } = await cancel()
    expect(body).toMatchObject({ requestWithdrawn: true, cancellationFee: null })
  })
})

describe('a booking that became a request when its customer asked for a room on request besides', () => {
  const booked = anOrder().packets[0]?.bookings ?? []
  const other = { roomId: ids.kammeret, seatingId: null, expectedPax: 8 }
  const withOther = [...booked, ...booked.map((each) => ({ ...each, ...other }))]
  beforeEach(() => {
    server.services.adminEmail = 'huset@house.example'
  })

  async function askedForMore(termsVersion = LABEL) {
    const made = await placed({ order: { termsVersion } })
    const ask = (bookings: Packet['bookings']) =>
      server.call('updateReservation', {
        reservationId: made.reservation.id,
        accessKey: made.reservation.accessKey ?? '',
        body: { packets: [{ packageId: null, bookings, arrangements: [], extraProducts: [] }] },
      })
    const { body } = await ask(withOther)
    expect(body).toMatchObject({ reservationStatus: 'request', wasConfirmed: true })
    return { ...made, ask }
  }

  it('is cancelled for the fee of what it has in it by then, and not withdrawn', async () => {
    const { ask, cancel } = await askedForMore()
    server.setNow('2026-11-24T09:00:00+01:00')
    const { status, refusal } = await cancel()
    expect([status, refusal.code]).toEqual([409, 'feeChanged'])
    expect(refusal.cancellationFee?.totalPriceVat).toBeGreaterThan(187_500)
    expect((await ask(booked)).body).toMatchObject({ reservationStatus: 'request', wasConfirmed: true })
    const { body } = await cancel(187_500)
    expect(body).toMatchObject({
      reservationStatus: 'cancelled',
      requestWithdrawn: false,
      cancellationFee: { totalPriceVat: 187_500 },
    })
    const mails = await mailsOf(server)
    expect(mails.slice(-2).map(({ kind }) => kind)).toEqual(['cancelled', 'reservationCancelled'])
  })

  it('is bound by the deadlines of its lines under terms without steps', async () => {
    server.setNow('2026-11-20T09:59:59+01:00')
    const { cancel } = await askedForMore('2026-01')
    server.setNow('2026-11-26T10:00:00+01:00')
    expect((await cancel()).refusal).toMatchObject({ fields: [{ code: 'tooLate' }] })
  })

  it('is confirmed once staff have approved it, and cancelled for half of its whole price', async () => {
    const { cancel, read } = await askedForMore()
    const [token = ''] = await requestLinks(server)
    expect((await server.call('answerQuestion', { body: { token, answer: 'approve' } })).status).toBe(200)
    const approved = await read()
    expect(approved).toMatchObject({ reservationStatus: 'confirmed', wasConfirmed: false })
    const half = approved.priceSummary.finalPriceVat / 2
    expect(half).toBeGreaterThan(187_500)
    server.setNow('2026-11-25T09:00:00+01:00')
    const { body } = await cancel(half)
    expect(body).toMatchObject({
      reservationStatus: 'cancelled',
      requestWithdrawn: false,
      cancellationFee: { totalPriceVat: half },
    })
  })
})

describe('what staff charge who cancel', () => {
  const HALF = 187_500

  async function changedByStaff(body: ReservationUpdate) {
    const { reservation } = await placed()
    const desk = await makeAccount(server.database, { grants: ['reservations'] })
    server.setNow('2026-11-25T09:00:00+01:00')
    return server.call(
      'updateReservation',
      { reservationId: reservation.id, body },
      await signedInHeaders(server, desk),
    )
  }

  const cancelledByStaff = (change: Omit<ReservationUpdate, 'reservationStatus'>) =>
    changedByStaff({ reservationStatus: 'cancelled', ...change })

  const textOfNewest = async () =>
    JSON.stringify((await mailsOf(server)).filter(isToCustomer).at(-1)?.payload)
  const isToCustomer = ({ kind }: { kind: string }) => kind === 'cancelledByStaff'

  it('is what the terms say, where they name it, with their words in the email', async () => {
    const message = 'Som avtalt på telefon.'
    const { body } = await cancelledByStaff({ expectedCancellationFeeVat: HALF, message })
    expect(body).toMatchObject({
      reservationStatus: 'cancelled',
      cancellationFee: { totalPriceVat: HALF },
    })
    expect(await textOfNewest()).toContain(message)
    expect(await textOfNewest()).toContain(String(HALF))
  })

  it('is nothing where they name nothing', async () => {
    const { status, body } = await cancelledByStaff({})
    expect([status, body.cancellationFee]).toEqual([200, null])
  })

  it('is no other amount than that of the terms', async () => {
    const { status, refusal } = await cancelledByStaff({ expectedCancellationFeeVat: 1 })
    expect([status, refusal.code, refusal.cancellationFee?.totalPriceVat]).toEqual([409, 'feeChanged', HALF])
  })

  it('is kept from a customer whom staff do not mail', async () => {
    await cancelledByStaff({ isCustomerMailed: false })
    expect((await mailsOf(server)).filter(isToCustomer)).toEqual([])
  })

  it('has a message from staff alone', async () => {
    const { reservation } = await placed()
    const { status, refusal } = await server.call('updateReservation', {
      reservationId: reservation.id,
      accessKey: reservation.accessKey ?? '',
      body: { reservationStatus: 'cancelled', message: 'Hei.' },
    })
    expect([status, refusal.fields]).toEqual([422, [{ path: 'message', code: 'notAvailable' }]])
  })

  it('has a message only with a cancellation', async () => {
    const { status, refusal } = await changedByStaff({ message: 'Hei.' })
    expect([status, refusal.fields]).toEqual([422, [{ path: 'message', code: 'notAvailable' }]])
  })
})

it('cannot be ordered', async () => {
  const body = { ...anOrder(), cancellationFee: { totalPrice: 0, vatAmount: 0, totalPriceVat: 0 } }
  const { status, refusal } = await server.call('placeReservation', { body })
  expect([status, refusal.code, refusal.fields]).toEqual([
    400,
    'unknownField',
    [{ path: 'cancellationFee', code: 'unknownField' }],
  ])
})
