import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldError } from '#contract/field-codes.ts'
import type { Rows } from '#contract/resource.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Drizzle } from '#server/database/database.ts'

type Values = Readonly<Record<string, unknown>>
type StoredRow = Values & { id: number }

/** A table of rows. Its columns have the names of the fields of a row, but for those that name another row. */
type RowsTable = PgTable & { id: AnyPgColumn; sortOrder?: AnyPgColumn }

/** Where the rows of a field lie. */
export type RowsStore = {
  table: RowsTable
  /** The column of the item that they are rows of, or of the row of another field. */
  owner: { column: string; rowsOf?: string }
  /** The column of their order; by default the place that they were given in. */
  orderedBy?: string
  /** Fields that name a row of another field of the item, and the column that refers to it. */
  named?: Readonly<Record<string, { column: string; rowsOf: string }>>
  /** The columns that refer to a row: while one does, a row that is left out stays, with these values. */
  keptWhile?: { usedBy: readonly AnyPgColumn[]; values: Values }
  /** How many bookings to come have one of these rows: while one has, none is left out. */
  countBookings?: (db: Drizzle, ids: readonly number[], now: Instant) => Promise<number>
  /** The values of the rows that are in the item; those that are only kept have others. */
  shown?: Values
}

/** The stores of the fields that are of rows; what a row names comes before it. */
export type RowsStores = Readonly<Record<string, RowsStore>>

type AnyRows = { fields: Readonly<Record<string, unknown>> }

const columnOf = (table: PgTable, name: string): AnyPgColumn => {
  const column = (table as unknown as Record<string, AnyPgColumn | undefined>)[name]
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

const rowFieldsOf = (resource: AnyRows, field: string) =>
  Object.keys((resource.fields[field] as Rows).rowFields)

/** The rows of an item, as the wire has them. */
const onWire = (
  names: readonly string[],
  row: StoredRow,
  store: RowsStore,
  nameOf: Map<unknown, unknown>,
) => ({
  id: row.id,
  ...Object.fromEntries(
    names.map((name) => {
      const reference = store.named?.[name]
      return [
        name,
        (reference ? nameOf.get(`${reference.rowsOf} ${row[reference.column]}`) : row[name]) ?? null,
      ]
    }),
  ),
})

/** The rows of so many items, by their ids: of each, a list for every field of rows. */
export async function readRows(
  db: Drizzle,
  resource: AnyRows,
  stores: RowsStores,
  itemIds: readonly number[],
): Promise<Map<number, Record<string, Values[]>>> {
  const found = new Map(
    itemIds.map((id) => [
      id,
      Object.fromEntries(Object.keys(stores).map((field) => [field, [] as Values[]])),
    ]),
  )
  if (itemIds.length === 0) return found
  const itemOf = new Map<string, number>()
  const nameOf = new Map<unknown, unknown>()
  for (const [field, store] of Object.entries(stores)) {
    const { table, owner, orderedBy, shown = {} } = store
    const order = orderedBy === undefined ? table.sortOrder : columnOf(table, orderedBy)
    const owners = owner.rowsOf === undefined ? itemIds : idsOf(itemOf, owner.rowsOf)
    const isShown = Object.entries(shown).map(([name, value]) => eq(columnOf(table, name), value))
    const rows = (await db
      .select()
      .from(table)
      .where(and(inArray(columnOf(table, owner.column), [...owners, 0]), ...isShown))
      .orderBy(...(order ? [asc(order)] : []), asc(table.id))) as StoredRow[]
    const names = rowFieldsOf(resource, field)
    for (const row of rows) {
      const of = row[owner.column] as number
      const itemId = owner.rowsOf === undefined ? of : itemOf.get(`${owner.rowsOf} ${of}`)
      if (itemId === undefined) continue
      itemOf.set(`${field} ${row.id}`, itemId)
      nameOf.set(`${field} ${row.id}`, row.name)
      found.get(itemId)?.[field]?.push(onWire(names, row, store, nameOf))
    }
  }
  return found
}

const idsOf = (itemOf: ReadonlyMap<string, number>, field: string): number[] =>
  [...itemOf.keys()].flatMap((key) =>
    key.startsWith(`${field} `) ? [Number(key.slice(field.length + 1))] : [],
  )

/** What is wrong with rows whatever they are: they are no rows of the item, have one name, or name none that there is. */
export function faultsOfRows(stores: RowsStores, given: Values, stored: Values): FieldError[] {
  const named = new Set(
    Object.values(stores).flatMap((store) => Object.values(store.named ?? {}).map(({ rowsOf }) => rowsOf)),
  )
  return Object.entries(stores).flatMap(([field, store]) => {
    const rows = rowsIn(given, field)
    const known = new Set(rowsIn(stored, field).map(({ id }) => id))
    return rows.flatMap((row, place): FieldError[] => {
      const path = `${field}.${place}`
      const before = rows.slice(0, place)
      const isTwice = (name: string) => before.some((each) => each[name] === row[name])
      return [
        ...(row.id !== undefined && (!known.has(row.id) || isTwice('id'))
          ? [{ path: `${path}.id`, code: 'unknown' } as const]
          : []),
        ...(named.has(field) && isTwice('name')
          ? [{ path: `${path}.name`, code: 'duplicate' } as const]
          : []),
        ...Object.entries(store.named ?? {}).flatMap(([name, { rowsOf }]) =>
          row[name] == null || rowsIn(given, rowsOf).some((each) => each.name === row[name])
            ? []
            : [{ path: `${path}.${name}`, code: 'unknown' } as const],
        ),
      ]
    })
  })
}

const rowsIn = (values: Values, field: string) => (values[field] ?? []) as readonly Values[]

/** That rows would be left out which bookings to come have, by their fields. */
export async function faultsOfBookedRows(
  db: Drizzle,
  stores: RowsStores,
  { given, stored, now }: { given: Values; stored: Values; now: Instant },
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const [field, { countBookings }] of Object.entries(stores)) {
    const kept = new Set(rowsIn(given, field).map(({ id }) => id))
    const leftOut = rowsIn(stored, field).flatMap(({ id }) => (kept.has(id) ? [] : [id as number]))
    const count = leftOut.length === 0 ? 0 : ((await countBookings?.(db, leftOut, now)) ?? 0)
    if (count > 0) faults.push({ path: field, code: 'booked', limit: count })
  }
  return faults
}

