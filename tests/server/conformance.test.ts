import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { create, type Struct } from 'superstruct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call, Parameter } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { refusalsOf, statusOf } from '#contract/refusals.ts'
import { bodySchemaOf, bodyTypesOf } from '#contract/request-body.ts'
import { venueSetting } from '#server/database/venue-schema.ts'
import { answerSchema, documentFaults, type Faults } from '#tests/support/document-schemas.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { answerOf, injectionOf } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = sharedServer()
const table = Object.entries(calls) as [CallName, Call][]
let input: PreparedCalls['inputs']
let callers: PreparedCalls['callers']
let prepared: PreparedCalls
let document: OpenApiDocument
let faults: Faults

const documented = new Map(
  table.map(([name, call]) => [
    name,
    new Set([call.status, ...refusalsOf(call).map((code) => statusOf(call, code))]),
  ]),
)

/** Sends a request of a call; the document must describe the answer. */
async function send(name: CallName, request: InjectOptions) {
  const answer = await server.app.inject(request)
  expect([...(documented.get(name) ?? [])]).toContain(answer.statusCode)
  const { statusCode: status } = answer
  const body = answerOf(answer)
  const isFile = status < 300 && calls[name].response.type === 'file'
  expect(isFile ? [] : faults(answerSchema(document, name, status), body)).toEqual([])
  return { status, body }
}

/** The caller of a call. A caller who deleted their data is replaced each time. */
const callerOf = async (name: CallName) =>
  name === 'deleteMyData' ? prepared.leaver() : callers[(calls[name] as Call).access]

const sendRequest = async (name: CallName, how: (request: WireRequest) => InjectOptions = () => ({})) => {
  const request = requestFor(name, input[name])
  const injected = { ...request, headers: { ...request.headers, ...(await callerOf(name)) } }
  return send(name, { ...injectionOf(injected), ...how(injected) })
}

/** Removes or replaces a parameter of the query; a secret one in the body. */
const change = (name: CallName, { name: parameter, secret }: Parameter, value?: string) =>
  sendRequest(name, ({ url, body }) => {
    if (secret) return { payload: { ...Object(body), [parameter]: value } }
    const address = new URL(url, 'http://server')
    address.searchParams.delete(parameter)
    if (value !== undefined) address.searchParams.set(parameter, value)
    return { url: address.pathname + address.search }
  })

beforeAll(async () => {
  prepared = await prepareCalls(server)
  input = prepared.inputs
  callers = prepared.callers
  document = (await server.app.inject('/api/v1/openapi.json')).json()
  faults = documentFaults(document)
})
afterAll(() => prepared.close())
// A body of chance may require an authenticator app of all staff, who have none here, or take bookings a year ahead only.
beforeEach(async () => {
  await server.database.db.delete(venueSetting)
})

describe.each(table)('%s', (name, call) => {
  it('answers in its own struct, with its own status', async () => {
    const { status, body } = await sendRequest(name)
    expect(status).toBe(call.status)
    if (call.response.type === 'file') {
      expect(call.produces).toContain(body.contentType.split(';')[0])
      expect(body.bytes.length).toBeGreaterThan(0)
    } else expect(create(body, call.response as Struct<unknown>)).toEqual(body)
  })

  it('names each missing required parameter', async () => {
    const required = Object.values(call.parameters).filter((each) => each.required && each.in === 'query')
    for (const parameter of required) {
      const { status, body } = await change(name, parameter)
      expect({ status, ...body.context }).toMatchObject({
        status: statusOf(call, 'requiredParameter'),
        code: 'requiredParameter',
        fields: [{ path: parameter.name, code: 'required' }],
      })
    }
  })

  it('refuses each invalid parameter by name', async () => {
    for (const parameter of Object.values(call.parameters)) {
      if (parameter.in !== 'query' || parameter.struct.is('%$#')) continue
      const { status, body } = await change(name, parameter, '%$#')
      expect(status).toBe(statusOf(call, 'invalid'))
      expect(body.context.fields[0].path).toMatch(new RegExp(`^${parameter.name}(\\.|$)`))
    }
  })
})

/** Each body with one more field in one of its objects, and where that is. */
function withUnknownFields(body: unknown, path = ''): [path: string, body: unknown][] {
  if (typeof body !== 'object' || body === null) return []
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
  const deeper = Object.entries(body).flatMap(([name, member]) =>
    withUnknownFields(member, below(name)).map(([place, changed]): [string, unknown] => [
      place,
      Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed },
    ]),
  )
  return Array.isArray(body)
    ? deeper
    : [[below('cancellationFee'), { ...body, cancellationFee: 1 }], ...deeper]
}

const takingBody = table.filter(([, call]) => bodySchemaOf(call) !== undefined)
const takingJson = takingBody.filter(([, call]) => bodyTypesOf(call).includes('application/json'))

describe.each(takingJson)('%s', (name, call) => {
  it('refuses a field that it does not take by name, wherever it is', async () => {
    const bodies = withUnknownFields(requestFor(name, input[name]).body ?? {})
    expect(bodies.length).toBeGreaterThan(0)
    for (const [path, payload] of bodies) {
      const { status, body } = await sendRequest(name, () => ({ payload: payload as object }))
      expect([status, body.context.code, body.context.fields]).toEqual([
        statusOf(call, 'unknownField'),
        'unknownField',
        [{ path, code: 'unknownField' }],
      ])
    }
  })
})

