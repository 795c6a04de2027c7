import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { methodsAt, routedUrl, routeOf } from '#server/http/addresses.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = sharedServer()

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const table: Call[] = Object.values(calls)
const address = ({ path }: Call) => path.replace(/\{\w+\}/g, 'x')

describe('an address', () => {
  it('matches with and without a trailing slash, and each call by its own', () => {
    const routes = new Map(table.map((call) => [`${call.method} ${routeOf(call)}`, call]))
    expect(routes.size).toBe(table.length)
    for (const call of table) {
      const routed = routedUrl(`${address(call)}?a=/`)
      expect(routed).toBe(`${routeOf(call).replace(/:\w+/g, 'x')}?a=/`)
    }
  })

  it.each([
    ['/', '/'],
    ['/?a=b/', '/?a=b/'],
    ['/moterom/stua/', '/moterom/stua'],
    ['/api/v1/online_bookings/?a=b', '/api/v1/online_bookings?a=b'],
    ['/api/v1/online_bookings', '/api/v1/online_bookings'],
    ['/moterom/%zz/?a=%', '/moterom/%25zz?a=%'],
    ['/moterom/st%C3%B8a', '/moterom/st%C3%B8a'],
    ['//login', '/%252Flogin'],
    ['/a///b', '/a/%252F%252Fb'],
    ['/moterom/%00', '/moterom/%2500'],
    ['/moterom/a\\b%5Cc', '/moterom/a%255Cb%255Cc'],
    ['/?a=//%00', '/?a=//%00'],
    ['/api//x%00', '/api//x%00'],
    ['http://booking.house.example', '/'],
    ['http://booking.house.example/moterom/stua/?a=b', '/moterom/stua?a=b'],
    ['HTTPS://booking.house.example?a=b', '/?a=b'],
    ['/api/v1/online_room/%zz', '/api/v1/online_room/%zz'],
  ])('%s is looked up as %s', (url, routed) => {
    expect(routedUrl(url)).toBe(routed)
  })

  it('answers with a trailing slash too', async () => {
    const answer = await server.app.inject('/api/v1/online_room_layouts/?pageSize=1')
    expect([answer.statusCode, answer.json().pageSize]).toEqual([200, 1])
  })

  it('has its methods', () => {
    expect(methodsAt('/api/v1/online_bookings')).toEqual(['GET', 'HEAD'])
    expect(methodsAt('/api/v1/online_bookings/')).toEqual(['GET', 'HEAD'])
    expect(methodsAt('/api/v1/nothing')).toEqual([])
  })

  it.each(['/auth/%', '/api/v1/online_room/%zz', '/files/%c3%28'])(
    'that is malformed, as %s, is refused',
    async (url) => {
      const answer = await server.app.inject(url)
      expect([answer.statusCode, answer.json().context.code]).toEqual([400, 'malformed'])
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('that is too long is 404', async () => {
    const answer = await server.app.inject(`/api/v1/online_room/${'a'.repeat(300)}`)
    expect([answer.statusCode, answer.json().context.code]).toEqual([404, 'notFound'])
  })
})

const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })

describe('a request', () => {
  const send = async (...hosts: string[]) => {
    const lines = hosts.map((host) => `Host: ${host}\r\n`)
    const answer = await raw(`GET /healthz HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
    return answer.slice(9, 12)
  }

  it.each(['house.example', 'House.Example:3000', '127.0.0.1:1', '[::1]:3000', 'a_b'])(
    'may be for %s',
    async (host) => {
      expect(await send(host)).toBe('200')
    },
  )

  it.each([
    ['no host', []],
    ['two hosts', ['house.example', 'evil.example']],
    ['a host twice', ['house.example', 'house.example']],
    ['two hosts in one header', ['house.example, evil.example']],
    ['a host with a path', ['house.example/a']],
    ['a user name before the host', ['kari@house.example']],
    ['an empty host', ['']],
  ])('is refused with %s', async (_, hosts) => {
    expect(await send(...hosts)).toBe('400')
  })
})

describe('invalid HTTP', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n', '400 Bad Request', 'malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'tooLarge',
    ],
  ])('is answered in the shape of the contract: %s', async (_, text, line, code) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${line}`)
    expect(JSON.parse(body).context.code).toBe(code)
  })
})
