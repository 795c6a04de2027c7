import { and, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CallName } from '#contract/calls.ts'
import type { AnyResource, ResourceCalls } from '#contract/resource.ts'
import { contains, listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { changerIn } from '#server/catalogue/history.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { resourceItems, type Values } from '#server/catalogue/resources/resource-items.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'

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

/** Lists, reads, adds, changes and deletes a resource. What is changed is kept, with who changed it. */
export function resourceOperations<R extends AnyResource, V>(
  resource: R & { item: { TYPE: V } },
  store: ResourceStore<Omit<V, 'id' | 'version'>>,
): ResourceOperations<R> {
  const { table, order, searched } = store
  const items = resourceItems(resource, store)
  const columns = table as unknown as Record<string, AnyPgColumn>
  const fields = listFields(resource.filterStructs, columns)

  const list: AnyOperation = async (input, _context, { database }) => {
    const requested = input as unknown as { search?: string; pageNumber?: number; pageSize?: number }
    const query = listingQuery(requested, fields)
    if (!query.accepted) return query
    const { search = '' } = requested
    const found = search.trim()
      ? or(...searched.flatMap((name) => contains(columns[name] as AnyPgColumn, search.trim())))
      : undefined
    const condition = and(store.only, ...query.value.conditions, found)
    const { db } = database
    const { limit, offset } = rowsOfPage(requested)
    const total = await db.$count(table, condition)
    const rows = await db
      .select()
      .from(table)
      .where(condition)
      .orderBy(...query.value.order, ...order, table.id)
      .limit(limit)
      .offset(offset)
    return accept(pageFrom(await items.itemsOf(db, rows), total, requested))
  }

  const read: AnyOperation = async ({ id }, _context, { database }) => {
    const item = await items.read(database.db, id)
    return item ? accept(item) : refuse('notFound')
  }

  const create: AnyOperation = ({ body }, context, services) =>
    administer(services, (connection) => items.create(connection, body, changerIn(context)))

  const update: AnyOperation = ({ id, body }, context, services) => {
    const { version, ...given } = body
    return administer(services, (connection) =>
      items.update(connection, { id, version: version as number, given }, changerIn(context)),
    )
  }

  const remove: AnyOperation = ({ id, version }, context, services) =>
    administer(services, (connection) => items.remove(connection, { id, version }, changerIn(context)))

  const [one, many] = [capital(resource.one), capital(resource.many)]
  return {
    [`list${many}`]: list,
    [`read${one}`]: read,
    [`create${one}`]: create,
    [`update${one}`]: update,
    [`delete${one}`]: remove,
  } as unknown as ResourceOperations<R>
}
