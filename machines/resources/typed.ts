import type { FieldRefusal } from '#contract/field-codes.ts'
import { isRows } from '#contract/resource.ts'
import { refusalOf, type StructShape } from '#contract/schema.ts'
import {
  atVenue,
  clockTimeOf,
  instantOf,
  parseTypedTime,
  toWire,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { onlyRefused } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { contractOf, definitions, fieldsFor, fieldsOf, type ResourceName } from './definitions.ts'
import type { Cell, Field } from './field-kinds.ts'
import type { CellValue, FieldValue, FieldValues, ResourceItem, RowValue } from './port.ts'

/** What stands in a field or in a cell of a row: a text or a tick. */
export type TypedCell = string | boolean

/** What stands in the cells of a row. `id` is that of the row; below zero for a new one. */
export type TypedRow = Readonly<Record<string, TypedCell>>

/** What stands in a field. */
export type Typed = TypedCell | readonly TypedRow[]

/** What stands in the fields of a form, as it was typed. */
export type Draft = Readonly<Record<string, Typed>>

/** What stands in a field whose text is no day or time, which the field shows itself. */
export const UNREADABLE = '?'

const structOf = (resource: ResourceName, name: string): StructShape => {
  const struct = contractOf(resource).fields[name]
  if (!struct) throw new Error(`${resource} has no field ${name}.`)
  return struct
}

const cellStructOf = (resource: ResourceName, name: string, cell: string): StructShape => {
  const struct = structOf(resource, name)
  const inRow = isRows(struct) ? struct.rowFields[cell] : undefined
  if (!inRow) throw new Error(`A row of ${name} has no ${cell}.`)
  return inRow
}

/** Whether a field or a cell of its rows may be left empty. */
export const isOptional = (resource: ResourceName, name: string, cell?: string): boolean => {
  const struct = cell === undefined ? structOf(resource, name) : cellStructOf(resource, name, cell)
  return struct.is(null) || struct.is([])
}

/** Whether a number may be below zero, at the path of a field or of a cell as in `parts.0.name`. */
export const mayBeNegative = (resource: ResourceName, path: string): boolean => {
  const [name = '', , cell] = path.split('.')
  return (cell === undefined ? structOf(resource, name) : cellStructOf(resource, name, cell)).is(-1)
}

/** The rows of a field; none where it has none. */
export const rowsIn = (typed: Typed | undefined): readonly TypedRow[] =>
  typeof typed === 'object' ? typed : []

/** The day and the time that stand in the field of a moment, as in `2027-01-01T08:00`; the time may be missing. */
export function momentIn(typed: string): { day: string; time: string } {
  const [day = '', time = ''] = typed.split('T')
  return { day, time }
}

export const typedMoment = (day: string, time: string): string =>
  day === '' && time === '' ? '' : `${day}T${time}`

/** What stands in the field of a customer: the id, and after a choice the name as well, so that it is known at once. */
export const typedCustomer = ({ id, name }: { id: string; name: string }): string => `${id} ${name}`

/** The customer that stands in a field; the name is missing where none was chosen in this form. */
export function customerIn(typed: string): { id: string; name: string | null } {
  const [id = '', ...name] = typed.trim().split(' ')
  return { id, name: name.join(' ') || null }
}

const decimals = (value: number) => String(value).replace('.', ',')

/** 12500 øre as `125`, 12550 as `125,50`. */
const kroner = (ore: number) => decimals(ore / 100).replace(/(,\d)$/, '$10')

/** Those of the choices that are chosen, in the order of the form. */
const chosenIn = (choices: readonly string[], chosen: readonly unknown[]): readonly string[] =>
  choices.filter((each) => chosen.includes(each))

/** The choices of a set, from what stands in its field. */
export const setIn = (typed: string): readonly string[] => (typed === '' ? [] : typed.split(','))

/** What stands in the field of a set: its choices with commas between them. */
export const typedSet = (choices: readonly string[], chosen: readonly unknown[]): string =>
  chosenIn(choices, chosen).join(',')

/** What stands in a cell for a value. */
function typedCellOf(cell: Cell, value: CellValue): TypedCell {
  if (cell.kind === 'set') return typedSet(cell.choices, Array.isArray(value) ? value : [])
  if (typeof value === 'boolean') return value
  if (typeof value === 'object') return (value ?? []).join(cell.kind === 'weekdays' ? ',' : ', ')
  if (cell.kind === 'moment') {
    const instant = instantOf(String(value))
    return typedMoment(venueDateOf(instant), clockTimeOf(instant))
  }
  if (typeof value !== 'number') return value
  if (cell.kind === 'money') return kroner(value)
  return cell.kind === 'percent' ? decimals(value) : String(value)
}

/** What stands in a field for a value. */
function typedOf(field: Field, value: FieldValue): Typed {
  if (field.kind !== 'rows') return typedCellOf(field, value as CellValue)
  return ((value ?? []) as readonly RowValue[]).map((row) => ({
    id: String(row.id),
    ...Object.fromEntries(
      Object.entries(field.cells).map(([name, cell]) => [name, typedCellOf(cell, row[name] ?? null)]),
    ),
  }))
}

/** Points between thousands, as in `1.250` or `1.250,50`. */
const HAS_THOUSANDS = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/

/**
 * A number of at most two decimals, with a comma or a point, and with spaces or points between thousands; undefined for
 * anything else.
 */
function numberIn(text: string): number | undefined {
  const typed = text.replace(/\s/g, '').replace('\u2212', '-')
  const plain = (HAS_THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed).replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** An amount as it is often written, as in `kr 1 250,-` or `1250 kroner`, without what says that it is kroner. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/^(kr\.?|NOK)\s*/i, '')
    .replace(/\s*(kr\.?|kroner|NOK)$/i, '')
    .replace(/,[-\u2013\u2212]$/, '')

/** Times of the day, in order; undefined when one cannot be read. */
function clocksIn(text: string): readonly string[] | undefined {
  const times = text.split(/[\s,;]+/).flatMap((each) => (each === '' ? [] : [parseTypedTime(each)]))
  const read = times.filter((time) => time !== undefined)
  return read.length === times.length ? [...new Set(read)].sort() : undefined
}

function readText(cell: Cell, text: string): CellValue | undefined {
  switch (cell.kind) {
    case 'money': {
      const amount = numberIn(withoutCurrency(text))
      return amount === undefined ? undefined : Math.round(amount * 100)
    }
    case 'percent':
      return numberIn(text.replace(/\s*%$/, ''))
    case 'number': {
      const number = numberIn(text)
      return Number.isInteger(number) ? number : undefined
    }
    case 'clock':
      return parseTypedTime(text)
    case 'moment': {
      const { day, time } = momentIn(text)
      const instant = atVenue(day, time === '' ? '00:00' : time)
      return instant === undefined ? undefined : toWire(instant)
    }
    case 'clocks':
      return clocksIn(text)
    case 'emails':
      return text.split(/[\s,;]+/).filter((each) => each !== '')
    case 'weekdays':
      return text.split(',').map(Number)
    case 'set':
      return chosenIn(cell.choices, setIn(text))
    case 'reference':
      return Number(text)
    case 'customer':
      return customerIn(text).id
    default:
      return text
  }
}

/** The value of what stands in a cell: null for nothing, undefined for what cannot be read. */
function readCell(cell: Cell, typed: TypedCell): CellValue | undefined {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text !== '') return readText(cell, text)
  return cell.kind === 'clocks' || cell.kind === 'set' ? [] : null
}

