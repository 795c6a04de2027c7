import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RestrictionWrite } from '#contract/structs/room-administration.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())
beforeEach(() => office.server.clear())

const cleaning: RestrictionWrite = {
  roomId: ids.stua,
  startTime: '2026-11-27T08:00:00+01:00',
  endTime: '2026-11-27T16:00:00+01:00',
  blockingReason: 'cleaning',
  note: 'Gulvet bones.',
}

const create = (body: Partial<RestrictionWrite> = {}) =>
  office.call('createRestriction', { body: { ...cleaning, ...body } })
const listed = async (query: Parameters<typeof office.server.call<'listRestrictions'>>[1]) =>
  (await office.call('listRestrictions', query)).body.items.map(({ note }) => note)
const faultsOf = ({ refusal }: { refusal: { fields?: { path: string; code: string }[] } }) =>
  refusal.fields?.map(({ path, code }) => `${path}: ${code}`)
const book = (roomId: number, order: Parameters<typeof anOrder>[0] = {}) =>
  office.server.call('placeReservation', { body: anOrder({ roomId, seatingId: null, ...order }) })

describe('a restriction', () => {
  it('is created, read and changed; a time without an offset is venue time', async () => {
    const made = await create({ startTime: '2026-11-27T08:00', note: null })
    const { id } = made.body
    const whole = {
      ...cleaning,
      note: null,
      id: expect.any(Number),
      version: 1,
      roomName: 'Stua',
      bookingCount: 0,
    }
    expect([made.status, made.body]).toEqual([201, whole])
    const changed = await office.call('updateRestriction', {
      restrictionId: id,
      body: { endTime: '2026-11-28T00:00Z', note: 'Hele dagen.' },
    })
    const after = { ...whole, id, version: 2, endTime: '2026-11-28T01:00:00+01:00', note: 'Hele dagen.' }
    expect([changed.status, changed.body]).toEqual([200, after])
    expect((await office.call('updateRestriction', { restrictionId: id, body: {} })).body).toEqual(after)
    expect((await office.call('readRestriction', { restrictionId: id })).body).toEqual(after)
  })

  it('blocks the room for customers, who see the reason and not the note of staff', async () => {
    await create()
    expect((await book(ids.stua, { seatingId: ids.stuaBoard })).refusal.code).toBe('taken')
    const { body } = await office.server.call('readRoom', { roomSlug: 'stua' })
    expect(body.restrictions).toEqual([{ ...cleaning, id: expect.any(Number), note: null }])
    const staff = await office.call('readStaffRoom', { roomId: ids.stua })
    expect(staff.body.restrictions).toEqual([{ ...cleaning, id: expect.any(Number) }])
  })

  it.each([
    ['the whole', ids.salen, [true, true, true]],
    ['the western part', ids.vest, [true, true, false]],
    ['the eastern part', ids.ost, [true, false, true]],
    ['another room', ids.stua, [false, false, false]],
  ])('of %s blocks rooms that share its area, in every answer alike', async (_what, blocked, expected) => {
    await create({ roomId: blocked })
    const { server } = office
    const { startTime, endTime } = anOrder().packets[0]?.bookings[0] ?? cleaning
    const time = { startTime, endTime }
    const rooms = [ids.salen, ids.vest, ids.ost]
    const seats = await server.call('checkSeats', {
      body: rooms.map((roomId) => ({ ...time, roomId, pax: 2 })),
    })
    const answer = await server.call('searchMeetingRooms', { body: { ...time, expectedPax: 2 } })
    const isBlocked = []
    for (const [n, roomId] of rooms.entries()) {
      const listed = await server.call('listBookings', { ...time, roomId })
      const placed = await book(roomId, { pax: 2 })
      await server.database.rows(testStatement('DELETE FROM reservation'), [])
      const room = answer.body.items.find(({ id }) => id === roomId)
      isBlocked.push({
        listed: listed.body.items.some(({ kind }) => kind === 'restriction'),
        taken: seats.body[n]?.seatsInfo.overbooked,
        answer: room?.availability?.reason,
        placed: placed.refusal?.code ?? placed.status,
      })
    }
    expect(isBlocked).toEqual(
      expected.map((is) => ({
        ...{ listed: is, taken: is, answer: is ? 'blocked' : null },
        placed: is ? 'taken' : 201,
      })),
    )
  })

  it('may overlap bookings, which stay; the response has their number, of parts and of the whole too', async () => {
    await book(ids.salen)
    await book(ids.stua, { seatingId: ids.stuaBoard })
    const counts = []
    for (const roomId of [ids.salen, ids.vest, ids.stua, ids.torget])
      counts.push((await create({ roomId })).body.bookingCount)
    expect(counts).toEqual([1, 1, 1, 0])
    expect(await office.server.count('booking')).toBe(2)
    const { items } = (await office.call('listRestrictions', { orderBy: 'id' })).body
    expect(items.map(({ bookingCount }) => bookingCount)).toEqual(counts)
  })

  it('overlaps the preparation of a booking, and not a booking that begins at its end', async () => {
    await book(ids.stua, { seatingId: ids.stuaBoard })
    const until = async (endTime: string) =>
      (await create({ endTime: `2026-11-27T${endTime}:00+01:00` })).body.bookingCount
    expect([await until('08:30'), await until('08:31')]).toEqual([0, 1])
  })

  it.each<[string, Partial<RestrictionWrite>, string[]]>([
    ['of a room that is not there', { roomId: 99 }, ['roomId: unknown']],
    ['that ends before it begins', { endTime: '2026-11-27T07:00:00+01:00' }, ['endTime: endsBeforeStart']],
    ['of no length', { endTime: cleaning.startTime }, ['endTime: endsBeforeStart']],
    ['at a time that the clocks skip', { startTime: '2027-03-28T02:30' }, ['startTime: date']],
    ['for no reason known', { blockingReason: 'party' as 'other' }, ['blockingReason: malformed']],
  ])('is refused %s', async (_what, wrong, faults) => {
    const refused = await create(wrong)
    expect([refused.status, faultsOf(refused), await office.server.count('restriction')]).toEqual([
      422,
      faults,
      0,
    ])
  })

  it('cannot be changed into an invalid one', async () => {
    const { id } = (await create()).body
    const change = (body: object) => office.call('updateRestriction', { restrictionId: id, body })
    expect(faultsOf(await change({ startTime: '2026-11-27T16:00:00+01:00' }))).toEqual([
      'endTime: endsBeforeStart',
    ])
    expect(faultsOf(await change({ roomId: 99 }))).toEqual(['roomId: unknown'])
    expect((await office.call('readRestriction', { restrictionId: id })).body).toMatchObject(cleaning)
  })

  it('is 404 when its room is deleted', async () => {
    const { body: room } = await office.call('createRoom', {
      body: { name: 'Bua', defaultPrice: 1, maxSeats: 5, pricingMethod: 'fixed', vatGroupId: 1 },
    })
    const { id } = (await create({ roomId: room.id })).body
    await office.call('deleteRoom', { roomId: room.id })
    const after = await Promise.all([
      office.call('readRestriction', { restrictionId: id }),
      office.call('updateRestriction', { restrictionId: id, body: { note: 'x' } }),
      office.call('deleteRestrictions', { id: [id] }),
      create({ roomId: room.id }),
    ])
    expect([after.map(({ status }) => status), await listed({})]).toEqual([[404, 404, 404, 422], []])
  })
})

