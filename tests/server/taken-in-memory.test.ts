import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { addVenueDays, HOUR, toWire, windowEdge } from '#domain/time/venue-time.ts'
import { readTaken, type TakenQuestion, type TakenRow } from '#server/capacity/occupancies.ts'
import { openTakenInMemory } from '#server/capacity/taken-in-memory.ts'
import { openChangeFeed } from '#server/database/change-feed.ts'
import type { Database } from '#server/database/database.ts'
import { booking, occupancy } from '#server/database/reservation-schema.ts'
import { restriction } from '#server/database/schema.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
const rooms = [ids.salen, ids.vest, ids.ost, ids.stua, ids.torget, ids.kammeret]

type Memory = ReturnType<typeof openTakenInMemory> & { queries: () => number }
const opened: { close(): Promise<void> }[] = []

/** What is taken in memory, and how often the database was queried instead. */
function remember(
  database: Database = server.database,
  failed = (error: unknown): void => {
    throw error
  },
): Memory {
  let queries = 0
  const counted: Database = {
    ...database,
    rows: (statement, values) => {
      if (statement.name === 'taken') queries += 1
      return database.rows(statement, values)
    },
  }
  const feed = openChangeFeed(database, failed)
  const memory = openTakenInMemory(counted, feed, { clock: server.now, failed })
  opened.push(memory, feed)
  return { ...memory, queries: () => queries }
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of opened.splice(0)) await each.close()
  await server.clear()
  await server.database.rows(testStatement<never>('DELETE FROM restriction'), [])
})

const inOrder = (rows: readonly TakenRow[]) =>
  rows.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id || a.room - b.room || a.start - b.start)

/** Waits until a question is answered without the database. */
const fromMemory = (memory: Memory, question: TakenQuestion) =>
  vi.waitFor(
    async () => {
      const before = memory.queries()
      const rows = await memory.read(question)
      expect(memory.queries()).toBe(before)
      return inOrder(rows)
    },
    { timeout: 20_000, interval: 5 },
  )

const fromDatabase = async (question: TakenQuestion) => inOrder(await readTaken(server.database, question))

/** From so many days and hours after 23 November on, for so many hours. */
const rangeOf = ({ day, hour, hours }: { day: number; hour: number; hours: number }) => {
  const start = windowEdge(addVenueDays('2026-11-23', day), '08:00') + hour * HOUR
  return { start, end: start + hours * HOUR }
}

const everything: TakenQuestion = {
  leaves: rooms,
  rooms,
  range: rangeOf({ day: -2, hour: 0, hours: 24 * 40 }),
}

async function place(room: number, range: { start: number; end: number }): Promise<string | undefined> {
  const [startTime, endTime] = [toWire(range.start), toWire(range.end)]
  const { status, body } = await server.call('placeReservation', {
    body: anOrder({
      roomId: room,
      seatingId: null,
      ...{ startTime, endTime, pax: 4, order: { expectedPriceVat: null } },
    }),
  })
  return status === 201 ? body.id : undefined
}

const someRoom = fc.constantFrom(...rooms)
const someTime = fc
  .record({
    day: fc.integer({ min: 0, max: 4 }),
    hour: fc.integer({ min: 0, max: 7 }),
    hours: fc.integer({ min: 1, max: 3 }),
  })
  .map(rangeOf)
