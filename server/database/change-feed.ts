import { setTimeout as pause } from 'node:timers/promises'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'
import { type Connection, type Database, sqlStateOf, statement } from '#server/database/database.ts'
import type { feedKinds } from '#server/database/reservation-schema.ts'

/** Something that has changed: what kind, which reservation or rooms, and when they have it. Nothing personal. */
export type Change = {
  kind: (typeof feedKinds)[number]
  reservationId: string | null
  roomIds: readonly number[] | null
  start: Instant | null
  end: Instant | null
}

/** What has been committed since a cursor. `changes` is null where that is not known: read everything again. */
export type Batch = { cursor: string; changes: readonly Change[] | null }

/** What a batch is as old as: it has every commit before. */
export type AsOf = {
  /** So many commits of this process. */
  commits: number
  /** In milliseconds of `performance.now()`. */
  at: number
}

type Heard = (batch: Batch, asOf: AsOf) => void

export type ChangeFeed = {
  /**
   * Calls back with what was committed since the cursor, or within `REPLAYED_MS` without one, and then with what is
   * committed from now on. Batches may repeat what came before; no commit is skipped. Gives what ends it.
   * Rejects when the database does not answer.
   */
  follow(after: string | undefined, heard: Heard): Promise<() => void>
  /** How many transactions this process has committed. */
  commits(): number
  close(): Promise<void>
}

/** What was committed this long before a page began to follow is sent too: the page may have been read before it. */
const REPLAYED_MS = 90_000
/** Rows are kept this long, and a cursor is good for a little less. */
export const KEPT_MS = 60 * MINUTE
const GOOD_FOR_MS = KEPT_MS - 10 * MINUTE
/** More than this at once is not listed. */
const MOST_CHANGES = 200
/** Commits that lie closer together are read at once: to read after each would take longer than to write some of them. */
const READ_APART_MS = 40
/** How often it is read without a signal: a process may end between its commit and its signal. */
const READ_EVERY_MS = 1000
/** Commits that lie closer together are one signal to other processes. */
const SIGNAL_AFTER_MS = 20

type Row = {
  position: string
  at: number
  life: string
  isAhead: boolean
  count: number
  changes: Change[] | null
}

/**
 * What is visible now and was not in snapshot $1; or, where $1 is null, what was noted in the last $2 milliseconds. A number
 * that rises with each row would skip what a slower transaction commits later under a lower one. `life` is another after a crash,
 * when PostgreSQL begins its statistics anew: it then gives numbers of transactions again that a snapshot has as over.
 */
const readSince = statement<Row>(
  'feed-since',
  `SELECT pg_current_snapshot()::text AS position, (date_part('epoch', now()) * 1000)::float8 AS at,
     coalesce((date_part('epoch', pg_stat_get_bgwriter_stat_reset_time()) * 1000000)::int8, 0)::text AS life,
     coalesce(pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()), false) AS "isAhead",
     count(f.kind)::int AS count,
     json_agg(json_build_object('kind', f.kind, 'reservationId', f.reservation_id, 'roomIds', f.room_ids,
       'start', (date_part('epoch', f.starts_at) * 1000)::int8, 'end', (date_part('epoch', f.ends_at) * 1000)::int8
     )) FILTER (WHERE f.kind IS NOT NULL) AS changes
   FROM (SELECT) one LEFT JOIN LATERAL (
     SELECT * FROM feed_change
     WHERE tx >= coalesce(pg_snapshot_xmin($1::pg_snapshot), '0'::xid8) AND CASE WHEN $1::pg_snapshot IS NULL
       THEN noted_at > now() - $2::int * interval '1 millisecond'
       ELSE NOT pg_visible_in_snapshot(tx, $1::pg_snapshot) END
     ORDER BY tx LIMIT ${MOST_CHANGES + 1}
   ) f ON true`,
)

const dropOld = statement<never>(
  'feed-drop',
  `DELETE FROM feed_change WHERE noted_at < now() - $1::int * interval '1 millisecond'`,
)

/** Deletes what no cursor that is still good asks for. */
export async function dropOldChanges(connection: Connection): Promise<void> {
  await connection.rows(dropOld, [KEPT_MS])
}

/** When a cursor was given, by the database's clock, in which of its lives, and what was visible then. */
const CURSOR = /^(\d{13})-(\d{1,19})-(\d{1,20}:\d{1,20}:[\d,]{0,3000})$/

