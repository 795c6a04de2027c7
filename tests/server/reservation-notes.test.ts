import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { tidy } from '#server/housekeeping.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast
let reservationId: string

beforeEach(async () => {
  cast = await makeCast(server)
  const placed = await server.call('placeReservation', { body: anOrder() }, cast.colleague.headers)
  reservationId = placed.body.id
})

const staff = () => cast.reservations.headers
const add = (text: string) => server.call('addReservationNote', { reservationId, body: { text } }, staff())
const notes = async () => (await server.call('listReservationNotes', { reservationId }, staff())).body.items
const mails = async () => (await server.call('listReservationMails', { reservationId }, staff())).body.items
const unknown = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'

const writer = async () => {
  const { body } = await server.call('readOwnContact', {}, staff())
  return body.fullname
}

describe('notes of staff', () => {
  it('are listed with the latest first, with who wrote them and when', async () => {
    await add('Ringte: de trenger en mikrofon.')
    server.setNow('2026-11-20T10:05:00+01:00')
    await add('  Mikrofonen er bestilt.  ')
    const by = { writtenBy: await writer(), removedAt: null, removedBy: null }
    expect(await notes()).toEqual([
      { id: 2, writtenAt: '2026-11-20T10:05:00+01:00', text: 'Mikrofonen er bestilt.', ...by },
      { id: 1, writtenAt: expect.any(String), text: 'Ringte: de trenger en mikrofon.', ...by },
    ])
  })

  it('lose their text when they are removed, once, and keep who removed it', async () => {
    const { id: noteId } = (await add('Skrevet på feil bestilling.')).body
    server.setNow('2026-11-20T10:05:00+01:00')
    const remove = () => server.call('removeReservationNote', { reservationId, noteId }, staff())
    const removed = (await remove()).body
    expect([removed.text, removed.removedAt, removed.removedBy]).toEqual([
      null,
      '2026-11-20T10:05:00+01:00',
      await writer(),
    ])
    server.setNow('2026-11-20T10:06:00+01:00')
    expect((await remove()).body).toEqual(removed)
  })

  it('belong to one reservation, which has to exist', async () => {
    const { id: noteId } = (await add('Her.')).body
    const body = { text: 'Der.' }
    const answers = [
      await server.call('listReservationNotes', { reservationId: unknown }, staff()),
      await server.call('addReservationNote', { reservationId: unknown, body }, staff()),
      await server.call('removeReservationNote', { reservationId: unknown, noteId }, staff()),
      await server.call('listReservationMails', { reservationId: unknown }, staff()),
      await server.call('sendReservationMail', { reservationId: unknown }, staff()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await notes()).map(({ text }) => text)).toEqual(['Her.'])
  })

  it('are refused without a text', async () => {
    expect((await add(' \n ')).status).toBe(422)
  })

  it('are deleted with the data of the customer, and after five years', async () => {
    await add('Ringer alltid først.')
    const sixYears = 6 * 366 * 24 * HOUR
    await tidy(server.database, server.now() + sixYears / 2)
    expect(await server.count('reservation_note')).toBe(1)
    await tidy(server.database, server.now() + sixYears)
    expect(await server.count('reservation_note')).toBe(0)
  })
})

describe('emails of a reservation', () => {
  it('are listed with what became of them', async () => {
    await server.call('sendReservationMail', { reservationId }, staff())
    const placed = { kind: 'confirmation', recipient: 'kari@customer.example', tries: 0, lastError: null }
    const waiting = { ...placed, id: expect.any(String), state: 'waiting', sentAt: null }
    expect(await mails()).toEqual([
      { ...waiting, createdAt: expect.any(String) },
      { ...waiting, createdAt: expect.any(String) },
    ])
    const { database } = server
    await database.rows(
      testStatement(
        `UPDATE outbox SET tries = ${MOST_TRIES}, last_error = $1 WHERE id = (SELECT min(id) FROM outbox)`,
      ),
      ['550 No such mailbox'],
    )
    await database.rows(
      testStatement('UPDATE outbox SET sent_at = $1 WHERE id = (SELECT max(id) FROM outbox)'),
      ['2026-11-20T10:05:00+01:00'],
    )
    expect((await mails()).map(({ state, sentAt, lastError }) => [state, sentAt, lastError])).toEqual([
      ['sent', '2026-11-20T10:05:00+01:00', null],
      ['failed', null, '550 No such mailbox'],
    ])
  })

  it('are sent again as the reservation is now, to its address, with the house left alone', async () => {
    await server.call(
      'updateReservation',
      { reservationId, body: { meetingTitle: 'Nytt navn' } },
      cast.reservations.headers,
    )
    const before = await mails()
    const sent = await server.call('sendReservationMail', { reservationId }, staff())
    expect([sent.status, sent.body.kind, sent.body.state]).toEqual([201, 'changedByStaff', 'waiting'])
    expect((await mails()).map(({ id }) => id)).toEqual([sent.body.id, ...before.map(({ id }) => id)])
    const [{ title = '' } = {}] = await server.database.rows(
      testStatement<{ title: string }>(
        "SELECT payload ->> 'meetingTitle' AS title FROM outbox ORDER BY id DESC LIMIT 1",
      ),
      [],
    )
    expect(title).toBe('Nytt navn')
  })

  it('say of a cancelled booking who cancelled it', async () => {
    const cancel = { reservationId, body: { reservationStatus: 'cancelled' } } as const
    await server.call('updateReservation', cancel, cast.reservations.headers)
    const { body } = await server.call('sendReservationMail', { reservationId }, staff())
    expect(body.kind).toBe('cancelledByStaff')
  })

  it('are not sent where there is no address', async () => {
    await server.database.rows(testStatement("UPDATE reservation SET customer_email = ''"), [])
    const { status, body } = await server.call('sendReservationMail', { reservationId }, staff())
    expect([status, body]).toEqual([422, { context: expect.objectContaining({ code: 'noEmailAddress' }) }])
  })
})
