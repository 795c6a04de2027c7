import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { accessKeyOf } from '#server/accounts/access-key.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder, type OrderOptions } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

// It is ten o'clock on Friday 20 November; the meeting is at nine a week later.
const server = freshServer()
let cast: Cast

beforeEach(async () => {
  server.services.adminEmail = 'huset@house.example'
  cast = await makeCast(server)
})

const place = (more: Partial<StaffOrder> = {}, options: OrderOptions = {}) =>
  server.call(
    'placeForCustomer',
    { body: aStaffOrder(options, { optionUntil: '2026-11-24', ...more }) },
    cast.reservations.headers,
  )

/** An option until the end of Tuesday, with what its customer and staff do with it. */
async function made(more: Partial<StaffOrder> = {}, options: OrderOptions = {}) {
  const { body, status } = await place(more, options)
  expect(status).toBe(201)
  const reservationId = body.id
  const accessKey = accessKeyOf(server.services.secret, reservationId)
  const { headers } = cast.reservations
  return {
    id: reservationId,
    body,
    read: async () => (await server.call('readReservation', { reservationId, accessKey })).body,
    customer: (body: ReservationUpdate) =>
      server.call('updateReservation', { reservationId, accessKey, body }),
    staff: async (body: ReservationUpdate) =>
      server.call(
        'updateReservation',
        { reservationId, body },
        await signedInHeaders(server, cast.reservations),
      ),
    history: async () =>
      (await server.call('listReservationChanges', { reservationId }, headers)).body.items.map(
        ({ changer, before, after }) => ({ changer, before, after }),
      ),
  }
}

const keep = (at: string) => keepHouse(server.services, instant(at))
const kinds = async () => (await mailsOf(server)).map(({ kind }) => kind)
const placeOther = () => server.call('placeReservation', { body: anOrder() })

const raise = testStatement<never>('UPDATE room SET default_price = $1 WHERE id = 4')

describe('an option', () => {
  it('holds its room, is no order yet, and tells the customer until when', async () => {
    const { body } = await made()
    expect(body).toMatchObject({ reservationStatus: 'option', optionUntil: '2026-11-24', lapsesAt: null })
    expect(await kinds()).toEqual(['optionHeld'])
    expect((await placeOther()).refusal.code).toBe('taken')
  })

  it.each([
    ['from today', '2026-11-20', 201],
    ['to the day before it begins', '2026-11-26', 201],
    ['not through a day that is over', '2026-11-19', 422],
    ['not through the day on which it begins', '2026-11-27', 422],
  ])('lasts %s', async (_, optionUntil, status) => {
    const { status: answered, refusal } = await place({ optionUntil })
    expect(answered).toBe(status)
    if (status === 422)
      expect(refusal.fields).toEqual([{ path: 'optionUntil', code: 'optionDay', limit: '2026-11-26' }])
  })

  it('is none of a booking that begins today', async () => {
    const today = { startTime: '2026-11-20T14:00:00+01:00', endTime: '2026-11-20T17:00:00+01:00' }
    const { refusal } = await place({ optionUntil: '2026-11-20' }, today)
    expect(refusal.fields).toEqual([{ path: 'optionUntil', code: 'optionDay', limit: '' }])
  })

  it('keeps in its history that it was made, prolonged and confirmed', async () => {
    const option = await made()
    await option.staff({ optionUntil: '2026-11-25', sequence: 0 })
    await option.customer({ reservationStatus: 'confirmed', sequence: 1 })
    expect(await option.history()).toEqual([
      {
        changer: 'customer',
        before: { reservationStatus: 'option', optionUntil: '2026-11-25' },
        after: { reservationStatus: 'confirmed', optionUntil: null },
      },
      { changer: 'staff', before: { optionUntil: '2026-11-24' }, after: { optionUntil: '2026-11-25' } },
      { changer: 'staff', before: {}, after: { reservationStatus: 'option', optionUntil: '2026-11-24' } },
    ])
  })
})

