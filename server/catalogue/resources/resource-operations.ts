import { and, eq, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CallName } from '#contract/calls.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { AnyResource, ResourceCalls } from '#contract/resource.ts'
import { contains, listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** The values of a resource's fields. */
type Values = Readonly<Record<string, unknown>>
type Row = Values & { id: number; version: number }

/** A table whose columns have the names of the resource's fields. */
type ResourceTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/** Where a resource lies, and its rules beyond the structs of its fields. `V` are the values of its fields. */
export type ResourceStore<V> = {
  table: ResourceTable
  /** The order of a list where none is requested. */
  order: readonly (SQL | AnyPgColumn)[]
  /** The texts that a search looks in. */
  searched: readonly (keyof V & string)[]
  /** What is wrong with it; `id` is null for a new one. The house is locked meanwhile. */
  faults?: (values: V, about: { db: Drizzle; id: number | null }) => FieldError[] | Promise<FieldError[]>
  /** The columns that refer to it and keep it from being deleted. */
  usedBy?: readonly AnyPgColumn[]
}

type Given = { id: number; version: number; body: Values }
type AnyOperation = (
  input: Given,
  context: RequestContext,
  services: HouseServices,
) => Promise<Answer<unknown>>

/** The operations of a resource, by the names of its calls. */
type ResourceOperations<R extends { one: string; many: string }> = {
  [Name in keyof ResourceCalls<R> & CallName]: Operation<Name, HouseServices>
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const fieldsThatDiffer = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Of those, the ones that have been given. */
const pickGiven = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** Lists, reads, adds, changes and deletes a resource. What is changed is kept, with who changed it. */
export function resourceOperations<R extends AnyResource, V>(
  resource: R & { item: { TYPE: V } },
  store: ResourceStore<Omit<V, 'id' | 'version'>>,
): ResourceOperations<R> {
  const { table, order, searched, usedBy = [] } = store
  const fieldNames = Object.keys(resource.fields)
  const columns = table as unknown as Record<string, AnyPgColumn>
  const fields = listFields(resource.filterStructs, columns)
  const itemOf = (row: Row) => ({ id: row.id, version: row.version, ...pick(row, fieldNames) })

  const rowOf = async (db: Drizzle, id: number): Promise<Row | undefined> => {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row as Row | undefined
  }

  const faultsOf = (values: Values, db: Drizzle, id: number | null) =>
    store.faults?.(values as Omit<V, 'id' | 'version'>, { db, id }) ?? []

  const record = (
    db: Drizzle,
    { now, principal }: RequestContext,
    subjectId: number,
    change: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ) => {
    if (!principal) throw new Error('A visitor changes nothing of the catalogue.')
    const { personId } = principal
    return db
      .insert(catalogueChange)
      .values({ personId, changedAt: now, subject: resource.one, subjectId, ...change })
  }

  const list: AnyOperation = async (input, _context, { database }) => {
    const requested = input as unknown as { search?: string; pageNumber?: number; pageSize?: number }
    const query = listingQuery(requested, fields)
    if (!query.accepted) return query
    const { search = '' } = requested
    const found = search.trim()
      ? or(...searched.flatMap((name) => contains(columns[name] as AnyPgColumn, search.trim())))
      : undefined
    const conditions = [...query.value.conditions, ...(found ? [found] : [])]
    const { db } = database
    const { limit, offset } = rowsOfPage(requested)
    const total = await db.$count(table, and(...conditions))
    const rows = await db
      .select()
      .from(table)
      .where(and(...conditions))
      .orderBy(...(query.value.order.length > 0 ? query.value.order : order), table.id)
      .limit(limit)
      .offset(offset)
    return accept(pageFrom((rows as Row[]).map(itemOf), total, requested))
  }

  const read: AnyOperation = async ({ id }, _context, { database }) => {
    const row = await rowOf(database.db, id)
    return row ? accept(itemOf(row)) : refuse('notFound')
  }

  const create: AnyOperation = ({ body }, context, services) =>
    administer(services, async ({ db }) => {
      const faults = await faultsOf(body, db, null)
      if (faults.length > 0) return refuseFields(faults)
      const [made] = await db.insert(table).values(pickGiven(body, fieldNames)).returning()
      if (!made) throw new Error('An insert gave no row.')
      const item = itemOf(made as Row)
      await record(db, context, item.id, { before: null, after: pick(item, fieldNames) })
      return accept(item)
    })

  const update: AnyOperation = ({ id, body }, context, services) =>
    administer(services, async ({ db }) => {
      const { version, ...given } = body
      const stored = await rowOf(db, id)
      if (!stored) return refuse('notFound')
      if (stored.version !== version) return refuse('changedMeanwhile')
      const before = pick(stored, fieldNames)
      const after = { ...before, ...pickGiven(given, fieldNames) }
      const changed = fieldsThatDiffer(before, after)
      if (changed.length === 0) return accept(itemOf(stored))
      const faults = await faultsOf(after, db, id)
      if (faults.length > 0) return refuseFields(faults)
      const [row] = await db
        .update(table)
        .set({ ...pick(after, changed), version: stored.version + 1 })
        .where(eq(table.id, id))
        .returning()
      await record(db, context, id, { before: pick(before, changed), after: pick(after, changed) })
      return accept(itemOf(row as Row))
    })

  const remove: AnyOperation = ({ id, version }, context, services) =>
    administer(services, async ({ db }) => {
      const stored = await rowOf(db, id)
      if (!stored) return refuse('notFound')
      if (stored.version !== version) return refuse('changedMeanwhile')
      const uses = await Promise.all(usedBy.map((column) => db.$count(column.table, eq(column, id))))
      const count = uses.reduce((sum, each) => sum + each, 0)
      if (count > 0) return refuse('inUse', { count })
      await db.delete(table).where(eq(table.id, id))
      await record(db, context, id, { before: pick(stored, fieldNames), after: null })
      return accept({ id })
    })

  const [one, many] = [capital(resource.one), capital(resource.many)]
  return {
    [`list${many}`]: list,
    [`read${one}`]: read,
    [`create${one}`]: create,
    [`update${one}`]: update,
    [`delete${one}`]: remove,
  } as unknown as ResourceOperations<R>
}
