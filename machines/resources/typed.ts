import type { FieldRefusal } from '#contract/field-codes.ts'
import { resources } from '#contract/resources.ts'
import { refusalOf, type StructShape } from '#contract/schema.ts'
import { parseTypedTime } from '#domain/time/venue-time.ts'
import { onlyRefused } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { definitions, type Field, fieldsOf, type ResourceName } from './definitions.ts'
import type { FieldValue, FieldValues, ResourceItem } from './port.ts'

/** What stands in a field: a text or a tick. */
export type Typed = string | boolean

/** What stands in the fields of a form, as it was typed. */
export type Draft = Readonly<Record<string, Typed>>

/** What stands in a field whose text is no day or time, which the field shows itself. */
export const UNREADABLE = '?'

const structOf = (resource: ResourceName, name: string): StructShape => {
  const structs: Readonly<Record<string, StructShape>> = resources[resource].fields
  const struct = structs[name]
  if (!struct) throw new Error(`${resource} has no field ${name}.`)
  return struct
}

const decimals = (value: number) => String(value).replace('.', ',')

/** 12500 øre as `125`, 12550 as `125,50`. */
const kroner = (ore: number) => decimals(ore / 100).replace(/(,\d)$/, '$10')

/** What stands in a field for a value. */
function typedOf(field: Field, value: FieldValue): Typed {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number') return value ?? ''
  if (field.kind === 'money') return kroner(value)
  return field.kind === 'percent' ? decimals(value) : String(value)
}

/** A number of at most two decimals, with a comma or a point; undefined for anything else. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

function readText(field: Field, text: string): FieldValue | undefined {
  switch (field.kind) {
    case 'money': {
      const amount = numberIn(text)
      return amount === undefined ? undefined : Math.round(amount * 100)
    }
    case 'percent':
      return numberIn(text)
    case 'number': {
      const number = numberIn(text)
      return Number.isInteger(number) ? number : undefined
    }
    case 'clock':
      return parseTypedTime(text)
    case 'reference':
      return Number(text)
    case 'choice':
      return field.isNumber ? Number(text) : text
    default:
      return text
  }
}

/** The value of what stands in a field: null for nothing, undefined for what cannot be read. */
function readTyped(field: Field, typed: Typed): FieldValue | undefined {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  return text === '' ? null : readText(field, text)
}

const unreadable: Partial<Record<Field['kind'], FieldRefusal>> = {
  clock: { code: 'time' },
  day: { code: 'date' },
}

function refusalOfField(resource: ResourceName, name: string, field: Field, typed: Typed) {
  const value = readTyped(field, typed)
  if (value === undefined || typed === UNREADABLE)
    return unreadable[field.kind] ?? { code: 'malformed' as const }
  const struct = structOf(resource, name)
  if (value === null && struct.is(null)) return undefined
  const [error] = struct.validate(value)
  const [failure] = error?.failures() ?? []
  return failure && refusalOf(failure)
}

/** Whether a field may be left empty. */
export const isOptional = (resource: ResourceName, name: string): boolean => structOf(resource, name).is(null)

/** What is wrong with what stands in the fields, by the structs of the contract. */
export const refusalsOfDraft = (resource: ResourceName, draft: Draft): FieldRefusals =>
  onlyRefused(
    Object.fromEntries(
      fieldsOf(resource).map(([name, field]) => [
        name,
        refusalOfField(resource, name, field, draft[name] ?? ''),
      ]),
    ),
  )

const initialOf = ({ kind, initial = kind === 'yesNo' ? false : '' }: Field): Typed => initial

/** What stands in the fields of a new item, or of one that there is. */
export const draftOf = (resource: ResourceName, item: ResourceItem | null): Draft =>
  Object.fromEntries(
    fieldsOf(resource).map(([name, field]) => [
      name,
      item ? typedOf(field, item[name] ?? null) : initialOf(field),
    ]),
  )

/** Whether two values are the same; typed texts that cannot be read are not. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

/** The fields of a draft whose values differ from those of an item. */
export const changedFields = (resource: ResourceName, draft: Draft, item: ResourceItem): string[] =>
  fieldsOf(resource).flatMap(([name, field]) =>
    isSame(readTyped(field, draft[name] ?? ''), item[name] ?? null) ? [] : [name],
  )

/** Whether nothing would be lost without the draft. */
export const isUntouched = (resource: ResourceName, draft: Draft, item: ResourceItem | null): boolean =>
  item
    ? changedFields(resource, draft, item).length === 0
    : JSON.stringify(draft) === JSON.stringify(draftOf(resource, null))

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
