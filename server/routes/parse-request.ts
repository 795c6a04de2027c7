import type { StructError } from 'superstruct'
import type { Call, Parameter } from '#contract/call.ts'
import type { FieldError } from '#contract/field-codes.ts'
import { readQuickly, UNSURE } from '#contract/quick-reader.ts'
import { type JsonSchema, jsonSchemaOf, refusalOf, type StructShape } from '#contract/schema.ts'
import { type Answer, accept, refuse } from '#server/operations/operation.ts'

/** What HTTP brings: everything but the body is text. */
export type RawRequest = {
  params: Record<string, string | undefined>
  query: Record<string, string | string[] | undefined>
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

type Parsed = { value: unknown } | { missing: true } | { fields: FieldError[] }

const MOST_FIELDS = 100

function coerceOne(text: string, { type }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function coerce(raw: string | string[], schema: JsonSchema): unknown {
  const all = Array.isArray(raw) ? raw : [raw]
  if (schema.type === 'array') return all.map((text) => coerceOne(text, schema.items ?? {}))
  return all.length === 1 ? coerceOne(all[0] ?? '', schema) : all
}

function faultsOf(struct: StructShape, value: unknown, prefix: string): Parsed {
  const copy = readQuickly(struct, value)
  if (copy !== UNSURE) return { value: copy }
  try {
    const [error, parsed] = struct.validate(value, { coerce: true, mask: true })
    return error ? { fields: fieldsOf(error, prefix) } : { value: parsed }
  } catch {
    // A refused value is put into words, which throws for an object such as {"toString": false}.
    return { fields: [{ path: prefix || 'body', code: 'malformed' }] }
  }
}

function fieldsOf(error: StructError, prefix: string): FieldError[] {
  const fields: FieldError[] = []
  for (const failure of error.failures()) {
    const path = [...(prefix ? [prefix] : []), ...failure.path.map(String)].join('.')
    fields.push({ path: path || 'body', ...refusalOf(failure) })
    if (fields.length === MOST_FIELDS) break
  }
  return fields
}

type Reader = (request: RawRequest) => Parsed

function parameterReader(parameter: Parameter): Reader {
  const schema = jsonSchemaOf(parameter.struct)
  const { name, struct } = parameter
  const source = { path: 'params', query: 'query', header: 'headers' } as const
  return (request) => {
    const raw = request[source[parameter.in]][name]
    if (raw === undefined || raw === '') return { missing: true }
    return faultsOf(struct, coerce(raw, schema), name)
  }
}

const bodyReader =
  (struct: StructShape): Reader =>
  ({ body }) =>
    body === undefined || body === null ? { missing: true } : faultsOf(struct, body, '')

type Read = { argument: string; name: string; required: boolean; inPath: boolean; read: Reader }

function readsOf(call: Call): Read[] {
  const parameters = Object.entries(call.parameters).map(([argument, parameter]) => ({
    argument,
    name: parameter.name,
    required: parameter.required,
    inPath: parameter.in === 'path',
    read: parameterReader(parameter),
  }))
  if (!call.body) return parameters
  const body = { argument: 'body', name: 'body', required: true, inPath: false, read: bodyReader(call.body) }
  return [...parameters, body]
}

/**
 * Reads the arguments of a call from a request, with the call's own structs; unknown fields of a body are left out.
 * A missing required parameter is `requiredParameter` with its name, a wrong one `invalid` with its path, and an
 * address that nothing can have is `notFound`.
 */
export function requestParser(call: Call): (request: RawRequest) => Answer<Record<string, unknown>> {
  const reads = readsOf(call)
  return (request) => {
    const given: Record<string, unknown> = {}
    const missing: FieldError[] = []
    const wrong: FieldError[] = []
    for (const { argument, name, required, inPath, read } of reads) {
      const parsed = read(request)
      if ('value' in parsed) given[argument] = parsed.value
      else if ('fields' in parsed) {
        if (inPath) return refuse('notFound')
        wrong.push(...parsed.fields)
      } else if (required) missing.push({ path: name, code: 'required' })
    }
    if (missing.length > 0) return refuse('requiredParameter', { fields: missing })
    return wrong.length > 0 ? refuse('invalid', { fields: wrong }) : accept(given)
  }
}
