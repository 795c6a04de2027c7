import type { Access, Call, Parameter, Place } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { exampleOf } from '#contract/examples/examples.ts'
import { errorSchemas, openRefusalBook, type RefusalBook } from '#contract/openapi-errors.ts'
import {
  type Content,
  type DocumentSchema,
  documentSchemaOf,
  openSchemaBook,
  type SchemaBook,
} from '#contract/openapi-schemas.ts'
import {
  type SecurityRequirement,
  type SecurityScheme,
  securityOf,
  securitySchemes,
  whoMay,
} from '#contract/openapi-security.ts'
import { bodyLimitOf, bodySchemaOf, bodyTypesOf } from '#contract/request-body.ts'
import type { JsonSchema, StructShape } from '#contract/schema.ts'
import { subjectOf, subjects } from '#contract/subjects.ts'

export type DocumentedParameter = {
  name: string
  in: Place
  required: boolean
  description?: string
  /** An empty value differs from a missing one. */
  allowEmptyValue?: true
  /** Better sent in the body. */
  'x-secret'?: true
  schema: DocumentSchema
  example?: unknown
}

export type DocumentedOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-access': Access
  /** A call that the specification does not list. */
  'x-own'?: true
  security: SecurityRequirement[]
  parameters: DocumentedParameter[]
  requestBody?: { description?: string; required: boolean; content: Content }
  /** What is done by its status, and references to refusals. */
  responses: Record<string, { description: string; content: Content } | { $ref: string }>
}

/** The part of OpenAPI 3.1 that the document uses. */
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  /** By path, then by lower-case method. */
  paths: Record<string, Record<string, DocumentedOperation>>
  components: {
    schemas: Record<string, DocumentSchema>
    responses: RefusalBook['responses']
    securitySchemes: Record<string, SecurityScheme>
  }
}

const description = [
  'Times are ISO 8601 with an offset; without one they are the venue’s own (Europe/Oslo). Money is whole øre.',
  'Texts come in Norwegian, or in English for `Accept-Language: en`.',
  'Examples are of the demo house.',
].join(' ')

type Books = { schemas: SchemaBook; refusals: RefusalBook }

/**
 * The OpenAPI 3.1 document of the call table. `serverUrl` is the address that clients should use, `accessCookie` the
 * name of the cookie that an access token travels in.
 */
export function openApiDocument(serverUrl: string, accessCookie: string): OpenApiDocument {
  const books = { schemas: openSchemaBook(), refusals: openRefusalBook() }
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, books) }
  }
  const errors = errorSchemas(books.schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Booking of meeting rooms and conferences', version: '1', description },
    servers: [{ url: serverUrl }],
    tags: subjects.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { ...books.schemas.schemas, ...errors },
      responses: books.refusals.responses,
      securitySchemes: securitySchemes(accessCookie),
    },
  }
}

function operation(name: string, call: Call, { schemas, refusals }: Books): DocumentedOperation {
  const schemaOf = (struct: StructShape) => documentSchemaOf(schemas.of(struct))
  const example = exampleOf(name, call)
  const body = requestBody(call, schemas.of, example.body)
  return {
    operationId: name,
    tags: [subjectOf.get(name) ?? 'Other'],
    summary: call.summary,
    description: `Who may: ${whoMay[call.access]}.`,
    'x-access': call.access,
    ...(call.own ? { 'x-own': true } : {}),
    security: securityOf(call),
    parameters: Object.values(call.parameters).map((parameter) =>
      parameterObject(parameter, schemaOf(parameter.struct), example.parameters[parameter.name]),
    ),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [call.status]: {
        description: call.status === 201 ? 'Made' : 'Done',
        content: answerContent(call, schemaOf(call.response), example.answer),
      },
      ...refusals.of(call),
    },
  }
}

const exampleIfAny = (example: unknown) => (example === undefined ? {} : { example })

function requestBody(
  call: Call,
  of: (struct: StructShape) => JsonSchema,
  example: unknown,
): DocumentedOperation['requestBody'] {
  const schema = bodySchemaOf(call, of)
  if (!schema) return undefined
  const isRequired =
    (call.body !== null && !call.bodyWhenNone) || (call.bodyType === 'multipart' && call.file !== 'optional')
  const media = { schema: documentSchemaOf(schema), ...exampleIfAny(example) }
  return {
    ...(call.bodyType === 'multipart' ? {} : { description: `At most ${bodyLimitOf(call) / 1024} kB.` }),
    required: isRequired,
    content: Object.fromEntries(bodyTypesOf(call).map((type) => [type, media])),
  }
}

function answerContent(
  { response, produces = ['application/octet-stream'] }: Call,
  schema: DocumentSchema,
  example: unknown,
): Content {
  if (response.type !== 'file') return { 'application/json': { schema, ...exampleIfAny(example) } }
  return Object.fromEntries(produces.map((type) => [type, { schema }]))
}

function parameterObject(
  { name, in: place, required, secret, mayBeBlank, description: own }: Parameter,
  schema: DocumentSchema,
  example: unknown,
): DocumentedParameter {
  const elsewhere = secret
    ? `Secret: better sent in the body, under the same name.${required ? ' Required in one of the two.' : ''}`
    : ''
  const about = [own, elsewhere].filter(Boolean).join(' ')
  return {
    name,
    in: place,
    required: required && !secret,
    ...(about ? { description: about } : {}),
    ...(mayBeBlank ? { allowEmptyValue: true } : {}),
    ...(secret ? { 'x-secret': true } : {}),
    schema,
    ...exampleIfAny(example),
  }
}
