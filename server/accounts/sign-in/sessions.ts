import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** How long somebody stays signed in, at most, in milliseconds. */
export const SESSION_MS = 30 * 24 * HOUR
/** How long a used refresh token still gives its successor: for answers lost, and for several tabs at once. */
export const REUSE_GRACE_MS = 30_000

/** Somebody signed in; `refreshToken` is good until the session ends. */
export type Session = {
  accountId: string
  sessionId: string
  refreshToken: string
  refreshExpires: Instant
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * What tells one session from another and opens nothing: the same for every refresh token of a session, and neither
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

const insertSession = statement<never>(
  'session-start',
  `WITH started AS (
     INSERT INTO session (id, account_id, created_at, expires_at)
     VALUES ($1, $2, $3::timestamptz, $4::timestamptz) RETURNING id)
   INSERT INTO refresh_token (hash, session_id, generation, created_at)
   SELECT $5, id, 0, $3::timestamptz FROM started`,
)

/** Signs an account in. Whether it may be is the caller's to know. */
export async function startSession(
  connection: Connection,
  accountId: string,
  secret: string,
  now: Instant,
): Promise<Session> {
  const sessionId = randomUUID()
  const refreshToken = tokenOf(secret, sessionId, 0)
  const refreshExpires = now + SESSION_MS
  await connection.rows(insertSession, [
    sessionId,
    accountId,
    sqlTime(now),
    sqlTime(refreshExpires),
    hashOf(refreshToken),
  ])
  return { accountId, sessionId, refreshToken, refreshExpires }
}

const RUNNING = `SELECT s.id, s.account_id, s.expires_at FROM session s
   JOIN account a ON a.id = s.account_id
   JOIN person p ON p.id = a.person_id
   LEFT JOIN organization o ON o.id = p.organization_id
   WHERE s.id = $1::uuid AND s.ended_at IS NULL AND s.expires_at > $2::timestamptz
     AND a.is_active AND a.is_verified AND a.approval = 'approved' AND p.is_active
     AND o.is_active IS NOT FALSE`

const MILLISECONDS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`

const rotate = statement<{ accountId: string; expiresAt: number }>(
  'session-refresh',
  `WITH running AS (${RUNNING}),
   used AS (
     UPDATE refresh_token t SET used_at = $2::timestamptz FROM running
     WHERE t.hash = $3 AND t.session_id = running.id AND t.used_at IS NULL
     RETURNING t.session_id, t.generation),
   following AS (
     INSERT INTO refresh_token (hash, session_id, generation, created_at)
     SELECT $4, session_id, generation + 1, $2::timestamptz FROM used)
   SELECT running.account_id AS "accountId", ${MILLISECONDS('running.expires_at')} AS "expiresAt"
   FROM used JOIN running ON running.id = used.session_id`,
)

const findUsed = statement<{ accountId: string; expiresAt: number; usedAt: number | null }>(
  'session-refreshed',
  `WITH running AS (${RUNNING})
   SELECT running.account_id AS "accountId", ${MILLISECONDS('running.expires_at')} AS "expiresAt",
     ${MILLISECONDS('t.used_at')} AS "usedAt"
   FROM running LEFT JOIN refresh_token t ON t.session_id = running.id AND t.hash = $3`,
)

/**
 * Takes a refresh token for the next one. One token has one successor: whoever comes with it again within the grace
 * gets the same. After that the token must be in two hands, and the whole session ends; so does one with a token that
 * is ours but was used so long ago that it is kept no longer. Undefined for a token that is no good.
 */
export async function refreshSession(
  connection: Connection,
  token: string,
  secret: string,
  now: Instant,
): Promise<Session | undefined> {
  const read = readToken(token, secret)
  if (!read) return undefined
  const { sessionId, generation } = read
  const refreshToken = tokenOf(secret, sessionId, generation + 1)
  const about = [sessionId, sqlTime(now), hashOf(token)]
  const [rotated] = await connection.rows(rotate, [...about, hashOf(refreshToken)])
  if (rotated)
    return { accountId: rotated.accountId, sessionId, refreshToken, refreshExpires: rotated.expiresAt }
  const [used] = await connection.rows(findUsed, about)
  if (!used) return undefined
  if (used.usedAt !== null && now - used.usedAt <= REUSE_GRACE_MS)
    return { accountId: used.accountId, sessionId, refreshToken, refreshExpires: used.expiresAt }
  await endSession(connection, sessionId, now)
  return undefined
}

const end = statement<never>(
  'session-end',
  'UPDATE session SET ended_at = $2::timestamptz WHERE id = $1::uuid AND ended_at IS NULL',
)

/** Signs out, at once: access tokens of the session are good for nothing more. */
export async function endSession(connection: Connection, sessionId: string, now: Instant): Promise<void> {
  await connection.rows(end, [sessionId, sqlTime(now)])
}

/** The session that a refresh token of ours is of, whether it still runs or not. */
export const sessionOfToken = (token: string, secret: string): string | undefined =>
  readToken(token, secret)?.sessionId

const endOf = statement<never>(
  'sessions-end',
  `UPDATE session SET ended_at = $2::timestamptz
   WHERE account_id = $1::uuid AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid`,
)

/** Signs an account out everywhere, but for the session that is to stay, if any. */
export async function endSessionsOf(
  connection: Connection,
  accountId: string,
  now: Instant,
  stays: string | null = null,
): Promise<void> {
  await connection.rows(endOf, [accountId, sqlTime(now), stays])
}