const idIn = (row: TypedRow) => Number(row.id)

/** The value of a row; undefined when a cell cannot be read. */
function readRow(cells: Readonly<Record<string, Cell>>, row: TypedRow): RowValue | undefined {
  const read = Object.entries(cells).map(([name, cell]) => [name, readCell(cell, row[name] ?? '')] as const)
  if (read.some(([, value]) => value === undefined)) return undefined
  const id = idIn(row) > 0 ? { id: idIn(row) } : {}
  return { ...id, ...(Object.fromEntries(read) as RowValue) }
}

/** The value of what stands in a field: null for nothing, undefined for what cannot be read. */
function readTyped(field: Field, typed: Typed): FieldValue | undefined {
  if (field.kind !== 'rows') return typeof typed === 'object' ? undefined : readCell(field, typed)
  const rows = rowsIn(typed).map((row) => readRow(field.cells, row))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

const unreadable: Partial<Record<Field['kind'], FieldRefusal>> = {
  clock: { code: 'time' },
  clocks: { code: 'time' },
  day: { code: 'date' },
  moment: { code: 'date' },
}

function refusalOfCell(cell: Cell, struct: StructShape, typed: TypedCell): FieldRefusal | undefined {
  const value = readCell(cell, typed)
  if (value === undefined || typed === UNREADABLE) return unreadable[cell.kind] ?? { code: 'malformed' }
  if (value === null && struct.is(null)) return undefined
  const [error] = struct.validate(value)
  const [failure] = error?.failures() ?? []
  return failure && refusalOf(failure)
}

/** A refusal for each path of a field: that of the field itself, or of a cell as in `parts.0.name`. */
function refusalsOfField(resource: ResourceName, name: string, field: Field, typed: Typed) {
  if (field.kind !== 'rows')
    return [[name, refusalOfCell(field, structOf(resource, name), typed as TypedCell)] as const]
  return rowsIn(typed).flatMap((row, place) =>
    Object.entries(field.cells).map(
      ([cellName, cell]) =>
        [
          `${name}.${place}.${cellName}`,
          refusalOfCell(cell, cellStructOf(resource, name, cellName), row[cellName] ?? ''),
        ] as const,
    ),
  )
}

/** What is wrong with what stands in the fields, by the structs of the contract. */
export const refusalsOfDraft = (resource: ResourceName, draft: Draft): FieldRefusals =>
  onlyRefused(
    Object.fromEntries(
      fieldsOf(resource).flatMap(([name, field]) => {
        const typed = draft[name]
        return typed === undefined ? [] : refusalsOfField(resource, name, field, typed)
      }),
    ),
  )

/** The paths of a form: those of its fields, and those of the cells of its rows. */
export const pathsOf = (resource: ResourceName, draft: Draft): string[] =>
  fieldsOf(resource).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? [
          name,
          ...rowsIn(draft[name]).flatMap((_, place) =>
            Object.keys(field.cells).map((cell) => `${name}.${place}.${cell}`),
          ),
        ]
      : [name],
  )

