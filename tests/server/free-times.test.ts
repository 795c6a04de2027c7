import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import * as tables from '#server/database/schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const ask = async (date: string, minutes: number, expectedPax?: number, roomSlug = 'stua') =>
  (await server.call('readFreeTimes', { roomSlug, date, minutes, ...(expectedPax ? { expectedPax } : {}) }))
    .body

describe('the free times of a room on a day', () => {
  it('are the half-hours that a meeting of that length can begin at, each with its total', async () => {
    await server.clear()
    await server.call('placeReservation', { body: anOrder() })
    const { reason, times, nextDate, ...outline } = await ask('2026-11-27', 420, 10)
    expect([reason, nextDate, outline]).toEqual([
      null,
      null,
      { roomName: 'Stua', roomSlug: 'stua', minSeats: 2, maxSeats: 20, onlyOnRequest: false },
    ])
    expect(times.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['12:00', '12:30', '13:00'])
    expect(times[0]?.total).toEqual({ totalPrice: 700_000, totalPriceVat: 875_000 })
  })

  it.each([
    ['the house is closed', '2026-12-25', 120, 10, 'closed'],
    ['what is free is shorter', '2026-11-27', 600, 10, 'shorter'],
    ['the day has passed', '2026-11-19', 120, 10, 'past'],
    ['it is too far ahead', '2031-11-27', 120, 10, 'tooFarAhead'],
    ['the people are too many', '2026-11-27', 120, 500, 'tooManyPeople'],
    ['the people are too few', '2026-11-27', 120, 1, 'tooFewPeople'],
  ] as const)('are none where %s, and it says so', async (_, date, minutes, pax, reason) => {
    await server.clear()
    await server.call('placeReservation', { body: anOrder() })
    expect(await ask(date, minutes, pax)).toMatchObject({ reason, times: [] })
  })

  it('are none where the whole day is taken, and where too few seats are left of a shared room', async () => {
    await server.clear()
    const allDay = {
      ...{ startTime: '2026-11-27T07:00:00+01:00', endTime: '2026-11-27T20:00:00+01:00' },
      order: { expectedPriceVat: null },
    }
    await server.call('placeReservation', { body: anOrder(allDay) })
    await server.call('placeReservation', { body: anOrder({ ...allDay, roomId: ids.torget, pax: 12 }) })
    expect(await ask('2026-11-27', 60, 10)).toMatchObject({ reason: 'taken', times: [] })
    expect(await ask('2026-11-27', 60, 10, 'torget')).toMatchObject({ reason: 'overbooked', times: [] })
    expect((await ask('2026-11-27', 60, 5, 'torget')).times).not.toEqual([])
  })

  it('of a room on request are those that can be asked for', async () => {
    expect(await ask('2026-12-03', 60, 5, 'kammeret')).toMatchObject({ reason: null, onlyOnRequest: true })
  })

  it('are there on the next day that is said, where there are none', async () => {
    await server.clear()
    const nextOf = async (date: string, minutes = 120) => (await ask(date, minutes, 10)).nextDate
    expect([
      await nextOf('2026-12-25'),
      await nextOf('2026-11-19'),
      await nextOf('2026-12-03', 1440),
    ]).toEqual(['2026-12-28', '2026-11-23', null])
  })

  it('are those of as few people as the room takes, where nothing is said of them', async () => {
    expect((await ask('2026-12-03', 60)).times).toEqual((await ask('2026-12-03', 60, 2)).times)
  })

  it('are refused of a room that is not offered, and of an unknown one', async () => {
    for (const roomSlug of ['kottet', 'finnes-ikke']) {
      const { status, refusal } = await server.call('readFreeTimes', {
        ...{ roomSlug, date: '2026-12-03', minutes: 60 },
      })
      expect([status, refusal.code]).toEqual([404, 'notFound'])
    }
  })

  it('can be booked, at that price, and no other time of the day can', async () => {
    await server.clear()
    await server.call('placeReservation', { body: anOrder() })
    const anyWish = fc.record({
      roomSlug: fc.constantFrom('stua', 'salen', 'torget'),
      date: fc.constantFrom('2026-11-27', '2026-12-03', '2026-12-24'),
      minutes: fc.integer({ min: 1, max: 16 }).map((halves) => halves * 30),
      expectedPax: fc.integer({ min: 2, max: 20 }),
    })
    const property = fc.asyncProperty(anyWish, async (wish) => {
      const { body } = await server.call('readFreeTimes', wish)
      const { body: day } = await server.call('searchMeetingRooms', {
        ...{ slugname: wish.roomSlug },
        body: {
          expectedPax: wish.expectedPax,
          freeWithin: { startTime: `${wish.date}T00:00:00+01:00`, endTime: `${wish.date}T23:30:00+01:00` },
        },
      })
      const bands =
        day.items.find(({ slugname }) => slugname === wish.roomSlug)?.availability?.freeTimes ?? []
      const lasts = (band: { startTime: string; endTime: string }) =>
        (Date.parse(band.endTime) - Date.parse(band.startTime)) / HOUR
      const possible = bands.reduce(
        (sum, band) => sum + Math.max(0, Math.floor((lasts(band) - wish.minutes / 60) * 2 + 1)),
        0,
      )
      expect(body.times.length).toBe(possible)
      for (const { startTime, endTime, total } of body.times.slice(0, 2)) {
        const { body: found } = await server.call('searchMeetingRooms', {
          body: { startTime, endTime, expectedPax: wish.expectedPax },
        })
        const room = found.items.find(({ slugname }) => slugname === wish.roomSlug)
        expect(room?.availability?.isAvailable).toBe(true)
        expect(room?.hire).toMatchObject(total ?? {})
      }
    })
    await fc.assert(property, { numRuns: 60 })
  }, 120_000)

  it('have the price without an agreement, for every caller', async () => {
    const { primary, organizationId } = await makeCast(server)
    const wish = { roomSlug: 'stua', date: '2026-12-03', minutes: 60, expectedPax: 5 }
    const { body: before } = await server.call('readFreeTimes', wish)
    await server.database.db.insert(tables.discountRule).values({
      ...{ id: 101, name: 'Avtalepris', discountValue: 12.5, scope: 'room' as const },
      organizationId,
    })
    expect((await server.call('readFreeTimes', wish, primary.headers)).body).toEqual(before)
  })
})

/** All other calls that read something for everyone. */
const otherReads = Object.entries<Call>(calls)
  .filter(
    ([name, { access, method }]) => access === 'everyone' && method === 'GET' && name !== 'readFreeTimes',
  )
  .map(([name, { path }]) => [name, path.replace(/\{\w+\}/g, '1')] as const)

describe('pages of any origin', () => {
  const from = (path: string, origin: string, headers = {}) =>
    server.app.inject({ url: path, headers: { origin, ...headers } })

  it('may read free times, and nothing that cookies come with', async () => {
    const url = '/api/v1/online_room/stua/free_times?date=2026-12-03&minutes=60'
    const { headers, statusCode } = await from(url, 'https://nettsted.example')
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may read why they are refused', async () => {
    const { headers, statusCode } = await from(
      '/api/v1/online_room/finnes-ikke/free_times?date=2026-12-03&minutes=60',
      'https://nettsted.example',
    )
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, '*'])
  })

  it.each(otherReads)('may not read %s', async (_, path) => {
    const { headers } = await from(path, 'https://nettsted.example')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('are named at no other call', () => {
    const named = Object.entries<Call>(calls).filter(([, { anyOrigin }]) => anyOrigin)
    expect(named.map(([name]) => name)).toEqual(['readFreeTimes'])
  })
})
