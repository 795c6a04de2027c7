import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { mailboxRoutes } from '#server/mail/mailbox.ts'
import { countOutbox } from '#server/mail/outbox.ts'
import { openMetrics } from '#server/observability/metrics.ts'
import { tenants } from '#tenants/tenants.ts'
import { openTestHouse } from '#tests/support/empty-database.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { injectionOf, openTestServer, present, type TestServer } from '#tests/support/server.ts'

/** NUL, which PostgreSQL does not store; and others that a header, a terminal or a database may mishandle. */
const written = ['\u0000', '\u0001\u001b\r\n\u007f\u0085\u2028\ufeff\uffff']
/** JSON can contain half of a character too. */
const inJson = ['\u0000', '\ud800']

const table = Object.entries(calls) as [CallName, Call][]
let database: EmbeddedDatabase
let server: TestServer
let prepared: PreparedCalls
let portalDir: string

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'moterom-control-'))
  await writeFile(join(portalDir, 'index.html'), '<html lang="nb-NO"><head><title></title></head></html>')
  database = await openTestHouse()
  const clock = () => fromWire(present) ?? Number.NaN
  const house = mailHouse({
    tenant: tenants.proysenhuset,
    publicUrl: 'http://localhost',
    secret: 'x'.repeat(32),
  })
  server = await openTestServer({
    database,
    isFurnished: true,
    app: {
      portalDir,
      metrics: {
        figures: openMetrics({ database, countMails: () => countOutbox(database, clock()) }),
        token: undefined,
      },
      extend: async (app) => {
        await app.register(mailboxRoutes, { ...house, database, clock })
      },
    },
  })
  prepared = await prepareCalls(server)
}, 120_000)
afterAll(async () => {
  await prepared.close()
  await server.close()
  await rm(portalDir, { recursive: true })
})

const failures: string[] = []
async function send(request: InjectOptions): Promise<void> {
  const { statusCode } = await server.app.inject(request)
  if (statusCode >= 500) failures.push(`${statusCode} for ${JSON.stringify(request)}`)
}

const fieldsIn = (form: string) => Object.fromEntries(new URLSearchParams(form))

/** Copies of a value, each with `more` at the end of one of its texts, or as an extra field. */
function* changedTexts(value: unknown, more: string): Generator<unknown> {
  if (typeof value === 'string') yield value + more
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    for (const changed of changedTexts(each, more)) {
      const copy = structuredClone(value) as Record<string, unknown>
      copy[key] = changed
      yield copy
    }
  }
  if (!Array.isArray(value)) yield { ...value, [`key${more}`]: more }
}

describe('a control character is answered without a server error', () => {
  it.each(table)('in every text, parameter and part of the address of %s', async (name, call) => {
    failures.length = 0
    const caller = prepared.callers[call.access]
    const { payload, ...right } = injectionOf(requestFor(name, prepared.inputs[name]), caller)
    const [path = '', query = ''] = String(right.url).split('?')
    const places = call.path.split('/').map((part) => part.startsWith('{'))
    const named = Object.values(call.parameters).flatMap((each) => (each.in === 'query' ? [each.name] : []))
    // No pictures are made for each: fields beside a file are refused before it is opened.
    const body = payload === undefined || payload instanceof FormData ? {} : { payload }
    for (const text of written) {
      const escaped = encodeURIComponent(text)
      const inPath = path.split('/').map((part, n) => (places[n] ? part + escaped : part))
      const urls = [
        `${path}${escaped}?${query}`,
        `${inPath.join('/')}?${query}`,
        ...[...named, 'dfilter', escaped].map((parameter) => `${path}?${query}&${parameter}=a${escaped}`),
      ]
      for (const url of urls) await send({ ...right, ...body, url })
    }
    if (typeof payload === 'string')
      for (const form of written.flatMap((text) => [...changedTexts(fieldsIn(payload), text)]))
        await send({ ...right, payload: new URLSearchParams(form as Record<string, string>).toString() })
    else if (payload !== undefined && !(payload instanceof FormData))
      for (const changed of inJson.flatMap((text) => [...changedTexts(payload, text)]))
        await send({ ...right, payload: changed as object })
    expect(failures).toEqual([])
  })

  it.each([
    ...['/', '/moterom/', '/checkout/', '/files/', '/files/rooms/', '/assets/', '/api/docs/', '/api/v1/'],
    ...['/api/v1/openapi.json', '/auth/verify/', '/healthz', '/readyz', '/metrics', '/robots.txt'],
    ...['/sitemap.xml', '/dev/mailbox', '/dev/mailbox/'],
  ])('in the address of %s', async (address) => {
    failures.length = 0
    for (const escaped of [...written.map(encodeURIComponent), '%ED%A0%80', '%', '%ZZ']) {
      const ends = [escaped, `a${escaped}b`, `?a=${escaped}`, `/${escaped}/html`, `/a/attachments/${escaped}`]
      for (const end of ends) await send({ url: `${address}${end}` })
    }
    expect(failures).toEqual([])
  })

  it.each([
    ...['cookie', 'authorization', 'accept-language', 'idempotency-key', 'x-request-id', 'origin'],
    ...['user-agent', 'reservation-key', 'if-none-match', 'host'],
  ])('in the header %s', async (name) => {
    failures.length = 0
    const payload = prepared.inputs.summarisePrice.body as object
    const values = ['%00', '\u0080\u00ff', '"', '=;=;', 'a=%00; access=%00; locale=%00; device=%00', '']
    for (const value of [...values, ...values.map((each) => `Bearer ${each}`)]) {
      const headers = { [name]: value }
      await send({ url: '/api/v1/online_price_summary', method: 'POST', payload, headers })
      for (const url of ['/moterom/stua', '/dev/mailbox']) await send({ url, headers })
    }
    expect(failures).toEqual([])
  })
})
