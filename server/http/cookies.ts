import type { Instant } from '#domain/time/venue-time.ts'
import { UNCONFIRMED_DAYS } from '#server/accounts/registration/drop-unconfirmed.ts'
import { tagOf } from '#server/accounts/sign-in/sessions.ts'
import type { Signs } from '#server/calls/operation.ts'

/** What our cookies are called. */
export type CookieNames = { access: string; refresh: string; device: string; registration: string }

export type Cookies = { access?: string; refresh?: string; device?: string; registration?: string }

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The names of our cookies. Over https they begin with `__Host-`, which browsers only take from this very host, over
 * https and for every path.
 */
export function cookieNames(publicUrl: string): CookieNames {
  const prefix = isSecure(publicUrl) ? '__Host-' : ''
  return {
    access: `${prefix}access`,
    refresh: `${prefix}refresh`,
    device: `${prefix}device`,
    registration: `${prefix}registration`,
  }
}

/** Our cookies of a Cookie header; the first of each name counts. */
export function readCookies(header: string, names: CookieNames): Cookies {
  const found: Cookies = {}
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    if (at < 0 || value === '') continue
    if (name === names.access) found.access ??= value
    else if (name === names.refresh) found.refresh ??= value
    else if (name === names.device) found.device ??= value
    else if (name === names.registration) found.registration ??= value
  }
  return found
}

const DEVICE_SECONDS = 400 * 24 * 60 * 60
/** As long as an unconfirmed account is kept. */
const REGISTRATION_SECONDS = UNCONFIRMED_DAYS * 24 * 60 * 60

/**
 * Shows the portal's own code, without giving access, that a user may be signed in here, else it need not ask; and by its
 * value whether it is the same session as before, for the other tabs of the browser.
 */
const HINT = 'signed-in'

/** The cookie among these that the portal's own code reads. */
export const hintAmong = (cookies: readonly string[]): string | undefined =>
  cookies.find((cookie) => cookie.startsWith(`${HINT}=`))

/**
 * The Set-Cookie headers that sign a browser in, or out, or record that an account was registered with it; its device
 * stays known after signing out.
 */
export function cookiesThatSign(signs: Signs, publicUrl: string, now: Instant): string[] {
  const names = cookieNames(publicUrl)
  const attributes = `SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
  const written = (name: string, value: string, seconds: number, hidden: '' | ' HttpOnly;') =>
    `${name}=${value}; Max-Age=${Math.max(0, Math.floor(seconds))}; Path=/;${hidden} ${attributes}`
  const readable = (name: string, value: string, seconds: number) => written(name, value, seconds, '')
  const cookie = (name: string, value: string, seconds: number) => written(name, value, seconds, ' HttpOnly;')
  if ('out' in signs)
    return [cookie(names.access, '', 0), cookie(names.refresh, '', 0), readable(HINT, '', 0)]
  if ('registered' in signs) return [cookie(names.registration, signs.registered, REGISTRATION_SECONDS)]
  const { accessToken, accessExpires, refreshToken, refreshExpires, device } = signs.in
  return [
    cookie(names.access, accessToken, (accessExpires - now) / 1000),
    cookie(names.refresh, refreshToken, (refreshExpires - now) / 1000),
    cookie(names.device, device, DEVICE_SECONDS),
    readable(HINT, tagOf(refreshToken), (refreshExpires - now) / 1000),
  ]
}