describe.each(['customer', 'staff'] as const)('confirmed by %s', (who) => {
  it('is a booking for the price that was agreed, in the rooms that it held', async () => {
    const option = await made()
    await server.database.rows(raise, [110_000])
    const { status, body } = await option[who]({ reservationStatus: 'confirmed', sequence: 0 })
    await server.database.rows(raise, [100_000])
    expect([status, body.reservationStatus, body.optionUntil, body.sequence]).toEqual([
      200,
      'confirmed',
      null,
      1,
    ])
    expect(body.priceSummary).toEqual(option.body.priceSummary)
    expect(await kinds()).toEqual(['optionHeld', 'optionConfirmed', 'optionTaken'])
    await keep('2026-11-25T00:00:00+01:00')
    expect([(await option.read()).reservationStatus, await server.count('occupancy')]).toEqual([
      'confirmed',
      1,
    ])
  })

  it('is refused as it was not seen, once it has lapsed, and a second time', async () => {
    const option = await made()
    expect((await option[who]({ reservationStatus: 'confirmed', sequence: 1 })).refusal.code).toBe(
      'changedMeanwhile',
    )
    server.setNow('2026-11-25T00:00:00+01:00')
    expect((await option[who]({ reservationStatus: 'confirmed' })).refusal.code).toBe('notEditable')
    server.setNow('2026-11-24T23:59:59+01:00')
    expect((await option[who]({ reservationStatus: 'confirmed' })).status).toBe(200)
    expect((await option[who]({ reservationStatus: 'confirmed' })).refusal.code).toBe('notEditable')
  })

  it('may be released instead, and costs nothing', async () => {
    const option = await made()
    const { status, body } = await option[who]({ reservationStatus: 'cancelled', sequence: 0 })
    expect([status, body.reservationStatus, body.optionUntil]).toEqual([200, 'cancelled', '2026-11-24'])
    expect(body.cancellationFee).toBeNull()
    expect(await kinds()).toEqual(['optionHeld', 'optionReleased', 'optionGivenUp'])
    expect((await placeOther()).status).toBe(201)
  })
})

describe('its customer', () => {
  it('may neither prolong it nor change what it holds', async () => {
    const option = await made()
    expect((await option.customer({ optionUntil: '2026-11-25' })).refusal.fields).toEqual([
      { path: 'optionUntil', code: 'notAvailable' },
    ])
    expect((await option.customer({ note: 'Ved vinduet.' })).refusal.code).toBe('notEditable')
  })

  it('confirms it signed in, without its key', async () => {
    const { id } = await made({
      contactId: cast.colleague.personId,
      organizationId: cast.organizationId,
      customerCard: colleagueCard,
    })
    const body = { reservationStatus: 'confirmed', sequence: 0 } as const
    const answered = await server.call(
      'updateReservation',
      { reservationId: id, body },
      cast.colleague.headers,
    )
    expect([answered.status, answered.body.reservationStatus]).toEqual([200, 'confirmed'])
  })

  it('cannot make an option of a booking, or confirm a request', async () => {
    const { body: requested } = await server.call('placeReservation', { body: anOrder(), isRequest: true })
    const access = { reservationId: requested.id, accessKey: requested.accessKey ?? '' }
    const confirm = { reservationStatus: 'confirmed' } as const
    const answered = await server.call('updateReservation', { ...access, body: confirm })
    expect(answered.refusal.code).toBe('notEditable')
  })
})

describe('staff', () => {
  it.each([
    ['later', '2026-11-26', 200],
    ['earlier', '2026-11-23', 200],
    ['past', '2026-11-19', 422],
    ['too late', '2026-11-27', 422],
  ])('let it last until another day, %s', async (_, optionUntil, status) => {
    const option = await made()
    const answered = await option.staff({ optionUntil, sequence: 0, isCustomerMailed: false })
    expect(answered.status).toBe(status)
    expect((await option.read()).optionUntil).toBe(status === 200 ? optionUntil : '2026-11-24')
    expect(await kinds()).toEqual(['optionHeld'])
  })

  it('change what it holds; it stays an option, and ends before it begins', async () => {
    const option = await made()
    const { packets } = anOrder({
      startTime: '2026-11-24T09:00:00+01:00',
      endTime: '2026-11-24T12:00:00+01:00',
    })
    const [first] = packets
    const { status, body } = await option.staff({
      arrival: first?.bookings[0]?.startTime,
      departure: first?.bookings[0]?.endTime,
      packets,
      sequence: 0,
    })
    expect([status, body.reservationStatus, body.optionUntil]).toEqual([200, 'option', '2026-11-23'])
    expect(await kinds()).toEqual(['optionHeld', 'optionChanged'])
  })
})

