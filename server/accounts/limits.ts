import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { rateLimit } from '#server/database/reservation-schema.ts'

/** What is tried, and by or on whom: an address on the network, or anything else that has tries of its own. */
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

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

const withoutPort = (caller: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(caller)

/**
 * What counts as one caller: an IPv4 address, or the network (/64) of an IPv6 address, since the owner of one address of
 * it has them all; without the port that some proxies add. Anything else counts as it is.
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

/** The subject of a count is stored as a keyed hash: the table reveals no address. */
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

/** The tries of each slot of the windows until now. */
async function readSlots({ db }: Connection, windows: readonly Window[]): Promise<SlotTries[]> {
  const { key, windowStart, tries } = rateLimit
  const rows = await db
    .select({ key, windowStart, tries })
    .from(rateLimit)
    .where(
      or(
        ...windows.map((window) =>
          and(eq(key, window.key), gte(windowStart, window.since), lte(windowStart, window.slotStart)),
        ),
      ),
    )
  return rows.map((row) => ({ key: row.key, slotStart: row.windowStart, tries: row.tries }))
}

const isFull = ({ key, most }: Window, slots: readonly SlotTries[]): boolean =>
  slots.reduce((sum, slot) => (slot.key === key ? sum + slot.tries : sum), 0) >= most

/** Counts a try in each window, in one order for all callers, and gives how many its slot has now. */
const countOne = (
  { db }: Connection,
  windows: readonly Window[],
): Promise<{ key: string; tries: number }[]> =>
  db
    .insert(rateLimit)
    .values(
      windows
        .map(({ key, slotStart }) => ({ key, windowStart: slotStart, tries: 1 }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { tries: sql`${rateLimit.tries} + 1` },
    })
    .returning({ key: rateLimit.key, tries: rateLimit.tries })

async function uncountOne({ db }: Connection, windows: readonly Window[]): Promise<void> {
  const { key, windowStart, tries } = rateLimit
  await db
    .update(rateLimit)
    .set({ tries: sql`${tries} - 1` })
    .where(or(...windows.map((window) => and(eq(key, window.key), eq(windowStart, window.slotStart)))))
}

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
  const wasRight = () => uncountOne(connection, windows)
  const slots = await readSlots(connection, windows)
  if (windows.some((window) => isFull(window, slots)))
    return { mayTry: false, retryAfter: retryAfter(windows, slots, now), wasRight }
  const counted = await countOne(connection, windows)
  const before = windows.flatMap(({ key, slotStart }) => [
    ...slots.filter((slot) => slot.key === key && slot.slotStart < slotStart),
    { key, slotStart, tries: (counted.find((slot) => slot.key === key)?.tries ?? 1) - 1 },
  ])
  const seconds = retryAfter(windows, before, now)
  if (seconds > 0) await wasRight()
  return { mayTry: seconds === 0, retryAfter: seconds, wasRight }
}

/** As `countTries`, under one limit. */
export const countTry = (
  connection: Connection,
  tried: Try,
  limit: Limit,
  secret: string,
  now: Instant,
): Promise<Counted> => countTries(connection, [{ ...tried, ...limit }], secret, now)
