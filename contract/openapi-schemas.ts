import { type JsonSchema, jsonSchemaOf, plainSchemaOf, type StructShape } from '#contract/schema.ts'
import { nameOf } from '#contract/struct-names.ts'

type Word = NonNullable<JsonSchema['type']>

/** JSON Schema as OpenAPI 3.1 has it: what may be null says so among its types. */
export type DocumentSchema = Omit<
  JsonSchema,
  'type' | 'nullable' | 'items' | 'properties' | 'additionalProperties'
> & {
  type?: Word | Word[]
  items?: DocumentSchema
  properties?: Record<string, DocumentSchema>
  additionalProperties?: boolean
  anyOf?: DocumentSchema[]
  allOf?: DocumentSchema[]
  examples?: unknown[]
}

/** Media types with their schemas. */
export type Content = Record<string, { schema: DocumentSchema; example?: unknown }>

/** The same schema where null is allowed too. */
function orNull(schema: DocumentSchema): DocumentSchema {
  const { type, enum: values } = schema
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [type, 'null'].flat() as Word[], ...(values ? { enum: [...values, null] } : {}) }
}

/** The schema of a struct in the words of the document. */
export function documentSchemaOf({ nullable, items, properties, ...others }: JsonSchema): DocumentSchema {
  const schema: DocumentSchema = {
    ...others,
    ...(items ? { items: documentSchemaOf(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, member]) => [name, documentSchemaOf(member)]),
          ),
        }
      : {}),
  }
  return nullable ? orNull(schema) : schema
}

/** The reference to a named schema of the document. */
export const schemaRef = (name: string) => `#/components/schemas/${name}`

/** Schemas that refer to each other by name. */
export type SchemaBook = {
  /** Those that have been referred to so far. */
  schemas: Record<string, DocumentSchema>
  /** The schema of a struct, as a reference where it has a name. */
  of: (struct: StructShape) => JsonSchema
}

/** Collects the named schemas of the structs that are asked for, and of all that these consist of. */
export function openSchemaBook(): SchemaBook {
  const schemas: SchemaBook['schemas'] = {}
  const refer = (struct: StructShape) => {
    const name = nameOf(struct)
    if (name === undefined) return undefined
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = documentSchemaOf(plainSchemaOf(struct, refer))
    }
    return schemaRef(name)
  }
  return { schemas, of: (struct) => jsonSchemaOf(struct, refer) }
}
