import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoomUpdate, RoomWrite } from '#contract/structs/room-administration.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { requestLinks } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { instant, present } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())
beforeEach(async () => {
  office.server.setNow(present)
  await office.server.clear()
})

const change = (roomId: number, body: RoomUpdate, headers = {}) =>
  office.call('updateRoom', { roomId, body }, headers)
const remove = (roomId: number, headers = {}) => office.call('deleteRoom', { roomId }, headers)

/** A room of the test's own, priced by the hour. */
async function make(more: Partial<RoomWrite> = {}): Promise<number> {
  const room = { name: 'Egen', defaultPrice: 100_000, maxSeats: 9, vatGroupId: 1 }
  const made = await office.call('createRoom', { body: { ...room, pricingMethod: 'perHour', ...more } })
  expect(made.status).toBe(201)
  return made.body.id
}

async function book(
  roomId: number,
  hours: [string, string] = ['09:00', '12:00'],
  isRequest = false,
  pax = 2,
  seatingId: number | null = null,
) {
  const [from, to] = hours.map((hour) => `2026-11-27T${hour}:00+01:00`)
  const length = Number(hours[1].slice(0, 2)) - Number(hours[0].slice(0, 2))
  const answer = await office.server.call('placeReservation', {
    isRequest,
    body: anOrder({
      roomId,
      seatingId,
      pax,
      startTime: from ?? '',
      endTime: to ?? '',
      order: { expectedPriceVat: length * 125_000 },
    }),
  })
  expect(answer.status).toBe(201)
  return answer.body
}

/** The time after the bookings, with a token valid then. */
async function afterwards() {
  office.server.setNow('2026-11-27T12:00:00+01:00')
  return signedInHeaders(office.server, await makeAccount(office.server.database, { grants: ['catalogue'] }))
}

describe('a room with upcoming bookings', () => {
  it('is not deleted; the refusal has their number', async () => {
    await book(ids.stua)
    await book(ids.stua, ['14:00', '15:00'])
    const { status, refusal } = await remove(ids.stua)
    expect([status, refusal]).toEqual([
      409,
      {
        code: 'hasFutureBookings',
        detail: 'The room has upcoming bookings. Nothing has been changed.',
        detail_no: 'Rommet har kommende bestillinger. Ingenting er endret.',
        count: 2,
      },
    ])
    expect((await office.call('readStaffRoom', { roomId: ids.stua })).status).toBe(200)
  })

  it('is deleted once they are cancelled', async () => {
    const roomId = await make()
    const { id, accessKey } = await book(roomId)
    const cancelled = await office.server.call('updateReservation', {
      reservationId: id,
      accessKey: accessKey ?? '',
      body: { reservationStatus: 'cancelled' },
    })
    expect([cancelled.status, (await remove(roomId)).status]).toEqual([200, 200])
  })

  it('counts a current booking, and none that has ended', async () => {
    const roomId = await make()
    const placed = await book(roomId)
    office.server.setNow('2026-11-27T11:59:00+01:00')
    const during = await signedInHeaders(
      office.server,
      await makeAccount(office.server.database, { grants: ['catalogue'] }),
    )
    expect((await remove(roomId, during)).refusal.count).toBe(1)
    expect((await remove(roomId, await afterwards())).status).toBe(200)
    const { id: reservationId, accessKey } = placed
    const { body } = await office.server.call('readReservation', {
      reservationId,
      accessKey: accessKey ?? '',
    })
    expect(body.bookings[0]).toMatchObject({ roomId })
  })

  it('counts requests, also those that reserve no seats yet', async () => {
    await book(ids.torget, ['14:00', '15:00'], false, 20)
    await book(ids.torget, ['14:00', '15:00'], true, 5)
    expect(await office.server.count('occupancy')).toBe(1)
    expect((await remove(ids.torget)).refusal.count).toBe(2)
  })

  it('counts bookings of the whole for its parts, and of its parts for the whole', async () => {
    const [left, right] = [await make(), await make()]
    const hall = await make({ subrooms: [{ id: left }, { id: right }] })
    await book(hall)
    expect((await remove(left)).refusal.count).toBe(1)
    expect((await remove(hall)).refusal.count).toBe(1)
    await office.server.clear()
    await book(right)
    expect((await remove(hall)).refusal.count).toBe(1)
    expect((await remove(left)).status).toBe(200)
  })
})

type Placed = Awaited<ReturnType<typeof book>>

const cancel = ({ id: reservationId, accessKey }: Placed) => {
  const access = { reservationId, accessKey: accessKey ?? '' }
  return office.server.call('updateReservation', { ...access, body: { reservationStatus: 'cancelled' } })
}
const decline = (token: string) =>
  office.server.call('answerQuestion', { body: { token, answer: 'decline' } })

