import type { Call, Parameter } from '#contract/call.ts'
import { type JsonSchema, jsonSchemaOf, type StructShape } from '#contract/schema.ts'

const file: JsonSchema = { type: 'string', format: 'binary' }

const secretsOf = ({ parameters }: Call): Parameter[] =>
  Object.values(parameters).filter(({ secret }) => secret)

/** Parameters accepted in the body under the same name: secrets and, beside a file, any query parameter. */
export const alsoInBody = (call: Call): Parameter[] =>
  call.bodyType === 'multipart'
    ? Object.values(call.parameters).filter((each) => each.in === 'query')
    : secretsOf(call)

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The media types of a call's body. */
export function bodyTypesOf(call: Call): string[] {
  if (call.bodyType === 'form') return [FORM_TYPE]
  if (call.bodyType === 'multipart') return ['multipart/form-data']
  const isSecretsAlone = call.body === null && secretsOf(call).length > 0
  return isSecretsAlone ? ['application/json', FORM_TYPE] : ['application/json']
}

/**
 * The schema of everything in a call's body; undefined for a call without one. `of` gives those of its structs. What
 * consists of a struct and other fields is written out.
 */
export function bodySchemaOf(
  call: Call,
  of: (struct: StructShape) => JsonSchema = jsonSchemaOf,
): JsonSchema | undefined {
  const { body, bodyType, file: need } = call
  const others = alsoInBody(call)
  if (bodyType !== 'multipart' && others.length === 0) return body ? of(body) : undefined
  const own = body ? jsonSchemaOf(body) : undefined
  const required = [...(own?.required ?? []), ...(bodyType === 'multipart' && !need ? ['file'] : [])]
  return {
    ...own,
    type: 'object',
    properties: {
      ...own?.properties,
      ...Object.fromEntries(others.map(({ name, struct }) => [name, of(struct)])),
      ...(bodyType === 'multipart' ? { file } : {}),
    },
    ...(required.length > 0 ? { required } : {}),
  }
}

const KILO = 1024

/** For a call with little or no input, and for an unknown address. */
export const LEAST_BODY_LIMIT = 16 * KILO
const MOST_BODY_LIMIT = 512 * KILO

/** The maximum bytes of a character: three in UTF-8, each escaped with two more in a form; JSON needs six. */
const CHARACTER = 9
const NUMBER = 24
/** The length of a text with a format, such as a time. */
const FORMED = 64

function mostBytes({
  type,
  enum: values,
  maxLength = FORMED,
  items,
  maxItems,
  properties,
}: JsonSchema): number {
  if (values) return Math.max(...values.map((each) => String(each).length)) * CHARACTER
  if (type === 'string') return maxLength * CHARACTER
  if (type === 'array') return (maxItems ?? Number.POSITIVE_INFINITY) * mostBytes(items ?? {})
  const members = Object.entries(properties ?? {})
  if (type !== 'object') return NUMBER
  return members.reduce((sum, [name, member]) => sum + name.length * CHARACTER + mostBytes(member), 0)
}

/**
 * The maximum bytes read of a call's body: twice what its structs allow, for indentation and unknown fields;
 * at least 16 kB, at most 512 kB. A file has limits of its own.
 */
export function bodyLimitOf(call: Call): number {
  const schema = call.bodyType === 'multipart' ? undefined : bodySchemaOf(call)
  const most = schema ? 2 * mostBytes(schema) : 0
  return Math.min(MOST_BODY_LIMIT, Math.max(1, Math.ceil(most / LEAST_BODY_LIMIT)) * LEAST_BODY_LIMIT)
}
