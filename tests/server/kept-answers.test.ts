import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { addVenueDays, HOUR, toWire, windowEdge } from '#domain/time/venue-time.ts'
import { accept } from '#server/calls/operation.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import { amenity } from '#server/database/schema.ts'
import { KeptAnswer, openKeptAnswers, withoutCaller } from '#server/http/kept-answers.ts'
import { operations } from '#server/http/operations.ts'
import { tenants } from '#tenants/tenants.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { injectionOf, openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

const servers: TestServer[] = []
let session: Record<string, string>[]

beforeAll(async () => {
  for (const tenant of [tenants.proysenhuset, tenants.utoya])
    servers.push(await openTestServer({ tenant, app: { keepsTaken: true } }))
  session = await Promise.all(
    servers.map(async (server) => signedInHeaders(server, await makeAccount(server.database))),
  )
})

afterAll(() => Promise.all(servers.map((server) => server.close())))

const serverAt = (place: number) => servers[place] as TestServer

const timeOf = (day: number, hour: number) =>
  windowEdge(addVenueDays('2026-11-23', day), '08:00') + hour * HOUR
const weekOf = (roomId: number, day: number) => ({
  roomId,
  startTime: toWire(timeOf(day, -8)),
  endTime: toWire(timeOf(day + 7, -8)),
})

const place = (server: TestServer, roomId: number, day: number, hour: number) =>
  server.call('placeReservation', {
    body: anOrder({
      roomId,
      seatingId: null,
      startTime: toWire(timeOf(day, hour)),
      endTime: toWire(timeOf(day, hour + 1)),
      pax: 4,
      order: { expectedPriceVat: null },
    }),
  })

const rename = ({ database }: TestServer, name: string) =>
  database.db
    .update(amenity)
    .set({ name, nameEn: `${name} in English` })
    .where(eq(amenity.id, 1))

type Question = { name: CallName; input: object }

const ask = (server: TestServer, { name, input }: Question, headers: Record<string, string> = {}) =>
  server.app.inject(injectionOf(requestFor(name, input as never), headers))

/** What the operation itself answers now, from the database. */
async function truth(server: TestServer, { name, input }: Question, locale: 'nb-NO' | 'en') {
  const { services } = server
  const context = withoutCaller({ now: server.now(), locale })
  const operate = operations[name] as (...about: unknown[]) => Promise<{ accepted: boolean; value: unknown }>
  const { accepted, value } = await operate(input, context, await settled(services))
  return accepted ? value : undefined
}

const amenities: Question = { name: 'listAmenities', input: {} }
const calendar: Question = { name: 'listBookings', input: weekOf(ids.stua, 0) }

/** Until what is taken has been read into memory. */
const kept = (server: TestServer, question: Question) =>
  vi.waitFor(
    async () => {
      const answer = await ask(server, question)
      expect(answer.headers.etag).toMatch(/^W\/"/)
      return answer
    },
    { timeout: 20_000, interval: 10 },
  )

describe.each([amenities, calendar])('$name', (question) => {
  it('is sent once to a client that keeps it', async () => {
    const { headers, payload } = await kept(serverAt(0), question)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await ask(serverAt(0), question, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await ask(serverAt(0), question, { 'if-none-match': '"another"' })).payload).toBe(payload)
  })

  it('is another answer in another language', async () => {
    const norwegian = await kept(serverAt(0), question)
    const english = await ask(serverAt(0), question, { 'accept-language': 'en' })
    expect(norwegian.json()).toEqual(await truth(serverAt(0), question, 'nb-NO'))
    expect(english.json()).toEqual(await truth(serverAt(0), question, 'en'))
    expect([english.headers['content-language'], norwegian.headers.vary]).toEqual(['en', 'accept-language'])
  })
})

