import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { session } from '#server/database/account-schema.ts'
import { dropOldChanges, KEPT_MS } from '#server/database/change-feed.ts'
import { feedChange } from '#server/database/reservation-schema.ts'
import { restriction } from '#server/database/schema.ts'
import { type EventStream, listening, openStream, type StreamEvent } from '#tests/support/event-stream.ts'
import { anOrder, aSpecifiedOrder } from '#tests/support/orders.ts'
import { clearPeople, type MadeAccount, makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { instant, openTestServer } from '#tests/support/server.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const STAFF = '/api/v1/changes'
const roomPath = (slug: string) => `/api/v1/online_room/${slug}/changes`

type Changed = { changes: { kind: string; reservationId: string | null; roomIds: number[] | null }[] }
const changesIn = (events: readonly StreamEvent[]) =>
  events.flatMap(({ event, data }) => (event === 'changed' ? (data as Changed).changes : []))
const reservationsIn = (events: readonly StreamEvent[]) =>
  changesIn(events).flatMap(({ reservationId }) => (reservationId === null ? [] : [reservationId]))

/** Two a working day for twelve days, in the morning and in the afternoon. */
const orderAt = (n: number) => {
  const day = addVenueDays('2026-12-07', 7 * Math.floor(n / 10) + Math.floor((n % 10) / 2))
  const [from, to] = n % 2 === 0 ? ['09', '12'] : ['13', '16']
  return aSpecifiedOrder({ startTime: `${day}T${from}:00:00+01:00`, endTime: `${day}T${to}:00:00+01:00` })
}

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers
  let addresses: string[]
  let desk: MadeAccount
  let headers: { authorization: string }
  const open: EventStream[] = []

  beforeAll(async () => {
    servers = await openServers(kind)
    addresses = await Promise.all(servers.all.map(({ app }) => listening(app)))
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(async () => {
    await servers.one.clear()
    await clearPeople(servers.one.database)
    await servers.one.database.db.delete(feedChange)
    desk = await makeAccount(servers.one.database, { grants: ['reservations'] })
    headers = await signedInHeaders(servers.one, desk)
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })

  const follow = async (path: string, shown: Record<string, string> = {}, server = 0) => {
    const stream = await openStream(`${addresses.at(server)}${path}`, shown)
    open.push(stream)
    return stream
  }
  const place = async (
    order: ReturnType<typeof aSpecifiedOrder> = anOrder(),
    server = servers.one,
  ): Promise<string> => {
    const { status, body, refusal } = await server.call('placeReservation', { body: order })
    expect([status, refusal?.fields]).toEqual([201, undefined])
    return body.id
  }

  it('says which reservation and which rooms have changed, on every server, once it is committed', async () => {
    const [here, there] = [await follow(STAFF, headers, 0), await follow(STAFF, headers, -1)]
    const id = await place()
    for (const stream of [here, there]) {
      const events = await stream.until(({ data }) => (data as Changed).changes.length > 0)
      expect(changesIn(events)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'reservation', reservationId: id, roomIds: null }),
          expect.objectContaining({ kind: 'occupancy', reservationId: null, roomIds: [ids.stua] }),
        ]),
      )
    }
  })

  it('tells a visitor of a room that what takes it has changed, and nothing else', async () => {
    const stua = await follow(roomPath('stua'))
    await place()
    expect(await stua.next()).toEqual({ event: 'changed', id: expect.any(String), data: {} })
  })

  it('tells visitors of the parts and of the whole of a room, and not those of other rooms', async () => {
    const [salen, vest, stua] = [
      await follow(roomPath('salen')),
      await follow(roomPath('salen-vest')),
      await follow(roomPath('stua')),
    ]
    const blocked = (roomId: number) =>
      servers.one.database.db.insert(restriction).values({
        roomId,
        start: instant('2026-11-24T09:00:00+01:00'),
        end: instant('2026-11-24T12:00:00+01:00'),
        blockingReason: 'maintenance',
      })
    await blocked(ids.salen)
    for (const stream of [salen, vest]) expect((await stream.next()).event).toBe('changed')
    await blocked(ids.stua)
    const last = await stua.next()
    expect([last.event, last.data]).toEqual(['changed', {}])
    // The first that it hears is of its own room: its cursor lies after those of the others.
    expect(last.id).not.toBe('')
  })

  it('catches up from the last event id after a lost connection, on another server too', async () => {
    const before = await follow(STAFF, headers)
    await place(orderAt(0))
    await before.next()
    before.close()
    const missed = [await place(orderAt(1)), await place(orderAt(2))]
    const after = await follow(STAFF, { ...headers, 'last-event-id': before.lastId() }, -1)
    const seen: StreamEvent[] = []
    while (!missed.every((id) => reservationsIn(seen).includes(id))) seen.push(await after.next())
    expect(seen.map(({ event }) => event)).not.toContain('reload')
  })

  it('sends a page that begins to follow what was committed just before it began', async () => {
    const id = await place()
    const stream = await follow(STAFF, headers)
    expect(reservationsIn(await stream.until(() => true))).toContain(id)
  })

  it.each<[string, (at: number, life: string, snapshot: string) => string]>([
    ['too old', (at, life, snapshot) => `${at - KEPT_MS}-${life}-${snapshot}`],
    ['from before the database crashed', (at, life, snapshot) => `${at}-${Number(life) - 1}-${snapshot}`],
    ['of another database that is further on', (at, life) => `${at}-${life}-999999999:999999999:`],
    ['made up', () => 'yesterday'],
    ['unreadable to the database', (at, life) => `${at}-${life}-9:5:7`],
  ])('says that everything is to be read again where the cursor is %s', async (_, cursor) => {
    const [at, life = '', snapshot = ''] = (await follow(STAFF, headers)).lastId().split('-')
    const stream = await follow(STAFF, { ...headers, 'last-event-id': cursor(Number(at), life, snapshot) })
    expect(await stream.next()).toEqual({ event: 'reload', id: expect.any(String), data: {} })
  })

  it('skips nothing of many who write at once, to a page that is cut off after every event', async () => {
    const writers = 6
    const each = 4
    const written = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const ids: string[] = []
        for (let n = 0; n < each; n++) ids.push(await place(orderAt(writer * each + n), servers.of(writer)))
        return ids
      }),
    ).then((ids) => ids.flat())
    const seen: StreamEvent[] = []
    let cursor = ''
    let turn = 0
    /** Follows until an event comes, or until all has been written where there may be none. */
    const followOnce = async (isOver?: Promise<unknown>) => {
      const stream = await follow(
        STAFF,
        { ...headers, 'last-event-id': cursor },
        -(turn++ % servers.all.length),
      )
      const next = stream.next()
      const event = await Promise.race([next, ...(isOver ? [isOver.then(() => undefined)] : [])])
      if (event) {
        seen.push(event)
        cursor = event.id
      }
      next.catch(() => undefined)
      stream.close()
      return event
    }
    while (await followOnce(written));
    const placed = await written
    while (!placed.every((id) => reservationsIn(seen).includes(id))) await followOnce()
    expect(reservationsIn(seen)).toEqual(expect.arrayContaining([...placed]))
    expect(placed).toHaveLength(writers * each)
  }, 60_000)

  it('notes nothing of a change that is rolled back', async () => {
    await servers.one.database
      .transaction([], async ({ db }) => {
        await db.insert(restriction).values({
          roomId: ids.stua,
          start: instant('2026-11-24T09:00:00+01:00'),
          end: instant('2026-11-24T12:00:00+01:00'),
          blockingReason: 'maintenance',
        })
        throw new Error('Rolled back.')
      })
      .catch(() => undefined)
    expect(await servers.one.count('feed_change')).toBe(0)
  })

  it('keeps what pages follow by for an hour', async () => {
    await place()
    const { database } = servers.one
    await dropOldChanges(database)
    expect(await servers.one.count('feed_change')).toBe(2)
    await database.rows(testStatement("UPDATE feed_change SET noted_at = now() - interval '61 minutes'"), [])
    await dropOldChanges(database)
    expect(await servers.one.count('feed_change')).toBe(0)
  })
})

