import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { addVenueDays, isoWeekdayOf } from '#domain/time/venue-time.ts'
import type { Transaction } from '#server/database/database.ts'
import { aDate, aSeries } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
afterEach(() => vi.restoreAllMocks())

const CLOSED = ['2026-12-04']
const days = Array.from({ length: 30 }, (_, n) => addVenueDays('2026-11-23', n))
  .filter((day) => isoWeekdayOf(day) <= 5 && !CLOSED.includes(day))
  .slice(0, 20)
const times = [
  { from: '07:00', to: '09:00' },
  { from: '11:00', to: '13:00' },
  { from: '15:00', to: '17:00' },
]
const sixtyDates = days.flatMap((day) => times.map((time) => aDate(day, time)))

const sixty = (more: Partial<SeriesOrder> = {}): SeriesOrder => aSeries([], { dates: sixtyDates, ...more })

/** Counts the transactions of the server, and the statements inside them, until the test ends. */
function countTransactions(): { transactions: number; statements: number } {
  const counted = { transactions: 0, statements: 0 }
  const { database } = server.services
  const { transaction } = database
  const counting = (rows: Transaction['rows']): Transaction['rows'] => {
    return (...query) => {
      counted.statements += 1
      return rows(...query)
    }
  }
  vi.spyOn(database, 'transaction').mockImplementation((locks, work) => {
    counted.transactions += 1
    return transaction(locks, (connection) =>
      work({ ...connection, rows: counting(connection.rows), last: counting(connection.last) }),
    )
  })
  return counted
}

/** In øre; Fridays cost more. */
const SUM = 48 * 200_000 + 12 * 275_000

const none = { transactions: 0, statements: 0 }

describe('an order of sixty dates', () => {
  it('is written in fewer statements than it has dates, and so is its change', async () => {
    const counted = countTransactions()
    const placed = await server.call('placeSeries', { body: sixty() })
    expect([placed.status, placed.body.dates?.length]).toEqual([201, 60])
    expect(counted.transactions).toBe(1)
    expect(counted.statements).toBeLessThan(10)
    const { id: seriesId, accessKey = null } = placed.body
    const body = { expectedPax: 8 }
    const changed = await server.call('updateSeries', { seriesId, accessKey: accessKey ?? '', body })
    expect([changed.status, changed.body.dates?.map(({ expectedPax }) => expectedPax)]).toEqual([
      200,
      sixtyDates.map(() => 8),
    ])
    expect(counted.transactions).toBe(2)
    expect(counted.statements).toBeLessThan(24)
  })

  it('begins no transaction where the sum is another, and says the new one', async () => {
    const counted = countTransactions()
    const { status, refusal } = await server.call('placeSeries', { body: sixty({ expectedPriceVat: 1 }) })
    expect([status, refusal.code, refusal.priceSummary?.finalPriceVat]).toEqual([409, 'priceChanged', SUM])
    expect(counted).toEqual(none)
  })

  it('begins no transaction where one date is taken', async () => {
    await server.call('placeSeries', { body: aSeries([], { dates: sixtyDates.slice(-1) }) })
    const counted = countTransactions()
    const { refusal } = await server.call('placeSeries', { body: sixty() })
    expect([refusal.code, refusal.fields]).toEqual(['taken', [{ path: 'dates.59', code: 'taken' }]])
    expect(counted).toEqual(none)
  })

  it('begins no transaction where its change costs another sum', async () => {
    const placed = await server.call('placeSeries', { body: sixty() })
    const { id: seriesId, accessKey } = placed.body
    const counted = countTransactions()
    const body = { endTime: '18:00', startTime: '17:30', expectedPriceVat: 1 }
    const taken = await server.call('updateSeries', { seriesId, accessKey: accessKey ?? '', body })
    expect(taken.refusal.code).toBe('taken')
    const costs = { expectedPax: 8, expectedPriceVat: 1 }
    const { refusal } = await server.call('updateSeries', {
      seriesId,
      accessKey: accessKey ?? '',
      body: costs,
    })
    expect([refusal.code, refusal.priceSummary?.finalPriceVat]).toEqual(['priceChanged', SUM])
    expect(counted).toEqual(none)
  })

  it('begins no transaction where it has more room days than are left', async () => {
    const counted = countTransactions()
    server.services.ordersPerHour = 10
    const { status, refusal } = await server.call('placeSeries', { body: sixty() })
    expect([status, refusal.code]).toEqual([429, 'tooManyTries'])
    expect(counted).toEqual(none)
  })

  it('is refused unread after as many refused tries in an hour as orders, and one that succeeds is no such try', async () => {
    server.services.ordersPerHour = 6
    const two = { dates: sixtyDates.slice(0, 2) }
    const place = (more: Partial<SeriesOrder>) =>
      server.call('placeSeries', { body: aSeries([], { ...two, ...more }) })
    const codes: unknown[] = []
    const { status, body } = await place({})
    const { id: seriesId, accessKey } = body
    const change = () =>
      server.call('updateSeries', {
        seriesId,
        accessKey: accessKey ?? '',
        body: { expectedPax: 8, expectedPriceVat: 1 },
      })
    for (const attempt of [() => place({ expectedPriceVat: 1 }), ...Array(6).fill(change)])
      codes.push((await attempt()).refusal.code)
    codes.push((await place({ dates: sixtyDates.slice(4, 5) })).refusal.code)
    expect([status, codes]).toEqual([
      201,
      ['taken', ...Array(5).fill('priceChanged'), 'tooManyTries', 'tooManyTries'],
    ])
    server.setNow('2026-11-20T11:30:00+01:00')
    expect((await place({ dates: sixtyDates.slice(4, 5) })).status).toBe(201)
  })
})
