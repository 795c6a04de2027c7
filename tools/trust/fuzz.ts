import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/client.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { injectionOf, openTestServer, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import type { Given, Row } from './trial.ts'

const AT_ONCE = 50

/** Whoever has asked too often hears nothing else. */
const forgetLimits = testStatement('TRUNCATE rate_limit')

/** What an answer would have in it that tells of what is behind: statements, the database's words, places in the code. */
const leak =
  /\b(SELECT|INSERT INTO|UPDATE "?\w+"? SET|DELETE FROM)\b|syntax error|PGlite|drizzle|\n\s+at \S|node_modules/

const deep = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

const oddValues: unknown[] = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '',
    ' ',
    '🙂',
    "'; drop table room; --",
    '%00',
    '../../etc/passwd',
  ],
  ...[
    '9999-12-31T23:59:59Z',
    '0000-00-00',
    '2027-03-28T02:30',
    '-1',
    '1e999',
    'NaN',
    '__proto__',
    'constructor',
  ],
  ...[
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    -1e308,
    Number.MIN_VALUE,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    [''],
  ],
  ...['x'.repeat(100_000), deep(500), { toString: false }, { length: -1 }],
]

const anyValue = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
)

function pathsOf(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [before]
  return [before, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...before, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = rest.length === 0 ? by : replaced(copy[key], rest, by)
  return copy
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 3000)

type Change = { place: number; value: unknown; another: number; also: unknown; raw: boolean }

/** A right request of the call with one or two things wrong in its body, its query, its path or its headers. */
function wrongRequest(
  name: CallName,
  given: PreparedCalls['given'][CallName],
  caller: Record<string, string>,
  change: Change,
): InjectOptions {
  const call: Call = calls[name]
  const right = injectionOf(requestFor(name, given), caller)
  const { payload, headers, url } = right
  const address = new URL(String(url), 'http://server')
  const parameters = Object.values(call.parameters).filter((each) => each.in === 'query')
  const isForm = typeof payload === 'string'
  const body = isForm ? Object.fromEntries(new URLSearchParams(payload)) : payload
  const paths = body === undefined || body instanceof FormData ? [] : pathsOf(body)
  const places = paths.length + parameters.length + 3
  const wrong = { url: address, body: body as unknown, headers: { ...headers } as Record<string, string> }
  const changeAt = (place: number, value: unknown) => {
    const path = paths[place]
    const parameter = parameters[place - paths.length]
    if (path) wrong.body = replaced(body, path, value)
    else if (parameter) wrong.url.searchParams.set(parameter.name, asText(value).slice(0, 3000))
    else if (place === places - 3) wrong.url.pathname = pathWith(call.path, asText(value))
    else if (place === places - 2)
      wrong.url.searchParams.append(asText(value).slice(0, 50), asText(value).slice(0, 3000))
    else
      wrong.headers['idempotency-key'] = asText(value)
        .replace(/[^\x20-\x7e]/g, '?')
        .slice(0, 300)
  }
  changeAt(change.place % places, change.value)
  if (change.raw) changeAt(change.another % places, change.also)
  if ('idempotency-key' in wrong.headers && change.place % places !== places - 1)
    wrong.headers['idempotency-key'] = ''
  return {
    ...right,
    url: wrong.url.pathname + wrong.url.search,
    headers: wrong.headers,
    ...(payload === undefined ? {} : { payload: payloadOf(wrong.body, payload, isForm) }),
    ...(payload === undefined || isForm || body instanceof FormData
      ? {}
      : { headers: { ...wrong.headers, 'content-type': 'application/json' } }),
  }
}

const pathWith = (path: string, value: string) => path.replace(/\{\w+\}/g, () => escaped(value) || '%20')

function payloadOf(body: unknown, payload: NonNullable<InjectOptions['payload']>, isForm: boolean) {
  if (payload instanceof FormData) return payload
  if (!isForm) return JSON.stringify(body) ?? ''
  const entries = Object.entries(Object(body)).map(([key, each]) => [key, asText(each)])
  return new URLSearchParams(entries).toString()
}

async function fuzz(
  name: CallName,
  server: TestServer,
  prepared: PreparedCalls,
  { times, seed }: { times: number; seed: number },
): Promise<{ done: number; wrong: string[] }> {
  const call: Call = calls[name]
  const documented = new Set([call.status, ...refusalsOf(call).map((code) => statusOf(call, code))])
  const found = new Set<string>()
  let done = 0
  const changes = fc.sample(
    fc.record({ place: fc.nat(), value: anyValue, another: fc.nat(), also: anyValue, raw: fc.boolean() }),
    { seed, numRuns: times },
  )
  for (let from = 0; from < times; from += AT_ONCE) {
    await server.database.rows(forgetLimits, [])
    const caller = name === 'deleteMyData' ? await prepared.leaver() : prepared.callers[call.access]
    const batch = changes.slice(from, from + AT_ONCE).map(async (change) => {
      const request = wrongRequest(name, prepared.given[name], caller, change)
      const { statusCode, payload } = await server.app.inject(request)
      if (statusCode === call.status) done += 1
      const told = `${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`
      if (statusCode >= 500 || !documented.has(statusCode)) found.add(`${name}: ${statusCode} ${told}`)
      else if (statusCode >= 400 && leak.test(payload))
        found.add(`${name}: tells ${payload.slice(0, 200)} ${told}`)
    })
    await Promise.all(batch)
  }
  return { done, wrong: [...found].slice(0, 5) }
}

/**
 * Requests of every call with something wrong in them: NUL, halves of characters, huge numbers, what is nested deep,
 * wrong types. None may be answered with 5xx, with a status that is not documented, or with words of the database.
 */
export async function fuzzCalls({ times = 10_000, seed, say }: Given): Promise<Row> {
  const names = Object.keys(calls) as CallName[]
  const row: Row = {
    tried: `fuzzed requests, ${times} a call, seed ${seed}; acknowledged: done all the same`,
    times: times * names.length,
    acknowledged: 0,
    wrong: [],
  }
  const server = await openTestServer()
  const prepared = await prepareCalls(server)
  try {
    for (const name of names) {
      const { done, wrong } = await fuzz(name, server, prepared, { times, seed })
      row.acknowledged += done
      row.wrong.push(...wrong)
      say(`${name}: ${times} requests, ${done} done, ${wrong.length} wrong`)
      for (const each of wrong) say(each)
    }
    return row
  } finally {
    await server.close()
    await prepared.close()
  }
}
