import { readingOf, type StructShape, validityOf } from '#contract/schema.ts'

/** What a quick reader answers when the struct itself must look. */
export const UNSURE = Symbol('unsure')

/** A copy of a value with the fields of its struct; `UNSURE` for all that it does not know to be right. */
type QuickReader = (value: unknown) => unknown

function quickReaderOf(struct: StructShape): QuickReader {
  const read = plainReaderOf(struct)
  const [allowsNull, allowsUndefined] = [struct.is(null), struct.is(undefined)]
  // Superstruct gives a struct without refinement a refiner that takes nothing.
  const isRefined = struct.refiner.length > 0
  return (value) => {
    if (value === null) return allowsNull ? null : UNSURE
    if (value === undefined) return allowsUndefined ? undefined : UNSURE
    const copy = read(value)
    return isRefined && copy !== UNSURE && !isRefinement(struct, copy) ? UNSURE : copy
  }
}

const readers = new WeakMap<StructShape, QuickReader>()

/**
 * Copies a right value as `struct.validate(value, { coerce: true, mask: true })` does, without what that keeps to be
 * able to say what is wrong: reading thirty price lines so took longer than pricing them. `UNSURE` for a wrong value,
 * and for kinds of struct that are not known here.
 */
export function readQuickly(struct: StructShape, value: unknown): unknown {
  let reader = readers.get(struct)
  if (!reader) {
    reader = quickReaderOf(struct)
    readers.set(struct, reader)
  }
  return reader(value)
}

function isRefinement(struct: StructShape, value: unknown): boolean {
  for (const _ of struct.refiner(value, { path: [], branch: [value] })) return false
  return true
}

const when =
  (isValid: (value: unknown) => boolean): QuickReader =>
  (value) =>
    isValid(value) ? value : UNSURE

const whenRead = (isValid: (value: unknown) => boolean, read: (text: string) => string): QuickReader => {
  const check = when(isValid)
  return (value) => check(typeof value === 'string' ? read(value) : value)
}

function plainReaderOf({ type, schema }: StructShape): QuickReader {
  const isValid = validityOf(type)
  const read = readingOf(type)
  if (isValid) return read ? whenRead(isValid, read) : when(isValid)
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
    case 'array':
      return listReader(quickReaderOf(schema as StructShape))
    case 'object':
      return objectReader(schema as Record<string, StructShape>)
    default:
      return () => UNSURE
  }
}

const listReader =
  (readItem: QuickReader): QuickReader =>
  (value) => {
    if (!Array.isArray(value)) return UNSURE
    const copies: unknown[] = []
    for (const item of value) {
      const copy = readItem(item)
      if (copy === UNSURE) return UNSURE
      copies.push(copy)
    }
    return copies
  }

function objectReader(shape: Record<string, StructShape>): QuickReader {
  const fields = Object.entries(shape).map(([name, member]) => ({ name, read: quickReaderOf(member) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE
    const given = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const member = read(given[name])
      if (member === UNSURE) return UNSURE
      if (member !== undefined || name in given) copy[name] = member
    }
    return copy
  }
}
