import { type Access, type Call, ofEachGrant, type Parameter, type Place } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type ErrorCode, errorTexts } from '#contract/errors.ts'
import { errorSchema, oauthErrorSchema } from '#contract/openapi-errors.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { bodyLimitOf, bodySchemaOf, bodyTypesOf } from '#contract/request-body.ts'
import { type JsonSchema, jsonSchemaOf } from '#contract/schema.ts'
import { subjectOf, subjects } from '#contract/subjects.ts'

/** Media types with their schemas. */
export type Content = Record<string, { schema: JsonSchema }>

export type DocumentedParameter = {
  name: string
  in: Place
  required: boolean
  description?: string
  /** An empty value differs from a missing one. */
  allowEmptyValue?: true
  /** Better sent in the body. */
  'x-secret'?: true
  schema: JsonSchema
}

export type DocumentedOperation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': Access
  /** A call that the specification does not list. */
  'x-own'?: true
  security: Record<string, string[]>[]
  parameters: DocumentedParameter[]
  requestBody?: { description?: string; required: boolean; content: Content }
  responses: Record<string, { description: string; 'x-codes'?: ErrorCode[]; content: Content }>
}

type SecurityScheme = {
  type: 'oauth2' | 'http' | 'apiKey'
  description?: string
  flows?: { password: { tokenUrl: string; refreshUrl: string; scopes: Record<string, string> } }
  scheme?: string
  bearerFormat?: string
  in?: 'cookie' | 'header'
  name?: string
}

/** The part of OpenAPI 3.0 that the document uses. */
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  /** By path, then by lower-case method. */
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, SecurityScheme> }
}

const scopes = { 'set-password': 'A short-lived token for choosing a new password.' }

/** `accessCookie` is the name of the cookie that an access token travels in. */
const securitySchemes = (accessCookie: string): Record<string, SecurityScheme> => ({
  oauth2: {
    type: 'oauth2',
    description: 'E-mail and password give an access token, which lasts ten minutes, and a refresh token.',
    flows: { password: { tokenUrl: '/auth/token', refreshUrl: '/auth/token', scopes } },
  },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: accessCookie,
    description: 'Set by signing in. What changes something must then come from the portal’s own pages.',
  },
  reservationKey: {
    type: 'apiKey',
    in: 'header',
    name: 'reservation-key',
    description: 'Opens one reservation without signing in; it is in the confirmation.',
  },
})

const signedIn: Record<string, string[]>[] = [{ oauth2: [] }, { bearer: [] }, { cookie: [] }]

const securityOf: Record<Access, Record<string, string[]>[]> = {
  everyone: [{}, ...signedIn],
  reservationHolder: [{ reservationKey: [] }, ...signedIn],
  signedIn,
  primaryContact: signedIn,
  staff: signedIn,
  administrator: signedIn,
  ...ofEachGrant(() => signedIn),
  customerReader: signedIn,
}

/**
 * The OpenAPI 3.0 document of the call table. `serverUrl` is the address that clients should use, `accessCookie` the
 * name of the cookie that an access token travels in.
 */
export function openApiDocument(serverUrl: string, accessCookie: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Booking of meeting rooms and conferences',
      version: '1',
      description:
        'Times are ISO 8601 with an offset; without one they are the venue’s own (Europe/Oslo). Money is whole øre.',
    },
    servers: [{ url: serverUrl }],
    tags: subjects.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: errorSchema, OAuthError: oauthErrorSchema },
      securitySchemes: securitySchemes(accessCookie),
    },
  }
}

function operation(name: string, call: Call): DocumentedOperation {
  const body = requestBody(call)
  return {
    operationId: name,
    tags: [subjectOf.get(name) ?? 'Other'],
    summary: call.summary,
    'x-access': call.access,
    ...(call.own ? { 'x-own': true } : {}),
    security: securityOf[call.access],
    parameters: Object.values(call.parameters).map(parameterObject),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [call.status]: { description: 'Done', content: contentOfAnswer(call) },
      ...refusals(call),
      default: { description: 'Refused', content: contentOfRefusal(call) },
    },
  }
}

function requestBody(call: Call): DocumentedOperation['requestBody'] {
  const schema = bodySchemaOf(call)
  if (!schema) return undefined
  const isRequired =
    (call.body !== null && !call.bodyWhenNone) || (call.bodyType === 'multipart' && call.file !== 'optional')
  return {
    ...(call.bodyType === 'multipart' ? {} : { description: `At most ${bodyLimitOf(call) / 1024} kB.` }),
    required: isRequired,
    content: Object.fromEntries(bodyTypesOf(call).map((type) => [type, { schema }])),
  }
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

function contentOfAnswer({ response, produces = ['application/octet-stream'] }: Call): Content {
  const schema = jsonSchemaOf(response)
  if (response.type !== 'file') return json(schema)
  return Object.fromEntries(produces.map((type) => [type, { schema }]))
}

const contentOfRefusal = ({ errors }: Call): Content =>
  json({ $ref: `#/components/schemas/${errors === 'oauth' ? 'OAuthError' : 'Error'}` })

function refusals(call: Call): DocumentedOperation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(call)) {
    const status = statusOf(call, code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorTexts[code].en}`).join('\n\n'),
        'x-codes': codes,
        content: contentOfRefusal(call),
      },
    ]),
  )
}

function parameterObject({
  name,
  in: place,
  required,
  secret,
  mayBeBlank,
  description,
  struct,
}: Parameter): DocumentedParameter {
  const elsewhere = secret
    ? `Secret: better sent in the body, under the same name.${required ? ' Required in one of the two.' : ''}`
    : ''
  const about = [description, elsewhere].filter(Boolean).join(' ')
  return {
    name,
    in: place,
    required: required && !secret,
    ...(about ? { description: about } : {}),
    ...(mayBeBlank ? { allowEmptyValue: true } : {}),
    ...(secret ? { 'x-secret': true } : {}),
    schema: jsonSchemaOf(struct),
  }
}
