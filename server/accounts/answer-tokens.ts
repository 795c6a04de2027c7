import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashOf, type TokenOwner, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** A link that lets staff answer a request, to be written along with its reservation. */
export type RequestToken = { id: string; hash: string; expiresAt: Instant }

/** A fresh link for a request. */
export function newRequestToken(secret: string, now: Instant): RequestToken {
  const id = randomUUID()
  const hash = hashOf(secret, tokenTextOf(secret, 'answerRequest', id))
  return { id, hash, expiresAt: now + tokenTtl.answerRequest }
}

/**
 * SQL that writes the `tokens` of a JSON object, for the reservation whose id `reservation` selects, at its
 * `writtenAt`; to be part of a statement.
 */
export const insertRequestTokens = (json: string, reservation: string) =>
  `INSERT INTO one_time_token (id, purpose, hash, reservation_id, created_at, expires_at)
   SELECT x.id, 'answerRequest', x.hash, ${reservation}.id, to_timestamp((${json} ->> 'writtenAt')::float8 / 1000),
     to_timestamp(x."expiresAt" / 1000)
   FROM ${reservation}, jsonb_to_recordset(${json} -> 'tokens') AS x(id uuid, hash text, "expiresAt" float8)`

/** SQL that uses up the links of the reservation in $1: what they asked has been answered, or is asked anew. */
export const voidRequestTokens = (at: string) =>
  `UPDATE one_time_token SET used_at = ${at}
   WHERE reservation_id = $1::uuid AND purpose = 'answerRequest' AND used_at IS NULL`

/** A link to answer something with, whatever has become of it. */
export type AnswerToken = TokenOwner & { purpose: TokenPurpose; isUsed: boolean; isExpired: boolean }

const find = statement<AnswerToken>(
  'token-find',
  `SELECT purpose, account_id AS "accountId", reservation_id AS "reservationId", used_at IS NOT NULL AS "isUsed",
     expires_at <= $2::timestamptz AS "isExpired"
   FROM one_time_token WHERE hash = $1 AND purpose IN ('answerRequest', 'answerRegistration')`,
)

/** The link that a token is of, used or not, so that whoever opens it late can be told why; undefined for none. */
export async function findAnswerToken(
  connection: Connection,
  token: string,
  secret: string,
  now: Instant,
): Promise<AnswerToken | undefined> {
  const [found] = await connection.rows(find, [hashOf(secret, token), sqlTime(now)])
  return found
}
