/** What `API_URL` must be, as a sentence goes on. */
export const apiUrlPattern =
  'a path such as /booking, or an address such as https://api.house.example/booking'

const isPath = (text: string) => /^\/(?!\/)/.test(text)

/**
 * Where the portal finds the API (Specification §7: "a base path set at build time"), as `API_URL` says it: empty for
 * the portal's own address, else a path there or the address of another host, without a slash at its end. Undefined
 * for what is neither.
 */
export function apiUrlIn(text: string): string | undefined {
  const value = text.trim()
  if (value === '' || value === '/') return ''
  if (!isPath(value) && !/^https?:\/\//i.test(value)) return undefined
  if (!URL.canParse(value, 'http://portal.invalid')) return undefined
  const { origin, pathname, search, hash, username, password } = new URL(value, 'http://portal.invalid')
  if (search + hash + username + password !== '') return undefined
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (!/^(\/[\w.~-]+)*$/.test(path)) return undefined
  return isPath(value) ? path : `${origin}${path}`
}

/** The API's address for those outside the portal; `publicUrl` is the portal's, without a slash at its end. */
export const apiAddress = (apiUrl: string, publicUrl: string): string =>
  isPath(apiUrl) || apiUrl === '' ? `${publicUrl}${apiUrl}` : apiUrl
