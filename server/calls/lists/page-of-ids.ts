import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/wire.ts'
import { type PageRequest, pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Drizzle } from '#server/database/database.ts'

/** A table with the identities of its rows, the conditions that they fulfil, and their order. */
export type RowsQuery = {
  table: PgTable
  id: AnyPgColumn
  conditions: readonly SQL[]
  /** Rows that are alike in all of this come by their identity. */
  order: readonly (SQL | AnyPgColumn)[]
}

/** The identities of all rows that fulfil the conditions, in order. */
export async function allIds(db: Drizzle, { table, id, conditions, order }: RowsQuery): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(...conditions))
    .orderBy(...order, id)
  return rows.map((row) => row.id)
}

/** One page of them. */
export async function pageOfIds(db: Drizzle, requested: RowsQuery, page: PageRequest): Promise<Page<number>> {
  const { table, id, conditions, order } = requested
  const { limit, offset } = rowsOfPage(page)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(and(...conditions))
  const rows = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(...conditions))
    .orderBy(...order, id)
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.id)
  return pageFrom(ids, counted?.total ?? 0, page)
}
