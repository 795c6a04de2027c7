import { describe, expect, it } from 'vitest'
import { cookieNames, cookiesThatSign, readCookies } from '#server/http/cookies.ts'
import { credentialsOf } from '#server/http/credentials.ts'
import { instant, present } from '#tests/support/server.ts'

const now = instant(present)
const signs = {
  in: {
    accessToken: 'a.b.c',
    accessExpires: now + 600_000,
    refreshToken: 'r.1.s',
    refreshExpires: now + 2_592_000_000,
    device: 'd',
  },
}

describe('the cookies', () => {
  it('are host-only, and hidden from scripts except the hint, where the portal is reached over https', () => {
    expect(cookiesThatSign(signs, 'https://booking.house.example', now)).toEqual([
      '__Host-access=a.b.c; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-refresh=r.1.s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-device=d; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure',
      'signed-in=-FdMRudxMPwPb7Y1; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    ])
  })

  it('are set without Secure, and the prefix that requires it, on localhost', () => {
    expect(cookiesThatSign(signs, 'http://127.0.0.1:3000', now)).toEqual([
      'access=a.b.c; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
      'refresh=r.1.s; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'device=d; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=-FdMRudxMPwPb7Y1; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
  })

  it('have one hint per session, however often its token is renewed', () => {
    const hintOf = (refreshToken: string) =>
      cookiesThatSign({ in: { ...signs.in, refreshToken } }, 'http://127.0.0.1:3000', now)
        .find((cookie) => cookie.startsWith('signed-in='))
        ?.split(';')[0]
    expect(hintOf('r.2.t')).toBe(hintOf('r.1.s'))
    expect(hintOf('q.1.s')).not.toBe(hintOf('r.1.s'))
  })

  it('are cleared on signing out, except the device', () => {
    expect(cookiesThatSign({ out: true }, 'http://127.0.0.1:3000', now)).toEqual([
      'access=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
  })

  it('remember a registration for as long as it can be confirmed', () => {
    expect(cookiesThatSign({ registered: 'k' }, 'https://booking.house.example', now)).toEqual([
      '__Host-registration=k; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('are parsed among others, the first of a name', () => {
    const names = cookieNames('https://booking.house.example')
    const header =
      'access=x; theme=dark;__Host-access=a.b=c ; __Host-access=z; __Host-device; __Host-refresh='
    expect(readCookies(header, names)).toEqual({ access: 'a.b=c' })
  })
})

describe('credentials', () => {
  const names = cookieNames('http://127.0.0.1')
  const nothing = { refresh: null, device: null, registration: null, isByCookie: false }

  it.each([
    ['no headers', {}, nothing],
    ['cookies of others', { cookie: 'theme=dark' }, nothing],
    ['another scheme', { authorization: 'Basic YTpi' }, nothing],
    ['a bearer', { authorization: 'bearer a.b.c' }, { ...nothing, bearer: 'a.b.c' }],
    ['a bearer without a token', { authorization: 'Bearer' }, { ...nothing, bearer: '-' }],
    [
      'our cookies',
      { cookie: 'access=a; refresh=r; device=d' },
      { ...nothing, accessCookie: 'a', refresh: 'r', device: 'd', isByCookie: true },
    ],
    ['a browser that has registered', { cookie: 'registration=k' }, { ...nothing, registration: 'k' }],
    ['a known device alone', { cookie: 'device=d' }, { ...nothing, device: 'd', isByCookie: true }],
    [
      'a bearer, which goes before cookies',
      { authorization: 'Bearer b', cookie: 'access=a; refresh=r; device=d' },
      { ...nothing, bearer: 'b' },
    ],
  ])('are read from %s', (_, headers, shown) => {
    expect(credentialsOf(headers, names)).toEqual(shown)
  })
})
