import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '#domain/time/venue-time.ts'
import { ACCESS_TOKEN_MS, signAccessToken, verifyAccessToken } from '#server/accounts/sign-in/access-token.ts'

const secret = 'a secret of the tests, long enough'
const now = Date.parse('2026-11-20T09:00:00Z')
const claims = {
  accountId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11',
  sessionId: '7d1f0c52-9a67-4c0e-8a43-2f8a5d1e9b22',
}
const ourKey = createHmac('sha256', secret).update('access-token').digest()

const like = (
  change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
  key = ourKey,
  alg = 'HS256',
  typ = 'at+jwt',
) =>
  change(
    new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg, typ })
      .setSubject(claims.accountId)
      .setAudience('access')
      .setExpirationTime(now / 1000 + 600),
  ).sign(key)

describe('an access token', () => {
  it('identifies the account for ten minutes', async () => {
    const token = await signAccessToken(claims, secret, now)
    expect(ACCESS_TOKEN_MS).toBe(10 * MINUTE)
    expect(await verifyAccessToken(token, secret, now)).toEqual(claims)
    expect(await verifyAccessToken(token, secret, now + 10 * MINUTE - 1000)).toEqual(claims)
    expect(await verifyAccessToken(token, secret, now + 10 * MINUTE)).toBeUndefined()
  })

  it('is accepted when it is one of ours', async () => {
    expect(await verifyAccessToken(await like(), secret, now)).toEqual(claims)
  })

  const strange: [string, () => string | Promise<string>][] = [
    ['of another secret', () => signAccessToken(claims, 'another secret, long enough as well', now)],
    ['signed with the bare secret', () => like(undefined, Buffer.from(secret))],
    ['signed with another algorithm', () => like(undefined, ourKey, 'HS512')],
    ['of another type', () => like(undefined, ourKey, 'HS256', 'JWT')],
    ['for something else', () => like((jwt) => jwt.setAudience('refresh'))],
    ['of no account', () => like((jwt) => jwt.setSubject('unknown'))],
    ['unsigned', () => new UnsecuredJWT({ sid: claims.sessionId }).setSubject(claims.accountId).encode()],
    [
      'of no end',
      () =>
        new SignJWT({ sid: claims.sessionId })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .setSubject(claims.accountId)
          .setAudience('access')
          .sign(ourKey),
    ],
    ['no token at all', () => 'Bearer'],
    ['empty', () => ''],
  ]
  it.each(strange)('is invalid %s', async (_what, make) => {
    expect(await verifyAccessToken(await make(), secret, now)).toBeUndefined()
  })

  it('is invalid with one character changed', async () => {
    const token = await signAccessToken(claims, secret, now)
    for (const at of [5, token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await verifyAccessToken(changed, secret, now)).toBeUndefined()
    }
  })
})
