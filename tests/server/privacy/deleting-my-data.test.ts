import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { outbox } from '#server/database/reservation-schema.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import { outboxRow } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import { personalTables, tablesWithoutPeople } from '#server/privacy/personal-columns.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { requestLinks } from '#tests/support/answer-links.ts'
import { castWithData, namingCard, onDay } from '#tests/support/cast-with-data.ts'
import { otherNumber, ownNumber } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, password, signedInHeaders } from '#tests/support/people.ts'
import { deliveryFrom, recordingMailer } from '#tests/support/recording-mailer.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
const { cast, place, nina, jonas, readOf, deletes } = castWithData(server)

const deliver = () => deliverDue(deliveryFrom(server.database, recordingMailer().transport, server.now))

/** Every row of the database that contains one of the words, as table and row. */
async function rowsWith(...words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of [...Object.keys(personalTables), ...tablesWithoutPeople]) {
    const read = testStatement<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
    for (const { row } of await server.database.rows(read, []))
      if (words.some((word) => row.toLowerCase().includes(word.toLowerCase()))) found.push(`${table} ${row}`)
  }
  return found
}

describe('deleting one’s data', () => {
  it('leaves nothing that names a private customer; past bookings stay as numbers', async () => {
    const past = await nina('2026-11-26')
    await place(null, '2026-11-30', namingCard('Nina Privat', 'nina@privat.example', null))
    await deliver()
    server.setNow('2026-12-01T10:00:00+01:00')
    cast.private.headers = await signedInHeaders(server, cast.private)
    const { status, headers } = await deletes('private')
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/access=;/)
    expect(await rowsWith('nina', 'privat.example', '99 11 22 33', cast.private.personId)).toEqual([])
    cast.reservations.headers = await signedInHeaders(server, cast.reservations)
    const reservation = await server.call(
      'readReservation',
      { reservationId: past.id },
      cast.reservations.headers,
    )
    expect(reservation.body).toMatchObject({
      code: past.code,
      customerName: '',
      clientCard: null,
      ownerId: null,
    })
    expect(reservation.body.priceSummary).toEqual(past.priceSummary)
    expect((await readOf('private')).status).toBe(401)
  })

  it.each<[string, (reservationId: string) => Promise<unknown>]>([
    [
      'cancelled',
      (reservationId) =>
        server.call(
          'updateReservation',
          { reservationId, body: { reservationStatus: 'cancelled' } },
          cast.private.headers,
        ),
    ],
    [
      'declined',
      async () => {
        const token = (await requestLinks(server)).at(-1) ?? ''
        await server.call('answerQuestion', { body: { token, answer: 'decline' } })
      },
    ],
    [
      'lapsed',
      async () => {
        server.setNow('2026-11-25T10:00:00+01:00')
        await lapseRequests(server.services, server.now())
        cast.private.headers = await signedInHeaders(server, cast.private)
      },
    ],
  ])('waits until a private customer’s upcoming bookings are %s', async (status, end) => {
    server.services.adminEmail = 'huset@house.example'
    const coming = await nina('2026-11-26', true)
    server.services.adminEmail = undefined
    expect((await deletes('private')).refusal).toMatchObject({ code: 'bookingsToCome' })
    await end(coming.id)
    expect((await readOf('private')).body.reservations).toMatchObject([{ reservationStatus: status }])
    await deliver()
    expect((await deletes('private')).status).toBe(200)
    expect(await rowsWith('nina')).toEqual([])
  })

  it('transfers an organisation’s upcoming bookings to its primary contact, and removes names from the others', async () => {
    const past = await jonas('2026-11-23')
    expect(past.primaryContact).toEqual({
      name: past.clientCard?.name,
      email: past.customerEmail,
      phone: past.customerPhone,
    })
    server.setNow('2026-11-24T10:00:00+01:00')
    cast.colleague.headers = await signedInHeaders(server, cast.colleague)
    const coming = await jonas('2026-12-03')
    await deliver()
    expect((await readOf('colleague')).body.deletion).toMatchObject({
      obstacles: [],
      handedTo: 'Kari Eksempel',
    })
    expect((await deletes('colleague')).status).toBe(200)
    expect(await rowsWith('jonas@', '99 11 22 33', cast.colleague.personId)).toEqual([])
    // The titles of the meetings, and the texts of the upcoming one, belong to the organisation.
    const named = (await rowsWith('jonas')).map((row) => row.split(' ')[0])
    expect(named.sort()).toEqual(['booking', 'reservation', 'reservation'])
    cast.primary.headers = await signedInHeaders(server, cast.primary)
    const handed = await server.call('readReservation', { reservationId: coming.id }, cast.primary.headers)
    expect(handed.body).toMatchObject({
      ownerId: cast.primary.personId,
      customerEmail: 'kari@eksempel.example',
      meetingLead: 'Kari Eksempel',
      clientCard: { name: 'Kari Eksempel' },
    })
    const left = await server.call('readReservation', { reservationId: past.id }, cast.primary.headers)
    expect(left.body).toMatchObject({ isOrganization: true, clientCard: null, primaryContact: null })
  })

  it('keeps another customer’s booking that has the address', async () => {
    const theirs = await place(
      'primary',
      '2026-11-26',
      namingCard('Jonas', 'jonas@eksempel.example', ownNumber),
    )
    await deliver()
    expect((await deletes('colleague')).status).toBe(200)
    const { body } = await server.call('readReservation', { reservationId: theirs.id }, cast.primary.headers)
    expect(body).toMatchObject({ customerEmail: 'kari@eksempel.example', ownerId: cast.primary.personId })
    expect(await rowsWith('jonas@eksempel.example')).toEqual([])
  })

  it('finds and deletes orders with the address and the name in another spelling or case', async () => {
    const owner = await makeAccount(server.database, {
      email: 'åse.ås@bærum.example',
      firstName: 'Åse',
      lastName: 'Ås',
    })
    const headers = await signedInHeaders(server, owner)
    const typed = [
      ['2026-11-26', 'A\u030ase A\u030as', 'a\u030ase.a\u030as@bærum.example'],
      ['2026-11-30', 'Åse Ås', 'ÅSE.Ås@BÆRUM.example'],
      ['2026-12-03', 'Åse Ås', 'A\u030ase.A\u030aS@BÆRUM.example'],
    ] as const
    const placed: string[] = []
    for (const [date, name, email] of typed)
      placed.push((await place(null, date, namingCard(name, email, null))).id)
    const read = await server.call('readMyData', {}, headers)
    expect(read.body.reservations.map(({ id }) => id)).toEqual(placed)
    expect(read.body.reservations.map(({ customerName }) => customerName)).toEqual([
      'Åse Ås',
      'Åse Ås',
      'Åse Ås',
    ])
    await deliver()
    server.setNow('2026-12-04T10:00:00+01:00')
    const again = await signedInHeaders(server, owner)
    expect((await server.call('deleteMyData', { body: { confirmation: password } }, again)).status).toBe(200)
    expect(await rowsWith('åse', 'a\u030ase', 'bærum', '99 11 22 33')).toEqual([])
  })

  it('deletes permanently failed mails to any address, and keeps only the text of pending ones', async () => {
    const past = await jonas('2026-11-23')
    server.setNow('2026-11-24T10:00:00+01:00')
    cast.colleague.headers = await signedInHeaders(server, cast.colleague)
    cast.primary.headers = await signedInHeaders(server, cast.primary)
    const coming = await jonas('2026-12-03')
    const theirs = await place(
      'primary',
      '2026-12-10',
      namingCard('Jonas Eksempel', 'jonas@eksempel.example', ownNumber),
    )
    const phone = '99 11 22 33'
    const applicant = {
      name: 'Jonas Eksempel',
      email: 'jonas@eksempel.example',
      phone,
      organizationName: null,
      organizationNumber: null,
    }
    const tokenId = randomUUID()
    const jonasId = cast.colleague.personId
    const toHouse = (kind: string, facts: object, recipient = 'huset@house.example') =>
      server.database.db
        .insert(outbox)
        .values(
          outboxRow(
            { messageId: randomUUID(), kind, recipient, locale: 'nb-NO', facts },
            instant('2026-11-24T10:00:00+01:00'),
          ),
        )
    for (const placed of [past, coming, theirs]) await toHouse('reservationPlaced', mailFactsOf(placed))
    await toHouse('registrationToAnswer', { tokenId, applicant })
    await toHouse(
      'invitation',
      { name: 'Ny', tokenId, organizationName: null, invitedBy: 'Jonas Eksempel', invitedById: jonasId },
      'ny@eksempel.example',
    )
    const { name: applicantName, email: applicantEmail } = applicant
    const organizationName = 'Eksempel AS'
    const toPrimary = { name: 'Kari Eksempel', organizationName }
    for (const [kind, facts] of [
      ['contactToApprove', { ...toPrimary, applicantName, applicantEmail }],
      ['primaryContactReceived', { ...toPrimary, formerPrimary: 'Jonas Eksempel', formerPrimaryId: jonasId }],
      ['primaryContactHandedOver', { ...toPrimary, newPrimary: 'Jonas Eksempel', newPrimaryId: jonasId }],
    ] as const)
      await toHouse(kind, facts, 'kari@eksempel.example')
    await server.database.rows(
      testStatement(`UPDATE outbox SET tries = ${MOST_TRIES}, last_error = '550 jonas@eksempel.example'`),
      [],
    )
    // These are about another, or still to be sent.
    await toHouse(
      'reservationCancelled',
      mailFactsOf({ ...coming, id: cast.primary.personId, customerEmail: '', customerPhone: '' }),
    )
    await toHouse('reservationPlaced', mailFactsOf(past))
    await toHouse('passwordChanged', { name: 'Jonas Eksempel' }, 'jonas@eksempel.example')

    expect((await deletes('colleague')).status).toBe(200)
    const left = testStatement<{ kind: string; tries: number }>('SELECT kind, tries FROM outbox ORDER BY id')
    expect(await server.database.rows(left, [])).toEqual([
      { kind: 'reservationCancelled', tries: 0 },
      { kind: 'reservationPlaced', tries: 0 },
    ])
  })

  it('is not for the only primary contact of others, nor for staff', async () => {
    expect((await deletes('primary')).refusal).toMatchObject({ code: 'lastPrimaryContact' })
    expect((await readOf('primary')).body.deletion.obstacles).toEqual(['lastPrimaryContact'])
    expect((await deletes('reservations')).refusal).toMatchObject({ code: 'notAllowed' })
    expect((await readOf('reservations')).body.deletion.obstacles).toEqual(['staff'])
    // Annen AS has no other contact.
    await place('stranger', '2026-11-26', namingCard('Amir Annen', 'amir@annen.example', otherNumber))
    expect((await deletes('stranger')).refusal).toMatchObject({ code: 'bookingsToCome' })
    const second = { organizationId: cast.organizationId, isPrimary: true }
    await makeAccount(server.database, second)
    expect((await deletes('primary')).status).toBe(200)
  })

  it('deletes an order that was in progress meanwhile', async () => {
    vi.spyOn(server.services.house, 'current').mockImplementationOnce(async () => {
      expect((await deletes('private')).status).toBe(200)
      return server.services.house.current()
    })
    const order = { customerCard: namingCard('Nina Privat', 'nina@privat.example', null) }
    const body = anOrder({ ...onDay('2026-11-26'), order })
    const answer = await server.call('placeReservation', { body }, cast.private.headers)
    expect([answer.status, answer.refusal?.code]).toEqual([401, 'notSignedIn'])
    expect(await rowsWith('nina')).toEqual([])
  })

  it('requires the password, with limited attempts, or without one the address', async () => {
    for (let n = 0; n < 10; n++)
      expect((await deletes('private', 'Feil-Pass0rd-1')).refusal).toMatchObject({ code: 'wrongPassword' })
    expect((await deletes('private', password)).refusal).toMatchObject({ code: 'tooManyTries' })
    const without = await makeAccount(server.database, { password: null, account: { firebaseUid: 'a-uid' } })
    const headers = await signedInHeaders(server, without)
    const deleteData = (confirmation: string) =>
      server.call('deleteMyData', { body: { confirmation } }, headers)
    const { body } = await server.call('readMyData', {}, headers)
    expect([body.deletion.confirmedBy, body.account.signsInWithFirebase]).toEqual(['email', true])
    expect((await deleteData('someone@else.example')).refusal.fields).toEqual([
      { path: 'confirmation', code: 'noMatch' },
    ])
    expect((await deleteData(` ${without.email.toUpperCase()}`)).status).toBe(200)
  })
})
