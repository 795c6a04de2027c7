import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingMove } from '#contract/structs/booking-move.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { restriction } from '#server/database/schema.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  server.services.adminEmail = 'huset@house.example'
  cast = await makeCast(server)
})

const at = (clock: string, date = '2026-11-27') => `${date}T${clock}:00+01:00`

async function place(options: OrderOptions = {}): Promise<Reservation> {
  const order = { customerCard: colleagueCard, expectedPriceVat: null, ...options.order }
  const body = anOrder({ ...options, order })
  const placed = await server.call('placeReservation', { body }, cast.colleague.headers)
  expect(placed.status).toBe(201)
  return placed.body
}

type Change = Partial<BookingMove>

const targetOf = (placed: Reservation, change: Change) => ({
  bookingId: placed.bookings[0]?.id ?? 0,
  roomId: placed.bookings[0]?.roomId ?? 0,
  startTime: placed.bookings[0]?.startTime ?? '',
  endTime: placed.bookings[0]?.endTime ?? '',
  sequence: placed.sequence,
  ...change,
})

const move = (placed: Reservation, change: Change, more: { idempotencyKey?: string } = {}) =>
  server.call(
    'moveBooking',
    { reservationId: placed.id, body: { isCustomerMailed: true, ...targetOf(placed, change) }, ...more },
    cast.reservations.headers,
  )

const tryOut = (placed: Reservation, change: Change) =>
  server.call(
    'tryBookingMove',
    { reservationId: placed.id, body: targetOf(placed, change) },
    cast.reservations.headers,
  )

const read = async ({ id: reservationId }: Reservation) =>
  (await server.call('readReservation', { reservationId }, cast.reservations.headers)).body

const selectMails = testStatement<{ kind: string; recipient: string }>(
  'SELECT kind, recipient FROM outbox ORDER BY id',
)
const mailKinds = async () => (await server.database.rows(selectMails, [])).map(({ kind }) => kind)

const inShort = ({
  bookings,
  arrival,
  departure,
  reservationStatus,
  changedByStaff,
  sequence,
}: Reservation) => ({
  bookings: bookings.map(({ roomId, startTime, endTime }) => [roomId, startTime, endTime]),
  ...{ arrival, departure, reservationStatus, changedByStaff, sequence },
})

const later = { startTime: at('13:00'), endTime: at('15:00') }

