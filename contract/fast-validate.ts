import type { FieldError } from '#contract/field-codes.ts'
import {
  isListOf,
  type ListSchema,
  readingOf,
  refusalOf,
  repeatableNames,
  type StructShape,
  validityOf,
} from '#contract/schema.ts'

/** A copy of a valid value with only the fields of its struct, or the faults of an invalid one; and the fields that it has not. */
type Validated = ({ value: unknown } | { fields: FieldError[] }) & { unknown: FieldError[] }

/** The maximum number of reported faults: more would not help the sender. */
const MOST_FIELDS = 100

const WRONG = Symbol('wrong')

/** So much of an unknown name is repeated. */
export const MOST_OF_NAME = 80

/** Copies a valid value; adds the faults of an invalid one to `fields` and returns `WRONG`. Unknown names go to `fields` as well. */
type Reader = (value: unknown, fields: FieldError[]) => unknown

const isFull = (fields: readonly FieldError[]) => fields.length >= MOST_FIELDS

function readerOf(struct: StructShape): Reader {
  const read = readerOfKind(struct)
  const [allowsNull, allowsUndefined] = [struct.is(null), struct.is(undefined)]
  // Superstruct gives a struct without refinement a refiner without parameters.
  const isRefined = struct.refiner.length > 0
  const refuse = (value: unknown, fields: FieldError[]) => {
    if (!isFull(fields)) fields.push({ path: '', ...refusalOf({ type: struct.type, value }) })
    return WRONG
  }
  const reading = readingOf(struct.type)
  return (input, fields) => {
    const value = reading && typeof input === 'string' ? reading(input) : input
    if (value === null ? allowsNull : value === undefined && allowsUndefined) return value
    const before = fields.length
    const copy = read(value, fields)
    if (copy === WRONG) return fields.length > before ? WRONG : refuse(value, fields)
    return isRefined && !isRefinement(struct, copy) ? refuse(value, fields) : copy
  }
}

function isRefinement(struct: StructShape, value: unknown): boolean {
  for (const _ of struct.refiner(value, { path: [], branch: [value] })) return false
  return true
}

const when =
  (isValid: (value: unknown) => boolean): Reader =>
  (value) =>
    isValid(value) ? value : WRONG

function readerOfKind({ type, schema }: StructShape): Reader {
  const isValid = validityOf(type)
  if (isValid) return when(isValid)
  switch (type) {
    case 'string':
    case 'boolean':
      return when((value) => typeof value === type)
    case 'integer':
      return when(Number.isInteger)
    case 'literal':
      return when((value) => value === schema)
    case 'enums': {
      const values = new Set<unknown>(Object.values(schema as Record<string, unknown>))
      return when((value) => values.has(value))
    }
    case 'set':
    case 'list':
      return listReader(schema as ListSchema)
    case 'object':
      return objectReader(schema as Record<string, StructShape>)
    default:
      throw new Error(`A request cannot hold the struct type "${type}".`)
  }
}

/** Puts the name of a member before the paths of its faults. */
function prefix(fields: FieldError[], from: number, name: string | number): void {
  if (fields.length === from) return
  for (const field of fields.slice(from)) field.path = field.path === '' ? `${name}` : `${name}.${field.path}`
}

/**
 * The length of a list is checked before its items, so that a list that is too long costs no more than
 * others.
 */
function listReader(schema: ListSchema): Reader {
  const readItem = readerOf(schema.item)
  return (value, fields) => {
    if (!isListOf(schema, value)) return WRONG
    const copies: unknown[] = []
    let isWrong = false
    for (const [place, each] of value.entries()) {
      const before = fields.length
      const copy = readItem(each, fields)
      prefix(fields, before, place)
      if (copy === WRONG) {
        isWrong = true
        if (isFull(fields)) break
      } else copies.push(copy)
    }
    return isWrong ? WRONG : copies
  }
}

function objectReader(shape: Record<string, StructShape>): Reader {
  const members = Object.entries(shape).map(([name, member]) => ({ name, read: readerOf(member) }))
  const known = new Set([...Object.keys(shape), ...repeatableNames(shape)])
  return (value, fields) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG
    const input = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    let isWrong = false
    for (const { name, read } of members) {
      const before = fields.length
      const member = read(input[name], fields)
      prefix(fields, before, name)
      if (member === WRONG) {
        isWrong = true
        if (isFull(fields)) break
      } else if (member !== undefined || name in input) copy[name] = member
    }
    for (const name of Object.keys(input)) {
      if (known.has(name)) continue
      if (isFull(fields)) break
      fields.push({ path: name.slice(0, MOST_OF_NAME), code: 'unknownField' })
    }
    return isWrong ? WRONG : copy
  }
}

/**
 * Validates values as `struct.validate(value, { coerce: true, mask: true })` does, in time and memory that the struct
 * bounds and not the value: a list that is too long is refused unread, and validation stops after a hundred wrong
 * fields. Superstruct builds every failure, with a description of the value: 174,000 empty lists in place of the rooms
 * of an order took it 2.7 s and 2.3 GB. Right values are copied without the records that failures need: reading thirty
 * price lines took longer than pricing them.
 * @throws Error for kinds of struct that no request may hold; `array` is one, for it has no greatest length.
 */
export function validatorOf(struct: StructShape): (value: unknown) => Validated {
  const read = readerOf(struct)
  return (value) => {
    const all: FieldError[] = []
    const copy = read(value, all)
    const isUnknown = ({ code }: FieldError) => code === 'unknownField'
    const unknown = all.filter(isUnknown)
    return copy === WRONG
      ? { fields: all.filter((field) => !isUnknown(field)), unknown }
      : { value: copy, unknown }
  }
}
