import { MINUTE } from '#domain/time/venue-time.ts'
import type { Statement } from '#server/database/database.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import type { Visit } from './in-browser.ts'

const forgetTries = testStatement('DELETE FROM rate_limit')
const letRoom = testStatement('UPDATE room SET available_online = $2 WHERE slugname = $1')
const makePrimary = testStatement('UPDATE person SET is_primary = $2 WHERE email = $1')
const endSessions = testStatement('UPDATE session SET expires_at = $1')

/** Changes the database in a transaction, as the server does: what is kept of it in memory follows at once. */
export const commit = <Row>(
  { database }: JourneyHouse,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> => database.transaction([], ({ rows }) => rows(statement, values))

/** Resets rate limits. */
export const triesAreForgotten = ({ database }: JourneyHouse) => database.rows(forgetTries, [])

/** Offers the room, or not. */
export const roomIsLet = ({ database }: JourneyHouse, slug: string, isLet: boolean) =>
  database.rows(letRoom, [slug, isLet])

type DemoKey = Parameters<typeof demoPerson>[0]

/** A person is the primary contact of their organisation, or no longer. */
export const isPrimaryContact = ({ database }: JourneyHouse, key: DemoKey, isPrimary: boolean) =>
  database.rows(makePrimary, [demoPerson(key).email, isPrimary])

/** Sessions expire, and later the access tokens too. */
export async function sessionExpires({ house, visitor }: Pick<Visit, 'house' | 'visitor'>): Promise<void> {
  await house.database.rows(endSessions, [new Date(house.now()).toISOString()])
  const later = house.now() + 11 * MINUTE
  house.clockMovesTo(later)
  await visitor.clockMovesTo(later)
}

/** The headers of calls by a person who signs in in another window. */
export async function signedInElsewhere(
  { url }: JourneyHouse,
  key: DemoKey,
): Promise<{ authorization: string }> {
  const { email, password } = demoPerson(key)
  const body = new URLSearchParams({ grant_type: 'password', username: email, password })
  const signedIn = await fetch(`${url}/auth/token`, { method: 'POST', body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
