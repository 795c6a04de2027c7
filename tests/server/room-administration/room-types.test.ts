import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const create = async (name: string, nameEn: string | null = null) =>
  (await office.call('createRoomType', { body: { name, nameEn } })).body

it('a room type is created, read and changed', async () => {
  const made = await office.call('createRoomType', { body: { name: 'Auditorium' } })
  const { id } = made.body
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(Number), name: 'Auditorium', nameEn: null },
  ])
  const changed = await office.call('updateRoomType', { roomTypeId: id, body: { nameEn: 'Auditorium' } })
  expect([changed.status, changed.body]).toEqual([200, { id, name: 'Auditorium', nameEn: 'Auditorium' }])
  expect((await office.call('updateRoomType', { roomTypeId: id, body: {} })).body).toEqual(changed.body)
  expect((await office.call('readRoomType', { roomTypeId: id })).body).toEqual(changed.body)
})

it('a room type has a name', async () => {
  const refused = await office.call('createRoomType', { body: { name: '  ' } })
  expect([refused.status, refused.refusal.fields]).toEqual([422, [{ path: 'name', code: 'required' }]])
})

it('a room type in use is not deleted; the refusal has the number of rooms', async () => {
  const refused = await office.call('deleteRoomType', { roomTypeId: 1 })
  expect([refused.status, refused.refusal.code, refused.refusal.count]).toEqual([409, 'inUse', 1])
  expect((await office.call('readRoomType', { roomTypeId: 1 })).status).toBe(200)
  const { id } = await create('Loft')
  await office.call('updateRoom', { roomId: ids.kottet, body: { roomTypeId: id } })
  expect((await office.call('deleteRoomType', { roomTypeId: id })).refusal.count).toBe(1)
  await office.call('updateRoom', { roomId: ids.kottet, body: { roomTypeId: null } })
  const deleted = await office.call('deleteRoomType', { roomTypeId: id })
  expect([deleted.status, deleted.body]).toEqual([200, { id }])
  expect((await office.call('deleteRoomType', { roomTypeId: id })).status).toBe(404)
})

it('a room type whose last room was deleted can be deleted', async () => {
  const { id } = await create('Midlertidig')
  const { body } = await office.call('createRoom', {
    body: {
      ...{ name: 'Brakka', defaultPrice: 1, maxSeats: 5, pricingMethod: 'fixed', vatGroupId: 1 },
      roomTypeId: id,
    } as const,
  })
  await office.call('deleteRoom', { roomId: body.id })
  expect((await office.call('deleteRoomType', { roomTypeId: id })).status).toBe(200)
})

it('room types are listed all at once, or paged with filters, in Norwegian order', async () => {
  for (const { id } of (await office.call('listRoomTypes', {})).body)
    if (id !== 1) await office.call('deleteRoomType', { roomTypeId: id })
  for (const name of ['åpne rom', 'Ærverdige rom', 'Bankettsaler', 'Øvingsrom']) await create(name)
  const inOrder = ['Bankettsaler', 'Stuer', 'Ærverdige rom', 'Øvingsrom', 'åpne rom']
  expect((await office.call('listRoomTypes', {})).body.map(({ name }) => name)).toEqual(inOrder)
  const { body } = await office.call('pageRoomTypes', { pageNumber: 2, pageSize: 2 })
  expect([body.totalResults, body.numPages, body.items.map(({ name }) => name)]).toEqual([
    5,
    3,
    ['Ærverdige rom', 'Øvingsrom'],
  ])
  const filtered = await office.call('pageRoomTypes', {
    name: 'ROM',
    dfilter: 'name:ne:Øvingsrom',
    orderBy: '-name',
  })
  expect(filtered.body.items.map(({ name }) => name)).toEqual(['åpne rom', 'Ærverdige rom'])
})

it('input about room types never becomes a query', async () => {
  for (const wrong of [{ dfilter: "name:eq:x';--,sortOrder:eq:1" }, { orderBy: 'name;--' }]) {
    const { status, refusal } = await office.call('pageRoomTypes', wrong)
    expect([status, refusal.fields?.[0]?.path]).toEqual([422, Object.keys(wrong)[0]])
  }
  expect((await office.call('pageRoomTypes', { name: "' OR ''='" })).body.totalResults).toBe(0)
})