/** Writes the rows of an item in place of those that it has; a row with an id stays the same row. */
export async function writeRows(
  db: Drizzle,
  resource: AnyRows,
  stores: RowsStores,
  { itemId, given, stored }: { itemId: number; given: Values; stored: Values },
): Promise<void> {
  const idOfName = new Map<string, number>()
  for (const [field, { table, owner, named = {} }] of Object.entries(stores)) {
    const names = rowFieldsOf(resource, field)
    for (const [place, row] of rowsIn(given, field).entries()) {
      const references = Object.entries(named).map(([name, { column, rowsOf }]) => [
        column,
        idOfName.get(`${rowsOf} ${row[name]}`) ?? null,
      ])
      const values = {
        ...Object.fromEntries(names.flatMap((name) => (named[name] ? [] : [[name, row[name] ?? null]]))),
        ...(owner.rowsOf === undefined ? { [owner.column]: itemId } : {}),
        ...Object.fromEntries(references),
        sortOrder: place,
      }
      const [written] = (
        row.id === undefined
          ? await db.insert(table).values(values).returning()
          : await db
              .update(table)
              .set(values)
              .where(eq(table.id, row.id as number))
              .returning()
      ) as StoredRow[]
      if (written) idOfName.set(`${field} ${row.name}`, written.id)
    }
  }
  const isLeftOut = (field: string, id: unknown) => !rowsIn(given, field).some((row) => row.id === id)
  for (const [field, store] of Object.entries(stores).reverse())
    for (const row of rowsIn(stored, field)) {
      const goesWithOwner = ownersOf(row, store, stored).some(({ id }) =>
        isLeftOut(store.owner.rowsOf ?? '', id),
      )
      if (isLeftOut(field, row.id) && !goesWithOwner) await removeRow(db, store, row.id as number)
    }
}

/** The row that a row is part of, if that is a row itself. */
function ownersOf(row: Values, { owner, named = {} }: RowsStore, stored: Values): readonly Values[] {
  const [name] = Object.entries(named).find(([, { column }]) => column === owner.column) ?? []
  if (owner.rowsOf === undefined || name === undefined) return []
  return rowsIn(stored, owner.rowsOf).filter((each) => each.name === row[name])
}

async function removeRow(db: Drizzle, { table, keptWhile }: RowsStore, id: number): Promise<void> {
  const uses = await Promise.all(
    (keptWhile?.usedBy ?? []).map((column) => db.$count(column.table, eq(column, id))),
  )
  if (keptWhile && uses.some((count) => count > 0))
    await db.update(table).set(keptWhile.values).where(eq(table.id, id))
  else await db.delete(table).where(eq(table.id, id))
}
