import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { type OverridableCode, overridableCodes } from '#domain/order/overrides.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { requestLinks } from '#tests/support/answer-links.ts'
import { type Cast, colleagueCard, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
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

/** A caller of the cast with a fresh session: sessions expire while the tests let days pass. */
const as = (who: RoleInCast | null) => (who === null ? {} : signedInHeaders(server, cast[who]))

async function place(who: RoleInCast | null, options: OrderOptions = {}, more: { isRequest?: boolean } = {}) {
  const body = anOrder({ ...options, order: { customerCard: colleagueCard, ...options.order } })
  const placed = await server.call('placeReservation', { body, ...more }, await as(who))
  expect(placed.status).toBe(201)
  const { id: reservationId, accessKey } = placed.body
  return {
    placed: placed.body,
    update: async (by: RoleInCast | null, change: ReservationUpdate, how: { idempotencyKey?: string } = {}) =>
      server.call('updateReservation', { reservationId, body: change, ...how }, await as(by)),
    updateByKey: async (by: RoleInCast | null, change: ReservationUpdate) =>
      server.call(
        'updateReservation',
        { reservationId, accessKey: accessKey ?? '', body: change },
        await as(by),
      ),
    read: async (by: RoleInCast) =>
      (await server.call('readReservation', { reservationId }, await as(by))).body,
  }
}

/** The parts of an update that move the reservation. */
const movedTo = (options: OrderOptions, expectedPriceVat: number): ReservationUpdate => {
  const { arrival, departure, expectedPax, packets } = anOrder(options)
  return { arrival, departure, expectedPax, packets, expectedPriceVat }
}

/** That staff break these rules on purpose. */
const overriding = (...codes: OverridableCode[]): Pick<ReservationUpdate, 'override'> => ({
  override: { reason: 'Avtalt på telefon', codes },
})

const lunch = { packet: halfDayWithLunch, order: { expectedPriceVat: 355_000 } }
const until = (clock: string) => ({ endTime: `2026-11-27T${clock}:00+01:00` })
/** Eleven o'clock the day before: too late for the room at nine, and for the lunch. */
const late = '2026-11-26T11:00:00+01:00'

const selectMails = testStatement<OutboxMail & { recipient: string }>(
  'SELECT kind, locale, payload, recipient FROM outbox ORDER BY id',
)

/** Mails after the first `count`: recipient, kind and text. */
async function mailsAfter(count: number) {
  const mails = await server.database.rows(selectMails, [])
  const house = mailHouse(server.services)
  return mails.slice(count).map((mail) => ({
    to: mail.recipient,
    kind: mail.kind,
    text: renderOutboxMail(mail, house, server.now()).text,
  }))
}

const selectName = testStatement<{ name: string }>(
  `SELECT first_name || ' ' || last_name AS name FROM person WHERE id = $1::uuid`,
)
const nameOf = async (who: RoleInCast) =>
  (await server.database.rows(selectName, [cast[who].personId]))[0]?.name ?? 'no person'

describe('a change by staff', () => {
  it('may come after the deadlines, is attributed to the venue, and closes it for the customer', async () => {
    const { placed, update, updateByKey, read } = await place('colleague', lunch)
    server.setNow(late)
    const longer = movedTo({ ...until('13:00'), packet: halfDayWithLunch }, 355_000)
    const isTooLate = await update('colleague', longer)
    expect([isTooLate.status, isTooLate.refusal.code]).toEqual([422, 'tooLate'])

    const { status, body } = await update('reservations', {
      ...longer,
      ...overriding('tooLate', 'servingClosed'),
    })
    expect([status, body.reservationStatus, body.changedByStaff]).toEqual([200, 'changed', true])
    expect(body).toMatchObject({ id: placed.id, ownerId: placed.ownerId, departure: until('13:00').endTime })
    expect(await read('colleague')).toEqual(body)
    const listed = await server.call(
      'listCustomerReservations',
      { customerId: cast.organizationId },
      await as('colleague'),
    )
    expect(listed.body.items).toMatchObject([
      { reservationStatus: 'changed', changedByStaff: true, isEditable: false, isHistory: false },
    ])

    const [toCustomer, toHouse, ...others] = await mailsAfter(2)
    expect([toCustomer?.kind, toCustomer?.to]).toEqual(['changedByStaff', 'jonas@eksempel.example'])
    expect(toCustomer?.text).toContain('Vi har gjort en endring i bestillingen din, og slik er den nå.')
    expect(toCustomer?.text).toContain('kl. 09:00–13:00')
    const name = await nameOf('reservations')
    expect([toHouse?.kind, toHouse?.to]).toEqual(['reservationChanged', 'huset@house.example'])
    expect(toHouse?.text).toContain(`${name} har endret bestillingen for kunden`)
    expect([toCustomer?.text.includes(name), others]).toEqual([false, []])

    for (const change of [{ note: 'Likevel.' }, { reservationStatus: 'cancelled' as const }])
      for (const answer of [await update('colleague', change), await updateByKey(null, change)])
        expect([answer.status, answer.refusal.code]).toEqual([403, 'notEditable'])
    expect(await server.count('outbox')).toBe(4)
  })

  it('names the member of staff to the venue only, and no one for changes by the customer', async () => {
    const names = async () => {
      const select = testStatement<{ kind: string; staff: string | null }>(
        `SELECT kind, payload ->> 'staffName' AS staff FROM outbox WHERE recipient = $1 ORDER BY id`,
      )
      return server.database.rows(select, ['huset@house.example'])
    }
    const { update } = await place('colleague')
    await update('colleague', { note: 'Vi kommer presis.' })
    await update('colleague', { reservationStatus: 'cancelled' })
    const byStaff = await place('colleague')
    await byStaff.update('reservations', { reservationStatus: 'cancelled' })
    expect(await names()).toEqual([
      { kind: 'reservationPlaced', staff: null },
      { kind: 'reservationChanged', staff: null },
      { kind: 'reservationCancelled', staff: null },
      { kind: 'reservationPlaced', staff: null },
      { kind: 'reservationCancelled', staff: await nameOf('reservations') },
    ])
  })

  it('may be repeated, and cancelled, each once per key', async () => {
    const { update, read } = await place('colleague')
    server.setNow(late)
    const change = movedTo({ roomId: ids.kammeret, pax: 4 }, 375_000)
    Object.assign(change, overriding('tooLate'))
    const first = await update('reservations', change, { idempotencyKey: 'staff-1' })
    expect([first.status, first.body.reservationStatus]).toEqual([200, 'changed'])
    const retried = await update('reservations', change, { idempotencyKey: 'staff-1' })
    expect([retried.status, retried.body]).toEqual([200, first.body])
    const again = await update('superuser', { note: 'Vi setter frem kaffe.' })
    expect([again.body.reservationStatus, again.body.sequence]).toEqual(['changed', 2])
    const nothing = await update('superuser', { note: 'Vi setter frem kaffe.' })
    expect([nothing.status, nothing.body.sequence]).toEqual([200, 2])

    const { status, body } = await update('reservations', { reservationStatus: 'cancelled' })
    expect([status, body.reservationStatus]).toEqual([200, 'cancelled'])
    expect(await server.count('occupancy')).toBe(0)
    expect(await read('colleague')).toEqual(body)
    const mails = await mailsAfter(2)
    expect(mails.map(({ kind }) => kind)).toEqual([
      ...['changedByStaff', 'reservationChanged', 'changedByStaff', 'reservationChanged'],
      ...['cancelledByStaff', 'reservationCancelled'],
    ])
    expect(mails.at(-2)?.text).toContain('Vi har kansellert bestillingen din')
    expect(mails.at(-1)?.text).toContain('har kansellert bestillingen')
  })

  it('is bound by other reservations, the hours of packages, the order of times and the price, whatever is overridden', async () => {
    const afternoon = { startTime: '2026-11-27T14:00:00+01:00', ...until('16:00'), seatingId: null }
    await place(null, { ...afternoon, order: { expectedPriceVat: 250_000 } })
    const { placed, update, read } = await place('colleague', lunch)
    server.setNow(late)
    const withLunch = (options: OrderOptions) => movedTo({ packet: halfDayWithLunch, ...options }, 355_000)
    const refusals: [ReservationUpdate, number, string, string?][] = [
      [movedTo(until('15:00'), 750_000), 409, 'taken'],
      [withLunch({ roomId: ids.vest, ...until('15:00') }), 422, 'invalid', 'outsidePackageHours'],
      [movedTo({ startTime: '2026-11-27T14:00:00+01:00' }, 1), 422, 'invalid', 'endsBeforeStart'],
      [movedTo(until('13:00'), 355_000), 409, 'priceChanged'],
    ]
    for (const [change, ...expected] of refusals) {
      const override = overriding(...overridableCodes)
      const { status, refusal } = await update('reservations', { ...change, ...override })
      const [field] = expected[2] === undefined ? [] : (refusal.fields ?? [])
      expect([status, refusal.code, field?.code]).toEqual([expected[0], expected[1], expected[2]])
    }
    expect(await read('colleague')).toEqual({ ...placed, accessKey: null })
    expect(await server.count('outbox')).toBe(4)
  })

  it('is refused by the name of every rule that it breaks, until staff override all of them with a reason', async () => {
    const { update, read } = await place('colleague')
    server.setNow(late)
    const evening = movedTo({ pax: 13, ...until('21:00') }, 1_500_000)
    const broken = [
      { path: 'packets.0.bookings.0.startTime', code: 'tooLate' },
      { path: 'packets.0.bookings.0.startTime', code: 'outsideOpeningHours', limit: '07:00–20:00' },
      { path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: 12 },
    ]
    for (const override of [{}, overriding('tooLate', 'outsideOpeningHours'), { override: null }]) {
      const { status, refusal } = await update('reservations', { ...evening, ...override })
      expect([status, refusal.code, refusal.fields]).toEqual([422, 'rulesBroken', broken])
    }
    expect(await read('colleague')).toMatchObject({ reservationStatus: 'confirmed', expectedPax: 10 })

    const all = overriding('tooLate', 'outsideOpeningHours', 'tooManyPeople')
    const { status, body } = await update('reservations', { ...evening, ...all })
    expect([status, body.expectedPax, body.departure]).toEqual([200, 13, until('21:00').endTime])
    const changes = async (who: RoleInCast) =>
      (await server.call('listReservationChanges', { reservationId: body.id }, await as(who))).body.items
    expect((await changes('reservations')).map(({ reason }) => reason)).toEqual(['Avtalt på telefon'])
    expect((await changes('colleague')).map(({ reason }) => reason)).toEqual([null])
  })

  it('overrides nothing for a customer, who is refused the field by its name', async () => {
    const { update, updateByKey } = await place('colleague')
    const change = { note: 'Vi kommer presis.', ...overriding('tooLate') }
    for (const { status, refusal } of [await update('colleague', change), await updateByKey(null, change)])
      expect([status, refusal.fields]).toEqual([422, [{ path: 'override', code: 'notAvailable' }]])
  })

  it('may come after it has begun and is over, when it can no longer be cancelled', async () => {
    const { update } = await place('colleague')
    server.setNow('2026-11-27T09:30:00+01:00')
    expect((await update('reservations', { note: 'Mer kaffe.' })).body.note).toBe('Mer kaffe.')
    const cancelled = await update('reservations', { reservationStatus: 'cancelled' })
    expect([cancelled.status, cancelled.refusal.code]).toEqual([403, 'notEditable'])
    server.setNow('2026-11-28T09:30:00+01:00')
    const fewer = movedTo({ pax: 8 }, 375_000)
    expect((await update('reservations', fewer)).refusal.fields?.map(({ code }) => code)).toEqual(['tooLate'])
    const { status, body } = await update('reservations', { ...fewer, ...overriding('tooLate') })
    expect([status, body.expectedPax, body.reservationStatus]).toEqual([200, 8, 'changed'])
  })

  it('may put more people into a shared room than it has seats for, and they hold their place', async () => {
    const shared = { roomId: ids.torget, seatingId: null }
    const { update } = await place('colleague', { ...shared, pax: 4 })
    const more = movedTo({ ...shared, pax: 60 }, 0)
    const { refusal } = await update('reservations', { ...more, ...overriding('tooLate') })
    expect([refusal.code, refusal.fields?.map(({ code }) => code)]).toEqual([
      'rulesBroken',
      ['tooManyPeople'],
    ])
    const priced = await update('reservations', { ...more, ...overriding('tooManyPeople') })
    const expectedPriceVat = priced.refusal.priceSummary?.finalPriceVat ?? 0
    const { status } = await update('reservations', {
      ...more,
      expectedPriceVat,
      ...overriding('tooManyPeople'),
    })
    expect(status).toBe(200)
    const pax = await server.database.rows(testStatement('SELECT pax FROM occupancy'), [])
    expect(pax).toEqual([{ pax: 60 }])
  })

  it('may remove and add food and equipment after their deadlines', async () => {
    const { update } = await place('colleague', lunch)
    server.setNow('2026-11-27T08:59:00+01:00')
    const extraProducts = [
      { productId: ids.coffee, quantity: 10 },
      { productId: ids.flipchart, quantity: 1 },
    ]
    const codes = ['tooLate', 'servingClosed', 'productsClosed'] as const
    const options = { ...movedTo({ packet: { extraProducts } }, 0), ...overriding(...codes) }
    const answer = await update('reservations', options)
    expect([answer.status, answer.refusal.code]).toEqual([409, 'priceChanged'])
    const expectedPriceVat = answer.refusal.priceSummary?.finalPriceVat ?? 0
    const { status, body } = await update('reservations', { ...options, expectedPriceVat })
    expect([status, body.packets]).toMatchObject([
      200,
      [{ packageId: null, extraProducts: extraProducts.map(({ productId }) => ({ productId })) }],
    ])
    const again = await update('reservations', {
      ...movedTo({ packet: halfDayWithLunch }, 355_000),
      ...overriding(...codes),
    })
    expect([again.status, again.body.arrangements.map(({ name }) => name)]).toEqual([200, ['Kaffe', 'Lunsj']])
  })

  it('leaves it with its customer, and never assigns it by an organisation number alone', async () => {
    const visitors = await place(null)
    const { body } = await visitors.update('reservations', { note: 'Ring på.' })
    expect([body.reservationStatus, body.organization?.id, body.ownerId]).toEqual(['changed', null, null])
    const theirs = await place('colleague', { roomId: ids.vest })
    const updated = await theirs.update('reservations', { note: 'Ring på.' })
    expect(updated.body.organization?.id).toBe(cast.organizationId)
  })
})

describe('a member of staff', () => {
  it('changes their own reservations, and those with a key, as a customer', async () => {
    const own = await place('reservations')
    const changed = await own.update('reservations', { note: 'Vårt eget møte.' })
    expect([changed.body.reservationStatus, changed.body.changedByStaff]).toEqual(['confirmed', false])
    const others = await place(null, { roomId: ids.vest })
    const byKey = await others.updateByKey('superuser', { note: 'Med lenken.' })
    expect([byKey.body.reservationStatus, byKey.body.changedByStaff]).toEqual(['confirmed', false])
    const mails = (await mailsAfter(0)).map(({ kind }) => kind)
    expect(mails.filter((kind) => /^(c|reservationC)hanged/.test(kind))).toEqual([
      ...['changed', 'reservationChanged', 'changed', 'reservationChanged'],
    ])
    server.setNow(late)
    expect((await own.update('reservations', movedTo(until('13:00'), 500_000))).refusal.code).toBe('tooLate')
    const longer = { ...movedTo(until('13:00'), 500_000), ...overriding('tooLate') }
    expect((await own.update('superuser', longer)).body.reservationStatus).toBe('changed')
  })

  it('who changes a request leaves it as one to be answered, with a new link, and closed for the customer', async () => {
    const { update, read } = await place('colleague', {}, { isRequest: true })
    const { body } = await update('reservations', movedTo({ roomId: ids.vest }, 375_000))
    expect([body.reservationStatus, body.changedByStaff]).toEqual(['request', true])
    expect((await update('colleague', { note: 'Likevel.' })).refusal.code).toBe('notEditable')
    const [toCustomer, toHouse] = await mailsAfter(2)
    expect([toCustomer?.kind, toHouse?.kind]).toEqual(['requestChangedByStaff', 'requestToAnswer'])
    expect(toHouse?.text).toContain('har endret forespørselen for kunden')

    const [before = '', after = ''] = await requestLinks(server)
    const answer = (token: string) => server.call('answerQuestion', { body: { token, answer: 'approve' } })
    expect((await answer(before)).refusal.code).toBe('replacedLink')
    expect((await answer(after)).status).toBe(200)
    expect(await read('colleague')).toMatchObject({ reservationStatus: 'confirmed', changedByStaff: true })
    expect((await update('colleague', { note: 'Likevel.' })).refusal.code).toBe('notEditable')
  })
})

describe('the customer of a booking', () => {
  it('is corrected by staff, with an address or a number alone', async () => {
    const { update, read } = await place('colleague')
    const card = { ...colleagueCard, name: 'Jonas Nytt', phone: '00 00 00 09' }
    for (const own of [card, { ...card, phone: null }, { ...card, email: null }]) {
      const { status } = await update('reservations', { customerCard: own })
      const { primaryContact, customerEmail, customerPhone } = await read('reservations')
      expect([status, primaryContact?.name, customerEmail, customerPhone]).toEqual([
        200,
        'Jonas Nytt',
        own.email ?? '',
        own.phone ?? '',
      ])
    }
  })

  it('stays reachable, and is left without an address by staff alone', async () => {
    const { update } = await place('colleague')
    const refused = async (by: RoleInCast, own: { email: string | null; phone: string | null }) =>
      (await update(by, { customerCard: { ...colleagueCard, ...own } })).refusal.fields
    const required = (field: string) => [{ path: `customerCard.${field}`, code: 'required' }]
    const { email, phone } = colleagueCard
    expect(await refused('reservations', { email: null, phone: null })).toEqual(required('phone'))
    expect(await refused('colleague', { email: null, phone })).toEqual(required('email'))
    expect(await refused('colleague', { email, phone: null })).toEqual(required('phone'))
  })
})
