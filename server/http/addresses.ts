import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

const table: Call[] = Object.values(calls)

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)

const patternOf = (path: string) => path.replace(/\{\w+\}/g, '[^/]+')

const ofTwoSpellings = table.filter(
  ({ method, path }) =>
    path.endsWith('/') && table.some((other) => other.method === method && other.path === withoutSlash(path)),
)

const slashed = ofTwoSpellings.map(({ path }) => new RegExp(`^${patternOf(path)}$`))

/** Whether an address is one of the portal's own, and not of what the server has besides. */
export const isOfPortal = (url: string): boolean =>
  !/^\/(api|auth|files|assets|dev|metrics)(\/|$|\?)/.test(url)

/** What no file is looked up by. */
const NO_FILE = /\/\/|\\|%(00|5c)/i

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return !NO_FILE.test(path)
  } catch {
    return false
  }
}

/** A path as it stands where it can't be looked up, so that it leads to the portal's own page for what there is not. */
const readable = (path: string): string =>
  isOfPortal(path) && !isReadable(path)
    ? path
        .replaceAll('%', '%25')
        .replaceAll('\\', '%255C')
        .replace(/(?<=\/)\//g, '%252F')
    : path

/**
 * An address as the routes spell it: a slash at the end is left out, but where the table has both spellings for calls
 * of their own; and what cannot be looked up of an address of the portal is taken as it is written. A proxy may send it with its
 * origin (RFC 9112, section 3.2.2).
 */
export function routedUrl(sent: string): string {
  const url = sent.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  const at = url.indexOf('?')
  const end = at < 0 ? url.length : at
  const path = readable(url.slice(0, end))
  const isSlashLeft = path.length < 2 || !path.endsWith('/') || slashed.some((pattern) => pattern.test(path))
  return (isSlashLeft ? path : path.slice(0, -1)) + url.slice(end)
}

/** An address of the API or of a file without the path that the API has before it (`API_URL`); others as they are. */
export const withoutBase = (url: string, base: string): string =>
  url.startsWith(base) && /^\/(api|auth|files)\//.test(url.slice(base.length)) ? url.slice(base.length) : url

/** Where a call's route lies: `:name` for what is `{name}` in the table. */
export function routeOf(call: Call): string {
  const path = ofTwoSpellings.includes(call) ? call.path : withoutSlash(call.path)
  return path.replace(/\{(\w+)\}/g, ':$1')
}

const patterns = table.map(({ method, path }) => ({
  method,
  address: new RegExp(`^${patternOf(withoutSlash(path))}/?$`),
}))

/** The methods that an address of the API answers to; none for an address that is not there. */
export function methodsAt(path: string): string[] {
  const methods = patterns.filter(({ address }) => address.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
