import type { IncomingHttpHeaders } from 'node:http'

/** What a request's headers say of the page that it comes from. */
export type OriginRules = {
  /** It comes from one of our own pages, for certain. */
  isOurs(headers: IncomingHttpHeaders): boolean
  /** It comes from a page that is not ours, for certain. */
  isForeign(headers: IncomingHttpHeaders): boolean
  /** It comes from one of our own pages, or from no page at all: the address was typed. */
  isOursOrTyped(headers: IncomingHttpHeaders): boolean
  /** It comes from a page of a portal that has an address of its own. */
  isElsewhere(headers: IncomingHttpHeaders): boolean
}

const loopback = /^(http:\/\/)(localhost|\[::1\])(?=:|$)/

/** The names of one's own machine are one: a user who reads `127.0.0.1` may type `localhost`. */
const comparable = (origin: string) => origin.toLowerCase().replace(loopback, '$1127.0.0.1')

/**
 * Whether a request that cookies come with may act. Browsers say where a request comes from, in `Origin` and
 * `Sec-Fetch-Site`, and pages can't change what they say; older ones leave one or the other out. `portalOrigins` are
 * those of portals that have an address of their own.
 */
export function originRules(publicUrl: string, portalOrigins: readonly string[] = []): OriginRules {
  const elsewhere = new Set(portalOrigins.map(comparable))
  const own = new Set([...elsewhere, comparable(new URL(publicUrl).origin)])
  return {
    isOurs: ({ origin, 'sec-fetch-site': site }) =>
      origin === undefined ? site === 'same-origin' : own.has(comparable(origin)),
    isForeign: ({ origin, 'sec-fetch-site': site }) =>
      origin === undefined ? site === 'cross-site' || site === 'same-site' : !own.has(comparable(origin)),
    isOursOrTyped: ({ origin, 'sec-fetch-site': site }) =>
      site === 'same-origin' ||
      site === 'none' ||
      (origin !== undefined && elsewhere.has(comparable(origin))),
    isElsewhere: ({ origin }) => origin !== undefined && elsewhere.has(comparable(origin)),
  }
}
