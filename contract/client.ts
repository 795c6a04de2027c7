import type { ArgumentsOf, Call, ReceivedOf } from '#contract/call.ts'
import { type CallName, type Calls, calls } from '#contract/calls.ts'

/** Raised before anything is sent (specification §5 and §8). */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError'
  readonly parameter: string

  constructor(call: string, parameter: string) {
    super(`Required parameter ${parameter} was missing when calling ${call}.`)
    this.parameter = parameter
  }
}

/** A call ready to be sent: no host, no credentials. */
export type WireRequest = {
  method: Call['method']
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: unknown
}

/** Sends a request and gives the parsed body of a 2xx answer; anything else rejects. */
export type Transport = (request: WireRequest, options?: CallOptions) => Promise<unknown>

export type CallOptions = {
  signal?: AbortSignal
  /** The caller shows the error itself: sends `ignore-error-handler: true` (specification §8). */
  ignoreErrorHandler?: boolean
}

/** One function for each call of the table. */
export type Client = {
  [Name in CallName]: (
    given: ArgumentsOf<Calls[Name], Blob>,
    options?: CallOptions,
  ) => Promise<ReceivedOf<Calls[Name]>>
}

/**
 * The request for a call.
 * @throws RequiredParameterError when a required parameter or the body is missing.
 */
export function requestFor(name: CallName, given: Record<string, unknown>): WireRequest {
  const call: Call = calls[name]
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let path = call.path
  for (const [argument, parameter] of Object.entries(call.parameters)) {
    const value = given[argument]
    if (value === undefined || value === null || value === '') {
      if (parameter.required) throw new RequiredParameterError(name, argument)
      continue
    }
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    else if (parameter.in === 'header') headers[parameter.name] = String(value)
    else for (const each of Array.isArray(value) ? value : [value]) query.append(parameter.name, String(each))
  }
  if (call.body && (given.body === undefined || given.body === null))
    throw new RequiredParameterError(name, 'body')
  const search = query.toString()
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers,
    body: call.body ? given.body : undefined,
  }
}

/** The client's functions over a transport. Answers are trusted to be what the server's own table says. */
export function createClient(transport: Transport): Client {
  const functions = Object.keys(calls).map((name) => [
    name,
    async (given: Record<string, unknown>, options?: CallOptions) =>
      transport(requestFor(name as CallName, given), options),
  ])
  return Object.fromEntries(functions) as Client
}
