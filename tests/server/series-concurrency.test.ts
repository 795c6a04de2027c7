import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { aDate, aSeries } from '#tests/support/orders.ts'
import { callConcurrently, tally } from '#tests/support/rounds.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { randomFrom } from '../../tools/bench/workload.ts'

const CLIENTS = 16
const days = [
  '2026-12-01',
  '2026-12-02',
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-11',
]
const rooms = [ids.salen, ids.vest, ids.ost, ids.stua]

/** Four of the days in any order, in one or two rooms each, which meet those of others. */
function anyDates(random: () => number): SeriesOrder {
  const left = [...days]
  const dates = Array.from({ length: 4 }, () => {
    const [day = ''] = left.splice(Math.floor(random() * left.length), 1)
    const roomId = rooms[Math.floor(random() * rooms.length)] ?? ids.stua
    const date = aDate(day, { roomId, seatingId: null, pax: 4 })
    const isWithStua = roomId !== ids.stua && random() < 0.3
    const besides = isWithStua ? aDate(day, { seatingId: null, pax: 4 }).packets : []
    return { ...date, packets: [...date.packets, ...besides] }
  })
  return aSeries([], { dates })
}

const wholeness = testStatement<{ series: string; dates: number; bookings: number; held: number }>(
  `SELECT r.series_id AS series, count(DISTINCT r.id)::int AS dates, count(DISTINCT b.id)::int AS bookings,
     count(DISTINCT o.booking_id)::int AS held
   FROM reservation r JOIN booking b ON b.reservation_id = r.id LEFT JOIN occupancy o ON o.booking_id = b.id
   GROUP BY r.series_id`,
)

describe.each(databaseKinds)('orders of several dates on the %s database', (kind) => {
  let servers: Servers

  beforeAll(async () => {
    servers = await openServers(kind)
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(() => servers.one.clear())

  it('are placed whole or not at all for sixteen clients at once', async () => {
    const random = randomFrom(7)
    const orders = Array.from({ length: CLIENTS }, () => anyDates(random))
    const answers = await callConcurrently(servers, CLIENTS, 'placeSeries', (client) => ({
      body: orders[client] ?? anyDates(random),
    }))
    const { '201': placed = 0, ...refused } = tally(answers)
    expect(placed).toBeGreaterThan(0)
    expect(Object.keys(refused)).toEqual(['409 taken'])
    const written = await servers.one.database.rows(wholeness, [])
    expect(written).toHaveLength(placed)
    for (const { dates, bookings, held } of written) expect([dates, held]).toEqual([4, bookings])
    expect(await servers.one.count('outbox')).toBe(placed)
  })

  it('are placed once for sixteen tries with one key', async () => {
    const body = aSeries(['2026-12-01', '2026-12-02'])
    const answers = await callConcurrently(servers, CLIENTS, 'placeSeries', () => ({
      body,
      idempotencyKey: 'the-same',
    }))
    expect(tally(answers)).toEqual({ '201': CLIENTS })
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await servers.one.count('reservation')).toBe(2)
  })
})