describe('restrictions', () => {
  it('are deleted all, or none when one is missing', async () => {
    const [a, b] = [(await create()).body.id, (await create()).body.id]
    expect((await office.call('deleteRestrictions', { id: [a, 2_000_000] })).status).toBe(404)
    expect(await office.server.count('restriction')).toBe(2)
    const deleted = await office.call('deleteRestrictions', { id: [a, b, a] })
    expect([deleted.status, deleted.body, await office.server.count('restriction')]).toEqual([
      200,
      { id: [a, b] },
      0,
    ])
  })

  it('are listed by start, with filters', async () => {
    const day = (n: number) => ({
      startTime: `2026-12-0${n}T08:00:00+01:00`,
      endTime: `2026-12-0${n}T16:00:00+01:00`,
    })
    await create({ ...day(3), note: 'tredje', blockingReason: 'maintenance' })
    await create({ ...day(1), note: 'første' })
    await create({ ...day(2), note: 'andre', roomId: ids.torget })
    expect(await listed({})).toEqual(['første', 'andre', 'tredje'])
    expect(await listed({ roomId: ids.torget })).toEqual(['andre'])
    expect(await listed({ blockingReason: 'maintenance' })).toEqual(['tredje'])
    expect(await listed({ note: 'R' })).toEqual(['første', 'andre', 'tredje'])
    expect(await listed({ startTime: '2026-12-01T16:00:00+01:00' })).toEqual(['andre', 'tredje'])
    expect(await listed({ endTime: '2026-12-03T08:00:00+01:00' })).toEqual(['første', 'andre'])
    expect(
      await listed({ startTime: '2026-12-01T15:00:00+01:00', endTime: '2026-12-02T09:00:00+01:00' }),
    ).toEqual(['første', 'andre'])
    expect(
      await listed({ dfilter: 'startTime:ge:2026-12-02T08:00:00+01:00', orderBy: '-startTime' }),
    ).toEqual(['tredje', 'andre'])
    expect(await listed({ pageSize: 1, pageNumber: 2 })).toEqual(['andre'])
  })

  it('are not filtered by unknown parameters', async () => {
    for (const dfilter of [
      'startTime:gt:yesterday',
      "note:eq:x' OR 1=1,createdAt:gt:2020-01-01",
      'roomId:eq:1)--',
    ]) {
      const { status, refusal } = await office.call('listRestrictions', { dfilter })
      expect([status, refusal.fields?.[0]?.path]).toEqual([422, 'dfilter'])
    }
  })
})
