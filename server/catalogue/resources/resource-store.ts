import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-codes.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Answer } from '#server/calls/operation.ts'
import type { RowsStores } from '#server/catalogue/resources/resource-rows.ts'
import type { Drizzle, Transaction } from '#server/database/database.ts'

/** A table whose columns have the names of the resource's fields. */
export type ResourceTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** Where a resource lies, and its rules beyond the structs of its fields. `V` are the values of its fields. */
export type ResourceStore<V> = {
  table: ResourceTable
  /** The order of a list where none is requested. */
  order: readonly (SQL | AnyPgColumn)[]
  /** The texts that a search looks in. */
  searched: readonly (keyof V & string)[]
  /** What is wrong with it; of a new one `id` is null and `stored` is empty. The house is locked meanwhile. */
  faults?: (
    values: V,
    about: { db: Drizzle; id: number | null; stored: Partial<V>; now: Instant },
  ) => FieldError[] | Promise<FieldError[]>
  /** The columns that refer to it and keep it from being deleted. */
  usedBy?: readonly AnyPgColumn[]
  /** How many refer to it otherwise than by its id, and keep it as well. */
  countUses?: (db: Drizzle, values: V) => Promise<number>
  /** Which rows of the table are there; all by default. */
  only?: SQL
  /** What is derived of those with the ids and is no column, by their ids. */
  derive?: (db: Drizzle, ids: readonly number[]) => Promise<ReadonlyMap<number, Record<string, unknown>>>
  /** Where the rows of its fields lie, for fields that are of rows. */
  rows?: RowsStores
  /** Writes it, where that is more than its columns and rows; `given` are the fields that are new or differ. Gives its id. */
  save?: (
    connection: Transaction,
    about: { id: number | null; given: Partial<V>; now: Instant },
  ) => Promise<Answer<number>>
  /** Takes it away, where that is more than deleting its row. */
  remove?: (connection: Transaction, id: number, now: Instant) => Promise<Answer<{ id: number }>>
}