/** Values of a snapshot that PostgreSQL cannot read. */
const UNREADABLE = new Set(['22P02', '22003'])

async function readBatch(connection: Connection, cursor: string | null): Promise<Batch> {
  const [, since, sinceLife, snapshot = null] = cursor === null ? [] : (CURSOR.exec(cursor) ?? [])
  const read = (from: string | null) => connection.rows(readSince, [from, REPLAYED_MS])
  let isUnknown = cursor !== null && snapshot === null
  const [row] = await read(snapshot).catch((error: unknown) => {
    if (snapshot === null || !UNREADABLE.has(sqlStateOf(error) ?? '')) throw error
    isUnknown = true
    return read(null)
  })
  if (!row) throw new Error('The change feed gave no position.')
  const { position, at, life, isAhead, count, changes } = row
  const age = since === undefined ? 0 : at - Number(since)
  const isSameLife = sinceLife === undefined || sinceLife === life
  const isListed =
    !isUnknown && isSameLife && !isAhead && age < GOOD_FOR_MS && age > -MINUTE && count <= MOST_CHANGES
  return { cursor: `${Math.floor(at)}-${life}-${position}`, changes: isListed ? (changes ?? []) : null }
}

/**
 * Opens the feed of a process. It reads while a page follows: after each commit of its own, when another process
 * signals one, and once a second. Writers signal after they have committed: a NOTIFY inside the transaction would let one
 * writer at a time commit, in the whole database (Decision following-changes).
 */
export function openChangeFeed(database: Database, onError: (error: unknown) => void): ChangeFeed {
  const followers = new Set<Heard>()
  let commits = 0
  let cursor: string | null = null
  let beginning: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  let readAt = Number.NEGATIVE_INFINITY
  let signalling: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  let isFailing = false

  const readNow = async (from: string | null): Promise<[Batch, AsOf]> => {
    const asOf = { commits, at: performance.now() }
    return [await readBatch(database, from), asOf]
  }
  const readOnce = async () => {
    const [batch, asOf] = await readNow(cursor)
    cursor = batch.cursor
    isFailing = false
    for (const heard of [...followers]) heard(batch, asOf)
  }
  /** Where the feed begins: before what its first follower reads, so that nothing lies between the two. */
  const begin = async () => {
    cursor = (await readBatch(database, null)).cursor
  }
  // It is tried again every second: one line in the log is enough.
  const failed = (error: unknown) => {
    if (!isFailing) onError(error)
    isFailing = true
  }
  const read = () => {
    isWanted = true
    reading ??= (async () => {
      while (isWanted && followers.size > 0 && !isClosed) {
        const rest = readAt + READ_APART_MS - performance.now()
        if (rest > 0) await pause(rest)
        if (isClosed) return
        readAt = performance.now()
        isWanted = false
        await readOnce()
      }
    })()
      .catch(failed)
      .finally(() => {
        reading = undefined
      })
  }
  const { signals } = database
  const stopHearing = database.committed(() => {
    commits += 1
    read()
    if (!signals || isClosed) return
    signalling ??= setTimeout(() => {
      signalling = undefined
      signals.send().catch(failed)
    }, SIGNAL_AFTER_MS).unref()
  })
  const wake = () => {
    cursor = null
    polling = setInterval(read, READ_EVERY_MS).unref()
    stopListening = signals?.listen(read)
  }
  const rest = () => {
    clearInterval(polling)
    stopListening?.().catch(failed)
    stopListening = undefined
    beginning = undefined
  }

  return {
    follow: async (after, heard) => {
      const early: [Batch, AsOf][] = []
      let listener: Heard = (...said) => void early.push(said)
      const follower: Heard = (...said) => listener(...said)
      const stop = () => {
        listener = () => {}
        followers.delete(follower)
        if (followers.size === 0) rest()
      }
      if (followers.size === 0) wake()
      followers.add(follower)
      try {
        beginning ??= begin()
        await beginning
        // Read once it follows: nothing is lost between the two, and something may come twice.
        heard(...(await readNow(after ?? null)))
      } catch (error) {
        stop()
        throw error
      }
      for (const said of early) heard(...said)
      listener = heard
      return stop
    },
    commits: () => commits,
    close: async () => {
      isClosed = true
      clearInterval(polling)
      clearTimeout(signalling)
      stopHearing()
      followers.clear()
      await Promise.all([reading, stopListening?.()])
      stopListening = undefined
    },
  }
}
