import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueMail, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import type { MailFacts } from '#server/mail/mail-facts.ts'
import { someFacts } from '#tests/support/mail-facts.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

/** Adds a confirmation to the outbox and returns its id. */
export async function enqueueConfirmation(
  database: Database,
  now: Instant,
  facts: MailFacts = someFacts(),
): Promise<string> {
  const [mail] = mailsOfChange('confirmation', () => facts, 'nb-NO', [], randomUUID)
  if (!mail) throw new Error('Placing sends nothing.')
  await enqueueMail(database, mail, now)
  return mail.messageId
}

type State = { tries: number; sent: boolean; lastError: string | null }

/** The state of the mails of the outbox, in the order they were written. */
export const outboxStates = (database: Database): Promise<State[]> =>
  database.rows(
    testStatement<State>(
      'SELECT tries, sent_at IS NOT NULL AS sent, last_error AS "lastError" FROM outbox ORDER BY id',
    ),
    [],
  )

export const emptyOutbox = testStatement<never>('DELETE FROM outbox')

/** The database, and how often mails were read. */
export function countingClaims(database: Database) {
  let claims = 0
  const db = watchQueries(database, (sql) => {
    if (sql.includes('skip locked')) claims += 1
  })
  return { counted: { ...database, db }, claims: () => claims }
}
