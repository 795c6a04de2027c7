import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '#tests/support/orders.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { failQueries } from '#tests/support/watch-queries.ts'

let server: TestServer
let folder: string
let logged: string[]

const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moterom-app-'))
  const portalDir = join(folder, 'portal')
  const filesDir = join(folder, 'files')
  await mkdir(join(portalDir, 'assets'), { recursive: true })
  await mkdir(join(filesDir, 'rooms'), { recursive: true })
  await writeFile(join(portalDir, 'index.html'), '<title>Portal</title>')
  await writeFile(join(portalDir, 'assets', 'main-abc.js'), 'plain()')
  await writeFile(join(portalDir, 'assets', 'main-abc.js.br'), brotliCompressSync('packed()'))
  await writeFile(join(portalDir, 'assets', 'main-abc.js.map'), 'source')
  await writeFile(join(portalDir, 'assets', 'main-abc.js.map.br'), 'source')
  await mkdir(join(portalDir, '.vite'))
  await writeFile(join(portalDir, '.vite', 'manifest.json'), 'source')
  await writeFile(join(portalDir, '.inputs'), 'source')
  await writeFile(join(filesDir, 'rooms', 'stua-1.webp'), 'picture')
  await writeFile(join(filesDir, 'rooms', 'stua.html'), '<script>alert(1)</script>')
  await mkdir(join(filesDir, 'uploads', 'ab'), { recursive: true })
  await writeFile(join(filesDir, 'uploads', 'ab', '12.webp'), 'upload')
  await writeFile(join(folder, 'session-secret'), 'secret')
  server = await openTestServer({ app: { portalDir, filesDir, log } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  logged = []
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the portal', () => {
  it.each([
    ['/', 200],
    ['/moterom/stua', 200],
    ['/checkout/123?x=1', 200],
    ['/finnes-ikke', 404],
  ])('is served at %s, and revalidated', async (url, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([
      status,
      expect.stringMatching(/^<title>[^<]+ – Prøysenhuset</),
    ])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('has its built files cached for good, and compressed for clients that accept it', async () => {
    const plain = await get('/assets/main-abc.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'plain()',
      'public, max-age=31536000, immutable',
    ])
    const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' })
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    ])
  })

  it.each([
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.map.br',
    '/assets/main-abc.js%2emap',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.inputs',
  ])('does not serve build metadata: %s', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'br' })
    const isPacked = answer.headers['content-encoding'] === 'br'
    const body = String(isPacked ? brotliDecompressSync(answer.rawPayload) : answer.body)
    expect(body).not.toContain('source')
    expect(body).toMatch(/Nothing here|<title>Her var det ingenting/)
  })

  it.each(['/assets/gone.js', '/files/gone.webp', '/api/v1/gone', '/api', '/dev/gone'])(
    'is not served for %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().context.code]).toEqual([404, 'notFound'])
    },
  )
})

const guarded = "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'"

describe('files', () => {
  it('are served from their folder only', async () => {
    expect((await get('/files/rooms/stua-1.webp')).body).toBe('picture')
    for (const url of [
      '/files/../session-secret',
      '/files/%2e%2e/session-secret',
      '/files/..%2fsession-secret',
    ]) {
      expect((await get(url)).body).not.toBe('secret')
    }
  })

  it('can run nothing, whatever they contain, and are typed by their extensions', async () => {
    for (const [url, type] of [
      ['/files/rooms/stua-1.webp', 'image/webp'],
      ['/files/rooms/stua.html', 'text/html; charset=utf-8'],
    ] as const) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy': `default-src 'none';style-src 'self';base-uri 'none';form-action 'none';${guarded}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=3600',
      })
    }
  })

  it('are cached for good when uploaded, since names are never reused', async () => {
    const { body, headers } = await get('/files/uploads/ab/12.webp')
    expect([body, headers['cache-control']]).toEqual(['upload', 'public, max-age=31536000, immutable'])
  })
})

