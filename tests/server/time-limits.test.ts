import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
let address: string
let port: number

beforeAll(async () => {
  const limits = { headMs: 200, requestMs: 400, idleMs: 60_000, checkEveryMs: 20 }
  office = await openRoomOffice({ app: { limits } })
  address = await office.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (office.server.app.server.address() as AddressInfo).port
})
afterAll(() => office.server.close())

/** Sends its input, and then a byte now and then, for as long as the server listens. */
function drip(head: string): Socket {
  let dripping: NodeJS.Timeout | undefined
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head)
    // Not before: on a busy machine a byte would come in front of the head.
    dripping = setInterval(() => socket.write('x'), 50)
  })
  return socket.on('error', () => {}).on('close', () => clearInterval(dripping))
}

async function answerTo(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  await once(socket, 'close')
  return answer
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Length: 99999', ...headers, '', ''].join('\r\n')

const gallery = `/api/v1/room/${ids.stua}/roomgallery/`

describe('a caller who never finishes', () => {
  it.each([
    ['of a request’s head', 'GET / HTTP/1.1\r\nX-Long: '],
    ['of a body', post('/api/v1/online_price_summary', 'Content-Type: application/json')],
  ])('%s gets a timeout, and is hung up on', async (_, head) => {
    expect(await answerTo(drip(head))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"malformed"/s)
  })

  it('of a file does not prevent others from sending theirs', async () => {
    const staff = Object.entries(office.people.roomStaff).map(([name, value]) => `${name}: ${value}`)
    const head = post(gallery, 'Content-Type: multipart/form-data; boundary=x', ...staff)
    const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const slow = Array.from({ length: 4 }, () => answerTo(drip(head + begun)))
    const form = new FormData()
    form.append('file', new File(['no picture'], 'a.png'))
    const headers = { ...office.people.roomStaff, connection: 'close' }
    const { status } = await fetch(`${address}${gallery}`, { method: 'POST', body: form, headers })
    expect(status).toBe(422)
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