describe.each<[string, (placed: Placed[]) => Promise<unknown>]>([
  ['cancelled', (placed) => Promise.all(placed.map(cancel))],
  ['declined', async () => Promise.all((await requestLinks(office.server)).map(decline))],
  ['lapsed', () => lapseRequests(office.server.services, instant('2026-11-25T10:00:00+01:00'))],
])('a request that is %s', (status, end) => {
  it('does not block a room any more', async () => {
    office.server.services.adminEmail = 'huset@house.example'
    const seatings = (availableSeats: number) => [{ layoutId: 1, availableSeats }]
    const roomId = await make({ seatings: seatings(8) })
    const [seating] = (await office.call('readStaffRoom', { roomId })).body.seatings
    const hall = await make({ subrooms: [{ id: await make() }, { id: roomId }] })
    const placed = [
      await book(roomId, ['09:00', '12:00'], true, 7, seating?.id),
      await book(roomId, ['13:00', '15:00'], true, 8),
    ]
    office.server.services.adminEmail = undefined
    const changes: [path: string, RoomUpdate, count: number][] = [
      ['maxSeats', { maxSeats: 5, seatings: seatings(5) }, 2],
      ['seatings', { seatings: seatings(5) }, 2],
      ['masterRoomId', { masterRoomId: null }, 2],
      ['useOverbookingControl', { useOverbookingControl: true }, 2],
    ]
    const responses = []
    for (const [, body] of changes) responses.push((await change(roomId, body)).refusal)
    expect(responses.map(({ code, fields, count }) => [code, fields?.[0]?.path, count])).toEqual(
      changes.map(([path, , count]) => ['hasFutureBookings', path, count]),
    )
    expect((await remove(roomId)).refusal.count).toBe(2)
    const day = { startTime: '2026-11-27T08:00:00+01:00', endTime: '2026-11-27T16:00:00+01:00' }
    const restriction = { ...day, roomId: hall, blockingReason: 'cleaning' as const }
    const met = async () => (await office.call('createRestriction', { body: restriction })).body.bookingCount
    expect(await met()).toBe(2)

    await end(placed)
    expect(await met()).toBe(0)
    const done = []
    for (const [, body] of changes) done.push((await change(roomId, body)).status)
    expect([...done, (await remove(roomId)).status]).toEqual([200, 200, 200, 200, 200])
    for (const { id: reservationId, accessKey } of placed) {
      const read = await office.server.call('readReservation', { reservationId, accessKey: accessKey ?? '' })
      expect(read.body.reservationStatus).toBe(status)
    }
  })
})

describe('a divisible room with upcoming bookings', () => {
  it('keeps its parts, and they keep it', async () => {
    await book(ids.salen)
    const responses = await Promise.all([
      change(ids.salen, { subrooms: [] }),
      change(ids.ost, { masterRoomId: null }),
      change(ids.kammeret, { masterRoomId: ids.salen }),
      office.call('createRoom', {
        body: {
          ...{ name: 'Enda en del', defaultPrice: 1, maxSeats: 5, pricingMethod: 'fixed', vatGroupId: 1 },
          masterRoomId: ids.salen,
        } as const,
      }),
    ])
    expect(
      responses.map(({ status, refusal }) => [status, refusal.code, refusal.count, refusal.fields]),
    ).toEqual([
      [409, 'hasFutureBookings', 1, [{ path: 'subrooms', code: 'booked', limit: 1 }]],
      [409, 'hasFutureBookings', 1, [{ path: 'masterRoomId', code: 'booked', limit: 1 }]],
      [409, 'hasFutureBookings', 1, [{ path: 'masterRoomId', code: 'booked', limit: 1 }]],
      [409, 'hasFutureBookings', 1, [{ path: 'masterRoomId', code: 'booked', limit: 1 }]],
    ])
    expect((await office.call('listRooms', { name: 'Enda en del' })).body.totalResults).toBe(0)
  })

  it('is not divided under a booking of a room that was whole', async () => {
    const [hall, part] = [await make(), await make()]
    await book(hall)
    const refused = await change(part, { masterRoomId: hall })
    expect([refused.status, refused.refusal.count]).toEqual([409, 1])
  })

  it('is not made a part of another room, though that has no bookings', async () => {
    const [booked, other] = [await make(), await make()]
    await book(booked)
    const joined = await change(other, { subrooms: [{ id: booked }] })
    const moved = await change(booked, { masterRoomId: other })
    expect([joined, moved].map(({ status, refusal }) => [status, refusal.count])).toEqual([
      [409, 1],
      [409, 1],
    ])
  })

  it('may change in all other ways', async () => {
    await book(ids.salen)
    const subrooms = (await office.call('readStaffRoom', { roomId: ids.salen })).body.subrooms
    const { status, body } = await change(ids.salen, { name: 'Storsalen', masterRoomId: null, subrooms })
    expect([status, body.name, body.subrooms]).toEqual([200, 'Storsalen', subrooms])
  })

  it('may change again when they are over', async () => {
    const part = await make()
    const hall = await make({ subrooms: [{ id: part }] })
    await book(hall)
    expect((await change(part, { masterRoomId: null })).status).toBe(409)
    expect((await change(part, { masterRoomId: null }, await afterwards())).status).toBe(200)
  })
})

