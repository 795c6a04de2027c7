import { describe, expect, it } from 'vitest'
import type { Packet, Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

/** Stua for ten people from Wednesday 25 to Friday 27 November, with the half-day package on each day. */
const threeDays = { startTime: '2026-11-25T10:30:00+01:00', endTime: '2026-11-27T13:00:00+01:00' }
const lunch = (preferredTime: string | null, date?: string) => {
  return { orderPackageId: ids.halfDayLunch, preferredTime, ...(date && { date }) }
}
const ordered = (arrangements: Packet['arrangements'], times = threeDays) =>
  anOrder({
    ...times,
    packet: { packageId: ids.halfDay, arrangements },
    order: { expectedPriceVat: null },
  })
const place = (arrangements: Packet['arrangements'], times = threeDays) =>
  server.call('placeReservation', { body: ordered(arrangements, times) })

const clockOf = (wire: string) => `${wire.slice(8, 10)} ${wire.slice(11, 16)}`
const served = ({ arrangements }: Pick<Reservation, 'arrangements'>) =>
  arrangements.map(({ name, startTime, endTime, preferredTime }) => {
    return `${name} ${clockOf(startTime)}–${clockOf(endTime)} (${preferredTime})`
  })

const onEachDay = [
  'Kaffe 25 10:30–25 20:00 (null)',
  'Lunsj 25 12:00–25 13:00 (12:00)',
  'Kaffe 26 07:00–26 20:00 (null)',
  'Lunsj 26 12:00–26 13:00 (12:00)',
  'Kaffe 27 07:00–27 13:00 (null)',
  'Lunsj 27 12:00–27 13:00 (12:00)',
]

describe('a serving of a package over several days', () => {
  it('is arranged on each paid day, at the requested time', async () => {
    const { status, body } = await place([lunch('12:00')])
    expect([status, served(body)]).toEqual([201, onEachDay])
    const [food] = body.priceSummary.packages.items
    expect(body.priceSummary.packages.items).toHaveLength(6)
    expect([food?.quantity, body.priceSummary.packages.originalPrice]).toEqual([10, 900_000])
    const read = await server.call('readReservation', {
      reservationId: body.id,
      accessKey: body.accessKey ?? '',
    })
    expect(read.body.arrangements).toEqual(body.arrangements)
    expect(new Set(body.arrangements.map(({ id }) => id)).size).toBe(6)
  })

  it('has the time of its day where days differ', async () => {
    const { body } = await place([lunch('12:00'), lunch('11:30', '2026-11-26')])
    expect(served(body).filter((each) => each.startsWith('Lunsj'))).toEqual([
      'Lunsj 25 12:00–25 13:00 (12:00)',
      'Lunsj 26 11:30–26 12:30 (11:30)',
      'Lunsj 27 12:00–27 13:00 (12:00)',
    ])
  })

  it.each<[string, Packet['arrangements'], Partial<typeof threeDays>, object[]]>([
    [
      'a day without a time',
      [lunch('12:00', '2026-11-25'), lunch('11:30', '2026-11-26')],
      {},
      [{ path: 'packets.0.arrangements.0.preferredTime', code: 'lunchTimeRequired' }],
    ],
    [
      'a day that ends before lunch',
      [lunch('12:00')],
      { endTime: '2026-11-27T10:30:00+01:00' },
      [{ path: 'packets.0.arrangements.0.preferredTime', code: 'notAvailable' }],
    ],
    [
      'a day with another time than there is',
      [lunch('12:00'), lunch('12:15', '2026-11-26')],
      {},
      [
        {
          path: 'packets.0.arrangements.1.preferredTime',
          code: 'notAvailable',
          limit: '11:00, 11:30, 12:00',
        },
      ],
    ],
    [
      'a day that is none of the packet’s',
      [lunch('12:00'), lunch('11:30', '2026-11-28')],
      {},
      [{ path: 'packets.0.arrangements.1.date', code: 'notAvailable' }],
    ],
    [
      'a day twice',
      [lunch('12:00', '2026-11-26'), lunch('11:30', '2026-11-26'), lunch('12:00')],
      {},
      [{ path: 'packets.0.arrangements.1.orderPackageId', code: 'notAvailable' }],
    ],
  ])('is refused for %s', async (_, arrangements, times, expected) => {
    const { status, refusal } = await place(arrangements, { ...threeDays, ...times })
    expect([status, refusal.fields]).toEqual([422, expected])
  })

  it('has its dates in the mails', async () => {
    await place([lunch('12:00')])
    const starts = await server.database.rows<{ starts: string[] }>(
      testStatement(
        `SELECT jsonb_path_query_array(payload, '$.servings[*].startTime') AS starts FROM outbox`,
      ),
      [],
    )
    expect(starts[0]?.starts.map(clockOf)).toEqual([
      ...['25 10:30', '25 12:00', '26 07:00', '26 12:00', '27 07:00', '27 12:00'],
    ])
  })
})

describe('the deadline of a serving', () => {
  async function changing(now: string, arrangements: Packet['arrangements'], more: ReservationUpdate = {}) {
    const { body } = await place([lunch('12:00')])
    server.setNow(now)
    const { packets } = ordered(arrangements)
    const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
    return server.call('updateReservation', { ...access, body: { packets, ...more } })
  }
  // The first day's deadline has passed, the room's too; those of the other days have not.
  const afterFirst = '2026-11-25T09:00:00+01:00'

  it('is each day’s own: later days can be changed when the first cannot', async () => {
    const { status, body } = await changing(afterFirst, [lunch('12:00'), lunch('11:30', '2026-11-27')])
    expect([status, body.deadlines.servings]).toEqual([200, '2026-11-24T10:00:00+01:00'])
    expect(served(body).at(-1)).toBe('Lunsj 27 11:30–27 12:30 (11:30)')
  })

  it('keeps the first day unchanged', async () => {
    const { status, refusal } = await changing(afterFirst, [lunch('12:00'), lunch('11:30', '2026-11-25')])
    expect([status, refusal.fields]).toEqual([422, [{ path: 'packets.0.packageId', code: 'servingClosed' }]])
  })

  it('closes a day as soon as its own has passed', async () => {
    const tenPast = '2026-11-25T10:01:00+01:00'
    const other = [lunch('12:00'), lunch('11:30', '2026-11-26')]
    expect((await changing(tenPast, other)).refusal.fields).toEqual([
      { path: 'packets.0.packageId', code: 'servingClosed' },
    ])
  })

  it('changes nothing when an equivalent order is written differently', async () => {
    const same = [lunch('12:00', '2026-11-27'), lunch('12:00', '2026-11-25'), lunch('12:00', '2026-11-26')]
    const { status, body } = await changing(afterFirst, same)
    expect([status, served(body)]).toEqual([200, onEachDay])
  })
})

it('accepts a reservation placed with the servings of its first day, and keeps its price', async () => {
  const { body } = await place([lunch('12:00')])
  await server.database.rows(
    testStatement<never>(`DELETE FROM arrangement WHERE starts_at > '2026-11-26T00:00+01:00'`),
    [],
  )
  const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
  const read = await server.call('readReservation', access)
  expect([read.status, served(read.body)]).toEqual([200, onEachDay.slice(0, 2)])
  const changed = await server.call('updateReservation', { ...access, body: { meetingTitle: 'Vårmøte' } })
  expect([changed.status, served(changed.body)]).toEqual([200, onEachDay])
  expect(changed.body.priceSummary).toEqual(body.priceSummary)
})
