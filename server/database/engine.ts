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
  /**
   * As `transaction`, but committed together with the others that wait meanwhile, with one sync of the disk. Each has a
   * savepoint: a rejection rolls back its own part alone, unless the engine dies or the commit fails.
   */
  joinedTransaction<T>(work: (ask: Ask) => Promise<T>): Promise<T>
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
const save = { name: 'save', text: 'SAVEPOINT part' }
const release = { name: 'release', text: 'RELEASE SAVEPOINT part' }
const undo = { name: 'undo', text: 'ROLLBACK TO SAVEPOINT part' }

/** So many transactions are committed together at most: the rest of the server waits as long. */
const MOST_TOGETHER = 16

/** A transaction that waits to be committed with others. */
type Part = {
  work: (ask: Ask) => Promise<unknown>
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void }
}

/** Does the work of the only part: what it throws rolls back the transaction. Gives what resolves it after the commit. */
async function doAlone(ask: Ask, { work, settle }: Part): Promise<() => void> {
  const value = await work(ask)
  return () => settle.resolve(value)
}

/** Does the work of a part in its savepoint. Gives what resolves it after the commit; null where it was rolled back. */
async function doPart(ask: Ask, { work, settle }: Part): Promise<(() => void) | null> {
  await ask.prepared(save, [])
  try {
    const value = await work(ask)
    await ask.prepared(release, [])
    return () => settle.resolve(value)
  } catch (error) {
    await ask.prepared(undo, [])
    await ask.prepared(release, [])
    settle.reject(error)
    return null
  }
}

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
  const transaction: Engine['transaction'] = (work) =>
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
    })
  const waiting: Part[] = []
  const commitTogether = async () => {
    const parts: Part[] = []
    const take = () => parts.push(...waiting.splice(0, MOST_TOGETHER))
    const doAll = async (ask: Ask) => {
      take()
      const committed: (() => void)[] = []
      for (const part of parts) {
        const resolve = await (parts.length === 1 ? doAlone(ask, part) : doPart(ask, part))
        if (resolve) committed.push(resolve)
      }
      return committed
    }
    try {
      for (const resolve of await transaction(doAll)) resolve()
    } catch (error) {
      // Where the transaction could not even begin, none has been taken yet.
      if (parts.length === 0) take()
      for (const { settle } of parts) settle.reject(error)
    }
  }
  return {
    run,
    transaction,
    joinedTransaction: <T>(work: (ask: Ask) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, settle: { resolve: resolve as (value: unknown) => void, reject } })
        if (waiting.length % MOST_TOGETHER === 1) void commitTogether()
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
