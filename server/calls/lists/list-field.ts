import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Comparison } from '#contract/listing.ts'
import { type JsonSchema, jsonSchemaOf, type StructShape } from '#contract/schema.ts'
import { fromWire } from '#domain/time/venue-time.ts'

/** How a field's values are written, and so how they compare. */
export type FieldKind = 'number' | 'boolean' | 'word' | 'time' | 'day' | 'text'

type Condition<T> = (value: T) => SQL | undefined

type Field = {
  kind: FieldKind
  struct: StructShape
  /** A text that a filter has to name whole, as a slug; other texts need only contain it. */
  isWhole: boolean
}

/** A field that a list can be filtered and ordered by. */
export type ColumnField = Field & {
  column: SQLWrapper
  /** The condition of its filter, from the value on the wire, where the column itself is not compared with it. */
  condition: Condition<never> | undefined
}

/** A field that a list can be filtered by, as it can by a column, or that is a condition and no column. */
export type ListField = ColumnField | (Field & { column: undefined; condition: Condition<never> })

/** The fields of a list, by the names they have on the wire. */
export type ListFields<F extends ListField = ListField> = Readonly<Record<string, F>>

/** A value of a comparison, as its column takes it; null for none. */
export type Comparable = string | number | boolean | null

/** How the values of a schema compare. */
export const kindOf = ({ type, format, enum: words }: JsonSchema): FieldKind => {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  if (format === 'date-time') return 'time'
  if (format === 'date') return 'day'
  return words ? 'word' : 'text'
}

type Structs = Readonly<Record<string, StructShape>>

type Columns<Name extends string> = Readonly<Record<Name, SQLWrapper>>

type FieldOptions<S extends Structs, Name extends keyof S> = {
  /** Texts that a filter has to name whole. */
  whole?: readonly string[]
  conditions?: { [N in Name]: Condition<S[N]['TYPE']> }
}

/**
 * The fields that a list can be filtered by: the structs of their values, and where they are stored. One with a condition
 * needs no column; a list that can be ordered has a column for each.
 */
export const listFields = <
  S extends Structs,
  C extends Partial<Columns<keyof S & string>>,
  Name extends keyof S & string = never,
>(
  structs: S,
  columns: C & Columns<Exclude<keyof S & string, Name>>,
  { whole = [], conditions }: FieldOptions<S, Name> = {},
): ListFields<C extends Columns<keyof S & string> ? ColumnField : ListField> => {
  const field = ([name, struct]: [string, StructShape]) => [
    name,
    {
      column: (columns as Partial<Columns<string>>)[name],
      kind: kindOf(jsonSchemaOf(struct)),
      struct,
      isWhole: whole.includes(name),
      condition: (conditions as Record<string, Condition<never>> | undefined)?.[name],
    },
  ]
  return Object.fromEntries(Object.entries(structs).map(field))
}

const comparisonsOf: Record<FieldKind, readonly Comparison[]> = {
  number: ['eq', 'ne', 'lt', 'le', 'gt', 'ge'],
  time: ['eq', 'ne', 'lt', 'le', 'gt', 'ge'],
  day: ['eq', 'ne', 'lt', 'le', 'gt', 'ge'],
  boolean: ['eq', 'ne'],
  word: ['eq', 'ne'],
  text: ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains'],
}

/** Whether a field's values can be compared so; with none they can only be equal or not. */
export const canCompare = ({ kind }: Field, comparison: Comparison, value: Comparable): boolean =>
  value === null ? comparison === 'eq' || comparison === 'ne' : comparisonsOf[kind].includes(comparison)

const LARGEST = 2_147_483_647

/** What a text says as a value of a field; undefined when it can be none. */
export function comparableOf({ kind, struct }: Field, text: string): Comparable | undefined {
  switch (kind) {
    case 'number': {
      const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
      return Math.abs(number) <= LARGEST ? number : undefined
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'time':
      return struct.is(text) ? fromWire(text) : undefined
    case 'day':
    case 'word':
      return struct.is(text) ? text : undefined
    case 'text':
      return text
  }
}

const bound = (column: SQLWrapper, value: Comparable): SQL =>
  is(column, Column) ? sql`${sql.param(value, column)}` : sql`${value}`

// Upper and lower case by themselves: databases differ in which letters beyond ASCII they know.
const folded = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${'ÆØÅÄÖÜÉÈÊ'}::text, ${'æøåäöüéèê'}::text)`

/** A text contains another, whatever the case of the letters. */
export const contains = (column: SQLWrapper, value: Comparable): SQL =>
  sql`strpos(${folded(column)}, ${folded(sql`${value}::text`)}) > 0`

const written: Record<Exclude<Comparison, 'contains' | 'ne'>, SQL> = {
  eq: sql`=`,
  lt: sql`<`,
  le: sql`<=`,
  gt: sql`>`,
  ge: sql`>=`,
}

/** The condition that a field compares so with a value. What is nothing is not equal to anything. */
export function compared({ column }: ColumnField, comparison: Comparison, value: Comparable): SQL {
  if (value === null) return comparison === 'ne' ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`
  if (comparison === 'contains') return contains(column, value)
  if (comparison === 'ne') return sql`${column} IS DISTINCT FROM ${bound(column, value)}`
  return sql`${column} ${written[comparison]} ${bound(column, value)}`
}

/** The condition of a filter parameter, from its value on the wire: texts need only contain it, the rest is equal. */
export function filtered(field: ListField, value: string | number | boolean): SQL | undefined {
  if (field.column === undefined) return field.condition(value as never)
  if (field.condition) return field.condition(value as never)
  if (field.kind === 'time') return compared(field, 'eq', fromWire(String(value)) ?? null)
  return field.kind === 'text' && !field.isWhole
    ? compared(field, 'contains', String(value).trim())
    : compared(field, 'eq', value)
}

/** Norwegian order in every database: æ, ø and å after z, whatever the case. */
export const alphabetical = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${'ÆØÅæøåÄÖäö'}::text, ${'{|}{|}{|{|'}::text) COLLATE "C"`

/** The order of a field; what is nothing comes last both ways. */
export function orderedBy({ column, kind }: ColumnField, isDescending: boolean): SQL {
  const by = kind === 'text' ? alphabetical(column) : sql`${column}`
  return isDescending ? sql`${by} DESC NULLS LAST` : sql`${by} ASC NULLS LAST`
}
