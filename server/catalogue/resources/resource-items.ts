import { and, asc, eq } from 'drizzle-orm'
import type { AnyResource } from '#contract/resource.ts'
import { DateTime } from '#contract/wire.ts'
import { type Instant, instantOf, toWire } from '#domain/time/venue-time.ts'
import { type Answer, accept, refuse, refuseFields } from '#server/calls/operation.ts'
import { type Changer, recordChange } from '#server/catalogue/history.ts'
import { faultsOfReferences } from '#server/catalogue/resources/references.ts'
import {
  faultsOfBookedRows,
  faultsOfRows,
  readRows,
  writeRows,
} from '#server/catalogue/resources/resource-rows.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import type { Drizzle, Transaction } from '#server/database/database.ts'

/** The values of a resource's fields. */
export type Values = Readonly<Record<string, unknown>>
export type Item = Values & { id: number; version: number }

/** What is written: every field as it will be, and the names of those that are new or differ. */
type Change = { stored: Item | null; after: Values; changed: readonly string[]; now: Instant }

/** The items of a resource: read, and written with the house locked. What is changed is kept, with who changed it. */
export type ResourceItems = {
  /** As they are on the wire. */
  itemsOf: (db: Drizzle, rows: readonly Values[]) => Promise<Item[]>
  readEach: (db: Drizzle) => Promise<Item[]>
  read: (db: Drizzle, id: number) => Promise<Item | undefined>
  create: (connection: Transaction, body: Values, by: Changer) => Promise<Answer<Item>>
  /** `version` is that of what was read. */
  update: (
    connection: Transaction,
    change: { id: number; version: number; given: Values },
    by: Changer,
  ) => Promise<Answer<Item>>
  remove: (
    connection: Transaction,
    item: { id: number; version: number },
    by: Changer,
  ) => Promise<Answer<{ id: number }>>
}

/** Of those, the ones that have been given. */
const pickGiven = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const fieldsThatDiffer = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** The items of a resource that is kept in a store. */
export function resourceItems<V>(resource: AnyResource, store: ResourceStore<V>): ResourceItems {
  const { table, rows: rowStores = {}, usedBy = [] } = store
  const fieldNames = Object.keys(resource.fields)
  const derivedNames = Object.keys(resource.derived ?? {})
  const columnNames = fieldNames.filter((name) => !rowStores[name])

  const instantNames = fieldNames.filter((name) => resource.fields[name]?.type === DateTime.type)
  /** Times are texts on the wire and instants in the table. */
  const mapInstants = <From, To>(values: Record<string, unknown>, read: (value: From) => To) => ({
    ...values,
    ...Object.fromEntries(
      instantNames.flatMap((name) => (values[name] == null ? [] : [[name, read(values[name] as From)]])),
    ),
  })

  const itemsOf: ResourceItems['itemsOf'] = async (db, stored) => {
    const rows = stored as readonly Item[]
    const ids = rows.map(({ id }) => id)
    const rowsOf = await readRows(db, resource, rowStores, ids)
    const derived = await store.derive?.(db, ids)
    return rows.map(({ id, version, ...values }) => ({
      id,
      version,
      ...mapInstants(pick({ ...values, ...rowsOf.get(id) }, fieldNames), toWire),
      ...pickGiven({ ...values, ...derived?.get(id) }, derivedNames),
    }))
  }

  const readEach: ResourceItems['readEach'] = async (db) =>
    itemsOf(db, await db.select().from(table).where(store.only).orderBy(asc(table.id)))

  const read: ResourceItems['read'] = async (db, id) => {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), store.only))
    const [item] = await itemsOf(db, rows)
    return item
  }

  const written = async (db: Drizzle, id: number): Promise<Item> => {
    const item = await read(db, id)
    if (!item) throw new Error('What was written is not there.')
    return item
  }

  const faultsOf = async (values: Values, stored: Values, db: Drizzle, id: number | null, now: Instant) => [
    ...faultsOfRows(rowStores, values, stored),
    ...(await faultsOfReferences(db, resource.fields, values)),
    ...((await store.faults?.(values as V, { db, id, stored: stored as Partial<V>, now })) ?? []),
  ]

  /** Writes the changed fields; gives the id. */
  const save = async (connection: Transaction, { stored, after, changed, now }: Change) => {
    const { db } = connection
    if (store.save) {
      const given = pickGiven(after, changed) as Partial<V>
      return store.save(connection, { id: stored?.id ?? null, given, now })
    }
    const columns = columnNames.filter((name) => changed.includes(name))
    const values = mapInstants(pickGiven(after, columns), instantOf)
    const [row] = await (stored
      ? db
          .update(table)
          .set({ ...values, version: stored.version + 1 })
          .where(eq(table.id, stored.id))
          .returning()
      : db.insert(table).values(values).returning())
    if (!row) throw new Error('Nothing was written.')
    const itemId = (row as Item).id
    if (changed.some((name) => rowStores[name]))
      await writeRows(db, resource, rowStores, { itemId, given: after, stored: stored ?? {} })
    return accept(itemId)
  }

  const record = (
    db: Drizzle,
    by: Changer,
    subjectId: number,
    change: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ) => recordChange(db, { subject: resource.one, subjectId, ...change }, by)

  const create: ResourceItems['create'] = async (connection, body, by) => {
    const { db } = connection
    const faults = await faultsOf(body, {}, db, null, by.now)
    if (faults.length > 0) return refuseFields(faults)
    const saved = await save(connection, { stored: null, after: body, changed: fieldNames, now: by.now })
    if (!saved.accepted) return saved
    const item = await written(db, saved.value)
    await record(db, by, item.id, { before: null, after: pick(item, fieldNames) })
    return accept(item)
  }

  const update: ResourceItems['update'] = async (connection, { id, version, given }, by) => {
    const { db } = connection
    const stored = await read(db, id)
    if (!stored) return refuse('notFound')
    if (stored.version !== version) return refuse('changedMeanwhile')
    const before = pick(stored, fieldNames)
    const rewritten = (time: string) => toWire(instantOf(time))
    const after = { ...before, ...mapInstants(pickGiven(given, fieldNames), rewritten) }
    const changed = fieldsThatDiffer(before, after)
    if (changed.length === 0) return accept(stored)
    const faults = await faultsOf(after, stored, db, id, by.now)
    if (faults.length > 0) return refuseFields(faults)
    const booked = await faultsOfBookedRows(db, rowStores, { given: after, stored, now: by.now })
    if (booked.length > 0) return refuse('inUse', { count: Number(booked[0]?.limit), fields: booked })
    const saved = await save(connection, { stored, after, changed, now: by.now })
    if (!saved.accepted) return saved
    const item = await written(db, id)
    await record(db, by, id, { before: pick(before, changed), after: pick(item, changed) })
    return accept(item)
  }

  const remove: ResourceItems['remove'] = async (connection, { id, version }, by) => {
    const { db } = connection
    const stored = await read(db, id)
    if (!stored) return refuse('notFound')
    if (stored.version !== version) return refuse('changedMeanwhile')
    const uses = await Promise.all(usedBy.map((column) => db.$count(column.table, eq(column, id))))
    const others = (await store.countUses?.(db, stored as V)) ?? 0
    const count = uses.reduce((sum, each) => sum + each, others)
    if (count > 0) return refuse('inUse', { count })
    const removed = await store.remove?.(connection, id, by.now)
    if (removed && !removed.accepted) return removed
    if (!removed) await db.delete(table).where(eq(table.id, id))
    await record(db, by, id, { before: pick(stored, fieldNames), after: null })
    return accept({ id })
  }

  return { itemsOf, readEach, read, create, update, remove }
}