describe('every answer', () => {
  it('allows nothing but the portal’s own resources', async () => {
    const { headers } = await get('/')
    for (const url of ['/', '/finnes-ikke', '/moterom/stua', '/api/v1/amenities', '/api/v1/nothing']) {
      expect([url, (await get(url)).headers['content-security-policy']]).toEqual([
        url,
        `default-src 'self';img-src 'self' data: blob:;object-src 'none';frame-src 'none';base-uri 'none';form-action 'self';${guarded}`,
      ])
    }
    for (const url of ['/api/docs', '/api/v1/openapi.json'])
      expect((await get(url)).headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
  })

  it('is compressed when it is long, for clients that accept it', async () => {
    const request = { method: 'POST', url: '/api/v1/online_meeting_rooms', payload: {} } as const
    const plain = await server.app.inject(request)
    const packed = await server.app.inject({ ...request, headers: { 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  })

  it('is not found at an address that is longer than anything can have', async () => {
    const { statusCode, body } = await server.app.inject(`/api/v1/online_room/${'a'.repeat(3000)}/`)
    expect([statusCode, JSON.parse(body).context.code]).toEqual([404, 'notFound'])
  })

  it('has the same shape when a method is refused', async () => {
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/v1/online_bookings' })
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
      405,
      'GET, HEAD',
      {
        context: {
          code: 'methodNotAllowed',
          detail: 'This address does not answer to that method.',
          detail_no: 'Denne adressen svarer ikke på den metoden.',
        },
      },
    ])
  })

  it('has the same shape when the body is too large, or of an unknown type', async () => {
    const request = { method: 'POST', url: '/api/v1/online_price_summary' } as const
    const large = await server.app.inject({ ...request, payload: { note: 'x'.repeat(600_000) } })
    const headers = { 'content-type': 'text/xml' }
    const strange = await server.app.inject({ ...request, headers, payload: '<a/>' })
    expect([large.statusCode, large.json().context.code]).toEqual([413, 'tooLarge'])
    expect([strange.statusCode, strange.json().context.code]).toEqual([415, 'unsupportedMedia'])
  })
})

describe('a body', () => {
  const payload = { token: 'x'.repeat(30_000) }
  const post = (url: string) => server.app.inject({ method: 'POST', url, payload })

  it('is read up to the limit of its call, and up to a small limit at an unknown address', async () => {
    for (const url of ['/api/v1/answers/read', '/auth/forget-password', '/api/v1/none', '/none'])
      expect([url, (await post(url)).statusCode]).toEqual([url, 413])
    const read = await post('/api/v1/online_price_summary')
    expect([read.statusCode, read.json().context.code]).toEqual([400, 'unknownField'])
  })
})

describe('the log', () => {
  it('has the route and never the address, the people or their keys', async () => {
    const placed = await server.call('placeReservation', { body: anOrder(), discountCode: undefined })
    const { id: reservationId, accessKey } = placed.body
    await server.call('readReservation', { reservationId, accessKey: accessKey ?? '' })
    await get('/api/v1/online_room_amenities?name=Kari')
    const lines = logged.join('')
    expect(lines).toContain('"route":"/api/v1/online_booking/reservation/:reservation_id"')
    for (const secret of ['Kari', 'kari@', reservationId, accessKey, '127.0.0.1'])
      expect(lines).not.toContain(secret)
  })
})

describe('health', () => {
  it('is reported for the process and for its database', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
    expect((await get('/api/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })

  it('is still reported when the server is to stop, while other callers are sent away', async () => {
    const stopping = new AbortController()
    const ending = await openTestServer({ app: { stopping: stopping.signal } })
    expect((await ending.app.inject('/api/v1/online_room_amenities')).statusCode).toBe(200)
    stopping.abort()
    const away = await ending.app.inject('/api/v1/online_room_amenities')
    expect([away.statusCode, away.headers.connection]).toEqual([503, 'close'])
    expect(away.json().context).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
    expect((await ending.app.inject('/healthz')).statusCode).toBe(200)
    await ending.close()
  })

  it('fails when the database is gone, and a failing call shows only its request id', async () => {
    const lines: string[] = []
    const noisy = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const doomed = await openTestServer({ app: { log: noisy } })
    failQueries(doomed.database, () => Promise.reject(new Error('the password is hunter2')))
    expect((await doomed.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await doomed.app.inject('/readyz')
    expect([ready.statusCode, ready.json().context.code]).toEqual([503, 'unavailable'])
    const { status, refusal } = await doomed.call('readRoom', { roomSlug: 'stua' })
    expect([status, refusal]).toEqual([
      500,
      {
        code: 'internal',
        detail: 'Something went wrong',
        detail_no: 'Noe gikk galt',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(lines.join('')).toContain(refusal.requestId)
    await doomed.close()
  })

  it.each([
    ['its pool has no connection left', new Error('timeout exceeded when trying to connect')],
    ['it does not listen', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['it hangs up', new Error('Query', { cause: new Error('Connection terminated unexpectedly') })],
    ['it starts or stops', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['a statement took too long', Object.assign(new Error('cancelled'), { code: '57014' })],
  ])('states a retry time where %s', async (_, error) => {
    const restore = failQueries(server.database, () => Promise.reject(error))
    try {
      for (const url of ['/readyz', '/api/v1/online_room/stua', '/api/v1/online_packages']) {
        const { statusCode, headers, body } = await get(url)
        expect([statusCode, headers['retry-after'], JSON.parse(body).context.code]).toEqual([
          503,
          '5',
          'unavailable',
        ])
      }
    } finally {
      restore()
    }
  })

  it('fails as text too when a body had been read', async () => {
    const doomed = await openTestServer()
    failQueries(doomed.database, () => Promise.reject(new Error('the password is hunter2')))
    const address = await doomed.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/auth/forget-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: '{"email":"kari@kunde.example"}',
    })
    expect([answer.status, (await answer.json()).context.code]).toEqual([500, 'internal'])
    await doomed.close()
  })

  it('is not affected by a caller who hung up', async () => {
    let tell: (line: string) => void
    const report = new Promise<string>((resolve) => {
      tell = resolve
    })
    const ofRequests = pino({}, { write: (line: string) => line.includes('reqId') && tell(line) })
    const slow = await openTestServer({ app: { log: ofRequests } })
    const hangUp = new AbortController()
    slow.app.server.on('connection', (socket) => {
      failQueries(slow.database, async () => {
        const gone = new Promise((resolve) => socket.once('close', resolve))
        hangUp.abort()
        await gone
        throw new Error('The caller has hung up.')
      })
    })
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const response = request(`${address}/auth/forget-password?email=kari@kunde.example`, { method: 'POST' })
    response.on('error', () => {}).end()
    hangUp.signal.addEventListener('abort', () => response.destroy())
    expect(await report).toContain('The caller hung up')
    await slow.close()
  })
})
