import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validatorOf } from '#contract/fast-validate.ts'
import { FORM_TYPE } from '#contract/request-body.ts'
import { ReservationPayload } from '#contract/structs/reservation.ts'
import { addBodyParsers, FormBody } from '#server/http/bodies.ts'
import { anOrder } from '#tests/support/orders.ts'

let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  addBodyParsers(app)
  const answer = ({ body }: { body: unknown }) =>
    body instanceof FormBody ? { form: [...body.fields] } : { json: body ?? 'nothing' }
  app.post('/json', async (request) => answer(request))
  app.post('/form', { config: { takesForm: true } }, async (request) => answer(request))
})
afterAll(() => app.close())

const send = async (url: string, type: string, payload: string) => {
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
const json = (payload: string) => send('/json', 'application/json', payload)
const form = (payload: string, url = '/form') => send(url, FORM_TYPE, payload)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const list = (length: number, item: string) => `[${Array(length).fill(item).join(',')}]`
const fields = (length: number) => `{${Array.from({ length }, (_, n) => `"${n}":0`).join(',')}}`

describe('a JSON body', () => {
  it('may be 32 deep, in objects of 200 fields, with 30,000 values', async () => {
    for (const body of [
      nested(32),
      fields(200),
      list(30_000, '0'),
      list(15_000, '[]'),
      `[${fields(200)},{}]`,
    ])
      expect(await json(body)).toEqual({ json: JSON.parse(body) })
  })

  it.each([
    ['deeper', nested(33)],
    ['with more fields in an object', fields(201)],
    ['with more fields in an object in others', list(50, `{"a":[${fields(201)}]}`)],
    ['with more values', list(30_001, '0')],
    ['with more empty lists', list(15_001, '[]')],
    ['with more empty objects', list(15_001, '{}')],
  ])('is refused when it is %s', async (_, body) => {
    expect(await json(body)).toBe(413)
  })

  it('may have any characters in its texts', async () => {
    const text = `${'[{,"\\'.repeat(20_000)}"`
    expect(await json(JSON.stringify({ [text.slice(0, 99)]: text }))).toEqual({
      json: { [text.slice(0, 99)]: text },
    })
  })

  it('may be an order with the maximum number of lines', async () => {
    const [packet] = anOrder().packets
    const [booking] = packet?.bookings ?? []
    const order = {
      ...anOrder(),
      packets: Array(20).fill({
        packageId: 1,
        bookings: Array(20).fill(booking),
        arrangements: Array(50).fill({ orderPackageId: 1, preferredTime: null }),
        extraProducts: Array(100).fill({ productId: 1, quantity: 1 }),
      }),
      paxAllergies: Array(500).fill({ personName: 'Kari', lawObligated: ['milk', 'egg', 'gluten'] }),
    }
    expect(validatorOf(ReservationPayload)(order)).toEqual({ value: order, unknown: [] })
    expect(await json(JSON.stringify(order))).toEqual({ json: order })
  })

  it('is missing when it is empty, and invalid when it is not JSON', async () => {
    expect(await json('')).toEqual({ json: 'nothing' })
    for (const body of ['{', ']'.repeat(99), '{"a":1', '"', '{"__proto__":1}', '\\'])
      expect(await json(body)).toBe(400)
  })
})

describe('a form', () => {
  it('may have a hundred fields', async () => {
    const pairs = Array.from({ length: 100 }, (_, n) => `a=${n}`)
    expect(await form(pairs.join('&'))).toEqual({ form: [['a', pairs.map((_, n) => String(n))]] })
    expect(await form('b=&a=1&b=2&a=%C3%A5+')).toEqual({
      form: [
        ['a', ['1', 'å ']],
        ['b', ['2']],
      ],
    })
    expect(await form([...pairs, 'a=100'].join('&'))).toBe(413)
    expect(await form('&'.repeat(16_000))).toBe(413)
  })

  it('is not parsed by a route without a body', async () => {
    expect(await form('a=1', '/json')).toEqual({ form: [] })
  })
})
