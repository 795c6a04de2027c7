import type { InjectOptions } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { hostileHeads, hostileRequests } from '#tests/support/hostile-requests.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { changedRequest } from '../reliability/fuzz-requests.ts'
import { changedUpload } from '../reliability/fuzz-uploads.ts'
import { changesOf } from '../reliability/fuzz-values.ts'
import { type Arguments, callerOf, prepareArguments } from './arguments.ts'
import type { Sent } from './exchange.ts'
import { type Pair, sentOf } from './pair.ts'
import type { Headers, People } from './people.ts'
import { rawRequests } from './raw-requests.ts'

type Unusual = [kind: string, request: Sent]

const HOUR = 3_600_000
const JSON_TYPE = { 'content-type': 'application/json' }
/** Faults are in few requests, so that most of an order is valid. */
const NEARNESS: Partial<Record<CallName, number>> = {
  placeReservation: 4,
  updateReservation: 4,
  createRoom: 2,
}

const textOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)

const ofInjection = ({ method, url, headers, payload }: InjectOptions): Sent => ({
  method: String(method),
  url: String(url),
  headers: headers as Headers,
  body: payload === undefined ? undefined : textOf(payload),
})

type Path = (string | number)[]

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Each hostile text in one of the texts of a valid body, and in one of the parameters of the query. */
function withHostileTexts(
  name: CallName,
  right: Sent,
  given: Record<string, unknown>,
  seed: number,
): Unusual[] {
  const { parameters, bodyType = 'json' }: Call = calls[name]
  const query = Object.values(parameters).filter((each) => each.in === 'query' && !each.secret)
  const places = bodyType === 'json' && given.body ? textsIn(given.body) : []
  return hostileTexts.flatMap(([why, text], n): Unusual[] => {
    const path = places[(n + seed) % places.length]
    const parameter = query[(n + seed) % query.length]
    const address = new URL(right.url, 'http://server')
    if (parameter) address.searchParams.set(parameter.name, text)
    return [
      ...(path
        ? [[why, { ...right, body: JSON.stringify(replaced(given.body, path, text)) }] satisfies Unusual]
        : []),
      ...(parameter ? [[why, { ...right, url: address.pathname + address.search }] satisfies Unusual] : []),
    ]
  })
}

/**
 * A valid request without one of its parameters, with nonsense in it, twice, and with other ids in its path.
 */
function withWrongParameters(name: CallName, right: Sent): Unusual[] {
  const { parameters, path }: Call = calls[name]
  const changed = (change: (query: URLSearchParams) => void): Sent => {
    const address = new URL(right.url, 'http://server')
    change(address.searchParams)
    return { ...right, url: address.pathname + address.search }
  }
  const ofQuery = Object.values(parameters)
    .filter((each) => each.in === 'query')
    .flatMap(({ name: field }): Unusual[] => [
      [`without ${field}`, changed((query) => query.delete(field))],
      [`blank ${field}`, changed((query) => query.set(field, ''))],
      [`nonsense in ${field}`, changed((query) => query.set(field, '%$#'))],
      [`${field} twice`, changed((query) => query.append(field, query.get(field) ?? '1'))],
    ])
  const identities = [
    'nothing-here',
    '00000000-0000-4000-8000-000000000000',
    '2147483647',
    '%F0%9F%92%A9',
    '1e3',
    '-1',
    '%00',
  ]
  const ofPath = path.includes('{')
    ? identities.map((id): Unusual => [`identity ${id}`, { ...right, url: path.replace(/\{\w+\}/, id) }])
    : []
  return [...ofQuery, ...ofPath, ['an unknown parameter', changed((query) => query.set('unknown', '1'))]]
}

