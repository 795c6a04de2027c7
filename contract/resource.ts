import { assign, object, optional, partial, type Struct } from 'superstruct'
import { type Call, inPath, inQuery, type Parameter, requiredInQuery } from '#contract/call.ts'
import { filtersOf, listing } from '#contract/listing.ts'
import { listOf, type StructShape } from '#contract/schema.ts'
import { Deleted } from '#contract/structs/room-administration.ts'
import { Id, type Page, pageOf, text, wholeNumber } from '#contract/wire.ts'

// The structs of the contract are superstruct's; `StructShape` is what is asked of them here.
const asStruct = (shape: StructShape) => shape as Struct<unknown>
const asObject = (shapes: Fields) => object(shapes as Record<string, Struct<unknown>>)

/** The fields of a resource, by the names they have on the wire. */
export type Fields = Readonly<Record<string, StructShape>>
type Values<F extends Fields> = { -readonly [K in keyof F]: F[K]['TYPE'] }

/** Rises with each change, so that a caller who saves an older version is refused. */
const Version = wholeNumber(1, 2_147_483_647)

/** A resource as staff read it. */
export type ItemOf<F extends Fields> = { id: number; version: number } & Values<F>

/** What a new one needs: every field but those that the house has a value for itself, and those that may be nothing. */
type Omissible<F extends Fields, D extends keyof F> =
  | D
  | { [K in keyof F]: null extends F[K]['TYPE'] ? K : never }[keyof F]
export type CreationOf<F extends Fields, D extends keyof F> = Omit<Values<F>, Omissible<F, D>> &
  Partial<Pick<Values<F>, Omissible<F, D>>>

/** A change: the version that was read, and the fields that are other than there. */
export type ChangeOf<F extends Fields> = { version: number } & Partial<Values<F>>

/** A row of a resource, as a part of a package. One that there is has an `id`; one without is added. */
export type RowOf<F extends Fields> = { id?: number | undefined } & CreationOf<F, never>

/** The rows of a resource, as the parts of a package: what is saved is all of them, in their order. */
export type Rows<F extends Fields = Fields> = StructShape<RowOf<F>[]> & { rowFields: F }

/** A field of rows, at most so many. Those that may be nothing can be left out. */
export function rows<const F extends Fields>(fields: F, most: number): Rows<F> {
  const inRow = Object.entries(fields).map(([name, struct]) => [
    name,
    struct.is(null) ? optional(asStruct(struct)) : struct,
  ])
  const row = asObject({ id: optional(Id), ...Object.fromEntries(inRow) })
  return Object.assign(listOf(row, 0, most), { rowFields: fields }) as unknown as Rows<F>
}

/** Whether a field is of rows. */
export const isRows = (struct: StructShape | undefined): struct is Rows =>
  struct !== undefined && 'rowFields' in struct

type Definition<One, Many, F extends Fields, D extends keyof F, E extends Fields> = {
  /** Its name in the calls, as in `createVatGroup` and `listVatGroups`. */
  one: One
  many: Many
  /** Its part of the address, as in `vat-groups`. */
  path: string
  /** Of what it is a part: of what the venue offers, or of its staff, whom administrators alone look after. */
  under: 'catalogue' | 'staff'
  /** What it is called in the API's documentation, as in `a VAT group` and `VAT groups`. */
  title: { one: string; many: string }
  fields: F
  /** What staff read of it as well, which they do not write. */
  derived?: E
  /** Fields that a new one has a value for, when none is given. */
  defaults: readonly D[]
  /** Fields that a list is filtered and ordered by. */
  filters: readonly (keyof F & string)[]
}

/** A kind of thing that the venue offers, which staff with the grant `catalogue` administer. */
export type Resource<
  One extends string = string,
  Many extends string = string,
  F extends Fields = Fields,
  D extends keyof F = keyof F,
  E extends Fields = Record<never, StructShape>,
> = Definition<One, Many, F, D, E> & {
  item: StructShape<ItemOf<F> & Values<E>>
  creation: StructShape<CreationOf<F, D>>
  change: StructShape<ChangeOf<F>>
  /** The structs of what a list is filtered and ordered by. */
  filterStructs: Readonly<Record<string, StructShape>>
}

/** The structs of a resource, from the structs of its fields. */
export function resource<
  const One extends string,
  const Many extends string,
  const F extends Fields,
  const D extends keyof F & string = never,
  const E extends Fields = Record<never, StructShape>,