describe('the clock', () => {
  it('reminds both at nine the day before, once, and lets it lapse at the end of its day with a mail to both', async () => {
    const { read } = await made()
    await keep('2026-11-23T08:59:59+01:00')
    expect(await kinds()).toEqual(['optionHeld'])
    await keep('2026-11-23T09:00:00+01:00')
    await keep('2026-11-23T10:00:00+01:00')
    const reminded = ['optionHeld', 'optionReminder', 'optionExpiring']
    expect(await kinds()).toEqual(reminded)
    await keep('2026-11-24T23:59:59+01:00')
    expect([(await read()).reservationStatus, await server.count('occupancy')]).toEqual(['option', 1])
    await keep('2026-11-25T00:00:00+01:00')
    await keep('2026-11-25T01:00:00+01:00')
    expect([(await read()).reservationStatus, (await read()).optionUntil]).toEqual(['lapsed', '2026-11-24'])
    expect(await kinds()).toEqual([...reminded, 'optionLapsed', 'optionExpired'])
    expect((await placeOther()).status).toBe(201)
  })

  it('reminds again of one that was prolonged', async () => {
    const option = await made()
    await keep('2026-11-23T09:00:00+01:00')
    server.setNow('2026-11-23T09:30:00+01:00')
    await option.staff({ optionUntil: '2026-11-26', isCustomerMailed: false })
    await keep('2026-11-25T08:59:59+01:00')
    expect((await kinds()).filter((kind) => kind === 'optionReminder')).toHaveLength(1)
    await keep('2026-11-25T09:00:00+01:00')
    expect((await kinds()).filter((kind) => kind === 'optionReminder')).toHaveLength(2)
  })

  it('does not remind of one that was made after the hour', async () => {
    await made({ optionUntil: '2026-11-21' })
    await keep('2026-11-20T11:00:00+01:00')
    expect(await kinds()).toEqual(['optionHeld'])
  })

  it('reminds the venue alone of a customer without an address', async () => {
    await made({ customerCard: { ...colleagueCard, email: null }, isCustomerMailed: false })
    await keep('2026-11-23T09:00:00+01:00')
    expect(await kinds()).toEqual(['optionExpiring'])
  })

  it('leaves alone what has been confirmed', async () => {
    const option = await made()
    await option.customer({ reservationStatus: 'confirmed' })
    await keep('2026-11-23T09:00:00+01:00')
    await keep('2026-11-25T00:00:00+01:00')
    expect(await kinds()).toEqual(['optionHeld', 'optionConfirmed', 'optionTaken'])
  })

  it('lapses once, and reminds once, though several processes check at once', async () => {
    await made()
    for (const at of ['2026-11-23T09:00:00+01:00', '2026-11-25T00:00:00+01:00'])
      await Promise.all(Array.from({ length: 5 }, () => keep(at)))
    expect(await kinds()).toEqual([
      'optionHeld',
      ...['optionReminder', 'optionExpiring'],
      ...['optionLapsed', 'optionExpired'],
    ])
  })
})

const selectOutbox = testStatement<OutboxMail>('SELECT kind, locale, payload FROM outbox ORDER BY id')

it.each([
  ['nb-NO', 'til tirsdag 24. november 2026 kl. 23:59'],
  ['en', 'until 23:59 on Tuesday, 24 November 2026'],
] as const)('its emails say until when, in %s', async (locale, until) => {
  await made({ locale })
  await keep('2026-11-23T09:00:00+01:00')
  const rows = await server.database.rows(selectOutbox, [])
  const house = mailHouse(server.services)
  const texts = rows.map((mail) => renderOutboxMail(mail, house, server.now()).text)
  expect([texts[0], texts[1]]).toEqual([expect.stringContaining(until), expect.stringContaining(until)])
})

it('is an option with its last day, or none, in the database', async () => {
  const { id } = await made()
  const update = (set: string) =>
    server.database.rows(testStatement(`UPDATE reservation SET ${set} WHERE id = $1::uuid`), [id])
  await expect(update('option_until = null')).rejects.toThrow('reservation_option')
  await expect(update("status = 'confirmed'")).rejects.toThrow('reservation_option')
})