const bodies: [kind: string, body: string | undefined, headers?: Headers][] = [
  ['no body', undefined],
  ['an empty body', ''],
  ['JSON of an empty object', '{}', JSON_TYPE],
  ['JSON of an empty list', '[]', JSON_TYPE],
  ['JSON null', 'null', JSON_TYPE],
  ['JSON of a text', '"x"', JSON_TYPE],
  ['JSON of a number', '1', JSON_TYPE],
  ['a prototype', '{"__proto__":{"a":1}}', JSON_TYPE],
  ['a constructor', '{"constructor":{"prototype":{}}}', JSON_TYPE],
  ['half of JSON', '{"a":', JSON_TYPE],
  ['JSON with a byte order mark', '\ufeff{}', JSON_TYPE],
  ['a form', 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a broken form', 'a=%E0%A4%A&=&&', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with a file', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
  ['text', 'hei', { 'content-type': 'text/plain' }],
]

const headers: [kind: string, headers: Headers][] = [
  ['no type', { 'content-type': '' }],
  ['a type in capitals', { 'content-type': 'APPLICATION/JSON; Charset=UTF-8' }],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }],
  ['a type of problems', { 'content-type': 'application/problem+json' }],
  ['text as a type', { 'content-type': 'text/plain' }],
  ['a packed body', { 'content-encoding': 'gzip' }],
  ['English', { 'accept-language': 'en' }],
  ['Nynorsk', { 'accept-language': 'nn-NO,nb;q=0.5' }],
  ['no language that is spoken', { 'accept-language': 'fr;q=1, *;q=0' }],
  ['a broken language', { 'accept-language': ';;q=x,\u00e5' }],
  ['a language by cookie', { cookie: 'locale=en' }],
  ['packed answers', { 'accept-encoding': 'br;q=0.5, gzip' }],
  ['plain answers', { 'accept-encoding': 'identity;q=0' }],
  ['another type wanted', { accept: 'application/xml' }],
  ['no credentials', { authorization: '' }],
  ['a wrong token', { authorization: 'Bearer x.y.z' }],
  ['another scheme', { authorization: 'Basic a2FyaTpwYXNzb3Jk' }],
  ['a token without signature', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }],
  ['cookies of nothing', { cookie: 'access=x; refresh=y; device=z; registration=å' }],
  ['a foreign page', { origin: 'https://evil.example' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a wrong reservation key', { 'reservation-key': 'wrong' }],
  ['a long idempotency key', { 'idempotency-key': 'x'.repeat(101) }],
  ['a name of its own', { 'x-request-id': '00000000-0000-4000-8000-000000000001' }],
  ['a name that is none', { 'x-request-id': 'me' }],
  ['another host', { host: 'evil.example' }],
  ['a host that is none', { host: 'a b' }],
  ['a proxy', { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', forwarded: 'for=1.2.3.4' }],
  ['another method wanted', { 'x-http-method-override': 'DELETE' }],
  ['a range', { range: 'bytes=0-10' }],
  ['what is known', { 'if-none-match': '*' }],
]

const withOtherBodies = (right: Sent): Unusual[] =>
  bodies.map(([kind, body, own = {}]) => [
    kind,
    {
      ...right,
      headers: {
        ...Object.fromEntries(Object.entries(right.headers).filter(([name]) => name !== 'content-type')),
        ...own,
      },
      body,
    },
  ])

const withOtherHeaders = (right: Sent): Unusual[] => [
  ...headers.map(([kind, own]): Unusual => [kind, { ...right, headers: { ...right.headers, ...own } }]),
  ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'].map(
    (method): Unusual => [`method ${method}`, { ...right, method }],
  ),
  ['a slash more', { ...right, url: right.url.replace(/\/?(\?|$)/, '/$1') }],
  ['two slashes', { ...right, url: right.url.replace('/', '//') }],
  ['capitals', { ...right, url: right.url.toUpperCase() }],
]

type Scene = { pair: Pair; people: People; given: Arguments; picture: Buffer; rounds: number; seed: number }

/** Valid requests with one or two faults, at random places from the seed. */
function fuzzed(name: CallName, { given, picture, rounds, seed }: Scene, caller: Headers): Unusual[] {
  const { bodyType }: Call = calls[name]
  return changesOf(rounds, seed, NEARNESS[name] ?? 1).map((change) => [
    'fuzzed',
    ofInjection(
      bodyType === 'multipart'
        ? changedUpload(name, given[name], caller, picture, change)
        : changedRequest(name, given[name], caller, change),
    ),
  ])
}

async function replayCall(name: CallName, scene: Scene): Promise<void> {
  const { pair, people, given, seed } = scene
  const call: Call = calls[name]
  const isFile = call.response.type === 'file'
  const caller = () => callerOf(name, people)
  const sendAll = async (unusual: readonly Unusual[]) => {
    for (const [kind, request] of unusual) await pair.send(name, kind, request, isFile)
  }
  // Resets rate limits.
  await pair.wait(HOUR)
  const right = await sentOf(requestFor(name, given[name]), await caller())
  await sendAll([['right', right], ...withWrongParameters(name, right)])
  await sendAll(withOtherHeaders(right))
  if (call.method !== 'GET') await sendAll(withOtherBodies(right))
  await pair.wait(HOUR)
  await sendAll(
    withHostileTexts(
      name,
      { ...right, headers: { ...right.headers, ...(await caller()) } },
      given[name],
      seed,
    ),
  )
  await pair.wait(HOUR)
  await sendAll(fuzzed(name, scene, await caller()))
  const hostile = hostileRequests(name, given[name], await caller())
  await sendAll(hostile.map(({ kind, ...request }): Unusual => [kind, request]))
}

/**
 * Sends both servers the tests' bad input, for every call: `rounds` fuzzed requests of each, hostile texts,
 * bodies, headers and heads, and malformed HTTP. Deleting calls come last.
 */
export async function replayHostile(
  pair: Pair,
  people: People,
  how: { rounds: number; seed: number; print: (text: string) => void },
): Promise<void> {
  const given = await prepareArguments(pair, people)
  const scene = { pair, people, given, picture: await aPng(), ...how }
  const isLast = (name: string) => name.startsWith('delete')
  const names = (Object.keys(calls) as CallName[]).sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
  pair.stepEvery(25)
  for (const name of names) {
    const began = performance.now()
    const before = pair.sent().requests
    await replayCall(name, scene)
    how.print(
      `${name}: ${pair.sent().requests - before} requests, ${Math.round((performance.now() - began) / 1000)} s`,
    )
  }
  for (const name of ['listRooms', 'listAmenities'] as const) {
    const { url } = requestFor(name, given[name])
    for (const { kind, ...request } of hostileHeads(url, await callerOf(name, people)))
      await pair.send('heads of requests', kind, { ...request, isRaw: true })
  }
  for (const [kind, bytes] of rawRequests)
    await pair.send('raw HTTP', kind, { method: 'RAW', url: kind, headers: {}, isRaw: true, bytes })
  pair.stepEvery(5)
}