it('takes bodies that are not JSON from those who sign in as OAuth 2 has it, and with files', () => {
  const others = takingBody.filter(([name]) => !takingJson.some(([json]) => json === name))
  expect(others.filter(([, call]) => call.errors !== 'oauth' && call.bodyType !== 'multipart')).toEqual([])
})

const withIdentity = table.filter(([, { path }]) => path.includes('{'))

describe.each(withIdentity)('%s', (name, { method, path, body, bodyType, access, parameters }) => {
  it('answers 404 for unknown ids', async () => {
    const unknownIds = ['00000000-0000-4000-8000-000000000000', '2147483647']
    for (const id of ['nothing-here', ...unknownIds, '%F0%9F%92%A9', "'; drop table room; --"]) {
      const needed = Object.entries(parameters)
        .filter(([, { in: place, required }]) => place === 'query' && required)
        .map(([argument, each]) => `${each.name}=${input[name][argument]}`)
      const url = `${path.replace(/\{\w+\}/, encodeURIComponent(id))}?${needed.join('&')}`
      const headers = { 'reservation-key': 'no', ...callers[access] }
      const right = body && !unknownIds.includes(id) ? {} : (input[name].body ?? {})
      const whole = { method, url, headers, body: undefined }
      const injected =
        bodyType === 'multipart'
          ? { ...whole, body: requestFor(name, input[name]).body }
          : { ...whole, ...(body === null ? {} : { body: right }) }
      const answer = await send(name, injectionOf(injected))
      expect([id, answer.status, answer.body.context?.code]).toEqual([id, 404, 'notFound'])
    }
  })
})

const withBody = table.filter(([, { body }]) => body !== null)
const asJson = withBody.filter(([, { bodyType = 'json' }]) => bodyType === 'json')
const asForm = withBody.filter(([, { bodyType }]) => bodyType === 'form')

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(
    '9999-12-31T23:59:59Z',
    '0001-01-01',
    '2027-03-28T02:30',
    -1,
    1.5,
    2 ** 40,
    '\u0000',
    '🙂',
    '',
    { toString: false },
  ),
)

describe.each(asForm)('%s', (name) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('survives a missing form, JSON, and any text', async () => {
    const { method, url, headers } = requestFor(name, input[name])
    const missing = await server.app.inject({ method, url, headers })
    expect([missing.statusCode, missing.json().context.code]).toEqual([400, 'requiredParameter'])
    const json = await server.app.inject({ method, url, headers, payload: { grant_type: 'password' } })
    expect([json.statusCode, json.json().context.code]).toEqual([415, 'unsupportedMedia'])
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (payload) => {
        const { status } = await send(name, { method, url, headers: { ...headers, ...form }, payload })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 100, examples: [['%'], ['a=%E0%A4%A'], ['username=a&username=b&grant_type=password']] },
    )
  })

  it('survives a valid form with one fault in it', async () => {
    const right = input[name].body as Record<string, unknown>
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(right)), odd, async (field, value) => {
        const { status } = await sendRequest(name, () => ({
          payload: new URLSearchParams(
            Object.entries({ ...right, [field]: value }).map(([key, each]) => [
              key,
              typeof each === 'string' ? each : JSON.stringify(each),
            ]),
          ).toString(),
        }))
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  })
})

describe.each(asJson)('%s', (name, { bodyWhenNone, status }) => {
  it('survives a missing body, invalid JSON, and any JSON', async () => {
    const { method, url, headers: sent } = requestFor(name, input[name])
    const own = { ...sent, ...(await callerOf(name)) }
    const missing = await server.app.inject({ method, url, headers: own })
    const needsNone = bodyWhenNone !== undefined
    expect([missing.statusCode, !needsNone && missing.json().context.code]).toEqual(
      needsNone ? [status, false] : [400, 'requiredParameter'],
    )
    const headers = { ...own, 'content-type': 'application/json' }
    const broken = await server.app.inject({ method, url, headers, payload: '{"a":' })
    expect([broken.statusCode, broken.json().context.code]).toEqual([400, 'malformed'])
    await fc.assert(
      fc.asyncProperty(fc.json(), async (payload) => {
        const answer = await send(name, { method, url, headers, payload })
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 40, examples: [['[[{"toString":false}]]'], ['{"__proto__":1}'], ['[]'], ['""']] },
    )
  })

  it('survives a valid body with one fault in it', async () => {
    const leaves = pathsOf(input[name].body)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...leaves), odd, async (path, value) => {
        const answer = await sendRequest(name, ({ body, headers }) => ({
          payload: replaced(body, path, value),
          headers: { ...headers, 'idempotency-key': '' },
        }))
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})

function pathsOf(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [before]
  return [before, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...before, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): object {
  if (key === undefined) return Object(by)
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = rest.length === 0 ? by : replaced(copy[key], rest, by)
  return copy
}