const initialCell = ({ kind, initial = kind === 'yesNo' ? false : '' }: Cell): TypedCell => initial

/** A new row beside others. */
export const newRow = (cells: Readonly<Record<string, Cell>>, rows: readonly TypedRow[]): TypedRow => ({
  id: String(Math.min(0, ...rows.map(idIn)) - 1),
  ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, initialCell(cell)])),
})

/** What stands in the fields of a stored item, or of a new one with what is given of it. */
export const draftOf = (resource: ResourceName, item: ResourceItem | null, given: Draft = {}): Draft =>
  Object.fromEntries(
    fieldsFor(resource, item === null).map(([name, field]) => {
      if (item) return [name, typedOf(field, item[name] ?? null)]
      return [name, given[name] ?? (field.kind === 'rows' ? [] : initialCell(field))]
    }),
  )

/** The names of rows that are other than they were, by what they were. */
function renamed(before: readonly TypedRow[], after: readonly TypedRow[]): Map<string, string> {
  const names = new Map(after.map(({ id, name }) => [id, String(name)]))
  return new Map(
    before.flatMap(({ id, name }) => {
      const now = names.get(id ?? '')
      return now === undefined || now === name ? [] : [[String(name), now] as const]
    }),
  )
}

/** A form after something is typed in a field: what names a row by its name follows a new one. */
export function draftWith(resource: ResourceName, draft: Draft, name: string, value: Typed): Draft {
  const names = renamed(rowsIn(draft[name]), rowsIn(value))
  const follows = (field: Field, typed: Typed): Typed => {
    if (field.kind !== 'rows' || names.size === 0) return typed
    const naming = Object.entries(field.cells).filter(
      ([, cell]) => cell.kind === 'rowName' && cell.of === name,
    )
    return rowsIn(typed).map((row) => ({
      ...row,
      ...Object.fromEntries(naming.map(([cell]) => [cell, names.get(String(row[cell])) ?? row[cell] ?? ''])),
    }))
  }
  const others = fieldsOf(resource).flatMap(([each, field]) => {
    const typed = draft[each]
    return typed === undefined ? [] : [[each, follows(field, typed)]]
  })
  return { ...draft, ...Object.fromEntries(others), [name]: value }
}

/** What stands in the fields of a new item that is to be as another was; its rows are new as well. */
export const draftAnew = (resource: ResourceName, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draftOf(resource, null)).map(([name, initial]) => {
      const typed = draft[name] ?? initial
      return [
        name,
        typeof typed === 'object' ? typed.map((row, n) => ({ ...row, id: String(-n - 1) })) : typed,
      ]
    }),
  )

/** What an item's list shows, as it would stand in fields. */
export const listedOf = (resource: ResourceName, item: ResourceItem): Draft =>
  Object.fromEntries(fieldsOf(resource).map(([name, field]) => [name, typedOf(field, item[name] ?? null)]))

/** Whether two values are the same; typed texts that cannot be read are not. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/** The value that an item has, as it would be read from its form. */
const valueIn = (field: Field, item: ResourceItem, name: string) =>
  readTyped(field, typedOf(field, item[name] ?? null))

/** The fields of a draft whose values differ from those of an item. */
export const changedFields = (resource: ResourceName, draft: Draft, item: ResourceItem): string[] =>
  fieldsFor(resource, false).flatMap(([name, field]) =>
    isSame(readTyped(field, draft[name] ?? ''), valueIn(field, item, name)) ? [] : [name],
  )

/** Whether nothing would be lost without the draft. */
export const isUntouched = (
  resource: ResourceName,
  draft: Draft,
  item: ResourceItem | null,
  given?: Draft,
): boolean =>
  item
    ? changedFields(resource, draft, item).length === 0
    : JSON.stringify(draft) === JSON.stringify(draftOf(resource, null, given))

/** The values of a draft without faults: all that are given for a new item, those that differ for one that there is. */
export function valuesOf(resource: ResourceName, draft: Draft, item: ResourceItem | null): FieldValues {
  const names = item ? changedFields(resource, draft, item) : Object.keys(draft)
  return Object.fromEntries(
    names.map((name) => {
      const field = definitions[resource].fields[name]
      return [name, (field && readTyped(field, draft[name] ?? '')) ?? null]
    }),
  )
}