>(definition: Definition<One, Many, F, D, E>): Resource<One, Many, F, D, E> {
  const { fields, derived = {}, defaults, filters } = definition
  const isOmissible = (name: string) => defaults.some((each) => each === name) || fields[name]?.is(null)
  const forCreation = Object.entries(fields).map(([name, struct]) => [
    name,
    isOmissible(name) ? optional(asStruct(struct)) : struct,
  ])
  return {
    ...definition,
    item: assign(
      object({ id: Id, version: Version }),
      asObject({ ...fields, ...derived }),
    ) as unknown as StructShape<ItemOf<F> & Values<E>>,
    creation: asObject(Object.fromEntries(forCreation)) as unknown as StructShape<CreationOf<F, D>>,
    change: assign(object({ version: Version }), partial(asObject(fields))) as unknown as StructShape<
      ChangeOf<F>
    >,
    filterStructs: { id: Id, ...Object.fromEntries(filters.map((name) => [name, fields[name]])) },
  }
}

/** A resource, whatever its fields are. */
export type AnyResource = Omit<Definition<string, string, Fields, never, Fields>, 'defaults' | 'filters'> &
  Pick<Resource, 'filterStructs'> & { item: StructShape; creation: StructShape; change: StructShape }

type FieldsOf<R> = R extends { fields: infer F extends Fields } ? F : never
type ItemIn<R> = R extends { item: StructShape<infer I> } ? I : never
type CreationIn<R> = R extends { creation: StructShape<infer C> } ? C : never

type Base = Call
type IdParameter = { id: Parameter<number, true> }
type ListParameters = {
  pageNumber: Parameter<number, false>
  pageSize: Parameter<number, false>
  dfilter: Parameter<string, false>
  orderBy: Parameter<string, false>
  search: Parameter<string, false>
}

/** The calls of a resource, by their names. */
export type ResourceCalls<R extends { one: string; many: string }> = {
  [K in `list${Capitalize<R['many']>}`]: Base & {
    parameters: ListParameters
    body: null
    response: StructShape<Page<ItemIn<R>>>
  }
} & {
  [K in `read${Capitalize<R['one']>}`]: Base & {
    parameters: IdParameter
    body: null
    response: StructShape<ItemIn<R>>
  }
} & {
  [K in `create${Capitalize<R['one']>}`]: Base & {
    parameters: Record<never, Parameter>
    body: StructShape<CreationIn<R>>
    response: StructShape<ItemIn<R>>
  }
} & {
  [K in `update${Capitalize<R['one']>}`]: Base & {
    parameters: IdParameter
    body: StructShape<ChangeOf<FieldsOf<R>>>
    response: StructShape<ItemIn<R>>
  }
} & {
  [K in `delete${Capitalize<R['one']>}`]: Base & {
    parameters: IdParameter & { version: Parameter<number, true> }
    body: null
    response: StructShape<{ id: number }>
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The five calls by which staff administer a resource: list, read, create, update, delete. */
export function resourceCalls<R extends AnyResource>(resource: R): ResourceCalls<R> {
  const { one, many, path, under, title, item, creation, change, filterStructs } = resource
  const access = under === 'staff' ? 'administrator' : 'staff:catalogue'
  const base = { access, own: true } as const
  const all = `/api/v1/${under}/${path}`
  const each = { path: `${all}/{id}`, parameters: { id: inPath('id', Id) } }
  const fields = Object.keys(filterStructs)
  const named: Record<string, Call> = {
    [`list${capital(many)}`]: {
      ...base,
      summary: `${capital(title.many)}, page by page; \`search\` is part of a name.`,
      method: 'GET',
      path: all,
      parameters: {
        ...listing(fields),
        ...filtersOf(filterStructs),
        search: inQuery('search', text(120)),
      },
      body: null,
      response: pageOf(asStruct(item)),
      status: 200,
    },
    [`read${capital(one)}`]: {
      ...base,
      ...each,
      summary: `Reads ${title.one}.`,
      method: 'GET',
      body: null,
      response: item,
      status: 200,
    },
    [`create${capital(one)}`]: {
      ...base,
      summary: `Adds ${title.one}.`,
      method: 'POST',
      path: all,
      parameters: {},
      body: creation,
      response: item,
      status: 201,
    },
    [`update${capital(one)}`]: {
      ...base,
      ...each,
      summary: `Changes ${title.one}; what is left out stays. \`version\` is that of what was read.`,
      method: 'PUT',
      body: change,
      response: item,
      status: 200,
      refusals: ['changedMeanwhile'],
    },
    [`delete${capital(one)}`]: {
      ...base,
      ...each,
      summary: `Deletes ${title.one} that nothing refers to.`,
      method: 'DELETE',
      parameters: { ...each.parameters, version: requiredInQuery('version', Version) },
      body: null,
      response: Deleted,
      status: 200,
      refusals: ['changedMeanwhile', 'inUse'],
    },
  }
  return named as unknown as ResourceCalls<R>
}
