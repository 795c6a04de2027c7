import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RestrictionsWrite } from '#contract/structs/room-administration.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())
beforeEach(() => office.server.clear())

const plan = {
  roomIds: [ids.vest],
  startTime: '2026-11-27T08:00:00+01:00',
  endTime: '2026-11-27T16:00:00+01:00',
}
const block = (own: Partial<RestrictionsWrite> = {}) =>
  office.call('createRestrictions', {
    body: { ...plan, blockingReason: 'maintenance', note: null, metBookingIds: [], ...own },
  })
const check = (own: object = {}) => office.call('checkRestrictions', { body: { ...plan, ...own } })
const book = (roomId: number) =>
  office.server.call('placeReservation', { body: anOrder({ roomId, seatingId: null, pax: 2 }) })

describe('blocks', () => {
  it('show the bookings that they would meet, of parts and of the whole, with the way to them', async () => {
    const placed = (await book(ids.salen)).body
    const { body } = await check({ roomIds: [ids.vest, ids.stua] })
    const [line] = placed.bookings
    expect(body).toEqual({
      restrictionCount: 2,
      bookings: [
        {
          bookingId: line?.id,
          reservationId: placed.id,
          code: placed.code,
          reservationStatus: 'confirmed',
          roomId: ids.salen,
          roomName: 'Salen',
          startTime: line?.startTime,
          endTime: line?.endTime,
          meetingTitle: placed.meetingTitle,
          customerName: placed.customerName,
        },
      ],
    })
    expect(await office.server.count('restriction')).toBe(0)
  })

  it('are written for each room and week, and read with their room', async () => {
    const made = await block({ roomIds: [ids.vest, ids.stua], repeatUntil: '2026-12-04', note: 'Maling' })
    expect([made.status, made.body.items.map(({ roomName, startTime }) => [roomName, startTime])]).toEqual([
      201,
      [
        ['Salen Vest', '2026-11-27T08:00:00+01:00'],
        ['Salen Vest', '2026-12-04T08:00:00+01:00'],
        ['Stua', '2026-11-27T08:00:00+01:00'],
        ['Stua', '2026-12-04T08:00:00+01:00'],
      ],
    ])
  })

  it('over bookings are written when staff have seen these, which stay, and else not at all', async () => {
    await book(ids.vest)
    const unseen = await block({ roomIds: [ids.stua, ids.vest] })
    expect([unseen.status, unseen.refusal.code, unseen.refusal.count]).toEqual([409, 'meetsBookings', 1])
    expect(await office.server.count('restriction')).toBe(0)
    const metBookingIds = (await check()).body.bookings.map(({ bookingId }) => bookingId)
    const seen = await block({ metBookingIds })
    expect([seen.status, seen.body.items.map(({ bookingCount }) => bookingCount)]).toEqual([201, [1]])
    expect(await office.server.count('booking')).toBe(1)
  })

  it.each<[string, Partial<RestrictionsWrite>, string[]]>([
    ['of a room that is not there', { roomIds: [ids.vest, 99] }, ['roomIds unknown']],
    ['that end before they begin', { endTime: plan.startTime }, ['endTime endsBeforeStart']],
    ['repeated until before they begin', { repeatUntil: '2026-11-26' }, ['repeatUntil endsBeforeStart']],
    ['repeated beyond a year', { repeatUntil: '2027-11-27' }, ['repeatUntil max']],
    [
      'that last until they are repeated',
      { endTime: '2026-12-04T08:01:00+01:00', repeatUntil: '2026-12-18' },
      ['repeatUntil overlappingDays'],
    ],
  ])('%s are refused, before they are written and when they are', async (_what, own, faults) => {
    const { metBookingIds: _, ...asked } = own
    for (const { status, refusal } of [await block(own), await check(asked)])
      expect([status, refusal.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([422, faults])
    expect(await office.server.count('restriction')).toBe(0)
  })

  it('that a colleague has changed are not written over, and what they were is kept', async () => {
    const [made] = (await block()).body.items
    const restrictionId = made?.id ?? 0
    const change = (version: number, note: string) =>
      office.call('updateRestriction', { restrictionId, body: { version, note } })
    expect((await change(1, 'Først')).body.version).toBe(2)
    const second = await change(1, 'Sist')
    expect([second.status, second.refusal.code]).toEqual([409, 'changedMeanwhile'])
    await office.call('deleteRestrictions', { id: [restrictionId] })
    const { items } = (
      await office.call('listCatalogueChanges', {
        subject: 'restriction',
        subjectId: restrictionId,
      })
    ).body
    expect(items.map(({ before, after }) => [before?.note, after?.note])).toEqual([
      ['Først', undefined],
      [null, 'Først'],
      [undefined, null],
    ])
  })

  it('that are moved over other bookings than staff have seen stay where they are', async () => {
    const [made] = (await block({ roomIds: [ids.stua] })).body.items
    await book(ids.vest)
    const move = (body: object) =>
      office.call('updateRestriction', { restrictionId: made?.id ?? 0, body: { roomId: ids.vest, ...body } })
    expect((await move({ metBookingIds: [] })).refusal.code).toBe('meetsBookings')
    expect((await move({})).body.bookingCount).toBe(1)
  })
})
