import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** What is tried, and by or on whom: an address on the network, or whatever else is to have tries of its own. */
export type Try = { purpose: string; by: string }

/** How many tries there are in each window of time. */
export type Limit = { most: number; windowMs: number }

/** A limited try, by what it is kept under, in the window of time that it falls into. */
export type Window = { key: string; most: number; windowStart: Instant; windowEnd: Instant }

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

const withoutPort = (caller: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(caller)

/**
 * What counts as one caller: an IPv4 address, or the network (/64) of an IPv6 address, since whoever has one address of
 * it has them all; without the port that some proxies tell beside it. Anything else counts as it is.
 */
export function networkOf(caller: string): string {
  const [, six, four] = withoutPort(caller) ?? []
  const address = six ?? four ?? caller
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

/** The windows that tries of now are counted in. */
export const windowsOf = (tries: readonly (Try & Limit)[], secret: string, now: Instant): Window[] =>
  tries.map((each) => {
    const windowStart = now - (now % each.windowMs)
    return { key: keyOf(each, secret), most: each.most, windowStart, windowEnd: windowStart + each.windowMs }
  })

/** Seconds until all windows have tries again, by how many there have been in each; 0 for now. */
export function retryAfter(
  windows: readonly Window[],
  triesOf: (key: string) => number,
  now: Instant,
): number {
  const spent = windows.filter(({ key, most }) => triesOf(key) >= most)
  return Math.ceil(Math.max(0, ...spent.map(({ windowEnd }) => windowEnd - now)) / 1000)
}

/** SQL that reads how many tries there have been, by key, in the windows with these keys and starts; to be part of a statement. */
export const triesIn = (keys: string, starts: string) =>
  `(SELECT coalesce(json_object_agg(key, tries), '{}') FROM rate_limit
    JOIN unnest(${keys}::text[], ${starts}::timestamptz[]) AS asked (key, window_start) USING (key, window_start))`

/** SQL that counts a try in each of the `windows` of a JSON object; to be part of a statement. */
export const insertTries = (json: string) =>
  `INSERT INTO rate_limit (key, window_start, tries)
   SELECT x.key, to_timestamp(x."windowStart" / 1000), 1
   FROM jsonb_to_recordset(${json} -> 'windows') AS x(key text, "windowStart" float8) ORDER BY x.key
   ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limit.tries + 1`

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
  const asked = windowsOf(tries, secret, now)
  const rows = await connection.rows(countTriesOnce, [
    asked.map(({ key }) => key),
    asked.map(({ windowStart }) => sqlTime(windowStart)),
  ])
  const counts = new Map(rows.map((row) => [row.key, row.tries]))
  const seconds = retryAfter(asked, (key) => (counts.get(key) ?? 0) - 1, now)
  return {
    mayTry: seconds === 0,
    retryAfter: seconds,
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
