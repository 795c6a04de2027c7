import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { countOutbox } from '#server/mail/outbox.ts'
import { type Metrics, openMetrics } from '#server/observability/metrics.ts'
import { openTestHouse } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { instant, openTestServer, present, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { failQueries } from '#tests/support/watch-queries.ts'

const token = 'a token that Prometheus shows, long enough'

let house: Database
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

let server: TestServer
afterEach(async () => {
  await server.clear()
  await server.close()
})

const openServer = async (database: Database, figures: Metrics, shown?: string): Promise<TestServer> => {
  const ofAll = { ...database, close: async () => {} }
  const app = { metrics: { figures, token: shown } }
  server = await openTestServer({ database: ofAll, isFurnished: true, app })
  return server
}

async function open(shown?: string): Promise<TestServer> {
  const database = { ...house }
  const clock = () => instant(present) + 90_000
  const figures = openMetrics({
    database,
    countMails: () => countOutbox(server.database, clock()),
  })
  return openServer(database, figures, shown)
}

const countMails = () => countOutbox(house, instant(present))

const scrape = async (headers: Record<string, string> = {}) => server.app.inject({ url: '/metrics', headers })

/** The metrics by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await scrape()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('the metrics', () => {
  it('count requests by method, route and status, without anything sent by the caller', async () => {
    await open()
    const { body } = await server.call('placeReservation', { body: anOrder() })
    await server.call('readReservation', { reservationId: body.id, accessKey: body.accessKey ?? '' })
    for (const url of [
      '/api/v1/online_room/stua',
      '/api/v1/online_packages?name=kanarifugl',
      '/api/v1/online_room/kanarifugl',
      '/api/v1/kanarifugl',
      '/kanarifugl',
    ])
      await server.app.inject({ url, headers: { cookie: '__Host-access=kanarifugl' } })
    const all = await figures()
    const count = (method: string, route: string, status: number) =>
      all[`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`]
    expect([
      count('POST', '/api/v1/online_booking', 201),
      count('GET', '/api/v1/online_booking/reservation/:reservation_id', 200),
      count('GET', '/api/v1/online_room/:room_slug', 200),
      count('GET', '/api/v1/online_room/:room_slug', 404),
      count('GET', 'none', 404),
    ]).toEqual([1, 1, 1, 1, 2])
    const text = (await scrape()).body
    for (const secret of ['kanarifugl', body.id, body.accessKey, '127.0.0.1'])
      expect(text).not.toContain(secret)
  })

  it('have the number of waiting mails, the oldest, and those given up', async () => {
    await open()
    const mails = async () => {
      const all = await figures()
      return [all.mail_outbox_waiting, all.mail_outbox_failed, all.mail_outbox_oldest_seconds]
    }
    expect(await mails()).toEqual([0, 0, 0])
    await server.call('placeReservation', { body: anOrder() })
    expect(await mails()).toEqual([1, 0, 90])
    await server.database.rows(testStatement('UPDATE outbox SET tries = $1'), [MOST_TRIES])
    expect(await mails()).toEqual([0, 1, 0])
    await server.database.rows(testStatement('UPDATE outbox SET sent_at = now()'), [])
    expect(await mails()).toEqual([0, 0, 0])
  })

  it('are served without the database too, and then report it as down', async () => {
    await open()
    expect((await figures()).database_up).toBe(1)
    const restore = failQueries(server.database, () => Promise.reject(new Error('away')))
    const answer = await scrape()
    restore()
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^database_up 0$/m)])
    expect(answer.body).toMatch(/^mail_outbox_waiting NaN$/im)
  })

  it('have the connections of a database with a pool', async () => {
    const several = { ...house, connections: () => ({ total: 7, idle: 4, waiting: 2 }) }
    const metrics: Metrics = openMetrics({ database: several, countMails })
    await openServer(house, metrics)
    expect(await figures()).toMatchObject({
      'database_connections{state="total"}': 7,
      'database_connections{state="idle"}': 4,
      'database_connections{state="waiting"}': 2,
    })
  })

  it('have the process on request', async () => {
    const metrics = openMetrics({ database: house, countMails, ofProcess: true })
    await openServer(house, metrics)
    expect(Object.keys(await figures())).toEqual(
      expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']),
    )
  })
})

describe('/metrics', () => {
  it('needs the token, and is not cached', async () => {
    await open(token)
    const answer = await scrape({ authorization: `Bearer ${token}` })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    for (const headers of [
      {},
      { authorization: `Bearer ${token}x` },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { cookie: `__Host-access=${token}` },
    ]) {
      const refused = await scrape(headers as Record<string, string>)
      expect([refused.statusCode, refused.json().context.code]).toEqual([401, 'notSignedIn'])
    }
  })

  it('is 404 when it is not configured', async () => {
    server = await openTestServer({ database: { ...house, close: async () => {} }, isFurnished: true })
    const answer = await scrape()
    expect([answer.statusCode, answer.json().context.code]).toEqual([404, 'notFound'])
  })
})
