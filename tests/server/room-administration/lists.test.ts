import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
  const room = { defaultPrice: 70_000, maxSeats: 6, pricingMethod: 'fixed', vatGroupId: 1 } as const
  const odd = [
    { name: 'Åsen', code: 'A,1', description: 'Komma, kolon: og \\ i navnet', sortOrder: 20 },
    { name: 'Ærfuglen', code: 'null', sortOrder: 21 },
    { name: 'øya', code: '100%_', roomTypeId: 1, sortOrder: 22 },
  ]
  for (const each of odd) await office.call('createRoom', { body: { ...room, ...each } })
  const weekdays = { daysOfWeek: [1, 2, 3, 4, 5], price: 1_000 }
  await office.call('updateRoom', { roomId: ids.kammeret, body: { pricepoints: [weekdays] } })
})
afterAll(() => office.server.close())

type ListQuery = Parameters<typeof office.server.call<'listRooms'>>[1]

const names = async (query: ListQuery) => {
  const { status, body, refusal } = await office.call('listRooms', query)
  return status === 200 ? body.items.map(({ name }) => name) : { status, fields: refusal.fields }
}

const house = [
  'Salen',
  'Salen Vest',
  'Salen Øst',
  'Stua',
  'Torget',
  'Kammeret',
  'Kottet',
  'Åsen',
  'Ærfuglen',
  'øya',
]

describe('rooms', () => {
  it('are in the order of the house, offered online or not', async () => {
    expect(await names({})).toEqual(house)
  })

  it('are paged', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 5].map((pageNumber) => office.call('listRooms', { pageNumber, pageSize: 4 })),
    )
    expect(pages.map(({ body: { items, ...page } }) => [page, items.map(({ name }) => name)])).toEqual(
      [1, 2, 3, 5].map((pageNumber) => [
        { pageNumber, pageSize: 4, numPages: 3, totalResults: 10 },
        house.slice((pageNumber - 1) * 4, pageNumber * 4),
      ]),
    )
  })

  it.each<[ListQuery, string[]]>([
    [{ id: ids.stua }, ['Stua']],
    [{ slugname: 'stua' }, ['Stua']],
    [{ slugname: 'stu' }, []],
    [{ name: 'SALEN' }, ['Salen', 'Salen Vest', 'Salen Øst']],
    [{ name: 'ØST' }, ['Salen Øst']],
    [{ name: 'Å' }, ['Åsen']],
    [{ description: 'PEIS' }, ['Stua']],
    [{ code: '100%_' }, ['øya']],
    [{ availableOnline: false }, ['Kottet']],
    [{ onlyOnRequest: true }, ['Kammeret']],
    [{ useOverbookingControl: true }, ['Torget']],
    [{ masterRoomId: ids.salen }, ['Salen Vest', 'Salen Øst']],
    [{ leftRoomId: ids.vest }, ['Salen Øst']],
    [{ roomTypeId: 1 }, ['Stua', 'øya']],
    [{ pricingMethod: 'fixed' }, ['Åsen', 'Ærfuglen', 'øya']],
    [{ status: 'outOfService' }, []],
    [{ cleaningStatus: 'clean', name: 'kott' }, ['Kottet']],
    [{ defaultPrice: 70_000 }, ['Åsen', 'Ærfuglen', 'øya']],
    [{ currentPrice: 1_000 }, ['Kammeret']],
    [{ hasScreen: true }, []],
    [{ isCommonArea: true }, []],
    [{ availableOutlook: true }, []],
    [{ simplePaxLimitRule: true }, []],
    [{ sectionId: 1 }, []],
    [{ productId: 1 }, []],
    [{ alias: 'x' }, []],
    [{ note: 'x' }, []],
  ])('are filtered by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it.each<[string, string[]]>([
    ['maxSeats:ge:60', ['Salen', 'Salen Vest']],
    ['maxSeats:gt:60', ['Salen']],
    ['maxSeats:le:6,availableOnline:eq:false', ['Kottet']],
    ['maxSeats:lt:3', ['Kottet']],
    ['maxSeats:eq:8', ['Kammeret']],
    ['masterRoomId:ne:null', ['Salen Vest', 'Salen Øst']],
    ['roomTypeId:eq:null,maxSeats:ge:60', ['Salen', 'Salen Vest']],
    ['masterRoomId:ne:1,maxSeats:ge:40', ['Salen']],
    ['name:contains:STUA', ['Stua']],
    ['name:contains:,maxSeats:gt:60', ['Salen']],
    ['name:eq:Salen', ['Salen']],
    ['code:eq:A\\,1', ['Åsen']],
    ['code:eq:\\null', ['Ærfuglen']],
    ['code:ne:null', ['Åsen', 'Ærfuglen', 'øya']],
    ['code:contains:%', ['øya']],
    ['code:contains:_', ['øya']],
    ['description:contains:kolon: og \\\\', ['Åsen']],
    ['pricingMethod:ne:perHour', ['Åsen', 'Ærfuglen', 'øya']],
    ['currentPrice:lt:70000', ['Kammeret']],
    ['currentPrice:ge:-1,maxSeats:gt:60', ['Salen']],
  ])('satisfy all of dfilter=%s', async (dfilter, expected) => {
    expect(await names({ dfilter })).toEqual(expected)
  })

  it.each<[string, string[]]>([
    [
      'name',
      ['Kammeret', 'Kottet', 'Salen', 'Salen Vest', 'Salen Øst', 'Stua', 'Torget', 'Ærfuglen', 'øya', 'Åsen'],
    ],
    [
      '-maxSeats,name',
      ['Salen', 'Salen Vest', 'Salen Øst', 'Stua', 'Torget', 'Kammeret', 'Ærfuglen', 'øya', 'Åsen', 'Kottet'],
    ],
    [
      'currentPrice,-id',
      ['Kammeret', 'øya', 'Ærfuglen', 'Åsen', 'Kottet', 'Torget', 'Stua', 'Salen Øst', 'Salen Vest', 'Salen'],
    ],
    [
      '-roomTypeId,name',
      ['Stua', 'øya', 'Kammeret', 'Kottet', 'Salen', 'Salen Vest', 'Salen Øst', 'Torget', 'Ærfuglen', 'Åsen'],
    ],
  ])('are ordered by orderBy=%s', async (orderBy, expected) => {
    expect(await names({ orderBy })).toEqual(expected)
  })

  it('satisfy all filters at once', async () => {
    expect(await names({ name: 'sal', dfilter: 'maxSeats:ge:40', orderBy: '-name' })).toEqual([
      'Salen Øst',
      'Salen Vest',
      'Salen',
    ])
  })
})