describe('a move of a booking', () => {
  it('takes it to another room and time, with the stay, and says that staff have changed it', async () => {
    const placed = await place()
    const { status, body } = await move(placed, { roomId: ids.vest, ...later })
    expect([status, inShort(body)]).toEqual([
      200,
      {
        bookings: [[ids.vest, later.startTime, later.endTime]],
        arrival: later.startTime,
        departure: later.endTime,
        ...{ reservationStatus: 'changed', changedByStaff: true, sequence: 1 },
      },
    ])
    expect(await server.count('occupancy')).toBe(1)
  })

  it('keeps the layout where the other room has it', async () => {
    const placed = await place()
    expect((await move(placed, later)).body.bookings[0]?.seatingId).toBe(ids.stuaBoard)
    const again = await move(await read(placed), { roomId: ids.vest })
    expect([again.status, again.body.bookings[0]?.layoutName]).toEqual([200, 'Styrebord'])
  })

  it('leaves the other bookings of the reservation where they are', async () => {
    const booking = { seatingId: null, expectedPax: 10, startTime: at('09:00'), endTime: at('12:00') }
    const placed = await place({
      packet: { bookings: [ids.vest, ids.ost].map((roomId) => ({ ...booking, roomId })) },
    })
    const { status, body } = await move(placed, { endTime: at('14:00') })
    expect([status, inShort(body).bookings, body.departure]).toEqual([
      200,
      [
        [ids.vest, at('09:00'), at('14:00')],
        [ids.ost, at('09:00'), at('12:00')],
      ],
      at('14:00'),
    ])
  })

  it('mails the customer only when staff choose so', async () => {
    const placed = await place()
    const before = await mailKinds()
    await move(placed, { ...later, isCustomerMailed: false })
    const quietly = (await mailKinds()).slice(before.length)
    await move(await read(placed), { ...later, endTime: at('16:00') })
    const both = (await mailKinds()).slice(before.length + quietly.length)
    expect([quietly, both]).toEqual([['reservationChanged'], ['changedByStaff', 'reservationChanged']])
  })

  it('of a reservation that has changed since it was read moves nothing', async () => {
    const placed = await place()
    await move(placed, later)
    const { status, refusal } = await move(placed, { startTime: at('14:00'), endTime: at('16:00') })
    expect([status, refusal.code]).toEqual([409, 'changedMeanwhile'])
    expect(inShort(await read(placed)).bookings).toEqual([[ids.stua, later.startTime, later.endTime]])
  })

  it('to a time that another booking has is refused, and nothing moves', async () => {
    const placed = await place()
    await place({ startTime: at('14:00'), endTime: at('16:00') })
    const { status, refusal } = await move(placed, later)
    expect([status, refusal.code]).toEqual([409, 'taken'])
    expect(inShort(await read(placed))).toEqual(inShort(placed))
  })

  it.each([
    [
      'on a closed day',
      { startTime: at('09:00', '2026-11-29'), endTime: at('12:00', '2026-11-29') },
      'nonWorkingDay',
    ],
    ['outside the opening hours', { endTime: at('23:30') }, 'outsideOpeningHours'],
    ['too late', { startTime: at('09:00', '2026-11-18'), endTime: at('12:00', '2026-11-18') }, 'tooLate'],
  ] as const)('%s needs a reason', async (_, change, code) => {
    const placed = await place()
    const refused = await move(placed, change)
    expect([refused.refusal.code, refused.refusal.fields?.map((field) => field.code)]).toEqual([
      'rulesBroken',
      expect.arrayContaining([code]),
    ])
    const codes = [...new Set(refused.refusal.fields?.map((field) => field.code))] as ['tooLate']
    const moved = await move(placed, { ...change, override: { reason: 'Avtalt på telefon', codes } })
    expect([moved.status, moved.body.sequence]).toEqual([200, 1])
  })

  it('to a room too small, or one that is blocked, needs a reason, and both are named at once in a trial', async () => {
    const placed = await place({ roomId: ids.salen, pax: 90 })
    await server.database.db.insert(restriction).values({
      ...{ roomId: ids.vest, blockingReason: 'maintenance', createdAt: server.now() },
      ...{ start: instant(at('08:00')), end: instant(at('10:00')) },
    })
    const { status, body } = await tryOut(placed, { roomId: ids.vest })
    expect([status, body.broken.map(({ code }) => code)]).toEqual([200, ['tooManyPeople', 'blocked']])
    expect(body.priceBefore).toEqual(placed.priceSummary)
    expect(inShort(await read(placed))).toEqual(inShort(placed))
  })

  it('costs what its trial said, and nothing else unless it is shown first', async () => {
    const placed = await place()
    const longer = { endTime: at('14:00') }
    const { body: tried } = await tryOut(placed, longer)
    expect([tried.priceBefore.finalPriceVat, tried.priceSummary.finalPriceVat]).toEqual([375_000, 625_000])
    const refused = await move(placed, { ...longer, expectedPriceVat: 375_000 })
    expect([refused.status, refused.refusal.code]).toEqual([409, 'priceChanged'])
    const moved = await move(placed, { ...longer, expectedPriceVat: 625_000 })
    expect([moved.status, moved.body.priceSummary.finalPriceVat]).toEqual([200, 625_000])
  })

  it('is not possible outside the hours of its package, whatever the reason', async () => {
    const placed = await place({ packet: halfDayWithLunch })
    const { status, refusal } = await tryOut(placed, { startTime: at('17:00'), endTime: at('20:00') })
    expect([status, refusal.code, refusal.fields?.map(({ code }) => code)]).toEqual([
      422,
      'invalid',
      expect.arrayContaining(['outsidePackageHours']),
    ])
  })

  it('is done once, however often it is sent', async () => {
    const placed = await place()
    const key = { idempotencyKey: 'a-move' }
    const [first, again] = [await move(placed, later, key), await move(placed, later, key)]
    expect([first.status, again.status, again.body.sequence]).toEqual([200, 200, 1])
  })

  it('of a cancelled reservation, or of a booking that it has not, is refused', async () => {
    const placed = await place()
    const unknown = await move(placed, { bookingId: 999_999 })
    expect([unknown.status, unknown.refusal.fields]).toEqual([422, [{ path: 'bookingId', code: 'unknown' }]])
    await server.call(
      'updateReservation',
      { reservationId: placed.id, body: { reservationStatus: 'cancelled' } },
      cast.reservations.headers,
    )
    const { status, refusal } = await move(await read(placed), later)
    expect([status, refusal.code]).toEqual([403, 'notEditable'])
  })
})
