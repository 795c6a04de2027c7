import { setTimeout as pause } from 'node:timers/promises'
import type { Restriction } from '#contract/structs/room.ts'
import { HOUR, type Instant, type TimeRange } from '#domain/time/venue-time.ts'
import { comingOf } from '#server/capacity/coming-restrictions.ts'
import { type Lane, laneOf } from '#server/capacity/lane.ts'
import {
  onceEach,
  readForSearch,
  readTaken,
  readTakenOfEach,
  type TakenQuestion,
  type TakenRow,
} from '#server/capacity/occupancies.ts'
import type { AsOf, Batch, Change, ChangeFeed } from '#server/database/change-feed.ts'
import { type Connection, type Database, statement } from '#server/database/database.ts'

/** What is taken and blocked, for calls that only read; placing queries the database inside its transaction. */
export type TakenReads = {
  read(question: TakenQuestion): Promise<TakenRow[]>
  /** For each of several ranges its own rooms; what several find comes once. */
  readEach(questions: readonly TakenQuestion[]): Promise<TakenRow[]>
  /** With the restrictions of rooms that have not ended. */
  readForSearch(
    question: TakenQuestion,
    roomIds: readonly number[],
    now: Instant,
  ): Promise<{ taken: TakenRow[]; restrictions: Map<number, Restriction[]> }>
  /** Another number whenever something else is taken; undefined while that is not known. */
  version(): number | undefined
}

/** Asks the database each time: one round trip. */
export const takenInDatabase = (connection: Connection): TakenReads => ({
  read: (question) => readTaken(connection, question),
  readEach: (questions) => readTakenOfEach(connection, questions),
  readForSearch: (question, roomIds, now) => readForSearch(connection, question, roomIds, now),
  version: () => undefined,
})

/** What ended so long before it was read into memory comes from the database. */
const KNOWN_BACK = 14 * 24 * HOUR
/** Beyond every time that a row can have. */
const NEVER: Instant = Date.UTC(9999, 0)
/** Memory is used only if the feed has been read within this time; it is read every second. */
const READ_WITHIN_MS = 3000
/** What has to be read as a whole is read no more often: so much can be written at once that each time it has changed again. */
const FILLED_EVERY_MS = 1000

/** How soon after a database that was away when the server began is tried again. */
const FOLLOWED_AGAIN_MS = 1000

type Lanes = { bookings: Map<number, Lane>; restrictions: Map<number, Lane> }

const emptyLanes = (): Lanes => ({ bookings: new Map(), restrictions: new Map() })

function insert({ bookings, restrictions }: Lanes, row: TakenRow): void {
  const byRoom = row.kind === 'booking' ? bookings : restrictions
  const lane = byRoom.get(row.room) ?? laneOf(row)
  byRoom.set(row.room, lane)
  lane.insert(row)
}

function meetingIn({ bookings, restrictions }: Lanes, { leaves, rooms, range }: TakenQuestion): TakenRow[] {
  const found: TakenRow[] = []
  for (const leaf of leaves) bookings.get(leaf)?.addMeeting(found, range)
  for (const room of rooms) restrictions.get(room)?.addMeeting(found, range)
  return found
}

const everyRoom = statement<{ id: number }>('rooms-to-know', 'SELECT id FROM room ORDER BY id')

/** Reads all that is taken from `since` on, a room at a time, which bounds what one answer holds. */
async function readLanes(database: Database, since: Instant): Promise<Lanes> {
  const lanes = emptyLanes()
  for (const { id } of await database.rows(everyRoom, [])) {
    const rows = await readTaken(database, { leaves: [id], rooms: [id], range: { start: since, end: NEVER } })
    // In their order, so that none has to be moved for another.
    for (const row of rows.sort((a, b) => a.start - b.start)) insert(lanes, row)
  }
  return lanes
}

/** A change of what is taken: the rooms, and when. */
const touchedBy = ({ kind, roomIds, start, end }: Change): TakenQuestion[] =>
  (kind === 'occupancy' || kind === 'restriction') && roomIds && start !== null && end !== null
    ? [{ leaves: roomIds, rooms: roomIds, range: { start, end } }]
    : []

