import type { Database, Drizzle } from '#server/database/database.ts'

type Query = { sql: string }
type Session = { prepareQuery(query: Query, ...rest: unknown[]): unknown }

const sessionOf = (db: Drizzle) => (db as unknown as { session: Session }).session

/** The query builder with other ways to prepare its queries. */
function withPreparation(db: Drizzle, prepareQuery: Session['prepareQuery']): Drizzle {
  const session = Object.assign(Object.create(sessionOf(db)), { prepareQuery })
  return Object.assign(Object.create(db), { session })
}

/** The query builder of a database; `see` gets the SQL of each query before it runs, and fails it by throwing. */
export const watchQueries = ({ db }: Pick<Database, 'db'>, see: (sql: string) => void): Drizzle =>
  withPreparation(db, (query, ...rest) => {
    see(query.sql)
    return sessionOf(db).prepareQuery(query, ...rest)
  })

/** Makes every query of a database fail; gives what lets them run again. */
export function failQueries(database: Database, fail: () => Promise<never>): () => void {
  const { rows, db } = database
  const failing = { execute: fail, all: fail, setToken: () => failing }
  Object.assign(database, { rows: fail, db: withPreparation(db, () => failing) })
  return () => {
    Object.assign(database, { rows, db })
  }
}
