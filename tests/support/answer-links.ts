import { issueToken, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type * as tables from '#server/database/account-schema.ts'
import { type MakeAccount, makeAccount } from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** Creates a registered account and returns the token of the link that staff answer it with. */
export async function answerLink(
  { services, database, now }: TestServer,
  account: Partial<typeof tables.account.$inferInsert>,
  person: MakeAccount = {},
): Promise<string> {
  const { accountId } = await makeAccount(database, { ...person, account })
  const purpose = 'answerRegistration'
  const wanted = { purpose, accountId, ttlMs: tokenTtl[purpose] } as const
  const { id } = await issueToken(database, wanted, services.secret, now())
  return tokenTextOf(services.secret, purpose, id)
}

const selectMails = testStatement<{ kind: string; recipient: string; locale: string; payload: SentFacts }>(
  'SELECT kind, recipient, locale, payload FROM outbox ORDER BY id',
)

/** The parts of a mail's facts that tests read. */
type SentFacts = Partial<Record<'name' | 'message' | 'answerTokenId' | 'tokenId' | 'status', string>> & {
  sequence?: number
  roomsHeld?: boolean
}

/** Pending mails in the order they were written. */
export const mailsOf = ({ database }: TestServer) => database.rows(selectMails, [])

/** The tokens of the request links sent to staff, in that order. */
export async function requestLinks(server: TestServer): Promise<string[]> {
  const mails = await mailsOf(server)
  return mails.flatMap(({ payload: { answerTokenId } }) =>
    answerTokenId ? [tokenTextOf(server.services.secret, 'answerRequest', answerTokenId)] : [],
  )
}