/** Puts what the database has now in place of what was known of some rooms and times. */
function replace(lanes: Lanes, touched: readonly TakenQuestion[], fresh: readonly TakenRow[]): void {
  for (const { leaves, rooms, range } of touched) {
    for (const leaf of leaves) lanes.bookings.get(leaf)?.removeMeeting(range)
    for (const room of rooms) lanes.restrictions.get(room)?.removeMeeting(range)
  }
  for (const row of fresh) insert(lanes, row)
}

/**
 * Keeps what is taken and blocked in memory and answers from it, as the database would: filled in the background, then read
 * again in the rooms and times that the feed says have changed. Asks the database instead until it is filled, for what was
 * over long ago, from each commit of this process until that has been read, and where the feed has not been read for three
 * seconds. What another process commits is known when it has signalled that, at the latest a second later.
 */
export function openTakenInMemory(
  database: Database,
  feed: ChangeFeed,
  { clock, failed }: { clock: () => Instant; failed: (error: unknown) => void },
): TakenReads & { close(): Promise<void> } {
  const inDatabase = takenInDatabase(database)
  let lanes: Lanes | undefined
  let since = Number.POSITIVE_INFINITY
  /** What is in memory is as old as that. */
  let known: AsOf = { commits: -1, at: Number.NEGATIVE_INFINITY }
  let version = 0
  let filledAt = Number.NEGATIVE_INFINITY
  const closing = new AbortController()
  let stop: (() => void) | undefined
  let work: Promise<void> = Promise.resolve()

  const fill = async () => {
    lanes = undefined
    const wait = filledAt + FILLED_EVERY_MS - performance.now()
    if (wait > 0) await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    if (closing.signal.aborted) return
    filledAt = performance.now()
    const from = clock() - KNOWN_BACK
    const read = await readLanes(database, from)
    ;[lanes, since] = [read, from]
    version += 1
  }

  const renew = async (changes: readonly Change[] | null) => {
    if (!lanes || changes === null) return fill()
    const touched = changes.flatMap(touchedBy)
    if (touched.length === 0) return
    replace(lanes, touched, await readTakenOfEach(database, touched))
    version += 1
  }

  const isUpToDate = () =>
    lanes !== undefined && known.commits >= feed.commits() && performance.now() - known.at < READ_WITHIN_MS

  const isKnown = (range: TimeRange) => range.start >= since && isUpToDate()

  const heard = ({ changes }: Batch, asOf: AsOf) => {
    work = work
      .then(() => renew(changes))
      .then(
        () => {
          known = asOf
        },
        (error: unknown) => {
          // Read anew as a whole with the next batch.
          lanes = undefined
          failed(error)
        },
      )
  }
  const follow = async () => {
    for (let isFirst = true; !stop && !closing.signal.aborted; isFirst = false) {
      try {
        stop = await feed.follow(undefined, heard)
      } catch (error) {
        // It is tried again every second: one line in the log is enough.
        if (isFirst) failed(error)
        await pause(FOLLOWED_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }
  const following = follow()

  return {
    read: async (question) =>
      isKnown(question.range) && lanes ? meetingIn(lanes, question) : inDatabase.read(question),
    readEach: async (questions) =>
      lanes && questions.every(({ range }) => isKnown(range))
        ? onceEach(questions.flatMap((question) => meetingIn(lanes as Lanes, question)))
        : inDatabase.readEach(questions),
    readForSearch: async (question, roomIds, now) => {
      if (!lanes || !isKnown(question.range) || now < since)
        return inDatabase.readForSearch(question, roomIds, now)
      const coming = meetingIn(lanes, { leaves: [], rooms: roomIds, range: { start: now, end: NEVER } })
      return { taken: meetingIn(lanes, question), restrictions: comingOf(coming) }
    },
    version: () => (isUpToDate() ? version : undefined),
    close: async () => {
      closing.abort()
      await following
      stop?.()
      await work
    },
  }
}
