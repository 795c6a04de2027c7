import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'

/** How long an access token is good for, in milliseconds. */
export const ACCESS_TOKEN_MS = 10 * MINUTE

export type AccessClaims = { accountId: string; sessionId: string }

const ALGORITHM = 'HS256'
const USE = 'access'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key of its own, so that nothing else signed with the server's secret passes for an access token. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('access-token').digest()

const seconds = (instant: Instant) => Math.floor(instant / 1000)

/** A JWT that says who is signed in, and in which session. Whether the session still runs is the database's to say. */
export const signAccessToken = (
  { accountId, sessionId }: AccessClaims,
  secret: string,
  now: Instant,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setSubject(accountId)
    .setAudience(USE)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now + ACCESS_TOKEN_MS))
    .sign(keyOf(secret))

/** What an access token says; undefined for one that is not ours, changed or expired. */
export async function verifyAccessToken(
  token: string,
  secret: string,
  now: Instant,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      audience: USE,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: new Date(now),
    })
    const { sub, sid } = payload
    const isRight = typeof sub === 'string' && UUID.test(sub) && typeof sid === 'string' && UUID.test(sid)
    return isRight ? { accountId: sub, sessionId: sid } : undefined
  } catch {
    return undefined
  }
}
