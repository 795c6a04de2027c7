import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** What is tried, and by or on whom: an address on the network, or whatever else is to have tries of its own. */
export type Try = { purpose: string; by: string }

/** How many tries there are in each window of time. */
export type Limit = { most: number; windowMs: number }

export type Counted = {
  mayTry: boolean
  /** Seconds until there are tries again. */
  retryAfter: number
  /** Takes the try off again: it was no guess. */
  wasRight: () => Promise<void>
}

const countTriesOnce = statement<{ key: string; tries: number }>(
  'tries-count',
  `INSERT INTO rate_limit (key, window_start, tries)
   SELECT key, window_start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS asked (key, window_start)
   ORDER BY key
   ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limit.tries + 1 RETURNING key, tries`,
)

const forgiveTry = statement<never>(
  'tries-forgive',
  'UPDATE rate_limit SET tries = tries - 1 WHERE key = $1 AND window_start = $2::timestamptz',
)

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

/**
 * What counts as one caller: an IPv4 address, or the network (/64) of an IPv6 address, since whoever has one address of
 * it has them all. Anything else counts as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address
  const [before, after] = address.split('::').map(groupsOf)
  const known = [...(before ?? []), ...(after ?? [])].length
  const groups = [...(before ?? []), ...Array<string>(8 - known).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Whom a count is about is kept as a keyed hash: the table tells nobody's address. */
function keyOf({ purpose, by }: Try, secret: string): string {
  const hash = createHmac('sha256', secret).update(`${purpose}:${networkOf(by)}`)
  return `${purpose}:${hash.digest('base64url')}`
}

/**
 * Counts a try under several limits at once, before anything is looked at, so that many at the same time can't slip
 * through, in whichever process. All of them must allow it.
 */
export async function countTries(
  connection: Connection,
  tries: readonly (Try & Limit)[],
  secret: string,
  now: Instant,
): Promise<Counted> {
  const asked = tries.map((each) => {
    const windowStart = now - (now % each.windowMs)
    return { ...each, key: keyOf(each, secret), windowStart, windowEnd: windowStart + each.windowMs }
  })
  const rows = await connection.rows(countTriesOnce, [
    asked.map(({ key }) => key),
    asked.map(({ windowStart }) => sqlTime(windowStart)),
  ])
  const counts = new Map(rows.map((row) => [row.key, row.tries]))
  const spent = asked.filter(({ key, most }) => (counts.get(key) ?? 0) > most)
  return {
    mayTry: spent.length === 0,
    retryAfter: Math.ceil(Math.max(0, ...spent.map(({ windowEnd }) => windowEnd - now)) / 1000),
    wasRight: async () => {
      for (const { key, windowStart } of asked) await connection.rows(forgiveTry, [key, sqlTime(windowStart)])
    },
  }
}

/** As `countTries`, under one limit. */
export const countTry = (
  connection: Connection,
  tried: Try,
  limit: Limit,
  secret: string,
  now: Instant,
): Promise<Counted> => countTries(connection, [{ ...tried, ...limit }], secret, now)
