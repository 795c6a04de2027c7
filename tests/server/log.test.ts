import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { keepHouseLogged } from '#server/housekeeping.ts'
import { startDelivering } from '#server/mail/keep-delivering.ts'
import { openLog } from '#server/observability/open-log.ts'
import { prepareCalls } from '#tests/support/every-call.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { failQueries, watchQueries } from '#tests/support/watch-queries.ts'

/** Private values, placed wherever a caller can send something. */
const canary = 'kanarifugl'
const email = `${canary}@kunde.example`

let server: TestServer
let lines: string[]
let url: string

const log = openLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } })
const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))

beforeAll(async () => {
  lines = []
  server = await openTestServer({ app: { log } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

const expectNoSecrets = () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('').toLowerCase()).not.toContain(canary)
  expect(lines.join('')).not.toContain('127.0.0.1')
}

const everywhere = {
  authorization: `Bearer ${canary}`,
  cookie: `__Host-access=${canary}; __Host-refresh=${canary}; __Host-device=${canary}`,
  'reservation-key': canary,
  'idempotency-key': canary,
  'x-request-id': canary,
  'x-forwarded-for': canary,
  'user-agent': canary,
  'accept-language': canary,
  referer: `https://${canary}.example/`,
  origin: 'https://booking.house.example',
}

const addressOf = (path: string) =>
  `${path.replace(/\{\w+\}/g, canary)}?token=${canary}&email=${email}&dfilter=name:eq:${canary}&id_token=${canary}`

describe('the log', () => {
  it('has for each call its method, route and status, and nothing sent by the caller', async () => {
    for (const { method, path } of Object.values(calls)) {
      // A wrong bearer token is as far as most calls get.
      const { authorization, ...others } = everywhere
      const request = { method, url: addressOf(path), headers: others }
      await server.app.inject({ ...request, headers: { ...others, authorization } })
      await server.app.inject(request)
      await server.app.inject({ ...request, payload: { username: email, note: canary, [canary]: canary } })
      await server.app.inject({
        ...request,
        headers: { ...others, 'content-type': 'application/json' },
        payload: `{"${canary}": ${canary}`,
      })
      const form = new FormData()
      form.append(canary, canary)
      form.append('file', new File([canary], `${canary}.png`))
      await server.app.inject({ ...request, payload: form })
    }
    expectNoSecrets()
    expect(logged().every((line) => typeof line.reqId === 'string')).toBe(true)
  })

  it('has of a calendar the pattern of its address, and not the key', async () => {
    await server.app.inject({ method: 'GET', url: `/api/v1/calendar/${canary.padEnd(43, '0')}.ics` })
    expectNoSecrets()
    expect(logged()).toMatchObject([{ route: '/api/v1/calendar/*', status: 404 }])
  })

  it('leaves out details of successful calls, too', async () => {
    const { inputs, callers } = await prepareCalls(server)
    lines = []
    for (const [name, call] of Object.entries(calls)) {
      const input = { ...inputs[name as keyof typeof inputs] }
      if (name === 'placeReservation')
        input.body = { ...anOrder(), note: canary, meetingTitle: canary, meetingLead: canary }
      await server.call(name as keyof typeof calls, input as never, callers[call.access])
    }
    expectNoSecrets()
    expect(lines.filter((line) => /kari|kunde\.example|eyJ/i.test(line))).toEqual([])
  }, 180_000)

  it('does not repeat unknown addresses', async () => {
    for (const path of [
      `/${canary}`,
      `/api/v1/${canary}?q=${canary}`,
      `/files/${canary}.webp`,
      `/%${canary}`,
    ])
      await server.app.inject({ url: path, headers: everywhere })
    await server.app.inject({ method: 'DELETE', url: `/api/v1/online_bookings?q=${canary}` })
    expectNoSecrets()
  })

  it('does not repeat invalid HTTP', async () => {
    for (const text of [
      `${canary}\r\n\r\n`,
      `GET /?q=${canary} HTTP/1.1\r\nhost: x\r\nx: ${canary.repeat(4000)}\r\n\r\n`,
    ]) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.end(text)
      socket.resume()
      await once(socket, 'close')
    }
    await fetch(`${url}/healthz?q=${canary}`)
    expectNoSecrets()
  })

  it('has the location of a failed call, with the request id of its answer', async () => {
    const { database } = server
    const restore = failQueries(database, () =>
      Promise.reject(
        Object.assign(new Error(`Failed query: params: ${email}`, { cause: new Error(email) }), {
          code: '22P02',
          detail: email,
          query: email,
        }),
      ),
    )
    const answer = await server.app.inject({
      url: `/api/v1/online_packages?name=${canary}`,
      headers: { ...everywhere, authorization: '', cookie: '' },
    })
    restore()
    const { requestId } = answer.json().context
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, requestId])
    expectNoSecrets()
    const failed = logged().find(({ msg }) => msg === 'A call failed.')
    expect(failed).toMatchObject({
      level: 50,
      reqId: requestId,
      err: { type: 'Error', code: '22P02', at: expect.any(Array), cause: { type: 'Error' } },
    })
    const answered = logged().find(({ msg }) => msg === 'answered')
    expect(answered).toMatchObject({ reqId: requestId, status: 500, route: '/api/v1/online_packages' })
  })

  it('has a refused mailbox without its address', async () => {
    await server.clear()
    await server.call('placeReservation', { body: anOrder() })
    const refusing = async () => {
      throw Object.assign(new Error(`550 5.1.1 <${email}>: no such mailbox`), {
        code: 'EENVELOPE',
        response: `550 ${email}`,
        responseCode: 550,
        command: 'RCPT TO',
      })
    }
    const { tenant, publicUrl, secret } = server.services
    const delivering = startDelivering({
      ...mailHouse({ tenant, publicUrl, secret }),
      database: server.database,
      transport: { send: refusing, greet: async () => {}, close: () => {} },
      clock: server.now,
      log,
    })
    await delivering.poke()
    await delivering.stop()
    expectNoSecrets()
    expect(logged().find(({ level }) => level === 40)).toMatchObject({
      kind: expect.any(String),
      err: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    })
  })

  it('has no error message, from any caller', async () => {
    log.error(new Error(email))
    log.warn({ err: new Error(email) })
    log.error({ error: new Error(email), req: { method: 'GET', url: email, headers: { email } } }, 'A text.')
    log.info({ res: { statusCode: 200, headers: { email } } }, 'A text.')
    expectNoSecrets()
    expect(logged().map(({ msg }) => msg)).toEqual([
      'Something failed.',
      'Something failed.',
      'A text.',
      'A text.',
    ])
  })

  it('names the hourly work that failed', async () => {
    const broken = {
      ...server.services,
      database: {
        ...server.database,
        db: watchQueries(server.database, () => {
          throw new Error(email)
        }),
      },
    }
    await keepHouseLogged(broken, server.now(), log)
    expectNoSecrets()
    const parts = logged()
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part).toMatchObject({ msg: 'Tidying failed.', err: { type: 'Error' } })
  })
})

describe('every answer', () => {
  it('has a request id, the caller’s own if it is valid', async () => {
    const id = '7b0f7b62-5a6e-4c11-9d0e-0a1b2c3d4e5f'
    const named = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
    expect(named.headers['x-request-id']).toBe(id)
    expect(logged()[0]).toMatchObject({ reqId: id, route: '/healthz', status: 200 })
    for (const address of ['/', '/api/v1/gone', '/api/v1/online_bookings', '/%zz']) {
      const { headers } = await server.app.inject({ url: address, headers: { 'x-request-id': canary } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
