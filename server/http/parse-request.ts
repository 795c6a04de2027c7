import type { Call, Parameter, Place } from '#contract/call.ts'
import { MOST_OF_NAME, validatorOf } from '#contract/fast-validate.ts'
import type { FieldError } from '#contract/field-codes.ts'
import { passesOverUnknown } from '#contract/refusals.ts'
import { alsoInBody, bodySchemaOf } from '#contract/request-body.ts'
import { type JsonSchema, jsonSchemaOf, repeatableNames, type StructShape } from '#contract/schema.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { type Fields, FormBody } from '#server/http/bodies.ts'
import type { Upload } from '#server/http/upload.ts'

/** What HTTP brings: everything but a JSON body is text. A form is a `FormBody`. */
export type RawRequest = {
  params: Record<string, string | undefined>
  query: Record<string, string | string[] | undefined>
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** What has been read of a request so far, and what was wrong with it. */
export type Reading = {
  input: Record<string, unknown>
  missing: FieldError[]
  wrong: FieldError[]
  /** The fields of its body that the call does not take. */
  unknown: FieldError[]
  /** The address is one that nothing can have. */
  isNowhere: boolean
}

/** Reads the requests of one call, with the call's own structs. */
export type RequestReader = {
  /** Whether the call takes a body of this kind. */
  takes(body: unknown): boolean
  readParameters(request: RawRequest): Reading
  /** Adds the body to what has been read. */
  readBody(body: unknown, reading: Reading): void
  /** Adds what came beside a file, and the file. What may be in the query may be a field of the form. */
  readUpload(upload: Upload, reading: Reading): void
}

type Parsed = ({ value: unknown } | { missing: true } | { fields: FieldError[] }) & { unknown?: FieldError[] }

function coerceOne(text: string, { type }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function coerce(raw: string | readonly string[], schema: JsonSchema): unknown {
  const all = typeof raw === 'string' ? [raw] : raw
  if (schema.type === 'array') return all.map((text) => coerceOne(text, schema.items ?? {}))
  return all.length === 1 ? coerceOne(all[0] ?? '', schema) : all
}

/** What parses values by a struct; faults are named by paths below `root`. */
function parserOf(struct: StructShape, root: string): (value: unknown) => Parsed {
  const validate = validatorOf(struct)
  return (value) => {
    const validated = validate(value)
    if ('value' in validated) return validated
    const fields = validated.fields.map(({ path, ...refusal }) => ({
      path: [root, path].filter(Boolean).join('.') || 'body',
      ...refusal,
    }))
    return { ...validated, fields }
  }
}

type Reader = (request: RawRequest) => Parsed

const source: Record<Place, 'params' | 'query' | 'headers'> = {
  path: 'params',
  query: 'query',
  header: 'headers',
}

function parameterReader(parameter: Parameter): Reader {
  const { name, struct, mayBeBlank } = parameter
  const schema = jsonSchemaOf(struct)
  const parse = parserOf(struct, name)
  const place = source[parameter.in]
  const readPlace: Reader = (request) => {
    const raw = request[place][name]
    if (raw === undefined || (raw === '' && !mayBeBlank)) return { missing: true }
    return parse(coerce(raw, schema))
  }
  if (!parameter.secret) return readPlace
  return (request) => {
    const inBody = valueInBody(request.body, name, schema)
    const isThere = inBody !== undefined && inBody !== null && inBody !== ''
    return isThere ? parse(inBody) : readPlace(request)
  }
}

function valueInBody(body: unknown, name: string, schema: JsonSchema): unknown {
  if (body instanceof FormBody) {
    const texts = body.fields.get(name)
    return texts && coerce(texts, schema)
  }
  const isObject = typeof body === 'object' && body !== null
  return isObject && Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
}

/** The texts of a form as the values that a struct expects. */
function valuesOf(fields: Fields, { properties = {} }: JsonSchema): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const texts = fields.get(name)
    if (texts) values[name] = coerce(texts, schema)
  }
  return values
}

function add(reading: Reading, argument: string, name: string, parsed: Parsed, isRequired: boolean): void {
  if ('value' in parsed) reading.input[argument] = parsed.value
  else if ('fields' in parsed) reading.wrong.push(...parsed.fields)
  else if (isRequired) reading.missing.push({ path: name, code: 'required' })
}

function bodyKinds({ body, bodyType, parameters }: Call): (body: unknown) => boolean {
  if (bodyType === 'form')
    return (input) => input === undefined || input === null || input instanceof FormBody
  const hasSecrets = Object.values(parameters).some(({ secret }) => secret)
  if (body === null && hasSecrets) return () => true
  return (input) => !(input instanceof FormBody)
}

/** So many unknown parameters and fields are named. */
const MOST_UNKNOWN = 100