describe('a room is not switched between shared and exclusive under upcoming bookings', () => {
  it.each<[string, number, RoomUpdate, string]>([
    ['shared to exclusive', ids.torget, { useOverbookingControl: false }, 'useOverbookingControl'],
    ['exclusive to shared', ids.kammeret, { useOverbookingControl: true }, 'useOverbookingControl'],
    ['exclusive to a common area', ids.kammeret, { isCommonArea: true }, 'isCommonArea'],
  ])('%s', async (_how, roomId, body, path) => {
    await book(roomId, ['14:00', '15:00'], roomId === ids.kammeret)
    const { status, refusal } = await change(roomId, body)
    expect([status, refusal.code, refusal.count, refusal.fields]).toEqual([
      409,
      'hasFutureBookings',
      1,
      [{ path, code: 'booked', limit: 1 }],
    ])
  })

  it('but may be named a common area if it already was shared', async () => {
    await book(ids.torget, ['14:00', '15:00'])
    expect((await change(ids.torget, { isCommonArea: true })).status).toBe(200)
    expect((await change(ids.torget, { isCommonArea: false })).status).toBe(200)
  })

  it('and may be once they are over', async () => {
    const roomId = await make({ useOverbookingControl: true })
    await book(roomId)
    expect((await change(roomId, { useOverbookingControl: false })).status).toBe(409)
    expect((await change(roomId, { useOverbookingControl: false }, await afterwards())).status).toBe(200)
  })
})

describe('a booked seating', () => {
  it('is not removed; the refusal has the number of its bookings', async () => {
    const body = anOrder()
    expect((await office.server.call('placeReservation', { body })).status).toBe(201)
    const { status, refusal } = await change(ids.stua, { seatings: [{ layoutId: 2, availableSeats: 20 }] })
    expect([status, refusal.code, refusal.count, refusal.fields]).toEqual([
      409,
      'inUse',
      1,
      [{ path: 'seatings', code: 'booked', limit: 1 }],
    ])
    const room = (await office.call('readStaffRoom', { roomId: ids.stua })).body.seatings
    expect(room.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

describe('fewer seats', () => {
  it('are refused for a room booked for more people; the refusal has the minimum', async () => {
    const roomId = await make()
    await book(roomId, ['09:00', '12:00'], false, 7)
    await book(roomId, ['13:00', '14:00'], true, 5)
    await book(roomId, ['15:00', '16:00'], false, 2)
    const { status, refusal } = await change(roomId, { maxSeats: 4 })
    expect([status, refusal.code, refusal.count, refusal.fields]).toEqual([
      409,
      'hasFutureBookings',
      2,
      [{ path: 'maxSeats', code: 'min', limit: 7 }],
    ])
    expect((await change(roomId, { maxSeats: 7 })).body.maxSeats).toBe(7)
    expect((await change(roomId, { maxSeats: 9 })).body.maxSeats).toBe(9)
    expect((await change(roomId, { maxSeats: 4 }, await afterwards())).status).toBe(409)
    office.server.setNow('2026-11-27T16:00:00+01:00')
    const late = await makeAccount(office.server.database, { grants: ['catalogue'] })
    expect((await change(roomId, { maxSeats: 4 }, await signedInHeaders(office.server, late))).status).toBe(
      200,
    )
  })

  it('are refused for a seating booked for more people', async () => {
    const roomId = await make({ seatings: [{ layoutId: 1, availableSeats: 8 }] })
    const stored = (await office.call('readStaffRoom', { roomId })).body
    const [seating] = stored.seatings
    const body = anOrder({
      roomId,
      seatingId: seating?.id ?? null,
      pax: 6,
      startTime: '2026-11-27T09:00+01:00',
      endTime: '2026-11-27T10:00+01:00',
      order: { expectedPriceVat: 125_000 },
    })
    expect((await office.server.call('placeReservation', { body })).status).toBe(201)
    const seats = (availableSeats: number) => change(roomId, { seatings: [{ layoutId: 1, availableSeats }] })
    const { status, refusal } = await seats(5)
    expect([status, refusal.count, refusal.fields]).toEqual([
      409,
      1,
      [{ path: 'seatings', code: 'min', limit: 6 }],
    ])
    expect((await seats(6)).status).toBe(200)
  })

  it('may be set for a shared room by its rules: bookings stay, and no further ones are accepted', async () => {
    const roomId = await make({ useOverbookingControl: true })
    const booked = await book(roomId, ['09:00', '12:00'], false, 5)
    const rule = { startTime: '08:00', endTime: '18:00', paxLimit: 3, endsAfterMidnight: false }
    expect((await change(roomId, { overbookingRules: [rule] })).status).toBe(200)
    const time = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
    const seats = await office.server.call('checkSeats', { body: [{ roomId, pax: 1, ...time }] })
    expect(seats.body[0]?.seatsInfo).toMatchObject({ totalSeats: 3, freeSeats: 0, overbooked: true })
    const read = await office.server.call('readReservation', {
      reservationId: booked.id,
      ...(booked.accessKey ? { accessKey: booked.accessKey } : {}),
    })
    expect(read.body.expectedPax).toBe(5)
  })
})
