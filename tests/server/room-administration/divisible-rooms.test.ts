import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const change = (roomId: number, body: RoomUpdate) => office.call('updateRoom', { roomId, body })
const read = async (roomId: number) => (await office.call('readStaffRoom', { roomId })).body
const faultsOf = ({ refusal }: { refusal: { fields?: { path: string; code: string }[] } }) =>
  refusal.fields?.map(({ path, code }) => `${path}: ${code}`)
const book = (roomId: number, expectedPriceVat = 375_000) =>
  office.server.call('placeReservation', {
    body: anOrder({ roomId, seatingId: null, pax: 2, order: { expectedPriceVat } }),
  })

/** Salen of Vest and Øst, Øst to the right of Vest; the others separate. */
beforeEach(async () => {
  await office.server.clear()
  for (const roomId of [ids.stua, ids.kammeret, ids.torget])
    await change(roomId, { masterRoomId: null, leftRoomId: null, subrooms: [] })
  await change(ids.salen, { masterRoomId: null, subrooms: [{ id: ids.vest }, { id: ids.ost }] })
  await change(ids.vest, { leftRoomId: null })
  await change(ids.ost, { leftRoomId: ids.vest })
})

describe('the parts of a room', () => {
  it('are set from the whole or from the part, with the same result', async () => {
    const named = await change(ids.salen, {
      subrooms: [{ id: ids.vest }, { id: ids.ost }, { id: ids.kammeret }],
    })
    expect(named.body.subrooms.map(({ id }) => id)).toEqual([ids.vest, ids.ost, ids.kammeret])
    expect((await read(ids.kammeret)).masterRoomId).toBe(ids.salen)
    await change(ids.kammeret, { masterRoomId: null })
    expect((await read(ids.salen)).subrooms.map(({ id }) => id)).toEqual([ids.vest, ids.ost])
    await change(ids.kammeret, { masterRoomId: ids.salen })
    expect((await read(ids.salen)).subrooms).toEqual(named.body.subrooms)
  })

  it('block the whole as soon as they are its parts', async () => {
    await change(ids.stua, { masterRoomId: ids.salen })
    expect((await book(ids.salen)).status).toBe(201)
    expect((await book(ids.stua)).refusal).toMatchObject({ code: 'taken' })
  })

  it('can be set with a new room', async () => {
    const body = {
      name: 'Fløyen',
      defaultPrice: 1,
      maxSeats: 50,
      pricingMethod: 'fixed',
      vatGroupId: 1,
    } as const
    const made = await office.call('createRoom', { body: { ...body, subrooms: [{ id: ids.torget }] } })
    expect([made.status, made.body.subrooms.map(({ id }) => id)]).toEqual([201, [ids.torget]])
    expect((await office.call('deleteRoom', { roomId: made.body.id })).status).toBe(200)
    expect((await read(ids.torget)).masterRoomId).toBeNull()
  })

  it('are independent rooms without neighbours when the whole is deleted', async () => {
    const body = {
      name: 'Fløyen',
      defaultPrice: 1,
      maxSeats: 50,
      pricingMethod: 'fixed',
      vatGroupId: 1,
    } as const
    const subrooms = [{ id: ids.torget }, { id: ids.kammeret }]
    const { body: made } = await office.call('createRoom', { body: { ...body, subrooms } })
    await change(ids.kammeret, { leftRoomId: ids.torget })
    await office.call('deleteRoom', { roomId: made.id })
    const { masterRoomId, leftRoomId } = await read(ids.kammeret)
    expect([masterRoomId, leftRoomId]).toEqual([null, null])
  })
})

describe('a room is not part of itself', () => {
  it.each<[string, number, RoomUpdate, string[]]>([
    ['by being its own master', ids.salen, { masterRoomId: ids.salen }, ['masterRoomId: unknown']],
    ['by being its own part', ids.salen, { subrooms: [{ id: ids.salen }] }, ['subrooms.0.id: unknown']],
    ['through a part', ids.salen, { masterRoomId: ids.vest }, ['masterRoomId: notAvailable']],
    ['through its master', ids.vest, { subrooms: [{ id: ids.salen }] }, ['subrooms: notAvailable']],
    [
      'through what it is part of and its part at once',
      ids.stua,
      { masterRoomId: ids.kammeret, subrooms: [{ id: ids.kammeret }] },
      ['masterRoomId: notAvailable'],
    ],
  ])('%s', async (_how, roomId, body, faults) => {
    const refused = await change(roomId, body)
    expect([refused.status, faultsOf(refused)]).toEqual([422, faults])
  })

  it('through a longer cycle', async () => {
    await change(ids.salen, { masterRoomId: ids.stua })
    await change(ids.stua, { masterRoomId: ids.kammeret })
    expect(faultsOf(await change(ids.kammeret, { masterRoomId: ids.vest }))).toEqual([
      'masterRoomId: notAvailable',
    ])
  })
})

describe('the neighbour to the left', () => {
  it('is part of the same room', async () => {
    expect(faultsOf(await change(ids.vest, { leftRoomId: ids.stua }))).toEqual(['leftRoomId: notAvailable'])
    expect(faultsOf(await change(ids.stua, { leftRoomId: ids.kammeret }))).toEqual([
      'leftRoomId: notAvailable',
    ])
    const both = await change(ids.stua, { masterRoomId: ids.salen, leftRoomId: ids.ost })
    expect([both.status, both.body.leftRoomId]).toEqual([200, ids.ost])
  })

  it('is not also to the right', async () => {
    expect(faultsOf(await change(ids.vest, { leftRoomId: ids.ost }))).toEqual(['leftRoomId: notAvailable'])
    expect(faultsOf(await change(ids.vest, { leftRoomId: ids.vest }))).toEqual(['leftRoomId: unknown'])
  })

  it('is cleared for a room that leaves, and for those that it leaves', async () => {
    await change(ids.stua, { masterRoomId: ids.salen, leftRoomId: ids.ost })
    const left = await change(ids.ost, { masterRoomId: null })
    expect([left.body.leftRoomId, (await read(ids.stua)).leftRoomId]).toEqual([null, null])
  })
})