/** What a body names at its top, for those that no struct describes whole: forms, and secrets beside the address. */
function namesIn(body: unknown): string[] {
  if (body instanceof FormBody) return [...body.fields.keys()]
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
}

/**
 * The fields of a body that a call does not take. They are refused by name, as a field that is passed over in silence
 * lets its sender think that it has an effect. Decision unknown-fields.
 */
function unknownFields(call: Call): (body: unknown, ofStruct?: readonly FieldError[]) => FieldError[] {
  if (passesOverUnknown(call)) return () => []
  const others = alsoInBody(call).map(({ name }) => name)
  const ofBody = (call.body?.schema ?? {}) as Record<string, unknown>
  const known = new Set([...others, ...Object.keys(ofBody), ...repeatableNames(ofBody)])
  const hasStruct = call.body !== null
  return (body, ofStruct = []) =>
    hasStruct && !(body instanceof FormBody)
      ? ofStruct.filter(({ path }) => !others.includes(path))
      : namesIn(body)
          .filter((name) => !known.has(name))
          .slice(0, MOST_UNKNOWN)
          .map((name) => ({ path: name.slice(0, MOST_OF_NAME), code: 'unknownField' }))
}

/**
 * The parameters of a query that a call does not have. Calls that read refuse them by name: a filter that is passed over
 * in silence would give a wrong answer. The others pass them over. Decision filters.
 */
function unknownParameters({ method, changes, parameters }: Call): (request: RawRequest) => FieldError[] {
  const isReading = method === 'GET' ? !changes : 'pageNumber' in parameters
  if (!isReading) return () => []
  const known = new Set(
    Object.values(parameters).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
  )
  return ({ query }) =>
    Object.keys(query)
      .filter((name) => !known.has(name))
      .slice(0, MOST_UNKNOWN)
      .map((path) => ({ path, code: 'unknown' }))
}

/**
 * What reads the requests of a call. A missing required parameter is `requiredParameter` with its name, a wrong one
 * `invalid` with its path, an unknown field of the body `unknownField`, and an address that nothing can have is `notFound`.
 */
export function requestReader(call: Call): RequestReader {
  const { body: struct } = call
  const schema = struct ? jsonSchemaOf(struct) : undefined
  const parseBody = struct ? parserOf(struct, '') : undefined
  const parameters = Object.entries(call.parameters).map(([argument, parameter]) => ({
    argument,
    name: parameter.name,
    schema: jsonSchemaOf(parameter.struct),
    parse: parserOf(parameter.struct, parameter.name),
    isRequired: parameter.required,
    isInPath: parameter.in === 'path',
    read: parameterReader(parameter),
  }))
  const unknownIn = unknownParameters(call)
  const unknownInBody = unknownFields(call)
  const takesBody = bodySchemaOf(call) !== undefined
  const readBody = (body: unknown, reading: Reading) => {
    if (!parseBody || !schema) {
      if (takesBody) reading.unknown.push(...unknownInBody(body))
      return
    }
    const sent = body ?? call.bodyWhenNone
    const isMissing = sent === undefined || sent === null
    const value = body instanceof FormBody ? valuesOf(body.fields, schema) : sent
    const parsed: Parsed = isMissing ? { missing: true } : parseBody(value)
    reading.unknown.push(...unknownInBody(body, parsed.unknown))
    add(reading, 'body', 'body', parsed, true)
  }
  return {
    takes: bodyKinds(call),
    readParameters: (request) => {
      const reading: Reading = {
        input: {},
        missing: [],
        wrong: unknownIn(request),
        unknown: [],
        isNowhere: false,
      }
      for (const { argument, name, isRequired, isInPath, read } of parameters) {
        const parsed = read(request)
        if (isInPath && !('value' in parsed)) reading.isNowhere = true
        else add(reading, argument, name, parsed, isRequired)
      }
      return reading
    },
    readBody,
    readUpload: ({ fields, file }, reading) => {
      const form = new FormBody(fields)
      readBody(form, reading)
      for (const { argument, name, parse, schema: shape, isInPath } of parameters) {
        const value = isInPath ? undefined : valueInBody(form, name, shape)
        if (value !== undefined) add(reading, argument, name, parse(value), false)
      }
      add(reading, 'file', 'file', file ? { value: file } : { missing: true }, call.file !== 'optional')
    },
  }
}

/** The arguments that were read, or why they can't be used. */
export function argumentsOf({
  input,
  missing,
  wrong,
  unknown,
  isNowhere,
}: Reading): Answer<Record<string, unknown>> {
  if (isNowhere) return refuse('notFound')
  if (missing.length > 0) return refuse('requiredParameter', { fields: missing })
  if (unknown.length > 0) return refuse('unknownField', { fields: unknown })
  return wrong.length > 0 ? refuse('invalid', { fields: wrong }) : accept(input)
}
