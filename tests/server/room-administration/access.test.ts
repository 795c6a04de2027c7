import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { requestFor } from '#contract/client.ts'
import type { RoomWrite } from '#contract/structs/room-administration.ts'
import { restriction, roomType } from '#server/database/schema.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { injectionOf } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
}, 60_000)
afterAll(() => office.server.close())

const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const aRoom: RoomWrite = {
  name: 'Ny sal',
  defaultPrice: 100_000,
  maxSeats: 10,
  pricingMethod: 'perHour',
  vatGroupId: 1,
}

async function aRestriction(): Promise<number | undefined> {
  const row = { roomId: ids.stua, startsAt: 0, endsAt: 1, blockingReason: 'other' } as const
  const [made] = await office.server.database.db.insert(restriction).values(row).returning()
  return made?.id
}

async function aRoomType(): Promise<number | undefined> {
  const [made] = await office.server.database.db.insert(roomType).values({ name: 'Ubrukt' }).returning()
  return made?.id
}

/** Each call with arguments of its own for every time that it is done, and what it does when it is. */
const calls: [CallName, number, () => Promise<Record<string, unknown>>][] = [
  ['createRoom', 201, async () => ({ body: aRoom })],
  ['readStaffRoom', 200, async () => ({ roomId: ids.stua })],
  ['updateRoom', 200, async () => ({ roomId: ids.kottet, body: { note: 'Malt.' } })],
  ['deleteRoom', 200, async () => ({ roomId: (await office.ask('createRoom', { body: aRoom })).body.id })],
  ['listRooms', 200, async () => ({})],
  ['exportRooms', 200, async () => ({ body: { format: 'csv' } })],
  ['listOverbookingRules', 200, async () => ({ roomId: ids.torget })],
  ['createRoomType', 201, async () => ({ body: { name: 'Sal' } })],
  ['readRoomType', 200, async () => ({ roomTypeId: 1 })],
  ['updateRoomType', 200, async () => ({ roomTypeId: 1, body: { nameEn: 'Parlours' } })],
  ['deleteRoomType', 200, async () => ({ roomTypeId: await aRoomType() })],
  ['listRoomTypes', 200, async () => ({})],
  ['pageRoomTypes', 200, async () => ({})],
  [
    'createRestriction',
    201,
    async () => ({ body: { ...times, roomId: ids.kottet, blockingReason: 'other' } }),
  ],
  ['readRestriction', 200, async () => ({ restrictionId: await aRestriction() })],
  [
    'updateRestriction',
    200,
    async () => ({ restrictionId: await aRestriction(), body: { note: 'Nytt gulv.' } }),
  ],
  ['listRestrictions', 200, async () => ({})],
  ['deleteRestrictions', 200, async () => ({ id: [await aRestriction()] })],
]

const everything = ['room', 'room_type', 'restriction', 'house_version']
const stored = async () =>
  Promise.all([
    ...everything.map((table) => office.server.count(table)),
    office.server.world.house.renewed().then(({ version }) => version),
  ])

describe.each(calls)('%s', (name, status, given) => {
  const asked = async (headers: Record<string, string>) => {
    const request = requestFor(name, await given())
    const before = await stored()
    const { statusCode } = await office.server.app.inject(injectionOf(request, headers))
    return { statusCode, isUntouched: JSON.stringify(await stored()) === JSON.stringify(before) }
  }

  it('asks visitors to sign in, and changes nothing for them', async () => {
    expect(await asked({})).toEqual({ statusCode: 401, isUntouched: true })
  })

  it.each(['customer', 'primaryContact', 'otherStaff'] as const)(
    'is not for somebody signed in as %s, and changes nothing for them',
    async (who) => {
      expect(await asked(office.people[who])).toEqual({ statusCode: 403, isUntouched: true })
    },
  )

  it.each(['roomStaff', 'superuser'] as const)('is done for %s', async (who) => {
    expect((await asked(office.people[who])).statusCode).toBe(status)
  })
})
