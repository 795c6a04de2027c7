import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { COMPRESSED_FROM, Packed, sendPacked } from '#server/http/packed.ts'

const packed = new Packed('Møterom '.repeat(COMPRESSED_FROM), 4)
const app = fastify().get('/', (request, reply) => sendPacked(packed, request, reply, 'text/plain'))
const get = (headers: Record<string, string>) => app.inject({ url: '/', headers })

describe('a packed text', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to a client that accepts “%s” as %s', async (accepted, encoding) => {
    const { headers } = await get({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it.each([
    [packed.etag, 304],
    [`W/${packed.etag}`, 304],
    [`"older", W/${packed.etag}`, 304],
    ['*', 304],
    ['"older"', 200],
    ['', 200],
  ])('is answered to a client whose If-None-Match is %s with %i', async (known, status) => {
    expect((await get({ 'if-none-match': known })).statusCode).toBe(status)
  })
})

/** Rooms with prices, as a page has them. */
const rooms = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<li>Rom ${n}: ${(n * 7919) % 5003} kr, ${n % 97} plasser</li>`,
  ).join('')

describe('a page that is fitted into the first packets of a connection', () => {
  const fitted = async (count: number) => {
    const before = new Packed(rooms(count), 6).br.length
    const { br } = await new Packed(rooms(count), 6).fitFirstPackets()
    expect(brotliDecompressSync(br).toString()).toBe(rooms(count))
    return { before, after: br.length }
  }

  it('is compressed harder where it is a little too long for them', async () => {
    const { before, after } = await fitted(2700)
    expect(before).toBeGreaterThan(13_500)
    expect(after).toBeLessThan(13_500)
  })

  it.each([
    ['fits already', 100],
    ['is far too long', 5000],
  ])('is left as it is where it %s', async (_, count) => {
    const { before, after } = await fitted(count)
    expect(after).toBe(before)
  })
})
