import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgresql } from '#server/database/postgresql.ts'
import { mailsOf, requestLinks } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase('answers')
  server = await openTestServer({ database: await openPostgresql(url, 'proysenhuset', () => {}) })
  server.services.adminEmail = 'huset@house.example'
}, 120_000)
afterAll(async () => {
  await server.close()
  await postgres.stop()
})
beforeEach(() => server.clear())

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const answer = (token: string, verdict: 'approve' | 'decline') =>
  server.call('answerQuestion', { body: { token, answer: verdict } })
const inTorget = { roomId: ids.torget, pax: 15, startTime: '2026-11-27T14:00', endTime: '2026-11-27T16:00' }
const order = anOrder({ ...inTorget, order: { expectedPriceVat: 250_000 } })
const placeRequest = (body = order) => server.call('placeReservation', { body, isRequest: true })

it('accepts one of thirty concurrent answers to one request, and notifies of that one', async () => {
  await placeRequest(anOrder())
  const [token = ''] = await requestLinks(server)
  const answers = await Promise.all(times(30).map((n) => answer(token, n % 2 ? 'approve' : 'decline')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...times(29).map(() => 409)])
  expect((await mailsOf(server)).map(({ kind }) => kind).slice(2)).toHaveLength(1)
})

it('gives the last seats of a shared room to one of ten concurrently approved requests', async () => {
  const first = await server.call('placeReservation', { body: order })
  for (const _ of times(10)) expect((await placeRequest()).status).toBe(201)
  const access = { reservationId: first.body.id, accessKey: first.body.accessKey ?? '' }
  await server.call('updateReservation', { ...access, body: { reservationStatus: 'cancelled' } })
  const [answers, placed] = await Promise.all([
    Promise.all((await requestLinks(server)).map((token) => answer(token, 'approve'))),
    Promise.all(times(10).map(() => server.call('placeReservation', { body: order }))),
  ])
  const statuses = [...answers, ...placed].map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect(await server.count('occupancy')).toBe(1)
})

it('answers the request that staff have seen or none, when the customer changes it meanwhile', async () => {
  for (const n of times(10)) {
    await server.clear()
    const { body } = await placeRequest(anOrder())
    const [token = ''] = await requestLinks(server)
    const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
    const change = () => server.call('updateReservation', { ...access, body: { note: `Endret ${n}` } })
    const [answered, changed] = await Promise.all([answer(token, 'approve'), change()])
    expect([200, 409]).toContain(answered.status)
    expect(changed.status).toBe(200)
    const [row] = await server.database.rows(
      testStatement<{ status: string; note: string }>('SELECT status, note FROM reservation'),
      [],
    )
    expect(row).toEqual({ status: answered.status === 200 ? 'confirmed' : 'request', note: `Endret ${n}` })
  }
})
