import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { maySignIn } from '#server/accounts/account-state.ts'
import {
  account,
  organization,
  person,
  refreshToken as refreshTokenTable,
  session,
} from '#server/database/account-schema.ts'
import type { Connection, Database, Drizzle } from '#server/database/database.ts'

/** The longest that an account stays signed in, in milliseconds. */
export const SESSION_MS = 30 * 24 * HOUR
/** How long a used refresh token still gives its successor: for answers lost, and for several tabs at once. */
export const REUSE_GRACE_MS = 30_000

/** A sign-in; `refreshToken` is good until the session ends. */
export type Session = {
  accountId: string
  sessionId: string
  refreshToken: string
  refreshExpires: Instant
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * What distinguishes sessions and gives no access: the same for every refresh token of a session, and neither
 * they nor the session's id can be had from it.
 */
export const tagOf = (refreshToken: string): string =>
  createHash('sha256')
    .update(`tag:${refreshToken.slice(0, refreshToken.indexOf('.'))}`)
    .digest('base64url')
    .slice(0, 16)

const signatureOf = (secret: string, sessionId: string, generation: number) =>
  createHmac('sha256', secret).update(`refresh:${sessionId}:${generation}`).digest('base64url')

const tokenOf = (secret: string, sessionId: string, generation: number) =>
  `${sessionId}.${generation}.${signatureOf(secret, sessionId, generation)}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function readToken(token: string, secret: string): { sessionId: string; generation: number } | undefined {
  const [, sessionId, digits, signature] = TOKEN.exec(token) ?? []
  if (!sessionId || !digits || !signature) return undefined
  const generation = Number(digits)
  const right = Buffer.from(signatureOf(secret, sessionId, generation))
  return timingSafeEqual(right, Buffer.from(signature)) ? { sessionId, generation } : undefined
}

/** Signs an account in. The caller checks that it may. */
export async function startSession(
  { db }: Connection,
  accountId: string,
  secret: string,
  now: Instant,
): Promise<Session> {
  const sessionId = randomUUID()
  const refreshToken = tokenOf(secret, sessionId, 0)
  const refreshExpires = now + SESSION_MS
  await db.insert(session).values({ id: sessionId, accountId, createdAt: now, expiresAt: refreshExpires })
  await db
    .insert(refreshTokenTable)
    .values({ hash: hashOf(refreshToken), sessionId, generation: 0, createdAt: now })
  return { accountId, sessionId, refreshToken, refreshExpires }
}

/** A session that has not ended, of an account that may sign in. */
async function readRunning(db: Drizzle, sessionId: string, now: Instant) {
  const [running] = await db
    .select({ accountId: session.accountId, expiresAt: session.expiresAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, now), maySignIn))
  return running
}

/** Uses a refresh token up and stores its successor; false when it is used or unknown. */
async function rotate(
  db: Drizzle,
  { sessionId, token, successor }: { sessionId: string; token: string; successor: string },
  now: Instant,
): Promise<boolean> {
  const { hash, generation, usedAt } = refreshTokenTable
  const [used] = await db
    .update(refreshTokenTable)
    .set({ usedAt: now })
    .where(and(eq(hash, hashOf(token)), eq(refreshTokenTable.sessionId, sessionId), isNull(usedAt)))
    .returning({ generation })
  if (!used) return false
  const next = { hash: hashOf(successor), sessionId, generation: used.generation + 1, createdAt: now }
  await db.insert(refreshTokenTable).values(next)
  return true
}

/** Whether a refresh token was used so lately that it still gives its successor. */
async function isInGrace(db: Drizzle, sessionId: string, token: string, now: Instant): Promise<boolean> {
  const { hash, usedAt } = refreshTokenTable
  const [used] = await db
    .select({ usedAt })
    .from(refreshTokenTable)
    .where(and(eq(hash, hashOf(token)), eq(refreshTokenTable.sessionId, sessionId)))
  return typeof used?.usedAt === 'number' && now - used.usedAt <= REUSE_GRACE_MS
}

/**
 * Takes a refresh token for the next one. One token has one successor, which the token gives again within the grace.
 * After that the token must be in two hands, and the whole session ends; so does one with a token that
 * is ours but was used so long ago that it is kept no longer. Undefined for a token that is no good.
 */
export async function refreshSession(
  database: Database,
  token: string,
  secret: string,
  now: Instant,
): Promise<Session | undefined> {
  const read = readToken(token, secret)
  if (!read) return undefined
  const { sessionId, generation } = read
  const successor = tokenOf(secret, sessionId, generation + 1)
  return database.transaction([], async (connection) => {
    const { db } = connection
    const running = await readRunning(db, sessionId, now)
    if (!running) return undefined
    const { accountId, expiresAt: refreshExpires } = running
    const isGood =
      (await rotate(db, { sessionId, token, successor }, now)) || (await isInGrace(db, sessionId, token, now))
    if (isGood) return { accountId, sessionId, refreshToken: successor, refreshExpires }
    await endSession(connection, sessionId, now)
    return undefined
  })
}

/** Signs out, at once: access tokens of the session are good for nothing more. */
export async function endSession({ db }: Connection, sessionId: string, now: Instant): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}

/** The session that a refresh token of ours is of, whether it still runs or not. */
export const sessionOfToken = (token: string, secret: string): string | undefined =>
  readToken(token, secret)?.sessionId

/** Signs an account out everywhere, but for the session that is to stay, if any. */
export async function endSessionsOf(
  { db }: Connection,
  accountId: string,
  now: Instant,
  stays: string | null = null,
): Promise<void> {
  const { id, endedAt } = session
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.accountId, accountId), isNull(endedAt), stays === null ? undefined : ne(id, stays)))
}
