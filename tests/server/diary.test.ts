import { beforeEach, describe, expect, it } from 'vitest'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

async function place(options: OrderOptions, isRequest = false) {
  const order = { expectedPriceVat: null, ...options.order }
  const { body, status } = await server.call('placeReservation', {
    body: anOrder({ ...options, order }),
    isRequest,
  })
  expect(status).toBe(201)
  return body
}

const read = (from: string, to = from) => server.call('readDiary', { from, to }, cast.reservations.headers)

describe('the diary', () => {
  it('has every room, offered or not, each whole room before its parts', async () => {
    const { rooms } = (await read('2026-11-27')).body
    expect(rooms.map(({ id, masterRoomId }) => [id, masterRoomId])).toEqual([
      [ids.salen, null],
      [ids.vest, ids.salen],
      [ids.ost, ids.salen],
      [ids.stua, null],
      [ids.torget, null],
      [ids.kammeret, null],
      [ids.kottet, null],
    ])
    expect(rooms.filter(({ isShared }) => isShared).map(({ id }) => id)).toEqual([ids.torget])
  })

  it('has a booking once, at the time of the meeting, with the minutes of preparation before it', async () => {
    const { id, code } = await place({})
    const { bookings } = (await read('2026-11-27')).body
    expect(bookings).toEqual([
      {
        bookingId: expect.any(Number),
        reservationId: id,
        code,
        reservationStatus: 'confirmed',
        roomId: ids.stua,
        startTime: '2026-11-27T09:00:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        prepTimeInMin: 30,
        expectedPax: 10,
        layoutName: 'Styrebord',
        isWhole: true,
        sequence: 0,
        meetingTitle: 'Høstmøte',
        customerName: 'Kari Eksempel',
      },
    ])
  })

  it('has a booking of a divisible room once, under the room that was booked', async () => {
    await place({ roomId: ids.salen, pax: 30 })
    const { bookings } = (await read('2026-11-27')).body
    expect(bookings.map(({ roomId }) => roomId)).toEqual([ids.salen])
  })

  it('has a booking of several days on each of them, within the hours of the day', async () => {
    await place({
      roomId: ids.vest,
      startTime: '2026-11-26T10:00:00+01:00',
      endTime: '2026-11-27T12:00:00+01:00',
    })
    const { bookings, days } = (await read('2026-11-26', '2026-11-27')).body
    const [first, second] = days
    expect(bookings.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2026-11-26T10:00:00+01:00', `2026-11-26T${first?.closeTime}:00+01:00`],
      [`2026-11-27T${second?.openTime}:00+01:00`, '2026-11-27T12:00:00+01:00'],
    ])
  })

  it('has requests that wait, and nothing that was cancelled', async () => {
    await place({}, true)
    const cancelled = await place({ roomId: ids.vest })
    await server.call('updateReservation', {
      reservationId: cancelled.id,
      accessKey: cancelled.accessKey ?? '',
      body: { reservationStatus: 'cancelled' },
    })
    const { bookings } = (await read('2026-11-27')).body
    expect(bookings.map(({ reservationStatus, roomId }) => [reservationStatus, roomId])).toEqual([
      ['request', ids.stua],
    ])
  })

  it('has what blocks a room, with its note', async () => {
    const times = { startTime: '2026-11-26T08:00:00+01:00', endTime: '2026-11-28T16:00:00+01:00' }
    const body = {
      roomId: ids.vest,
      ...times,
      blockingReason: 'maintenance',
      note: 'Gulvet slipes.',
    } as const
    await server.call('createRestriction', { body }, cast.superuser.headers)
    expect((await read('2026-11-27')).body.restrictions).toEqual([{ id: expect.any(Number), ...body }])
    expect((await read('2026-11-29')).body.restrictions).toEqual([])
  })

  it('has the opening hours of each day, and none where the venue is closed', async () => {
    const { days } = (await read('2026-11-27', '2026-11-28')).body
    expect(days).toEqual([
      { date: '2026-11-27', openTime: '07:00', closeTime: '20:00', label: null },
      { date: '2026-11-28', openTime: null, closeTime: null, label: null },
    ])
  })

  it.each([
    ['2026-11-27', '2026-11-26', 'endsBeforeStart'],
    ['2026-11-01', '2026-12-13', 'tooLong'],
  ])('is refused from %s to %s', async (from, to, code) => {
    const { status, refusal } = await read(from, to)
    expect(status).toBe(422)
    expect(refusal.fields).toEqual([expect.objectContaining({ path: 'to', code })])
  })

  it('is answered for the last day of the calendar', async () => {
    const { days } = (await read('9999-12-31')).body
    expect(days.map(({ date }) => date)).toEqual(['9999-12-31'])
  })

  it('is answered for the six weeks that a month may touch', async () => {
    expect((await read('2026-11-01', '2026-12-12')).body.days).toHaveLength(42)
  })
})
