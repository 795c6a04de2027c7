import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** What is tried, and by or on whom: an address on the network, or whatever else is to have tries of its own. */
export type Try = { purpose: string; by: string }

/** How many tries there are in whichever window of this length, in milliseconds. */
export type Limit = { most: number; windowMs: number }

/** As how many tries something counts that is larger than others; 1 where nothing is said. */
export type Weight = { weight?: number }

/** A limited try, by what it is kept under: counted in the slot that it falls into, with all slots since `since`. */
export type Window = {
  key: string
  most: number
  windowMs: number
  weight: number
  slotStart: Instant
  since: Instant
}

/** How many tries there have been in a slot. */
export type SlotTries = { key: string; slotStart: Instant; tries: number }

export type Counted = {
  mayTry: boolean
  /** Seconds until there are tries again. */
  retryAfter: number
  /** Takes the try off again: it was no guess. */
  wasRight: () => Promise<void>
}

/** A window slides by a twelfth of its length at a time: that much longer, at most, a try counts. */
const SLOTS = 12

// Slots begin on whole seconds, however many rows they are counted in.
const SLOT_START = '(floor(extract(epoch FROM r.window_start)) * 1000)::float8 AS "slotStart"'

/** Counts in all windows, or in none where one of them has no tries left: a refused try writes nothing. */
const countTriesOnce = statement<SlotTries & { isOwn: boolean }>(
  'tries-count',
  `WITH asked AS (
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[])
       AS a (key, window_start, since, most)
   ), earlier AS (
     SELECT r.key, r.window_start, r.tries, a.window_start AS newest, a.most FROM asked a
       JOIN rate_limit r ON r.key = a.key AND r.window_start >= a.since AND r.window_start <= a.window_start
   ), passed AS (
     SELECT key FROM earlier GROUP BY key, most HAVING sum(tries) >= most
   ), r AS (
     INSERT INTO rate_limit AS r (key, window_start, tries)
     SELECT key, window_start, 1 FROM asked WHERE NOT EXISTS (SELECT FROM passed) ORDER BY key
     ON CONFLICT (key, window_start) DO UPDATE SET tries = r.tries + 1 RETURNING key, window_start, tries
   )
   SELECT r.key, ${SLOT_START}, r.tries, true AS "isOwn" FROM r
   UNION ALL
   SELECT r.key, ${SLOT_START}, r.tries, false FROM earlier r
     WHERE r.window_start < r.newest OR EXISTS (SELECT FROM passed)`,
)

const forgiveTries = statement<never>(
  'tries-forgive',
  `UPDATE rate_limit r SET tries = r.tries - 1
   FROM unnest($1::text[], $2::timestamptz[]) AS a (key, window_start)
   WHERE r.key = a.key AND r.window_start = a.window_start`,
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
export const windowsOf = (tries: readonly (Try & Limit & Weight)[], secret: string, now: Instant): Window[] =>
  tries.map((each) => {
    const { most, windowMs, weight = 1 } = each
    const slotMs = windowMs / SLOTS
    const slotStart = now - (now % slotMs)
    return { key: keyOf(each, secret), most, windowMs, weight, slotStart, since: slotStart - windowMs }
  })

/** When a window has room again: once so many slots have slid out of it that it is not passed, or is empty. */
function freeAt({ key, most, windowMs, weight, since }: Window, tries: readonly SlotTries[]): Instant {
  const slots = tries.filter((slot) => slot.key === key && slot.slotStart >= since)
  const oldestFirst = slots.sort((a, b) => a.slotStart - b.slotStart)
  let left = oldestFirst.reduce((sum, slot) => sum + slot.tries, 0)
  let free = Number.NEGATIVE_INFINITY
  for (const slot of oldestFirst) {
    if (left + weight <= most) break
    left -= slot.tries
    free = slot.slotStart + windowMs + windowMs / SLOTS
  }
  return free
}

/** Seconds until all windows have tries again, by what has been tried in their slots; 0 for now. */
export const retryAfter = (windows: readonly Window[], tries: readonly SlotTries[], now: Instant): number =>
  Math.ceil(Math.max(0, ...windows.map((window) => freeAt(window, tries) - now)) / 1000)

/** SQL that reads what has been tried since then in windows, by arrays of their keys and times; to be part of a statement. */
export const triesIn = (keys: string, since: string) =>
  `(SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT r.key, ${SLOT_START}, r.tries FROM unnest(${keys}::text[], ${since}::timestamptz[]) AS a (key, since)
      JOIN rate_limit r ON r.key = a.key AND r.window_start >= a.since) t)`

/** Rows that a slot is counted in, a millisecond apart. */
const ROWS_OF_SLOT = 16

/**
 * SQL that counts a try, by its weight, in each of the `windows` of a JSON object; to be part of a statement. Each counts in one row of
 * several, since its row is locked until the transaction ends: those of one caller need not wait for each other.
 */
export const insertTries = (json: string) =>
  `INSERT INTO rate_limit (key, window_start, tries)
   SELECT x.key, to_timestamp((x."slotStart" + floor(random() * ${ROWS_OF_SLOT})) / 1000), x.weight
   FROM jsonb_to_recordset(${json} -> 'windows') AS x(key text, "slotStart" float8, weight int) ORDER BY x.key
   ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limit.tries + excluded.tries`

/**
 * Counts a try under several limits at once, before any other work, so that concurrent tries can't slip through, in any
 * process. All of them must allow it. A refused try is not counted, and stores nothing: further tries do not extend the
 * wait, and do not fill the table. Of concurrent tries those that were counted beyond a limit are subtracted again.
 */
export async function countTries(
  connection: Connection,
  tries: readonly (Try & Limit)[],
  secret: string,
  now: Instant,
): Promise<Counted> {
  const windows = windowsOf(tries, secret, now)
  const keys = windows.map(({ key }) => key)
  const slots = windows.map(({ slotStart }) => sqlTime(slotStart))
  const counted = await connection.rows(countTriesOnce, [
    keys,
    slots,
    windows.map(({ since }) => sqlTime(since)),
    windows.map(({ most }) => most),
  ])
  const before = counted.map((slot) => (slot.isOwn ? { ...slot, tries: slot.tries - 1 } : slot))
  const seconds = retryAfter(windows, before, now)
  const takeOff = async () => {
    await connection.rows(forgiveTries, [keys, slots])
  }
  if (seconds > 0 && counted.some(({ isOwn }) => isOwn)) await takeOff()
  return { mayTry: seconds === 0, retryAfter: seconds, wasRight: takeOff }
}

/** As `countTries`, under one limit. */
export const countTry = (
  connection: Connection,
  tried: Try,
  limit: Limit,
  secret: string,
  now: Instant,
): Promise<Counted> => countTries(connection, [{ ...tried, ...limit }], secret, now)