const injections = [
  "1' OR '1'='1",
  "'; DROP TABLE room; --",
  'name:eq:x) OR (1=1',
  "name:eq:x' OR '1'='1",
  'name);DELETE FROM room;--:eq:1',
  'id:eq:1 OR 1=1',
  'id:=:1',
  'id:eq:1;SELECT pg_sleep(10)',
  'id:eq:99999999999',
  'id:lt:1e3',
  'id:contains:1',
  'availableOnline:eq:yes',
  'availableOnline:gt:true',
  'pricingMethod:eq:free',
  'vatGroupId:eq:1',
  'archivedAt:eq:null',
  'constructor:eq:1',
  '__proto__:eq:1',
  'name:eq:\\',
  'name',
  ':::',
  ',',
  Array.from({ length: 21 }, () => 'id:gt:0').join(','),
]

describe('input never becomes a query', () => {
  it.each(injections)('dfilter=%s', async (dfilter) => {
    const answer = await names({ dfilter })
    // The value is literal: a text that no room has.
    const isText = dfilter.startsWith('name:eq:x')
    if (isText) expect(answer).toEqual([])
    else expect(answer).toMatchObject({ status: 422, fields: [{ path: 'dfilter' }] })
    expect(await names({})).toEqual(house)
  })

  it.each([
    'name;DROP TABLE room',
    '(SELECT 1)',
    '--name',
    'vatGroupId',
    'toString',
    'name desc',
    ',',
    'id,id,id,id,id,id',
  ])('orderBy=%s', async (orderBy) => {
    expect(await names({ orderBy })).toMatchObject({ status: 422, fields: [{ path: 'orderBy' }] })
    expect(await names({})).toEqual(house)
  })

  it('names an unknown field, and both parameters when both are wrong', async () => {
    expect(await names({ dfilter: 'colour:eq:red', orderBy: 'size' })).toEqual({
      status: 422,
      fields: [
        { path: 'dfilter', code: 'unknown', limit: 'colour' },
        { path: 'orderBy', code: 'unknown', limit: 'size' },
      ],
    })
  })

  it.each(["x' OR '1'='1", '%', '_', "');DROP TABLE room;--", '\\'])('name=%s', async (name) => {
    expect(await names({ name })).toEqual([])
    expect(await names({ slugname: name })).toEqual([])
    expect(await names({})).toEqual(house)
  })
})
