import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// What proxies make: a UUID, or its digits alone. Whatever else a caller sends could be anything, also a name.
const MADE = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

/** The name that a request goes by: the caller's own where it is one that programs make, a new one otherwise. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && MADE.test(sent) ? sent : randomUUID()
}
