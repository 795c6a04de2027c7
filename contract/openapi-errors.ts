import type { Call } from '#contract/call.ts'
import { type ErrorCode, errorBody, errorTexts } from '#contract/errors.ts'
import { fieldCodes } from '#contract/field-codes.ts'
import { oauthErrors } from '#contract/oauth.ts'
import {
  type Content,
  type DocumentSchema,
  documentSchemaOf,
  type SchemaBook,
  schemaRef,
} from '#contract/openapi-schemas.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { Alternative } from '#contract/structs/alternative.ts'
import { CancellationFee, PriceSummary } from '#contract/structs/price.ts'

const codes = Object.keys(errorTexts) as ErrorCode[]

const about = (schema: DocumentSchema, description: string): DocumentSchema => ({ ...schema, description })

/** The schemas of what every refusal consists of, by name. */
export function errorSchemas({ of }: SchemaBook): Record<string, DocumentSchema> {
  const schemaOf = (struct: Parameters<typeof of>[0]) => documentSchemaOf(of(struct))
  return {
    ErrorCode: { type: 'string', enum: codes },
    FieldCode: { type: 'string', enum: fieldCodes },
    FieldError: {
      type: 'object',
      required: ['path', 'code'],
      properties: {
        path: { type: 'string', description: 'Dotted, as in customerCard.email' },
        code: { $ref: schemaRef('FieldCode') },
        limit: { type: ['string', 'number'], description: 'What was passed' },
      },
    },
    Error: {
      type: 'object',
      required: ['context'],
      properties: {
        context: {
          type: 'object',
          required: ['code', 'detail', 'detail_no'],
          properties: {
            code: { $ref: schemaRef('ErrorCode') },
            detail: { type: 'string', description: 'English' },
            detail_no: { type: 'string', description: 'Norwegian Bokmål' },
            fields: {
              type: 'array',
              description: 'Which parts of the request were refused',
              items: { $ref: schemaRef('FieldError') },
            },
            count: {
              type: 'integer',
              description: 'With hasFutureBookings, meetsBookings and inUse: how many',
            },
            priceSummary: about(schemaOf(PriceSummary), 'With priceChanged: the new price'),
            cancellationFee: about(schemaOf(CancellationFee), 'With feeChanged: what cancelling costs now'),
            alternatives: {
              type: 'array',
              description: 'With taken and overbooked: what is free instead',
              items: schemaOf(Alternative),
            },
            requestId: {
              type: 'string',
              description: 'With 5xx: quote it to those who operate the server',
            },
          },
        },
      },
      examples: [errorBody('invalid', { fields: [{ path: 'customerCard.email', code: 'email' }] })],
    },
    OAuthError: {
      description: 'As RFC 6749, section 5.2, has it, with what every refusal has',
      allOf: [
        { $ref: schemaRef('Error') },
        {
          type: 'object',
          required: ['error', 'error_description'],
          properties: {
            error: { type: 'string', enum: oauthErrors },
            error_description: { type: 'string', description: 'English' },
          },
        },
      ],
    },
  }
}

/** A response that refuses, with the codes that it may have. */
export type DocumentedRefusal = {
  description: string
  'x-codes': ErrorCode[]
  headers?: Record<string, { description: string; schema: DocumentSchema }>
  content: Content
}

const headersOf: Record<string, DocumentedRefusal['headers']> = {
  401: { 'WWW-Authenticate': { description: 'As RFC 6750 has it', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds, where they are known', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const isOauth = ({ errors }: Call) => errors === 'oauth'

/** The schema of a refusal that has one of some codes. */
const withCodes = (call: Call, some: ErrorCode[]): DocumentSchema => ({
  allOf: [
    { $ref: schemaRef(isOauth(call) ? 'OAuthError' : 'Error') },
    {
      type: 'object',
      required: ['context'],
      properties: {
        context: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'string', enum: some } },
        },
      },
    },
  ],
})

export type RefusalBook = {
  /** The responses that have been referred to so far, by name. */
  responses: Record<string, DocumentedRefusal>
  /** The refusals of a call as references, by status. */
  of: (call: Call) => Record<string, { $ref: string }>
}

/** Collects the refusals of calls. One is named for its codes, and shared by all calls that have the same ones. */
export function openRefusalBook(): RefusalBook {
  const responses: RefusalBook['responses'] = {}
  const refer = (call: Call, status: number, some: ErrorCode[]) => {
    const name = `${isOauth(call) ? 'OAuth' : ''}${some.map(capital).join('Or')}`
    const headers = headersOf[status]
    responses[name] ??= {
      description: some.map((code) => `\`${code}\`: ${errorTexts[code].en}`).join('\n\n'),
      'x-codes': some,
      ...(headers ? { headers } : {}),
      content: { 'application/json': { schema: withCodes(call, some) } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
  return {
    responses,
    of: (call) => {
      const refused = new Set(refusalsOf(call))
      const byStatus = new Map<number, ErrorCode[]>()
      for (const code of codes.filter((each) => refused.has(each))) {
        const status = statusOf(call, code)
        byStatus.set(status, [...(byStatus.get(status) ?? []), code])
      }
      return Object.fromEntries([...byStatus].map(([status, some]) => [status, refer(call, status, some)]))
    },
  }
}
