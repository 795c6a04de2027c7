import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashOf, type TokenOwner, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { oneTimeToken, type TokenPurpose } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/** A link that lets staff answer a request, to be written along with its reservation. */
export type RequestToken = { id: string; hash: string; expiresAt: Instant }

/** A fresh link for a request. */
export function newRequestToken(secret: string, now: Instant): RequestToken {
  const id = randomUUID()
  const hash = hashOf(secret, tokenTextOf(secret, 'answerRequest', id))
  return { id, hash, expiresAt: now + tokenTtl.answerRequest }
}

/** A link to answer something with, whatever has become of it. */
export type AnswerToken = TokenOwner & { purpose: TokenPurpose; isUsed: boolean; isExpired: boolean }

/** The link of a token, used or not, so that a late visitor can be shown why it is no good; undefined for none. */
export async function findAnswerToken(
  connection: Connection,
  token: string,
  secret: string,
  now: Instant,
): Promise<AnswerToken | undefined> {
  const [found] = await connection.db
    .select({
      purpose: oneTimeToken.purpose,
      accountId: oneTimeToken.accountId,
      reservationId: oneTimeToken.reservationId,
      isUsed: sql<boolean>`${oneTimeToken.usedAt} is not null`,
      expiresAt: oneTimeToken.expiresAt,
    })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.hash, hashOf(secret, token)),
        inArray(oneTimeToken.purpose, ['answerRequest', 'answerRegistration']),
      ),
    )
  if (!found) return undefined
  const { expiresAt, ...answerToken } = found
  return { ...answerToken, isExpired: expiresAt <= now }
}
