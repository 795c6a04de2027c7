import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { doorScreen, restriction } from '#server/database/schema.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, type OrderOptions } from '#tests/support/orders.ts'
import { instant, present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const at = (time: string) => `2026-11-27T${time}:00+01:00`

async function place(times: string, { order, ...options }: OrderOptions = {}, isRequest = false) {
  const [from = '', to = ''] = times.split('–')
  const when = { startTime: at(from), endTime: at(to) }
  const body = anOrder({ ...when, ...options, order: { expectedPriceVat: null, ...order } })
  const answer = await server.call('placeReservation', { body, isRequest }, cast.colleague.headers)
  expect([answer.status, answer.refusal]).toEqual([201, undefined])
}

/** Adds a screen, as it is read by staff. */
async function screenAt(roomId: number) {
  const body = { name: 'Nettbrettet', roomId }
  const { body: made } = await server.call('createDoorScreen', { body }, cast.rooms.headers)
  return made
}

/** On the day itself, a week later. */
async function read(key: string) {
  server.setNow(at('10:00'))
  const answer = await server.call('readDoor', { key })
  server.setNow(present)
  return answer
}

async function usesOf(roomId: number) {
  const { key } = await screenAt(roomId)
  const { body } = await read(key)
  return body.uses.map(({ startTime, endTime, title }) => [
    startTime.slice(11, 16),
    endTime.slice(11, 16),
    title,
  ])
}

describe('the screen at a door', () => {
  it('has the meetings of today by time, with their titles, and nothing else of them', async () => {
    await place('13:00–14:00', { order: { meetingTitle: 'Høstmøte' } })
    await place('09:00–12:00', { order: { meetingTitle: ' ' } })
    const { key } = await screenAt(ids.stua)
    expect((await read(key)).body).toEqual({
      readAt: at('10:00'),
      roomName: 'Stua',
      uses: [
        { startTime: at('09:00'), endTime: at('12:00'), title: null },
        { startTime: at('13:00'), endTime: at('14:00'), title: 'Høstmøte' },
      ],
    })
  })

  it('has no request, and nothing of other days or rooms', async () => {
    await place('13:00–14:00', {}, true)
    expect(await usesOf(ids.stua)).toEqual([])
    expect(await usesOf(ids.torget)).toEqual([])
  })

  it('has what takes a part of the room, or the whole that it is a part of, without a title', async () => {
    await place('13:00–14:00', { roomId: ids.vest, order: { meetingTitle: 'Kurs' } })
    expect(await usesOf(ids.salen)).toEqual([['13:00', '14:00', null]])
    expect(await usesOf(ids.ost)).toEqual([])
  })

  it('has blocks, and of those over several days the hours of today', async () => {
    await server.database.db.insert(restriction).values({
      roomId: ids.stua,
      start: instant('2026-11-26T12:00'),
      end: instant('2026-11-27T11:00'),
      blockingReason: 'maintenance',
    })
    expect(await usesOf(ids.stua)).toEqual([['00:00', '11:00', null]])
  })

  it('is not there for a wrong key, nor after it was deleted; too many wrong ones have to wait', async () => {
    const { id, key, version } = await screenAt(ids.stua)
    const wrong = '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10'
    expect((await read(wrong)).status).toBe(404)
    await server.call('deleteDoorScreen', { id, version }, cast.rooms.headers)
    expect((await read(key)).status).toBe(404)
    for (let n = 2; n < 20; n += 1) expect((await read(wrong)).status).toBe(404)
    expect(await read(wrong)).toMatchObject({ status: 429, refusal: { code: 'tooManyTries' } })
    const other = await screenAt(ids.stua)
    expect((await read(other.key)).status).toBe(200)
  })

  it('has a key that staff do not choose', async () => {
    const { key } = await screenAt(ids.stua)
    const body = { name: 'Enda et', roomId: ids.stua, key }
    const { status } = await server.call('createDoorScreen', { body } as never, cast.rooms.headers)
    expect(status).toBe(400)
    expect(await server.database.db.$count(doorScreen, eq(doorScreen.key, key))).toBe(1)
    expect(await server.database.db.$count(doorScreen, eq(doorScreen.name, 'Enda et'))).toBe(0)
  })
})