it('changes with the house', async () => {
  const { headers } = await kept(serverAt(0), amenities)
  await rename(serverAt(0), 'Orgel')
  const after = await ask(serverAt(0), amenities, { 'if-none-match': String(headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.payload).toContain('Orgel')
})

it('changes with what is taken', async () => {
  const { headers } = await kept(serverAt(0), calendar)
  expect((await place(serverAt(0), ids.stua, 3, 2)).status).toBe(201)
  const at = await ask(serverAt(0), calendar, { 'if-none-match': String(headers.etag) })
  expect(at.statusCode).toBe(200)
  const later = await kept(serverAt(0), calendar)
  expect(later.json()).toEqual(at.json())
  expect(later.headers.etag).not.toBe(headers.etag)
})

it('answers a refusal anew', async () => {
  const unknown: Question = { name: 'listBookings', input: weekOf(9999, 0) }
  const answer = await ask(serverAt(0), unknown)
  expect(answer.statusCode).toBe(422)
  expect(answer.headers.etag).toBeUndefined()
})

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['BR;q=0.5', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.000, gzip', 'gzip'],
  ['x-br', undefined],
])('answers a client that accepts “%s” in that', async (accepted, encoding) => {
  const question: Question = { name: 'listPackages', input: {} }
  const { headers } = await ask(serverAt(0), question, { 'accept-encoding': accepted })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-language, accept-encoding'])
})

it('keeps no more than 32 MB, however many different questions come and however long they are', async () => {
  const { services } = serverAt(0)
  const house = await services.house.current()
  const answers = openKeptAnswers({ ...services, house: { ...services.house, current: async () => house } })
  const context = withoutCaller({ now: serverAt(0).now(), locale: 'nb-NO' })
  let operated = 0
  const answer = async (name: string) => {
    const answered = await answers.answer('listAmenities', { name }, context, async () => {
      operated += 1
      return accept({ items: [] })
    })
    if (answered.accepted && answered.value instanceof KeptAnswer) answered.value.pack(JSON.stringify)
  }
  const long = Array.from({ length: 6000 }, (_, n) => `${n} ${'x'.repeat(8000)}`)
  for (const name of long) await answer(name)
  operated = 0
  // The newest first: to ask for one that is kept drops none.
  for (const name of long.toReversed()) await answer(name)
  expect((long.length - operated) * 8000).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(operated).toBeLessThan(long.length)
})

const someRoom = fc.constantFrom(ids.stua, ids.salen, ids.torget)
const someQuestion: fc.Arbitrary<Question> = fc.oneof(
  ...(['listAmenities', 'listLayouts', 'listPackages', 'listExtraProducts', 'readVenue'] as const).map(
    (name) => fc.constant({ name, input: {} }),
  ),
  fc
    .record({ room: someRoom, day: fc.integer({ min: 0, max: 3 }) })
    .map(({ room, day }) => ({ name: 'listBookings' as const, input: weekOf(room, day) })),
  fc.constantFrom('2026', '2027').map((year) => ({
    name: 'readWorkingHours' as const,
    input: { startRange: `${year}-01-01`, endRange: `${year}-06-30` },
  })),
)
const someStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      question: someQuestion,
      isEnglish: fc.boolean(),
      isSignedIn: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      room: someRoom,
      day: fc.integer({ min: 0, max: 9 }),
      hour: fc.integer({ min: 0, max: 7 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      name: fc.constantFrom('Lerret', 'Skjerm', 'Tavle'),
    }),
  },
)

it('never answers one venue, person or language with what another has, nor with what has changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.constantFrom(0, 1), step: someStep }), { minLength: 5, maxLength: 25 }),
      async (steps) => {
        for (const { at, step } of steps) {
          const server = serverAt(at)
          if (step.kind === 'place') await place(server, step.room, step.day, step.hour)
          else if (step.kind === 'rename') await rename(server, step.name)
          else {
            const locale = step.isEnglish ? 'en' : 'nb-NO'
            const headers = { 'accept-language': locale, ...(step.isSignedIn ? session[at] : {}) }
            const answer = await ask(server, step.question, headers)
            expect(answer.headers['content-language']).toBe(locale)
            expect(answer.json()).toEqual(await truth(server, step.question, locale))
          }
        }
      },
    ),
    { numRuns: 15 },
  )
})
