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
