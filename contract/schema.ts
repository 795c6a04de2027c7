import { coerce, define, type Failure, Struct, type StructError, string } from 'superstruct'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'

/** The part of JSON Schema that the contract needs. */
export type JsonSchema = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null'
  format?: string
  description?: string
  enum?: readonly (string | number | null)[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  nullable?: boolean
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** What the contract asks of a struct; every superstruct `Struct<T>` is one. */
export interface StructShape<T = unknown> {
  readonly TYPE: T
  readonly type: string
  readonly schema: unknown
  is(value: unknown): boolean
  validate(
    value: unknown,
    options?: { coerce?: boolean; mask?: boolean },
  ): [StructError, undefined] | [undefined, T]
  /** What is asked beyond the type, as of a list's length: gives what is wrong with a value. */
  refiner(value: unknown, context: { path: unknown[]; branch: unknown[] }): Iterable<unknown>
}

type NamedType = {
  schema: JsonSchema
  refusal: FieldCode | ((value: unknown) => FieldRefusal)
  /** What a text is parsed as, before it is validated. */
  read?: (text: string) => string
}

const namedTypes = new Map<string, NamedType & { isValid: (value: unknown) => boolean }>()

/** Whether a value is of a named type; undefined when no type has the name. */
export const validityOf = (name: string): ((value: unknown) => boolean) | undefined =>
  namedTypes.get(name)?.isValid

/** What a text of a named type is read as; undefined for types that are taken as they come. */
export const readingOf = (name: string): ((text: string) => string) | undefined => namedTypes.get(name)?.read

/**
 * A struct with a name of its own, so that the OpenAPI document and the field messages know it.
 * The name survives `optional` and `nullable`, which copy a struct's `type`.
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

/** The item of a list of a request, and how many of it there may be. */
export type ListSchema<T = unknown> = { item: StructShape<T>; least: number; most: number }

/**
 * A list of `least` to `most` items, as requests may hold it. Its length is checked before its items: superstruct's
 * `size(array(…))` reads every item of a list first, however long it is.
 */
export function listOf<T, S>(item: Struct<T, S>, least: number, most: number): Struct<T[], ListSchema<T>> {
  const isOfLength = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length >= least && value.length <= most
  return new Struct<T[], ListSchema<T>>({
    type: 'list',
    schema: { item, least, most },
    coercer: (value) => (isOfLength(value) ? value.slice() : value),
    validator: isOfLength,
    *entries(value) {
      if (isOfLength(value)) for (const [place, each] of value.entries()) yield [place, each, item as Struct]
    },
  })
}

/** Why a value is refused: the code, and the limit where there is one, of the message it deserves at its field. */
export function refusalOf(failure: Pick<Failure, 'type' | 'value'>): FieldRefusal {
  if (failure.value === undefined || failure.value === null || failure.value === '')
    return { code: 'required' }
  if (failure.type === 'list' && Array.isArray(failure.value))
    return { code: failure.value.length === 0 ? 'required' : 'tooLong' }
  const refusal = namedTypes.get(failure.type)?.refusal
  if (typeof refusal === 'function') return refusal(failure.value)
  return { code: refusal ?? 'malformed' }
}

/** JSON Schema (OpenAPI 3.0 dialect) of a struct; unknown types are an error, found by the contract's tests. */
export function jsonSchemaOf(struct: StructShape): JsonSchema {
  const schema = plainSchemaOf(struct)
  return struct.is(null) ? { ...schema, nullable: true } : schema
}

function plainSchemaOf(struct: StructShape): JsonSchema {
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
      return { type: 'array', items: jsonSchemaOf(struct.schema as StructShape) }
    case 'list': {
      const { item, least, most } = struct.schema as ListSchema
      return {
        type: 'array',
        items: jsonSchemaOf(item),
        ...(least > 0 ? { minItems: least } : {}),
        maxItems: most,
      }
    }
    case 'type':
    case 'object':
      return objectSchema(struct.schema as Record<string, StructShape>)
    default:
      throw new Error(`No JSON Schema is known for the struct type "${struct.type}".`)
  }
}

function objectSchema(shape: Record<string, StructShape>): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const [key, member] of Object.entries(shape)) {
    properties[key] = jsonSchemaOf(member)
    if (!member.is(undefined)) required.push(key)
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}
