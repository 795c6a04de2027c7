import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import { EngineDeath, tellOfDeath } from '#server/database/engine-death.ts'
import { type AskPrepared, prepareQueries } from '#server/database/prepared-queries.ts'

/** Queries the engine during one's turn; rejects at once when it has died. */
export type Ask = {
  <Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>
  prepared: AskPrepared
}

/** The embedded PostgreSQL: one at a time may ask it, and one that has died is opened anew. */
export type Engine = {
  /** Waits for its turn and has the one connection until `work` ends. */
  run<T>(work: (ask: Ask, lite: PGlite) => Promise<T>): Promise<T>
  /** As `run`, in a transaction: a rejection rolls everything back. */
  transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** With the SQLSTATE by which PostgreSQL says that it is unavailable. */
class EngineAwayError extends Error {
  override readonly name: string = 'EngineAwayError'
  readonly code = '57P03'
}

/** Another directory lies where the files of the engine were. Its name is what the log has of it. */
class DatabaseMovedError extends EngineAwayError {
  override readonly name = 'DatabaseMovedError'
}

/** Whether the engine is gone with an error: it ended, or said before that it would, as when the disk is full. */
const isDeadly = (error: unknown): boolean =>
  error instanceof EngineDeath ||
  (error instanceof Error &&
    'severity' in error &&
    (error.severity === 'PANIC' || error.severity === 'FATAL'))

/** Lets the descriptors of a dead engine go: it can't be closed any more. */
function abandon(lite: PGlite): void {
  try {
    lite.Module.FS.quit()
  } catch {
    // Whatever state it died in.
  }
}

/**
 * Milliseconds of queries after which the event loop runs: the engine works in the server's own thread. A transaction goes
 * on where it was, since nothing else gets the engine until its turn has ended.
 */
const MAX_BLOCKING_MS = 5
const REOPEN_EVERY_MS = 2000
const TURNS_BETWEEN_LOOKS = 500
const MOST_WAL_BYTES = 64 * 1024 * 1024

const begin = { name: 'begin', text: 'BEGIN' }
// A plan for each set of values costs more than what transactions ask for by key: placing took half as long again.
const keepPlans = { name: 'keep-plans', text: 'SET LOCAL plan_cache_mode = force_generic_plan' }
const commit = { name: 'commit', text: 'COMMIT' }

// PostgreSQL by itself makes no checkpoints when it is alone in its process: its log would grow for ever, and with it the time
// that a start after a crash takes.
async function checkpointWhenDue(ask: Ask): Promise<void> {
  const { rows } = await ask<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > MOST_WAL_BYTES) await ask('CHECKPOINT')
}

/**
 * Opens an engine, and opens it again when it has died, at most every two seconds. While `isIntact` is false, as when
 * another directory lies where its files were, it gets no query and nothing is written.
 */
export async function openEngine(
  open: () => Promise<PGlite>,
  isIntact: () => boolean = () => true,
): Promise<Engine> {
  const oneAtATime = pLimit(1)
  const opened = async () => {
    const lite = await open()
    tellOfDeath(lite)
    return { lite, prepared: prepareQueries(lite) }
  }
  let engine: Awaited<ReturnType<typeof opened>> | undefined = await opened()
  let triedAt = Number.NEGATIVE_INFINITY
  let turns = 0
  let workedMs = 0

  const requireIntact = () => {
    if (!isIntact()) throw new DatabaseMovedError('The files of the database were moved or replaced.')
  }
  const revived = async () => {
    requireIntact()
    if (engine) return engine
    if (performance.now() - triedAt < REOPEN_EVERY_MS) throw new EngineAwayError('The database is away.')
    triedAt = performance.now()
    try {
      engine = await opened()
      return engine
    } catch (error) {
      throw new EngineAwayError('The database could not be opened again.', { cause: error })
    }
  }
  const askOf = (alive: NonNullable<typeof engine>): Ask => {
    const answerOf = async <Answer>(query: () => Promise<Answer>): Promise<Answer> => {
      if (engine !== alive) throw new EngineAwayError('The database has gone away.')
      requireIntact()
      const began = performance.now()
      const answer = await query().catch((error: unknown) => {
        workedMs += performance.now() - began
        if (!isDeadly(error)) throw error
        engine = undefined
        abandon(alive.lite)
        throw new EngineAwayError('The database has gone away.', { cause: error })
      })
      workedMs += performance.now() - began
      // Not where it failed: of several queries at once the first failure has to be the first to be heard of.
      if (workedMs > MAX_BLOCKING_MS) {
        workedMs = 0
        await yieldToEventLoop()
      }
      return answer
    }
    const ask = <Row>(text: string, values?: unknown[], options?: QueryOptions) =>
      answerOf(() => alive.lite.query<Row>(text, values, options))
    const prepared: AskPrepared = (statement, values) => answerOf(() => alive.prepared(statement, values))
    return Object.assign(ask, { prepared })
  }
  const run: Engine['run'] = (work) =>
    oneAtATime(async () => {
      const alive = await revived()
      const ask = askOf(alive)
      try {
        return await work(ask, alive.lite)
      } finally {
        turns += 1
        if (engine === alive && turns % TURNS_BETWEEN_LOOKS === 0)
          await checkpointWhenDue(ask).catch(() => {})
      }
    })
  return {
    run,
    transaction: (work) =>
      run(async (ask) => {
        await ask.prepared(begin, [])
        await ask.prepared(keepPlans, [])
        try {
          const result = await work(ask)
          await ask.prepared(commit, [])
          return result
        } catch (error) {
          await ask('ROLLBACK').catch(() => {})
          throw error
        }
      }),
    close: () =>
      oneAtATime(async () => {
        const last = engine?.lite
        engine = undefined
        // Closing writes to its files.
        if (last && !isIntact()) abandon(last)
        else await last?.close()
      }),
  }
}
