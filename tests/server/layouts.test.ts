import { afterEach, describe, expect, it } from 'vitest'
import { toWire } from '#domain/time/venue-time.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const at = (from: string, to: string) => ({
  startTime: `2026-11-27T${from}:00+01:00`,
  endTime: `2026-11-27T${to}:00+01:00`,
})
const place = (options: OrderOptions, more: { isRequest?: boolean } = {}) =>
  server.call('placeReservation', {
    body: anOrder({ ...options, order: { expectedPriceVat: null } }),
    ...more,
  })

/** Stua from nine to ten: the boardroom takes half an hour to prepare, the theatre nothing. */
const taken = () => place(at('09:00', '10:00'))

const searched = async (options: ReturnType<typeof at>, layoutIds?: number[], roomId: number = ids.stua) => {
  const body = { ...options, expectedPax: 10 }
  const { body: page } = await server.call('searchMeetingRooms', {
    body,
    ...(layoutIds ? { layoutIds } : {}),
  })
  return page.items.find(({ id }) => id === roomId)?.availability?.reason
}
const checked = async (
  question: ReturnType<typeof at>,
  seatingId?: number | null,
  roomId: number = ids.stua,
) => {
  const seating = seatingId === undefined ? {} : { seatingId }
  const { body } = await server.call('checkSeats', { body: [{ ...question, ...seating, roomId, pax: 10 }] })
  return body[0]?.seatsInfo
}
const occupancies = () =>
  server.database.rows(
    testStatement<{ starts: number; ends: number }>(
      `SELECT date_part('epoch', starts_at) * 1000 AS starts, date_part('epoch', ends_at) * 1000 AS ends
       FROM occupancy ORDER BY starts_at, room_id`,
    ),
    [],
  )
const occupiedTimes = async () =>
  (await occupancies()).map(({ starts, ends }) => [toWire(starts), toWire(ends)])

const soonAfter = at('10:15', '12:00')

describe('the preparation of the requested layout', () => {
  it('decides in the search, the seat check and placing alike', async () => {
    await taken()
    expect([await searched(soonAfter, [1]), await searched(soonAfter, [2])]).toEqual(['taken', null])
    expect((await checked(soonAfter, ids.stuaBoard))?.state).toBe('taken')
    expect((await checked(soonAfter, ids.stuaTheatre))?.state).toBe('free')
    const { status, refusal } = await place({ ...soonAfter, seatingId: ids.stuaBoard })
    expect([status, refusal.code]).toEqual([409, 'taken'])
    expect((await place({ ...soonAfter, seatingId: ids.stuaTheatre })).status).toBe(201)
  })

  it('leaves a room free when only its usual layout cannot be prepared', async () => {
    await taken()
    expect(await searched(soonAfter)).toBeNull()
    expect(await checked(soonAfter)).toEqual({
      freeSeats: 20,
      ocuppiedSeats: 0,
      totalSeats: 20,
      overbooked: false,
      state: 'free',
      layouts: [
        { seatingId: ids.stuaBoard, state: 'taken' },
        { seatingId: ids.stuaTheatre, state: 'free' },
      ],
    })
    expect(await checked(soonAfter, null)).toEqual(await checked(soonAfter))
  })

  it('is refused at its field when it is the only reason', async () => {
    await taken()
    const { refusal } = await place({ ...soonAfter, seatingId: ids.stuaBoard })
    expect(refusal.fields).toEqual([
      { path: 'packets.0.bookings.0.seatingId', code: 'noTimeToPrepare', limit: 30 },
    ])
    expect(refusal.alternatives?.[0]).toMatchObject({ roomId: ids.stua, kind: 'sameDay' })
  })

  it('is refused for a layout of another room', async () => {
    const question = { ...soonAfter, roomId: ids.torget, pax: 4, seatingId: ids.stuaBoard }
    const { status, refusal } = await server.call('checkSeats', { body: [question] })
    expect([status, refusal.fields]).toEqual([422, [{ path: '0.seatingId', code: 'unknown' }]])
  })
})

