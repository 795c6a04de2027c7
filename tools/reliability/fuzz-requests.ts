import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { injectionOf } from '#tests/support/server.ts'
import type { Change, Replacing } from './fuzz-values.ts'

const LONGEST_IN_ADDRESS = 3000

function pathsOf(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [before]
  return [before, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...before, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: Replacing): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return by(value)
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const inAddress = (value: unknown) => asText(value).slice(0, LONGEST_IN_ADDRESS)
const escaped = (text: string) =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, LONGEST_IN_ADDRESS)
const inHeader = (value: unknown) =>
  asText(value)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)

/** Invalid rests of percent-encoding are taken literally. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a valid request with other ids. */
function pathWith(template: string, path: string, by: Replacing): string {
  const names = template.split('/')
  return path
    .split('/')
    .map((part, n) => (names[n]?.startsWith('{') ? escaped(asText(by(unescaped(part)))) || '%20' : part))
    .join('/')
}

function payloadOf(body: unknown, isForm: boolean) {
  if (!isForm) return JSON.stringify(body) ?? ''
  const entries = Object.entries(Object(body)).map(([key, each]) => [key, asText(each)])
  return new URLSearchParams(entries).toString()
}

/** A valid request of a call with one or two changes in its body, its query, its path or its headers. */
export function changedRequest(
  name: CallName,
  input: Record<string, unknown>,
  caller: Record<string, string>,
  change: Change,
): InjectOptions {
  const call: Call = calls[name]
  const right = injectionOf(requestFor(name, input), caller)
  const { payload, url } = right
  const isForm = typeof payload === 'string'
  const isText = payload !== undefined && !(payload instanceof FormData)
  const address = new URL(String(url), 'http://server')
  const headers = { ...right.headers } as Record<string, string>
  const parameters = Object.values(call.parameters).filter((each) => each.in === 'query')
  let body: unknown = isForm ? Object.fromEntries(new URLSearchParams(payload)) : payload
  const paths = isText ? pathsOf(body) : []
  const places = paths.length + parameters.length + 3
  const changeAt = (place: number, by: Replacing) => {
    const path = paths[place]
    const parameter = parameters[place - paths.length]
    const there = parameter && address.searchParams.get(parameter.name)
    if (path) body = replaced(body, path, by)
    else if (parameter) address.searchParams.set(parameter.name, inAddress(by(there ?? '')))
    else if (place === places - 3) address.pathname = pathWith(call.path, address.pathname, by)
    else if (place === places - 2)
      address.searchParams.append(inAddress(by('x')).slice(0, 50), inAddress(by('')))
    else headers['idempotency-key'] = inHeader(by(headers['idempotency-key'] ?? ''))
  }
  changeAt(change.place % places, change.by)
  if (change.isTwofold) changeAt(change.another % places, change.also)
  if (isText && !isForm) headers['content-type'] = 'application/json'
  const sent = isText ? { payload: payloadOf(body, isForm) } : {}
  return { ...right, url: address.pathname + address.search, headers, ...sent }
}
