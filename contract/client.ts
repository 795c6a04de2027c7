import type { ArgumentsOf, Call, ReceivedOf } from '#contract/call.ts'
import { type CallOutline, parametersOf } from '#contract/call-outline.ts'
import type { CallName, Calls, PortalCallName, StaffCallName } from '#contract/calls.ts'

/** Thrown before anything is sent (Specification §5.1 and §8.1). */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError'
  readonly parameter: string

  constructor(call: string, parameter: string) {
    super(`Required parameter ${parameter} was missing when calling ${call}.`)
    this.parameter = parameter
  }
}

/** A call ready to be sent, without host and credentials. */
export type WireRequest = {
  method: Call['method']
  /** Path and query. */
  url: string
  headers: Record<string, string>
  /** A JSON value, or a form; undefined for none. */
  body: unknown
  /** For a call whose response is a file. */
  answers?: 'file'
}

/** Sends a request and returns the parsed body of a 2xx response; rejects otherwise. */
export type Transport = (request: WireRequest, options?: CallOptions) => Promise<unknown>

export type CallOptions = {
  signal?: AbortSignal
  /** The caller shows the error itself: sends `ignore-error-handler: true` (Specification §8.1). */
  ignoreErrorHandler?: boolean
}

/** A function for each of some calls. */
export type ClientOf<Names extends CallName> = {
  [Name in Names]: (
    input: ArgumentsOf<Calls[Name], Blob>,
    options?: CallOptions,
  ) => Promise<ReceivedOf<Calls[Name]>>
}

/** What visitors and customers call. */
export type Client = ClientOf<PortalCallName>

/** What only staff call. */
export type StaffClient = ClientOf<StaffCallName>

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

function formOf(form: URLSearchParams | FormData, fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(fields)) {
    if (!isMissing(value)) for (const text of textsOf(value)) form.append(name, text)
  }
  return form
}

function bodyOf(
  call: CallOutline,
  input: Record<string, unknown>,
  secrets: Record<string, unknown>,
): unknown {
  if (call.body === 'form') return formOf(new URLSearchParams(), { ...Object(input.body), ...secrets })
  if (call.body === 'multipart') {
    const form = formOf(new FormData(), { ...Object(input.body), ...secrets })
    if (input.file !== undefined) (form as FormData).append('file', input.file as Blob)
    return form
  }
  if (Object.keys(secrets).length > 0) return { ...Object(input.body), ...secrets }
  return call.body ? input.body : undefined
}

/** The name of a missing required argument, or of a field of its body. */
function missingFrom(call: CallOutline, input: Record<string, unknown>): string | undefined {
  const missing = parametersOf(call).find(
    ({ argument, isRequired }) => isRequired && isMissing(input[argument]),
  )
  if (missing) return missing.argument
  if (call.needsBody && (input.body === undefined || input.body === null)) return 'body'
  if (call.needsFile && isMissing(input.file)) return 'file'
  return missingFromBody(call, Object(input.body))
}

function missingFromBody({ bodyNeeds }: CallOutline, body: Record<string, unknown>): string | undefined {
  if (!bodyNeeds) return undefined
  const [field, value] = bodyNeeds.when
  return body[field] === value ? bodyNeeds.fields.find((name) => isMissing(body[name])) : undefined
}

/**
 * The request for a call. Secrets go into the body, never into the address.
 * @throws RequiredParameterError when a required parameter, the body, one of its fields or the file is
 * missing.
 */
export function requestOf(name: string, call: CallOutline, input: Record<string, unknown>): WireRequest {
  const missing = missingFrom(call, input)
  if (missing !== undefined) throw new RequiredParameterError(name, missing)
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  const secrets: Record<string, unknown> = {}
  let path = call.path
  for (const parameter of parametersOf(call)) {
    const value = input[parameter.argument]
    if (isMissing(value) && !(parameter.mayBeBlank && value === '')) continue
    if (parameter.isSecret) secrets[parameter.name] = value
    else if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    else if (parameter.in === 'header') headers[parameter.name] = String(value)
    else for (const text of textsOf(value)) query.append(parameter.name, text)
  }
  const search = query.toString()
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers,
    body: bodyOf(call, input, secrets),
    ...(call.answersWithFile ? { answers: 'file' } : {}),
  }
}

/** The client's functions for some calls, over a transport. Responses are trusted to match the server's own table. */
export function clientOf<Names extends CallName>(
  outlines: Readonly<Record<Names, CallOutline>>,
  transport: Transport,
): ClientOf<Names> {
  const functions = (Object.entries(outlines) as [Names, CallOutline][]).map(([name, outline]) => [
    name,
    async (input: Record<string, unknown>, options?: CallOptions) =>
      transport(requestOf(name, outline, input), options),
  ])
  return Object.fromEntries(functions) as ClientOf<Names>
}