const someQuestion = fc.record({
  leaves: fc.subarray(rooms),
  rooms: fc.subarray(rooms),
  range: fc
    .record({
      day: fc.integer({ min: -1, max: 5 }),
      hour: fc.integer({ min: -8, max: 12 }),
      hours: fc.integer({ min: 1, max: 80 }),
    })
    .map(rangeOf),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), room: someRoom, range: someTime }),
  fc.record({ kind: fc.constant('block' as const), room: someRoom, range: someTime }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('move' as const), nth: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('unblock' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The bookings of the reservation that was placed as so manieth. */
const bookingsOf = (placed: readonly string[], nth: number) =>
  server.database.db
    .select({ id: booking.id })
    .from(booking)
    .where(inArray(booking.reservationId, placed.slice(nth, nth + 1)))

async function happens(step: Step, placed: string[]): Promise<void> {
  const { database } = server
  if (step.kind === 'place') {
    const id = await place(step.room, step.range)
    if (id) placed.push(id)
    return
  }
  await database
    .transaction([], async ({ db }) => {
      if (step.kind === 'block')
        await db
          .insert(restriction)
          .values({ roomId: step.room, ...step.range, blockingReason: 'maintenance' })
      else if (step.kind === 'unblock') await db.delete(restriction)
      else if (step.kind === 'cancel')
        await db.delete(occupancy).where(inArray(occupancy.bookingId, bookingsOf(placed, step.nth)))
      else
        await db
          .update(occupancy)
          .set({
            start: sql`${occupancy.start} + interval '1 day'`,
            end: sql`${occupancy.end} + interval '1 day'`,
          })
          .where(inArray(occupancy.bookingId, bookingsOf(placed, step.nth)))
    })
    // Moved onto another: nothing has happened.
    .catch(() => undefined)
}

it('has what the database has, whatever is placed, moved, cancelled and blocked', async () => {
  const memory = remember()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.array(someQuestion, { minLength: 1, maxLength: 4 }),
      async (steps, questions) => {
        const placed: string[] = []
        for (const each of steps) {
          await happens(each, placed)
          expect(inOrder(await memory.read(everything)), JSON.stringify(each)).toEqual(
            await fromDatabase(everything),
          )
        }
        expect(await fromMemory(memory, everything)).toEqual(await fromDatabase(everything))
        for (const question of questions)
          expect(await fromMemory(memory, question)).toEqual(await fromDatabase(question))
      },
    ),
    { numRuns: 25 },
  )
})

it('asks the database for what was over long ago', async () => {
  const memory = remember()
  await fromMemory(memory, everything)
  const before = memory.queries()
  await memory.read({ ...everything, range: rangeOf({ day: -30, hour: 0, hours: 2 }) })
  expect(memory.queries()).toBe(before + 1)
})

it('shows what its own process has committed at once, and from memory later', async () => {
  const memory = remember()
  await fromMemory(memory, everything)
  expect(await place(ids.stua, rangeOf({ day: 1, hour: 1, hours: 2 }))).toBeDefined()
  expect(await memory.read(everything)).toHaveLength(1)
  expect(await fromMemory(memory, everything)).toHaveLength(1)
})

/** The database, with something done before each answer about what has changed. */
const watched = (beforeAnswer: (nth: number) => Promise<void> | void): Database => {
  let reads = 0
  return {
    ...server.database,
    rows: async (statement, values) => {
      const rows = await server.database.rows(statement, values)
      if (statement.name === 'feed-since') await beforeAnswer(++reads)
      return rows
    },
  }
}

/** As another process does it: nothing is heard of it. */
const blockUnheard = () =>
  server.database.rows(
    testStatement<never>(
      `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
       VALUES (${ids.stua}, '2026-11-24T09:00+01', '2026-11-24T12:00+01', 'maintenance')`,
    ),
    [],
  )

const silence = () => {}

it('is filled once the database answers, where it was away when the server began', async () => {
  const failed = vi.fn()
  const memory = remember(
    watched((nth) => {
      if (nth <= 2) throw new Error('The database is away.')
    }),
    failed,
  )
  expect(await fromMemory(memory, everything)).toEqual(await fromDatabase(everything))
  expect(failed).toHaveBeenCalledTimes(1)
})

it('lacks nothing that was committed while what has changed could not be read, right after it was filled', async () => {
  let isAway = false
  const memory = remember(
    watched(() => {
      if (isAway) throw new Error('The database is away.')
    }),
    silence,
  )
  await fromMemory(memory, everything)
  isAway = true
  await blockUnheard()
  // As if that had been longer ago than is sent again to a page that begins to follow.
  const ageAll = testStatement<never>("UPDATE feed_change SET noted_at = noted_at - interval '31 seconds'")
  await server.database.rows(ageAll, [])
  isAway = false
  await vi.waitFor(async () => expect(await fromMemory(memory, everything)).toHaveLength(1), {
    timeout: 10_000,
  })
})

it('asks the database where it learned long after it was true that nothing has changed', async () => {
  let isHeld = false
  const held: (() => void)[] = []
  const memory = remember(
    watched(async () => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    }),
  )
  await fromMemory(memory, everything)
  isHeld = true
  const areHeld = (count: number) =>
    vi.waitFor(() => expect(held).toHaveLength(count), { timeout: 10_000, interval: 5 })
  try {
    await areHeld(1)
    await blockUnheard()
    const later = performance.now() + 4000
    vi.spyOn(performance, 'now').mockImplementation(() => later)
    held[0]?.()
    // What was held is known once it is read again.
    await areHeld(2)
    expect(await memory.read(everything)).toHaveLength(1)
  } finally {
    isHeld = false
    for (const answer of held) answer()
  }
})
