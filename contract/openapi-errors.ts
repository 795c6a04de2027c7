import { errorTexts } from '#contract/errors.ts'
import { fieldCodes } from '#contract/field-codes.ts'
import { oauthErrors } from '#contract/oauth.ts'
import type { JsonSchema } from '#contract/schema.ts'

const refusedField: JsonSchema = {
  type: 'object',
  required: ['path', 'code'],
  properties: {
    path: { type: 'string', description: 'Dotted, as in customerCard.email' },
    code: { type: 'string', enum: fieldCodes },
    limit: { oneOf: [{ type: 'string' }, { type: 'number' }], description: 'What was passed' },
  },
}

/** The body of every refusal, as an OpenAPI schema. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['context'],
  properties: {
    context: {
      type: 'object',
      required: ['code', 'detail', 'detail_no'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorTexts) },
        detail: { type: 'string', description: 'English' },
        detail_no: { type: 'string', description: 'Norwegian Bokmål' },
        fields: {
          type: 'array',
          description: 'Which parts of the request were refused',
          items: refusedField,
        },
        count: { type: 'integer', description: 'With hasFutureBookings and inUse: how many' },
        priceSummary: { type: 'object', description: 'With priceChanged: the new price' },
        alternatives: {
          type: 'array',
          description: 'With taken and overbooked: what is free instead',
          items: { type: 'object' },
        },
        requestId: { type: 'string', description: 'With 5xx: quote it to whoever looks after the server' },
      },
    },
  },
}

/** The body of a refused token (RFC 6749, section 5.2). */
export const oauthErrorSchema: JsonSchema = {
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      required: ['error', 'error_description'],
      properties: {
        error: { type: 'string', enum: oauthErrors },
        error_description: { type: 'string', description: 'English' },
      },
    },
  ],
}
