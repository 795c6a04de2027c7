import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookUpOrganisation } from '#server/accounts/customers/organisation-register.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'

const unit = {
  organisasjonsnummer: '999999991',
  navn: 'EKSEMPEL OG SØNN AS',
  organisasjonsform: { kode: 'AS' },
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '0000',
    poststed: 'EKSEMPELSTAD',
    adresse: ['Eksempelgata 1', 'Bakgården'],
    kommunenummer: '0000',
  },
}

/** The bytes of an endless response, and whether the connection was closed. */
let endless = { sent: 0, isCut: false }
function sendEndlessly(reply: ServerResponse): void {
  endless = { sent: 0, isCut: false }
  reply.on('close', () => {
    endless.isCut = true
  })
  reply.writeHead(200, { 'content-type': 'application/json' })
  Readable.from(
    (function* () {
      for (; endless.sent < 400_000_000; endless.sent += 65_536) yield Buffer.alloc(65_536, ' ')
    })(),
  ).pipe(reply)
}

const silent = '999999996'

let register: RegisterServer
let warnings: string[] = []

beforeAll(async () => {
  register = await openRegisterServer({
    '999999991': unit,
    '999999992': { ...unit, organisasjonsnummer: '999999992', slettedato: '2020-01-01' },
    '999999993': (reply) => reply.writeHead(410).end('{}'),
    '999999994': (reply) => reply.writeHead(500).end('broken'),
    '999999995': { navn: 7 },
    [silent]: () => {},
    '999999989': (reply) => sendEndlessly(reply),
    '999999997': (reply) => reply.writeHead(200).end('<html>'),
    '999999998': { organisasjonsnummer: '999999998', navn: 'Uten adresse' },
    '999999999': (reply) => reply.writeHead(302, { location: 'http://elsewhere.example' }).end(),
  })
})
afterAll(() => register.close())
beforeEach(() => {
  warnings = []
})

const lookUp = (number: string) =>
  lookUpOrganisation(number, {
    url: register.url,
    // Only the number without a response has a short timeout, however busy the machine is.
    timeoutMs: number === silent ? 100 : 20_000,
    warn: (reason) => warnings.push(reason),
  })

test('a registered number has its name and business address', async () => {
  expect(await lookUp('999999991')).toEqual({
    name: 'EKSEMPEL OG SØNN AS',
    number: '999999991',
    address: {
      street: 'Eksempelgata 1, Bakgården',
      zipcode: '0000',
      place: 'EKSEMPELSTAD',
      country: 'Norge',
      countryCode: 'NO',
    },
  })
  expect(register.requests.at(-1)).toBe('/api/enheter/999999991')
  expect(await lookUp('999999998')).toEqual({ name: 'Uten adresse', number: '999999998', address: null })
  expect(warnings).toEqual([])
})

test.each(['999999990', '999999992', '999999993'])(
  'an unknown or removed number is unknown: %s',
  async (number) => {
    expect(await lookUp(number)).toBeUndefined()
    expect(warnings).toEqual([])
  },
)

test.each(['999999994', '999999995', silent, '999999997', '999999999', '999999989'])(
  'a failing register leaves the number unknown, and logs it without the number: %s',
  async (number) => {
    expect(await lookUp(number)).toBeUndefined()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain(number)
  },
)

test('without a register nothing is looked up', async () => {
  const before = register.requests.length
  expect(await lookUpOrganisation('999999991', undefined)).toBeUndefined()
  expect(register.requests).toHaveLength(before)
})

test('an endless response is read up to the limit', async () => {
  expect(await lookUp('999999989')).toBeUndefined()
  await expect.poll(() => endless.isCut).toBe(true)
  expect(endless.sent).toBeLessThan(50_000_000)
  expect(warnings).toEqual(['The register of organisations could not be asked: its answer is too long.'])
})
