import { createHmac, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { HOUR, type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { oneTimeToken, type TokenPurpose } from '#server/database/account-schema.ts'
import { type Connection, sqlTime } from '#server/database/database.ts'

/** How long a link is good for, in milliseconds. Specification §15.3. */
export const tokenTtl = {
  verifyEmail: 24 * HOUR,
  resetPassword: 30 * MINUTE,
  setPassword: 7 * 24 * HOUR,
  answerRegistration: 14 * 24 * HOUR,
  answerRequest: 14 * 24 * HOUR,
} as const satisfies Record<TokenPurpose, number>

/** Wrong codes after which no code is accepted; the link still works. */
export const MOST_WRONG_CODES = 5

/** The owner of a token: an account or a reservation. */
export type TokenOwner = { accountId: string | null; reservationId: string | null }

const keyed = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest()

/**
 * The text of a token, which its link carries: 256 bits, worked out from its id under the server's secret. Neither
 * the database nor the outbox reveals it.
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
  await connection.db.insert(oneTimeToken).values({
    id,
    purpose,
    hash: hashOf(secret, tokenTextOf(secret, purpose, id)),
    codeHash: accountId === undefined ? null : codeHashOf(secret, accountId, purpose, codeOf(secret, id)),
    accountId: accountId ?? null,
    reservationId: reservationId ?? null,
    createdAt: now,
    expiresAt: now + ttlMs,
  })
  return { id }
}

const isUsable = (now: Instant) => and(isNull(oneTimeToken.usedAt), gt(oneTimeToken.expiresAt, now))

const isToken = (purpose: TokenPurpose, token: string, secret: string, now: Instant) =>
  and(eq(oneTimeToken.hash, hashOf(secret, token)), eq(oneTimeToken.purpose, purpose), isUsable(now))

const owner = { accountId: oneTimeToken.accountId, reservationId: oneTimeToken.reservationId }

/** Uses a token up and gives its owner; undefined when it is used, too old, unknown or for something else. */
export async function consumeToken(
  connection: Connection,
  purpose: TokenPurpose,
  token: string,
  secret: string,
  now: Instant,
): Promise<TokenOwner | undefined> {
  const [used] = await connection.db
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(isToken(purpose, token, secret, now))
    .returning(owner)
  return used
}

/** As `consumeToken`, without using it up: opening a link changes nothing. */
export async function peekToken(
  connection: Connection,
  purpose: TokenPurpose,
  token: string,
  secret: string,
  now: Instant,
): Promise<TokenOwner | undefined> {
  const [found] = await connection.db
    .select(owner)
    .from(oneTimeToken)
    .where(isToken(purpose, token, secret, now))
  return found
}

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
  const { db } = connection
  const newest = db
    .select({ id: oneTimeToken.id })
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.accountId, accountId), eq(oneTimeToken.purpose, purpose), isUsable(now)))
    .orderBy(desc(oneTimeToken.createdAt), oneTimeToken.id)
    .limit(1)
  const isRight = sql<boolean>`${oneTimeToken.codeHash} = ${codeHashOf(secret, accountId, purpose, code)}`
  const [row] = await db
    .update(oneTimeToken)
    .set({
      usedAt: sql`case when ${isRight} and ${uses} then ${sqlTime(now)}::timestamptz end`,
      wrongCodes: sql`${oneTimeToken.wrongCodes} + case when ${isRight} then 0 else 1 end`,
    })
    .where(
      and(
        inArray(oneTimeToken.id, newest),
        isNull(oneTimeToken.usedAt),
        lt(oneTimeToken.wrongCodes, MOST_WRONG_CODES),
      ),
    )
    .returning({ isRight })
  return row?.isRight ?? false
}

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
  const { accountId, reservationId, purpose, usedAt } = oneTimeToken
  await connection.db
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(
      and(
        or(eq(accountId, ownerId), eq(reservationId, ownerId)),
        inArray(purpose, [...purposes]),
        isNull(usedAt),
      ),
    )
}
