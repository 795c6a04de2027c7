import type { Call, Parameter } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type JsonSchema, jsonSchemaOf } from '#contract/schema.ts'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | JsonSchema

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['context'],
  properties: {
    context: {
      type: 'object',
      required: ['code', 'detail', 'detail_no'],
      properties: {
        code: { type: 'string' },
        detail: { type: 'string', description: 'English' },
        detail_no: { type: 'string', description: 'Norwegian Bokmål' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code'],
            properties: { path: { type: 'string' }, code: { type: 'string' }, limit: { type: 'string' } },
          },
        },
      },
    },
  },
}

/** The OpenAPI 3.0 document of the call table. `serverUrl` is the address that clients should use. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Booking of meeting rooms and conferences', version: '1' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    'x-access': call.access,
    parameters: Object.values(call.parameters).map(parameterObject),
    ...(call.body ? { requestBody: { required: true, content: json(jsonSchemaOf(call.body)) } } : {}),
    responses: {
      [call.status]: { description: 'Done', content: json(jsonSchemaOf(call.response)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const parameterObject = (parameter: Parameter): Json => ({
  name: parameter.name,
  in: parameter.in,
  required: parameter.required,
  schema: jsonSchemaOf(parameter.struct),
})
