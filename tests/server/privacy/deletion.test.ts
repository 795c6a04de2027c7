import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachMeetingField, type MeetingField } from '#contract/structs/meeting.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { outbox, reservation } from '#server/database/reservation-schema.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { outboxRow } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import { personalTables } from '#server/privacy/personal-columns.ts'
import { type Cast, colleagueCard, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { type MakeAccount, makeAccount, password, signedInHeaders } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

type Headers = { authorization: string }

const on = (date: string) => ({ startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` })

async function place(headers: Headers, options: Parameters<typeof anOrder>[0]) {
  const body = anOrder(options)
  const input = { body, idempotencyKey: randomUUID() }
  const { refusal, ...first } = await server.call('placeReservation', input, headers)
  body.expectedPriceVat = refusal?.priceSummary?.finalPriceVat ?? body.expectedPriceVat
  const placed = refusal ? await server.call('placeReservation', input, headers) : first
  expect(placed.status).toBe(201)
  return placed.body
}

const jonas = (date: string, order: Partial<ReservationOrder> = {}) =>
  place(cast.colleague.headers, { ...on(date), order: { customerCard: colleagueCard, ...order } })

const deletes = (headers: Headers) =>
  server.call('deleteMyData', { body: { confirmation: password } }, headers)
const standingOf = async (headers: Headers) => (await server.call('readMyData', {}, headers)).body.deletion

/** Time passes, and the roles sign in again. */
async function passTo(time: string, ...roles: RoleInCast[]) {
  server.setNow(time)
  for (const role of roles) cast[role].headers = await signedInHeaders(server, cast[role])
}

const anotherContact = (more: MakeAccount, organizationId = cast.organizationId) =>
  makeAccount(server.database, { organizationId, isPrimary: true, ...more })
const longAgo = (createdAt: string) => ({ createdAt: Date.parse(createdAt) })

const stored = (text: string) =>
  server.database.rows(testStatement<Record<string, unknown>>(text), []) as Promise<Record<string, unknown>[]>

describe('the new owner of an organisation’s bookings', () => {
  it('is the longest-standing primary contact who can sign in', async () => {
    await jonas('2026-12-03')
    const eldest = { person: longAgo('2020-01-01T00:00:00Z') }
    await anotherContact({ ...eldest, isPrimary: false, firstName: 'Ingen' })
    await anotherContact({ ...eldest, account: { isActive: false }, firstName: 'Stengt' })
    await anotherContact({ ...eldest, account: { isVerified: false }, firstName: 'Ubekreftet' })
    await anotherContact({ ...eldest, account: { approval: 'pending' }, firstName: 'Ventende' })
    await anotherContact({ person: { ...eldest.person, isActive: false }, firstName: 'Sluttet' })
    await anotherContact({ ...eldest, firstName: 'Fremmed' }, cast.otherOrganizationId)
    await anotherContact({ person: longAgo('2021-01-01T00:00:00Z'), firstName: 'Eva', lastName: 'Eldst' })
    expect(await standingOf(cast.colleague.headers)).toMatchObject({ obstacles: [], handedTo: 'Eva Eldst' })
    expect((await deletes(cast.colleague.headers)).status).toBe(200)
    expect(await stored('SELECT customer_name FROM reservation')).toEqual([{ customer_name: 'Eva Eldst' }])
  })

  it('is another primary contact when the first one leaves', async () => {
    const customerCard = { ...colleagueCard, name: 'Kari Eksempel', email: cast.primary.email }
    await place(cast.primary.headers, { ...on('2026-12-03'), order: { customerCard } })
    expect((await standingOf(cast.primary.headers)).obstacles).toEqual([
      'lastPrimaryContact',
      'bookingsToCome',
    ])
    const second = await anotherContact({ firstName: 'Eva', lastName: 'Etterpå' })
    expect((await deletes(cast.primary.headers)).status).toBe(200)
    expect(await stored('SELECT owner_id FROM reservation')).toEqual([{ owner_id: second.personId }])
  })

  it('gets upcoming bookings, and not cancelled or past ones', async () => {
    const past = await jonas('2026-11-23')
    const cancelled = await jonas('2026-12-02')
    const coming = await jonas('2026-12-03')
    const cancelling = { reservationId: cancelled.id, body: { reservationStatus: 'cancelled' as const } }
    expect((await server.call('updateReservation', cancelling, cast.colleague.headers)).status).toBe(200)
    // Past since this very moment.
    await passTo('2026-11-23T12:00:00+01:00', 'colleague')
    expect((await deletes(cast.colleague.headers)).status).toBe(200)
    expect(await stored('SELECT id, owner_id, customer_email FROM reservation ORDER BY arrival')).toEqual([
      { id: past.id, owner_id: null, customer_email: '' },
      { id: cancelled.id, owner_id: null, customer_email: '' },
      { id: coming.id, owner_id: cast.primary.personId, customer_email: cast.primary.email },
    ])
  })
})

describe('a primary contact', () => {
  it('may leave when the others have left already or are not approved', async () => {
    const alone = await anotherContact({}, cast.otherOrganizationId)
    const headers = await signedInHeaders(server, alone)
    const more = { isPrimary: false }
    await anotherContact({ ...more, person: { isActive: false } }, cast.otherOrganizationId)
    await anotherContact({ ...more, account: { approval: 'pending' } }, cast.otherOrganizationId)
    expect((await deletes(cast.stranger.headers)).status).toBe(200)
    expect((await standingOf(headers)).obstacles).toEqual([])
    expect((await deletes(headers)).status).toBe(200)
  })

  it('stays while the only other primary contact cannot sign in', async () => {
    await anotherContact({ account: { isActive: false } })
    expect((await deletes(cast.primary.headers)).refusal).toMatchObject({ code: 'lastPrimaryContact' })
  })
})

const texts = eachMeetingField((field) => `Jonas om ${field}`)

/** The texts about a meeting that are left, by column: of an organisation’s those that are declared to stay. */
const textsLeft = (isOrganization: boolean) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const { name: column } = reservation[field as MeetingField]
      const fate = personalTables.reservation?.personal[column]
      return [column, isOrganization && fate !== 'gone' ? text : '']
    }),
  )

describe('data deleted with a person', () => {
  it('includes notes on their servings and texts about the meeting, but not what is the organisation’s', async () => {
    const [booking] = anOrder(on('2026-11-26')).packets[0]?.bookings ?? []
    const [lunch] = halfDayWithLunch.arrangements ?? []
    if (!booking || !lunch) throw new Error('There is nothing to order.')
    const packet = { ...halfDayWithLunch, arrangements: [{ ...lunch, note: 'Jonas tåler ikke melk' }] }
    const order = { ...texts, customerCard: { ...colleagueCard, buyerReference: 'Prosjekt 7' } }
    await place(cast.colleague.headers, { ...on('2026-11-26'), packet, order })
    const order2 = {
      ...texts,
      customerCard: { ...colleagueCard, isOrganization: false, buyerReference: 'Prosjekt 8' },
    }
    await place(cast.private.headers, { ...on('2026-11-27'), order: order2 })
    await passTo('2026-12-01T10:00:00+01:00', 'colleague', 'private')
    for (const role of ['colleague', 'private'] as const)
      expect((await deletes(cast[role].headers)).status).toBe(200)
    expect(await stored('SELECT DISTINCT note FROM arrangement')).toEqual([{ note: null }])
    const columns = Object.keys(textsLeft(true)).map((column) => `coalesce(${column}, '') AS ${column}`)
    expect(
      await stored(`SELECT ${columns.join()}, buyer_reference FROM reservation ORDER BY arrival`),
    ).toEqual([
      { ...textsLeft(true), buyer_reference: 'Prosjekt 7' },
      { ...textsLeft(false), buyer_reference: null },
    ])
  })

  it('includes the stored answers to orders that they placed for another address, and no others', async () => {
    await jonas('2026-11-26', { customerCard: { ...colleagueCard, email: 'mote@eksempel.example' } })
    const customerCard = { ...colleagueCard, name: 'Kari Eksempel', email: cast.primary.email }
    await place(cast.primary.headers, { ...on('2026-11-27'), order: { customerCard } })
    expect(await server.count('idempotency_key')).toBe(2)
    expect((await deletes(cast.colleague.headers)).status).toBe(200)
    expect(await stored(`SELECT answer ->> 'ownerId' AS owner FROM idempotency_key`)).toEqual([
      { owner: cast.primary.personId },
    ])
    expect(await stored('SELECT customer_name, note FROM reservation ORDER BY arrival')).toEqual([
      { customer_name: 'Kari Eksempel', note: 'Vi kommer litt før.' },
      { customer_name: 'Kari Eksempel', note: 'Vi kommer litt før.' },
    ])
  })

  it('includes their mails in any spelling of the address, except pending ones about a booking', async () => {
    const coming = await jonas('2026-12-03')
    const customerCard = { ...colleagueCard, name: 'Kari Eksempel', email: cast.primary.email }
    const theirs = await place(cast.primary.headers, { ...on('2026-11-27'), order: { customerCard } })
    await server.database.rows(testStatement('DELETE FROM outbox'), [])
    const write = async (
      how: 'due' | 'sent' | 'given up',
      recipient: string,
      kind: string,
      facts: object,
    ) => {
      const messageId = randomUUID()
      const at = instant('2026-11-20T10:00:00+01:00')
      const mail = { messageId, kind, recipient, locale: 'nb-NO', facts }
      await server.database.db.insert(outbox).values(outboxRow(mail, at))
      const change =
        how === 'sent' ? `sent_at = created_at` : `tries = ${how === 'due' ? MOST_TRIES - 1 : MOST_TRIES}`
      await server.database.rows(testStatement(`UPDATE outbox SET ${change} WHERE message_id = $1`), [
        messageId,
      ])
    }
    const own = 'Jonas@Eksempel.example'
    const other = 'amir@annen.example'
    const applying = (email: string) => ({ tokenId: randomUUID(), applicant: { name: 'x', email } })
    await write('due', own, 'passwordChanged', { name: 'Jonas' })
    await write('sent', own, 'passwordChanged', {})
    await write('sent', 'huset@house.example', 'reservationPlaced', { reservationId: coming.id })
    await write('given up', 'huset@house.example', 'registrationToAnswer', applying(own))
    await write('given up', own, 'confirmation', mailFactsOf(theirs))
    expect(await server.count('outbox')).toBe(5)
    await write('due', own, 'confirmation', mailFactsOf(coming))
    await write('due', other, 'passwordChanged', { name: 'Amir' })
    await write('due', 'huset@house.example', 'registrationToAnswer', applying(other))
    await write('sent', other, 'reservationPlaced', { reservationId: theirs.id })
    await write('given up', other, 'invitation', { invitedBy: 'Kari Eksempel' })
    // Others can have the same name.
    const namesake = { formerPrimary: 'Jonas Eksempel', formerPrimaryId: cast.primary.personId }
    await write('sent', other, 'primaryContactReceived', namesake)
    await write('given up', 'huset@house.example', 'registrationToAnswer', applying(other))
    expect((await deletes(cast.colleague.headers)).status).toBe(200)
    const left = await stored('SELECT kind, recipient FROM outbox ORDER BY id')
    expect(left.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      `confirmation ${own}`,
      `passwordChanged ${other}`,
      'registrationToAnswer huset@house.example',
      `reservationPlaced ${other}`,
      `invitation ${other}`,
      `primaryContactReceived ${other}`,
      'registrationToAnswer huset@house.example',
    ])
  })
})
