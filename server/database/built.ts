import type { Statement } from '#server/database/database.ts'

/** A query that Drizzle has built of the tables' typed columns. */
type Built = { toSQL(): { sql: string; params: unknown[] } }

/**
 * A built query as a statement with its values, for connections inside a transaction. It is not prepared: such queries
 * are many, and seldom asked.
 */
export function built<Row = never>(query: Built): [statement: Statement<Row>, values: unknown[]] {
  const { sql, params } = query.toSQL()
  return [{ name: '', text: sql }, params]
}