describe('an order without a layout', () => {
  const plain = { ...soonAfter, seatingId: null }

  it('gets the usual one when there is time', async () => {
    await taken()
    const { status, body } = await place({ ...at('10:30', '12:00'), seatingId: null })
    expect([status, body.bookings[0]?.seatingId]).toEqual([201, null])
    expect((await occupiedTimes())[1]).toEqual(['2026-11-27T10:00:00+01:00', '2026-11-27T12:00:00+01:00'])
  })

  it('gets one that can be prepared when the usual one cannot, and the response names it', async () => {
    await taken()
    const { status, body } = await place(plain)
    const [booking] = body.bookings
    expect([status, booking?.seatingId, booking?.layoutName]).toEqual([201, ids.stuaTheatre, 'Kino'])
    expect((await occupiedTimes())[1]).toEqual(['2026-11-27T10:15:00+01:00', '2026-11-27T12:00:00+01:00'])
  })

  it('keeps its assigned layout when a change has none, also past the deadline of the room', async () => {
    await taken()
    const { body } = await place(plain)
    server.setNow('2026-11-27T08:00:00+01:00')
    const { packets } = anOrder(plain)
    const changed = await server.call('updateReservation', {
      reservationId: body.id,
      accessKey: body.accessKey ?? '',
      body: { packets, meetingTitle: 'Et annet navn' },
    })
    expect([changed.status, changed.body.bookings[0]?.seatingId]).toEqual([200, ids.stuaTheatre])
  })

  it('moves to another time by the same rule', async () => {
    await taken()
    const { body } = await place({ ...at('14:00', '15:00'), seatingId: null })
    const move = (seatingId: number | null) =>
      server.call('updateReservation', {
        reservationId: body.id,
        accessKey: body.accessKey ?? '',
        body: { ...anOrder({ ...soonAfter, seatingId }), expectedPriceVat: null },
      })
    expect((await move(ids.stuaBoard)).refusal.code).toBe('taken')
    const moved = await move(null)
    expect([moved.status, moved.body.bookings[0]?.seatingId]).toEqual([200, ids.stuaTheatre])
  })
})

describe('a stay of several days', () => {
  const stay = { startTime: '2026-11-26T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
  const open = (from: string, to: string) =>
    server.database.rows(testStatement<never>('UPDATE opening_hours SET open_time = $1, close_time = $2'), [
      from,
      to,
    ])
  afterEach(() => open('07:00', '20:00'))
  const block = (from: string, to: string, roomId: number = ids.stua) =>
    server.database.rows(
      testStatement<never>(`INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
         VALUES ($1, $2::timestamptz, $3::timestamptz, 'maintenance')`),
      [roomId, from, to],
    )

  it('does not conflict with its own preparation', async () => {
    await open('00:00', '24:00')
    expect(await searched(stay, [1])).toBeNull()
    expect((await checked(stay, ids.stuaBoard))?.state).toBe('free')
    expect((await place({ ...stay, seatingId: ids.stuaBoard })).status).toBe(201)
    expect(await occupiedTimes()).toEqual([
      ['2026-11-26T08:30:00+01:00', '2026-11-27T00:00:00+01:00'],
      ['2026-11-27T00:00:00+01:00', '2026-11-27T12:00:00+01:00'],
    ])
  })

  it('gets alternative days when it is free at night', async () => {
    await place({ ...stay, seatingId: ids.stuaBoard })
    await block('2026-11-24T20:00+01', '2026-11-25T06:00+01')
    const { refusal } = await place({ ...stay, seatingId: ids.stuaBoard })
    const days = refusal.alternatives?.filter(({ kind }) => kind === 'otherDay')
    expect(days?.map(({ startTime }) => startTime.slice(0, 10))).toContain('2026-11-24')
  })

  it('gets no taken day as an alternative, however long it lasts', async () => {
    const days = (startTime: string, endTime: string) => ({ startTime, endTime, seatingId: ids.stuaTheatre })
    const options = days('2026-11-24T09:00:00+01:00', '2026-11-27T12:00:00+01:00')
    await place(options)
    await place(days('2026-12-10T09:00:00+01:00', '2026-12-10T12:00:00+01:00'))
    const { refusal } = await place(options)
    const otherDays = refusal.alternatives?.filter(({ kind }) => kind === 'otherDay')
    expect(
      otherDays?.map(({ startTime, endTime }) => [startTime.slice(0, 10), endTime.slice(0, 10)]),
    ).toEqual([['2026-11-30', '2026-12-03']])
  })

  it('is taken, and accepts no request, when one of its days is full and another is blocked', async () => {
    const full = { startTime: '2026-11-26T09:00:00+01:00', endTime: '2026-11-26T17:00:00+01:00' }
    const torget = { roomId: ids.torget, seatingId: null }
    await place({ ...full, ...torget, pax: 12 })
    const inTorget = { ...stay, ...torget, pax: 10 }
    expect((await checked(stay, null, ids.torget))?.state).toBe('overbooked')
    expect(await searched(stay, undefined, ids.torget)).toBe('overbooked')
    expect((await place(inTorget, { isRequest: true })).status).toBe(201)
    await block('2026-11-27T10:00+01', '2026-11-27T11:00+01', ids.torget)
    expect((await checked(stay, null, ids.torget))?.state).toBe('taken')
    expect(await searched(stay, undefined, ids.torget)).toBe('blocked')
    expect((await place(inTorget, { isRequest: true })).refusal.code).toBe('taken')
  })
})