describe('a stream', () => {
  const openQuick = async (stopping?: AbortSignal) => {
    const limits = { headMs: 20_000, requestMs: 20_000, idleMs: 20_000, checkEveryMs: 1000, heartbeatMs: 20 }
    const server = await openTestServer({ app: { limits, ...(stopping ? { stopping } : {}) } })
    const desk = await makeAccount(server.database, { grants: ['reservations'] })
    const headers = await signedInHeaders(server, desk)
    const address = await listening(server.app)
    return { server, address, headers, desk }
  }

  it('is neither compressed nor kept, and proxies are asked to hold nothing back', async () => {
    const { server, address } = await openQuick()
    const stream = await openStream(address + roomPath('stua'), { 'accept-encoding': 'gzip, br' })
    const names = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding']
    expect([stream.status, ...names.map((name) => stream.headers.get(name))]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      'no',
      null,
    ])
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'")
    stream.close()
    await server.close()
  })

  it('ends when the session ends', async () => {
    const { server, address, headers } = await openQuick()
    const stream = await openStream(address + STAFF, headers)
    await server.database.db.update(session).set({ endedAt: server.now() })
    await stream.ended()
    expect((await openStream(address + STAFF, headers)).status).toBe(401)
    await server.close()
  })

  it('goes on when the short token has run out, as long as the session runs', async () => {
    const { server, address, headers } = await openQuick()
    const stream = await openStream(address + STAFF, headers)
    server.setNow('2026-11-20T10:30:00+01:00')
    const id = stream.lastId()
    await server.call('placeReservation', { body: anOrder() })
    expect((await stream.next()).id).not.toBe(id)
    stream.close()
    await server.close()
  })

  it('ends when the grant is taken away', async () => {
    const { server, address, headers } = await openQuick()
    const stream = await openStream(address + STAFF, headers)
    await server.database.rows(testStatement("UPDATE role SET grants = '{kitchen}'"), [])
    await stream.ended()
    expect((await openStream(address + STAFF, headers)).status).toBe(403)
    await server.close()
  })

  it('ends at once when the server is to stop, so that it does not wait for who follows', async () => {
    const stopping = new AbortController()
    const { server, address, headers } = await openQuick(stopping.signal)
    const streams = [await openStream(address + STAFF, headers), await openStream(address + roomPath('stua'))]
    stopping.abort()
    await Promise.all(streams.map((stream) => stream.ended()))
    expect((await openStream(address + roomPath('stua'))).status).toBe(503)
    await server.close()
  })

  it('is refused to others than staff of reservations, and of rooms that are not offered', async () => {
    const { server, address } = await openQuick()
    const cook = await signedInHeaders(server, await makeAccount(server.database, { grants: ['kitchen'] }))
    const customer = await signedInHeaders(server, await makeAccount(server.database))
    const statuses = [
      await openStream(address + STAFF),
      await openStream(address + STAFF, cook),
      await openStream(address + STAFF, customer),
      await openStream(address + STAFF, { authorization: 'Bearer made-up' }),
      await openStream(address + roomPath('kottet')),
      await openStream(address + roomPath('nowhere')),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 403, 403, 401, 404, 404])
    await server.close()
  })

  it('is open to a caller a limited number of times, and again when one has been closed', async () => {
    const { server, address, headers } = await openQuick()
    const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(address + STAFF, headers)))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    const refused = await openStream(address + STAFF, headers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    streams[0]?.close()
    const reopen = async () => {
      const stream = await openStream(address + STAFF, headers)
      streams.push(stream)
      return stream.status
    }
    await expect.poll(reopen, { timeout: 10_000 }).toBe(200)
    for (const stream of streams) stream.close()
    await server.close()
  })
})
