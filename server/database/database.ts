import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Instant } from '#domain/time/venue-time.ts'

/** A statement that is written by hand and prepared once a connection. Its name belongs to its text. */
export type Statement<Row> = { name: string; text: string; row?: Row }

const texts = new Map<string, string>()

/**
 * `sql` of a statement with the type of its rows; dates and big numbers are cast in SQL to what JSON has.
 * @throws Error for the name of another statement: PostgreSQL, which knows them by their names, would refuse whichever
 * of the two came second on a connection.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if ((texts.get(name) ?? text) !== text) throw new Error(`Two statements have the name “${name}”.`)
  texts.set(name, text)
  return { name, text }
}

/** An instant as a parameter of a statement, to be cast to `timestamptz`. */
export const sqlTime = (instant: Instant): string => new Date(instant).toISOString()

/** What a transaction holds until it ends. Two transactions that hold the same wait for each other. */
export type Lock = { kind: 'room' | 'coupon'; id: number }

export type Drizzle = PgDatabase<PgQueryResultHKT>

/**
 * A query that is built and prepared once a connection, for what every signed-in page asks: Drizzle takes 0.3 to 0.5 ms of
 * processor time to build one, as much as all the rest of answering it.
 */
export function onceAConnection<Query>(build: (db: Drizzle) => Query): (db: Drizzle) => Query {
  const built = new WeakMap<Drizzle, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

export type Connection = {
  /** Builds queries that run on this connection, inside its transaction where it has one. */
  db: Drizzle
  /** Runs a statement written by hand, prepared once a connection. For `capacity/` and the store of reservations. */
  rows<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** A connection inside a transaction. */
export type Transaction = Connection & {
  /** Takes more locks, sorted; for what is known only after something has been read. */
  lock(locks: readonly Lock[]): Promise<void>
  /** The last statement, which the transaction ends with: both in one round trip. No query may follow it. */
  last<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
}

/** LISTEN and NOTIFY of PostgreSQL, on a channel of the tenant. */
export type Signals = {
  send(): Promise<void>
  /** Calls back at each signal, and whenever the connection is there again after it was lost. Gives what ends it. */
  listen(heard: () => void): () => Promise<void>
}

/** Callbacks to notify: `add` gives what removes one. */
export function openListeners(): { add(heard: () => void): () => void; notify(): void } {
  const all = new Set<() => void>()
  return {
    add: (heard) => {
      all.add(heard)
      return () => void all.delete(heard)
    },
    notify: () => {
      for (const heard of [...all]) heard()
    },
  }
}

/** The tenant's database: its own schema, migrated. */
export type Database = Connection & {
  kind: 'embedded' | 'postgresql'
  /**
   * One transaction that begins by taking the locks, sorted. What `work` asks for at once goes along in the same round
   * trip, and sees what is there when the locks have been taken. A rejection rolls everything back. On the embedded database
   * those with locks are committed together with the others that wait.
   */
  transaction<T>(locks: readonly Lock[], work: (connection: Transaction) => Promise<T>): Promise<T>
  /** Calls back after each transaction of this process that has been committed. Gives what ends it. */
  committed(heard: () => void): () => void
  /** Tells other processes on the same database that something has been committed; where there can be others. */
  signals?: Signals
  /** How many connections there are, how many of them are idle, and how many callers wait for one; where it has several. */
  connections?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const lockKinds: Record<Lock['kind'], number> = { room: 1, coupon: 2 }

/**
 * SQL that takes the locks in the same order in every transaction. Advisory locks are shared by all schemas of a database, so
 * the tenant is part of the key.
 */
export function lockScript(tenant: string, locks: readonly Lock[]): string {
  const keys = locks.map(({ kind, id }) => `${lockKinds[kind]}:${Math.trunc(id)}`)
  const sorted = [...new Set(keys)].sort()
  return sorted
    .map((key) => `SELECT pg_advisory_xact_lock(hashtextextended('${tenant}:${key}', 0));`)
    .join(' ')
}

/** The SQLSTATE of a database error, through whatever wraps it; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

/** The SQLSTATE of a row that is there already. */
export const UNIQUE_VIOLATION = '23505'
const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** The SQLSTATE of a reference to what another transaction has deleted, or of a deletion of what another has referred to. */
export const REFERENCE_VIOLATION = '23503'
const MOST_TRIES = 3

/**
 * Runs a transaction again when the database had to break it off, also because of what another deleted or referred to
 * meanwhile, or on other SQLSTATEs; at most three times.
 */
export async function retrying<T>(run: () => Promise<T>, others: readonly string[] = []): Promise<T> {
  const retried = [SERIALISATION_FAILURE, DEADLOCK, REFERENCE_VIOLATION, ...others]
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === MOST_TRIES || state === undefined || !retried.includes(state)) throw error
    }
  }
}
