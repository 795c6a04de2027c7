import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fromWire } from '#domain/time/venue-time.ts'
import { codeOf, tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { deliveryFrom, mailSecret, recordingMailer } from '#tests/support/recording-mailer.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const now = fromWire('2026-11-20T12:00:00+01:00') ?? Number.NaN
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.rows(testStatement('DELETE FROM outbox'), []))

const reset = {
  kind: 'resetPassword',
  recipient: 'kari@kunde.example',
  locale: 'nb-NO',
  facts: { name: 'Kari Prøve', tokenId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a12' },
} as const

const confirm = (facts: MailFacts) =>
  enqueueMail(
    database,
    {
      messageId: randomUUID(),
      kind: 'confirmation',
      recipient: facts.customerEmail,
      locale: 'nb-NO',
      facts,
    },
    now,
  )

const payloads = async () => {
  const select = testStatement<{ payload: unknown }>('SELECT payload FROM outbox ORDER BY id')
  return (await database.rows(select, [])).map(({ payload }) => payload)
}

it('stores only the reservation id of a sent mail', async () => {
  await confirm(someFacts())
  await enqueueAccountMail(database, reset, now)
  const unsent = someFacts({ customerEmail: 'unknown@kunde.example' })
  await confirm(unsent)
  const { transport } = recordingMailer((mail) => mail.to === 'unknown@kunde.example')
  await deliverDue(deliveryFrom(database, transport, () => now))
  expect(await payloads()).toEqual([{ reservationId: someFacts().reservationId }, {}, unsent])
})

it('stores all facts where the development mailbox shows them', async () => {
  await enqueueAccountMail(database, reset, now)
  const delivery = deliveryFrom(database, recordingMailer().transport, () => now)
  await deliverDue({ ...delivery, keepsSent: true })
  expect(await payloads()).toEqual([reset.facts])
})

it('derives the token of a link when it sends the mail: neither token nor code is in the outbox', async () => {
  const { tokenId } = reset.facts
  await enqueueAccountMail(database, reset, now)
  const stored = JSON.stringify(await payloads())
  const { received, transport } = recordingMailer()
  await deliverDue(deliveryFrom(database, transport, () => now))
  const token = tokenTextOf(mailSecret, 'resetPassword', tokenId)
  expect(received[0]?.text).toContain(`https://moterom.example/login/verify-password#token=${token}`)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(codeOf(mailSecret, tokenId))
})
