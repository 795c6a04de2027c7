import { describe, expect, it } from 'vitest'
import type { Series, SeriesUpdate } from '#contract/structs/series.ts'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { colleagueCard, makeCast, roles } from '#tests/support/customer-cast.ts'
import { aDate, anOrder, aSeries } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const thursdays = ['2026-12-03', '2026-12-10', '2026-12-17']

const place = (
  body: SeriesOrder = aSeries(thursdays),
  more: { idempotencyKey?: string; discountCode?: string; isRequest?: boolean } = {},
) => server.call('placeSeries', { body, ...more })

const lines = ({ dates }: Series) =>
  dates.map(
    ({ arrival, departure, expectedPax, reservationStatus }) =>
      `${arrival.slice(5, 16)}–${departure.slice(11, 16)} ${expectedPax} ${reservationStatus}`,
  )

const mails = () =>
  server.database.rows<{ kind: string; dates: number; bookings: number }>(
    testStatement(`SELECT kind, jsonb_array_length(payload -> 'series' -> 'dates') AS dates,
       jsonb_array_length(payload -> 'bookings') AS bookings FROM outbox ORDER BY id`),
    [],
  )

describe('what was placed as one', () => {
  const update = (seriesId: string, accessKey: string | null, body: SeriesUpdate) =>
    server.call('updateSeries', { seriesId, accessKey: accessKey ?? '', body })

  it('is read with its key, which opens each of its dates', async () => {
    const { body: placed } = await place()
    const read = await server.call('readSeries', { seriesId: placed.id, accessKey: placed.accessKey ?? '' })
    expect(read.body).toEqual(placed)
    const [date] = read.body.dates
    const one = await server.call('readReservation', {
      reservationId: date?.id ?? '',
      accessKey: date?.accessKey ?? '',
    })
    expect(one.status).toBe(200)
  })

  it('is not found with the key of one of its dates, a wrong key, or none', async () => {
    const { body } = await place()
    const keys = [body.dates[0]?.accessKey ?? '', 'x'.repeat(43)]
    for (const accessKey of keys) {
      const { status } = await server.call('readSeries', { seriesId: body.id, accessKey })
      expect(status).toBe(404)
    }
    expect((await server.call('readSeries', { seriesId: body.id })).status).toBe(404)
  })

  it.each(['reservations', 'primary'] as const)(
    'gives no key to %s who sends a made-up one, and takes them for who they are',
    async (role) => {
      const cast = await makeCast(server)
      const body = aSeries(thursdays, { customerCard: colleagueCard })
      const { body: placed } = await server.call('placeSeries', { body }, cast.colleague.headers)
      const { status, body: changed } = await server.call(
        'updateSeries',
        { seriesId: placed.id, accessKey: 'x'.repeat(43), body: { expectedPax: 7 } },
        cast[role].headers,
      )
      expect([status, changed.accessKey, changed.dates.map(({ accessKey }) => accessKey)]).toEqual([
        200,
        null,
        changed.dates.map(() => null),
      ])
      const byStaff = changed.dates.map(({ changedByStaff }) => changedByStaff)
      expect(new Set(byStaff)).toEqual(new Set([role === 'reservations']))
    },
  )

  it('is open to its owner, the primary contact and staff of reservations, and to no other', async () => {
    const cast = await makeCast(server)
    const body = aSeries(thursdays, { customerCard: colleagueCard })
    const placed = await server.call('placeSeries', { body }, cast.colleague.headers)
    expect(placed.status).toBe(201)
    const statuses: string[] = []
    for (const role of roles.filter((each) => each !== 'deactivated')) {
      const { status } = await server.call('readSeries', { seriesId: placed.body.id }, cast[role].headers)
      statuses.push(`${role} ${status}`)
    }
    expect(statuses).toEqual([
      'primary 200',
      'colleague 200',
      'stranger 404',
      'private 404',
      'rooms 404',
      'reservations 200',
      'superuser 200',
    ])
  })

  it('changes its time and people on all dates that are left, with one mail', async () => {
    const { body: placed } = await place()
    server.setNow('2026-12-04T10:00:00+01:00')
    const { status, body } = await update(placed.id, placed.accessKey, {
      startTime: '10:00',
      endTime: '14:00',
      expectedPax: 8,
    })
    expect(status).toBe(200)
    expect(lines(body)).toEqual([
      '12-03T09:00–12:00 10 confirmed',
      '12-10T10:00–14:00 8 confirmed',
      '12-17T10:00–14:00 8 confirmed',
    ])
    expect(await mails()).toEqual([
      { kind: 'confirmation', dates: 3, bookings: 3 },
      { kind: 'changed', dates: 2, bookings: 2 },
    ])
  })

  it('is called a request in the mail while it is one, when staff change its dates', async () => {
    const cast = await makeCast(server)
    const { body: placed } = await place(aSeries(thursdays), { isRequest: true })
    const changed = await server.call(
      'updateSeries',
      { seriesId: placed.id, body: { expectedPax: 7 } },
      cast.reservations.headers,
    )
    expect(changed.status).toBe(200)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['requestReceived', 'requestChangedByStaff'])
  })

  it.each([
    ['as many more', 4, 6, 8, 10],
    ['as many fewer', 4, 3, 8, 7],
    ['no fewer than in the largest room', 4, 2, 4, 4],
  ])(
    'has %s people where its first room has, beside another room',
    async (_, first, then, total, expected) => {
      const dates = thursdays.map((date) => {
        const { packets, ...rest } = aDate(date, { pax: first })
        const more = aDate(date, { roomId: ids.vest, seatingId: null, pax: 4 }).packets
        return { ...rest, expectedPax: total, packets: [...packets, ...more] }
      })
      const { body: placed } = await place({ ...aSeries(thursdays), dates, expectedPriceVat: null })
      const { status, body } = await update(placed.id, placed.accessKey, { expectedPax: then })
      expect(status).toBe(200)
      for (const { expectedPax, bookings } of body.dates)
        expect([expectedPax, bookings.map((booking) => booking.expectedPax)]).toEqual([expected, [then, 4]])
    },
  )

  it('stays as it was on all dates where one cannot be changed', async () => {
    const { body: placed } = await place()
    const afternoon = { startTime: '2026-12-17T13:00:00+01:00', endTime: '2026-12-17T15:00:00+01:00' }
    await server.call('placeReservation', {
      body: anOrder({ ...afternoon, order: { expectedPriceVat: null } }),
    })
    const { status, refusal } = await update(placed.id, placed.accessKey, {
      startTime: '10:00',
      endTime: '14:00',
    })
    expect([status, refusal.code, refusal.fields]).toEqual([
      409,
      'taken',
      [{ path: 'dates.2', code: 'taken' }],
    ])
    const read = await server.call('readSeries', { seriesId: placed.id, accessKey: placed.accessKey ?? '' })
    expect(read.body).toEqual(placed)
  })

  it('asks again where the sum has changed', async () => {
    const { body: placed } = await place()
    const change = { startTime: '09:00', endTime: '13:00', expectedPriceVat: 900_000 }
    const { status, refusal } = await update(placed.id, placed.accessKey, change)
    expect([status, refusal.code, refusal.priceSummary?.finalPriceVat]).toEqual([
      409,
      'priceChanged',
      1_200_000,
    ])
    expect(
      (await update(placed.id, placed.accessKey, { ...change, expectedPriceVat: 1_200_000 })).status,
    ).toBe(200)
  })

  it('is cancelled on all dates that are left, with one mail, and their rooms are free again', async () => {
    const { body: placed } = await place()
    server.setNow('2026-12-04T10:00:00+01:00')
    const { status, body } = await update(placed.id, placed.accessKey, { reservationStatus: 'cancelled' })
    expect(status).toBe(200)
    expect(lines(body).map((line) => line.split(' ')[2])).toEqual(['confirmed', 'cancelled', 'cancelled'])
    expect((await mails()).map(({ kind, dates }) => [kind, dates])).toEqual([
      ['confirmation', 3],
      ['cancelled', 2],
    ])
    expect(await server.count('occupancy')).toBe(1)
    const again = await update(placed.id, placed.accessKey, { reservationStatus: 'cancelled' })
    expect([again.status, again.refusal.code]).toEqual([403, 'notEditable'])
  })

  it('changes one date by itself, as any reservation', async () => {
    const { body: placed } = await place()
    const [, date] = placed.dates
    const cancelled = await server.call('updateReservation', {
      reservationId: date?.id ?? '',
      accessKey: date?.accessKey ?? '',
      body: { reservationStatus: 'cancelled' },
    })
    expect(cancelled.status).toBe(200)
    const read = await server.call('readSeries', { seriesId: placed.id, accessKey: placed.accessKey ?? '' })
    expect(lines(read.body).map((line) => line.split(' ')[2])).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
    ])
    expect(read.body.priceSummary.finalPriceVat).toBe(600_000)
  })
})
