import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUploads, readUpload } from '#server/http/upload.ts'

const KILO = 1024
const MEGA = KILO * KILO

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await app.register(async (scope) => {
    await addUploads(scope)
    scope.post('/', async (request) => {
      const upload = await readUpload(request)
      if (!upload.accepted) return { code: upload.refusal.code }
      const { fields, file } = upload.value
      return { fields: [...fields], file: file && [file.fileName, file.bytes.length] }
    })
  })
})
afterAll(() => app.close())

const form = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  }
  return data
}

const send = async (payload: object | string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'POST', url: '/', headers, payload })).json()

describe('an upload', () => {
  it('is read, with the fields beside it', async () => {
    const answer = await send(
      form(['description', 'Stua'], ['file', new Blob(['picture']), '../../etc/å.png']),
    )
    expect(answer).toEqual({ fields: [['description', ['Stua']]], file: [expect.any(String), 7] })
  })

  it('may contain a file of 8 MB and none larger', async () => {
    const most = await send(form(['file', new Blob([Buffer.alloc(8 * MEGA)]), 'a.png']))
    expect(most.file).toEqual(['a.png', 8 * MEGA])
    expect(await send(form(['file', new Blob([Buffer.alloc(8 * MEGA + 1)]), 'a.png']))).toEqual({
      code: 'tooLarge',
    })
  })

  it('is not read when its stated size is too large', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(99 * MEGA) }
    expect(await send('', headers)).toEqual({ code: 'tooLarge' })
  })

  it('is read up to the limit when it states no size', async () => {
    const kilobyte = Buffer.alloc(KILO, '\r\n')
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (; sent < 99 * MEGA; sent += KILO) yield kilobyte
      })(),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload: endless })
    expect(answer.json()).toEqual({ code: 'tooLarge' })
    expect(sent).toBeLessThan(10 * MEGA)
  })

  it('contains one file, and few and short fields', async () => {
    const picture = new Blob(['x'])
    expect(await send(form(['file', picture, 'a'], ['file', picture, 'b']))).toEqual({ code: 'tooLarge' })
    const many = Array.from({ length: 30 }, (_, n): [string, string] => [`f${n}`, 'x'])
    expect(await send(form(...many))).toEqual({ code: 'tooLarge' })
    expect(await send(form(['description', 'x'.repeat(20_000)]))).toEqual({ code: 'tooLarge' })
  })

  it('is read past an unexpected file, and a file that was not chosen is missing', async () => {
    expect(await send(form(['attachment', new Blob(['x']), 'a'], ['a', 'b']))).toEqual({
      fields: [['a', ['b']]],
    })
    expect(await send(form(['file', new Blob([]), '']))).toEqual({ fields: [] })
  })

  it('contains the file that was chosen even where that is empty', async () => {
    expect(await send(form(['file', new Blob([]), 'tom.png']))).toEqual({ fields: [], file: ['tom.png', 0] })
  })

  it.each([
    ['cut off', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf', 'x'],
    ['no parts at all', 'nothing of the kind', 'x'],
    [
      'a field named like what objects inherit',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
      'x',
    ],
  ])('is refused when it is %s', async (_, payload, boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect(await send(payload, headers)).toEqual({ code: 'malformed' })
  })

  it('is refused without a boundary, and with another type', async () => {
    expect(await send('x', { 'content-type': 'multipart/form-data' })).toEqual({ code: 'malformed' })
    expect(await send({ file: 'x' })).toEqual({ code: 'unsupportedMedia' })
  })
})
