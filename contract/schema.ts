import { coerce, define, type Failure, Struct, type StructError, string } from 'superstruct'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'

/** The part of JSON Schema that the contract needs, with the `nullable` of OpenAPI 3.0, which our serializer takes. */
export type JsonSchema = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null'
  format?: string
  description?: string
  enum?: readonly (string | number | null)[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  nullable?: boolean
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  $ref?: string
}

/** The part of a struct that the contract uses; every superstruct `Struct<T>` has it. */
export interface StructShape<T = unknown> {
  readonly TYPE: T
  readonly type: string
  readonly schema: unknown
  is(value: unknown): boolean
  validate(
    value: unknown,
    options?: { coerce?: boolean; mask?: boolean },
  ): [StructError, undefined] | [undefined, T]
  /** Checks beyond the type, as of a list's length: returns the faults of a value. */
  refiner(value: unknown, context: { path: unknown[]; branch: unknown[] }): Iterable<unknown>
}

type NamedType = {
  schema: JsonSchema
  refusal: FieldCode | ((value: unknown) => FieldRefusal)
  /** Parses a text before it is validated. */
  read?: (text: string) => string
}

const namedTypes = new Map<string, NamedType & { isValid: (value: unknown) => boolean }>()

/** Whether a value is of a named type; undefined for an unknown name. */
export const validityOf = (name: string): ((value: unknown) => boolean) | undefined =>
  namedTypes.get(name)?.isValid

/** The parsed form of a text of a named type; undefined for types without parsing. */
export const readingOf = (name: string): ((text: string) => string) | undefined => namedTypes.get(name)?.read

/**
 * A struct with its own name, known to the OpenAPI document and the field messages. The name survives
 * `optional` and `nullable`, which copy a struct's `type`.
 */
export function named<T>(
  name: string,
  about: NamedType,
  isValid: (value: unknown) => boolean,
): Struct<T, null> {
  namedTypes.set(name, { ...about, isValid })
  const struct = define<T>(name, isValid)
  return about.read ? coerce(struct, string(), about.read as (text: string) => T) : struct
}

/** The item struct of a request's list, its lengths, and whether it may have an item twice. */
export type ListSchema<T = unknown> = { item: StructShape<T>; least: number; most: number; isSet: boolean }

/**
 * A list of `least` to `most` items in a request. Its length is checked before its items: superstruct's
 * `size(array(…))` reads every item of a list first.
 */
export const listOf = <T, S>(item: Struct<T, S>, least: number, most: number): Struct<T[], ListSchema<T>> =>
  listThat(item, { least, most, isSet: false })

/** As `listOf`, of plain values, and refused where it has one of them twice. */
export const setOf = <T, S>(item: Struct<T, S>, most: number): Struct<T[], ListSchema<T>> =>
  listThat(item, { least: 0, most, isSet: true })

const repeats = (list: readonly unknown[]): boolean => new Set(list).size < list.length

/** Whether a value is a list of an allowed length, and none of it twice where it is a set; its items are not read. */
export const isListOf = (
  { least, most, isSet }: Omit<ListSchema, 'item'>,
  value: unknown,
): value is unknown[] =>
  Array.isArray(value) && value.length >= least && value.length <= most && !(isSet && repeats(value))

function listThat<T, S>(item: Struct<T, S>, about: Omit<ListSchema, 'item'>): Struct<T[], ListSchema<T>> {
  const isList = (value: unknown) => isListOf(about, value)
  return new Struct<T[], ListSchema<T>>({
    type: about.isSet ? 'set' : 'list',
    schema: { item, ...about },
    coercer: (value) => (isListOf(about, value) ? value.slice() : value),
    validator: isList,
    *entries(value) {
      if (isListOf(about, value))
        for (const [place, each] of value.entries()) yield [place, each, item as Struct]
    },
  })
}

const repeatable = new WeakMap<object, readonly string[]>()

/**
 * A struct of a request that may repeat fields of what it is about, which are passed over: those that the
 * Specification lists of it, or that its answer has. Any other field is refused by name. Decision unknown-fields.
 */
export function repeating<T, S extends object>(struct: Struct<T, S>, names: readonly string[]): Struct<T, S> {
  repeatable.set(struct.schema, names)
  return struct
}

/** The fields beside those of an object's struct that a request may have. */
export const repeatableNames = (shape: object): readonly string[] => repeatable.get(shape) ?? []

/** The reason why a value is refused: the code, and the limit if there is one, of its message. */
export function refusalOf(failure: Pick<Failure, 'type' | 'value'>): FieldRefusal {
  if (failure.value === undefined || failure.value === null || failure.value === '')
    return { code: 'required' }
  if (failure.type === 'list' && Array.isArray(failure.value))
    return { code: failure.value.length === 0 ? 'required' : 'tooLong' }
  if (failure.type === 'set' && Array.isArray(failure.value))
    return { code: repeats(failure.value) ? 'duplicate' : 'tooLong' }
  const refusal = namedTypes.get(failure.type)?.refusal
  if (typeof refusal === 'function') return refusal(failure.value)
  return { code: refusal ?? 'malformed' }
}

/** The reference to the schema of a struct that has a name; undefined for one that is written out. */
export type Refer = (struct: StructShape) => string | undefined

/**
 * The JSON Schema of a struct, with `nullable` for what may be null; throws for unknown types, which the contract's
 * tests detect. With `refer`, structs that have a name are references.
 */
export function jsonSchemaOf(struct: StructShape, refer?: Refer): JsonSchema {
  const $ref = refer?.(struct)
  const schema = $ref === undefined ? plainSchemaOf(struct, refer) : { $ref }
  return struct.is(null) ? { ...schema, nullable: true } : schema
}

/** As `jsonSchemaOf`, written out itself and without null. */
export function plainSchemaOf(struct: StructShape, refer?: Refer): JsonSchema {
  const about = namedTypes.get(struct.type)
  if (about) return about.schema
  switch (struct.type) {
    case 'string':
    case 'boolean':
    case 'integer':
    case 'number':
      return { type: struct.type }
    case 'enums': {
      const values = Object.values(struct.schema as Record<string, string | number>)
      return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }
    }
    case 'literal':
      return { type: typeof struct.schema as 'string' | 'boolean', enum: [struct.schema as string] }
    case 'array':
      return { type: 'array', items: jsonSchemaOf(struct.schema as StructShape, refer) }
    case 'set':
    case 'list': {
      const { item, least, most, isSet } = struct.schema as ListSchema
      return {
        type: 'array',
        items: jsonSchemaOf(item, refer),
        ...(least > 0 ? { minItems: least } : {}),
        maxItems: most,
        ...(isSet ? { uniqueItems: true } : {}),
      }
    }
    case 'type':
    case 'object':
      return objectSchema(struct.schema as Record<string, StructShape>, refer)
    default:
      throw new Error(`No JSON Schema is known for the struct type "${struct.type}".`)
  }
}

function objectSchema(shape: Record<string, StructShape>, refer?: Refer): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const [key, member] of Object.entries(shape)) {
    properties[key] = jsonSchemaOf(member, refer)
    if (!member.is(undefined)) required.push(key)
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}
