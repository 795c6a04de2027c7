/** The valid forms of `API_URL`, as the end of a sentence. */
export const apiUrlPattern =
  'a path such as /booking, or an address such as https://api.house.example/booking'

const isPath = (text: string) => /^\/(?!\/)/.test(text)

/**
 * The API's address in the portal (Specification §7: "a base path set at build time") from `API_URL`: empty
 * for the portal's own address, else a path there or the address of another host, without a trailing slash.
 * Undefined for invalid values.
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

/**
 * The API's address for clients outside the portal; `publicUrl` is the portal's, without a trailing slash.
 */
export const apiAddress = (apiUrl: string, publicUrl: string): string =>
  isPath(apiUrl) || apiUrl === '' ? `${publicUrl}${apiUrl}` : apiUrl
