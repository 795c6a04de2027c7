import { type Database, statement } from '#server/database/database.ts'
import type { ReceivedMail } from '#tests/support/smtp-server.ts'

type ExpectedMail = { messageId: string; recipient: string; code: string | null; sent: boolean }

const expected = statement<ExpectedMail>(
  'reliability-mail-owed',
  `SELECT message_id::text AS "messageId", recipient, r.code, sent_at IS NOT NULL AS sent
   FROM outbox LEFT JOIN reservation r ON r.id::text = payload ->> 'reservationId'`,
)

const owing = statement<{ code: string; mails: number; toCustomer: number }>(
  'reliability-mail-owing',
  `SELECT code, count(o.id)::int AS mails, count(o.id) FILTER (WHERE o.recipient = r.customer_email)::int AS "toCustomer"
   FROM reservation r LEFT JOIN outbox o ON r.id::text = o.payload ->> 'reservationId' GROUP BY r.id`,
)

/** The id of a mail in the outbox. */
export const messageIdOf = ({ data }: ReceivedMail) =>
  /^Message-ID: <([^@>]+)@/im.exec(data)?.[1] ?? data.slice(0, 80)

type MailComparison = { reservations: number; mails: number; repeats: number; wrong: string[] }

/**
 * Compares reservations, outbox and the mails that the mail server accepted. `confirmed` are the codes that
 * customers received, `lastAtKill` the last mails accepted before a kill: only those may have been sent
 * twice.
 */
export async function compareMails(
  database: Database,
  confirmed: readonly string[],
  received: readonly ReceivedMail[],
  lastAtKill: readonly string[],
): Promise<MailComparison> {
  const rows = await database.rows(expected, [])
  const reservations = await database.rows(owing, [])
  const wrong: string[] = []
  const codes = new Set(reservations.map(({ code }) => code))
  for (const code of confirmed) if (!codes.has(code)) wrong.push(`reservation ${code} is lost`)
  for (const { code, mails, toCustomer } of reservations)
    if (mails !== 2 || toCustomer !== 1)
      wrong.push(`reservation ${code} has ${mails} mails, ${toCustomer} to its customer`)
  const times = new Map<string, number>()
  const recipients = new Map(rows.map(({ messageId, recipient }) => [messageId, recipient]))
  for (const mail of received) {
    const id = messageIdOf(mail)
    times.set(id, (times.get(id) ?? 0) + 1)
    if (mail.to.join() !== recipients.get(id))
      wrong.push(`mail ${id} was sent to ${mail.to} and is not owed to them`)
  }
  for (const { messageId, code, sent } of rows) {
    if (code === null) wrong.push(`mail ${messageId} is about no reservation`)
    if (!sent) wrong.push(`mail ${messageId} was never marked as sent`)
    if (!times.has(messageId)) wrong.push(`mail ${messageId} is lost`)
  }
  let repeats = 0
  for (const [id, n] of times) {
    repeats += n - 1
    if (n - 1 > lastAtKill.filter((last) => last === id).length) wrong.push(`mail ${id} was sent ${n} times`)
  }
  return { reservations: reservations.length, mails: times.size, repeats, wrong }
}
