import { createHmac, randomUUID } from 'node:crypto'
import { HOUR, type Instant, MINUTE } from '#domain/time/venue-time.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** How long a link is good for, in milliseconds. Specification §15.3. */
export const tokenTtl = {
  verifyEmail: 24 * HOUR,
  resetPassword: 30 * MINUTE,
  setPassword: 7 * 24 * HOUR,
  answerRegistration: 14 * 24 * HOUR,
  answerRequest: 14 * 24 * HOUR,
} as const satisfies Record<TokenPurpose, number>

/** Wrong codes after which no code is looked at any more; the link goes on working. */
export const MOST_WRONG_CODES = 5

/** Whose a token is: an account's or a reservation's. */
export type TokenOwner = { accountId: string | null; reservationId: string | null }

const keyed = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest()

/**
 * The text of a token, which its link carries: 256 bits, worked out from its id under the server's secret. Neither
 * the database nor the outbox tells it.
 */
export const tokenTextOf = (secret: string, purpose: TokenPurpose, id: string): string =>
  keyed(secret, `${purpose}:${id}`).toString('base64url')

/** The six digits that can be typed instead of following the link. */
export const codeOf = (secret: string, id: string): string =>
  String(keyed(secret, `code:${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** What is stored of a token. */
export const hashOf = (secret: string, token: string): string =>
  keyed(secret, `token-hash:${token}`).toString('base64url')

const codeHashOf = (secret: string, accountId: string, purpose: TokenPurpose, code: string) =>
  keyed(secret, `code-hash:${purpose}:${accountId}:${code}`).toString('base64url')

const insertToken = statement<never>(
  'token-issue',
  `INSERT INTO one_time_token
     (id, purpose, hash, code_hash, account_id, reservation_id, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz)`,
)

/** What to issue: for an account, which gives it a code as well, or for a reservation. */
export type NewToken = { purpose: TokenPurpose; ttlMs: number } & (
  | { accountId: string; reservationId?: never }
  | { reservationId: string; accountId?: never }
)

/** Makes a link that works once. What the link and the code say is worked out from the id. */
export async function issueToken(
  connection: Connection,
  { purpose, ttlMs, accountId, reservationId }: NewToken,
  secret: string,
  now: Instant,
): Promise<{ id: string }> {
  const id = randomUUID()
  await connection.rows(insertToken, [
    id,
    purpose,
    hashOf(secret, tokenTextOf(secret, purpose, id)),
    accountId === undefined ? null : codeHashOf(secret, accountId, purpose, codeOf(secret, id)),
    accountId ?? null,
    reservationId ?? null,
    sqlTime(now),
    sqlTime(now + ttlMs),
  ])
  return { id }
}

const GOOD = 'hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3::timestamptz'
const OWNER = 'account_id AS "accountId", reservation_id AS "reservationId"'

const consume = statement<TokenOwner>(
  'token-consume',
  `UPDATE one_time_token SET used_at = $3::timestamptz WHERE ${GOOD} RETURNING ${OWNER}`,
)

/** Uses a token up and tells whose it is; undefined when it is used, too old, unknown or for something else. */
export async function consumeToken(
  connection: Connection,
  purpose: TokenPurpose,
  token: string,
  secret: string,
  now: Instant,
): Promise<TokenOwner | undefined> {
  const [owner] = await connection.rows(consume, [hashOf(secret, token), purpose, sqlTime(now)])
  return owner
}

const peek = statement<TokenOwner>('token-peek', `SELECT ${OWNER} FROM one_time_token WHERE ${GOOD}`)

/** As `consumeToken`, without using it up: opening a link changes nothing. */
export async function peekToken(
  connection: Connection,
  purpose: TokenPurpose,
  token: string,
  secret: string,
  now: Instant,
): Promise<TokenOwner | undefined> {
  const [owner] = await connection.rows(peek, [hashOf(secret, token), purpose, sqlTime(now)])
  return owner
}

const tryCode = statement<{ isRight: boolean }>(
  'token-code',
  `WITH newest AS (
     SELECT id FROM one_time_token
     WHERE account_id = $1::uuid AND purpose = $2 AND used_at IS NULL AND expires_at > $3::timestamptz
     ORDER BY created_at DESC, id LIMIT 1)
   UPDATE one_time_token t SET
     used_at = CASE WHEN t.code_hash = $4 AND $6::boolean THEN $3::timestamptz END,
     wrong_codes = t.wrong_codes + CASE WHEN t.code_hash = $4 THEN 0 ELSE 1 END
   FROM newest
   WHERE t.id = newest.id AND t.used_at IS NULL AND t.wrong_codes < $5
   RETURNING t.code_hash = $4 AS "isRight"`,
)

/**
 * Uses up the newest token of an account by its six digits, unless `uses` is false. A wrong code is counted in the same
 * statement, and after five of them no code is right. False for a code that is wrong, too old or used.
 */
export async function consumeCode(
  connection: Connection,
  purpose: TokenPurpose,
  accountId: string,
  code: string,
  secret: string,
  now: Instant,
  uses = true,
): Promise<boolean> {
  const [row] = await connection.rows(tryCode, [
    accountId,
    purpose,
    sqlTime(now),
    codeHashOf(secret, accountId, purpose, code),
    MOST_WRONG_CODES,
    uses,
  ])
  return row?.isRight ?? false
}

const voidAll = statement<never>(
  'tokens-void',
  `UPDATE one_time_token SET used_at = $3::timestamptz
   WHERE (account_id = $1::uuid OR reservation_id = $1::uuid) AND purpose = ANY($2::text[]) AND used_at IS NULL`,
)

/**
 * Uses up every token of an account or a reservation with one of these purposes: once a password is chosen, or a
 * question answered, older links are good for nothing.
 */
export async function voidTokens(
  connection: Connection,
  ownerId: string,
  purposes: readonly TokenPurpose[],
  now: Instant,
): Promise<void> {
  await connection.rows(voidAll, [ownerId, purposes, sqlTime(now)])
}
