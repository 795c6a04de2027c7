import type { IncomingHttpHeaders } from 'node:http'
import { type CookieNames, readCookies } from '#server/http/cookies.ts'

/** What a request shows of who sends it. */
export type Shown = {
  bearer?: string
  accessCookie?: string
  refresh: string | null
  device: string | null
  registration: string | null
  /** A browser sent these by itself, on behalf of any page. */
  isByCookie: boolean
}

const nothing: Shown = { refresh: null, device: null, registration: null, isByCookie: false }

/** What a request shows of who sends it. With a bearer token, cookies do not count. */
export function credentialsOf({ authorization, cookie }: IncomingHttpHeaders, names: CookieNames): Shown {
  const bearer = authorization === undefined ? undefined : /^bearer(?: +(.*))?$/i.exec(authorization)
  if (bearer) return { ...nothing, bearer: bearer[1]?.trim() || '-' }
  if (cookie === undefined) return nothing
  const { access, refresh = null, device = null, registration = null } = readCookies(cookie, names)
  const isByCookie = access !== undefined || refresh !== null || device !== null
  return {
    ...(access === undefined ? {} : { accessCookie: access }),
    refresh,
    device,
    registration,
    isByCookie,
  }
}
