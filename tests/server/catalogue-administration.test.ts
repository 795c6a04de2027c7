import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fields, isRows } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import { refersTo } from '#contract/wire.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import { layout, specialDay } from '#server/database/schema.ts'
import {
  addResource,
  callsOfResources,
  type ResourceName,
  resourceArguments,
  resourceSamples,
} from '#tests/support/resource-samples.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const everyResource = Object.keys(resources) as ResourceName[]
let number = 0

const callOf = (resource: ResourceName, does: (typeof callsOfResources)[number]['does']) => {
  const found = callsOfResources.find((each) => each.resource === resource && each.does === does)
  if (!found) throw new Error(`Nothing does “${does}” for ${resource}.`)
  return found
}
/** As much of every answer as is looked at here. */
type Body = { id: number; version: number; totalResults: number } & {
  items: { name: string }[]
  context: { code: string; count: number; fields?: { path: string; code: string }[] }
}

const call = async (resource: ResourceName, does: Parameters<typeof callOf>[1], input: object) => {
  const { superuser, roomStaff } = office.people
  const headers = resources[resource].under === 'staff' ? superuser : roomStaff
  const { status, body } = await office.server.call(callOf(resource, does).call, input as never, headers)
  return { status, body: body as unknown as Body }
}

const refusedFields = (body: Body) => body.context.fields?.map(({ path, code }) => `${path} ${code}`)

/** The fields of what was read that can be written. */
const writtenIn = (resource: ResourceName, body: Body): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in resources[resource].fields))

describe.each(everyResource)('%s', (resource) => {
  test('is created, read, found in the list, changed and deleted', async () => {
    const sample = resourceSamples(++number)[resource]
    const created = await call(resource, 'create', { body: sample })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...sample, version: 1 })
    const { id } = created.body
    expect((await call(resource, 'read', { id })).body).toEqual(created.body)
    const listed = await call(resource, 'list', { pageSize: 500 })
    expect(listed.body.items).toContainEqual(created.body)
    const changed = await call(resource, 'update', resourceArguments(callOf(resource, 'update'), id, number))
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect((await call(resource, 'read', { id })).body).toEqual(changed.body)
    const deleted = await call(resource, 'delete', { id, version: 2 })
    expect([deleted.status, deleted.body]).toEqual([200, { id }])
    expect((await call(resource, 'read', { id })).status).toBe(404)
  })

  test('is created without the fields that it has values for, and says which it got', async () => {
    const { defaults } = resources[resource]
    const sample = Object.entries(resourceSamples(++number)[resource])
    const least = Object.fromEntries(
      sample.filter(([name]) => !(defaults as readonly string[]).includes(name)),
    )
    const { status, body } = await call(resource, 'create', { body: least })
    expect(status).toBe(201)
    const given = body as unknown as Record<string, unknown>
    expect(defaults.filter((name) => given[name] === null || given[name] === undefined)).toEqual([])
  })

  test('keeps who changed what, and when', async () => {
    const created = await call(resource, 'create', { body: resourceSamples(++number)[resource] })
    const { id } = created.body
    await call(resource, 'update', resourceArguments(callOf(resource, 'update'), id, number))
    await call(resource, 'delete', { id, version: 2 })
    const { db } = office.server.database
    const rows = (await db.select().from(catalogueChange).orderBy(catalogueChange.id)).filter(
      ({ subject, subjectId }) => subject === resource && subjectId === id,
    )
    const values = writtenIn(resource, created.body)
    expect(rows.map(({ before, after, changedAt }) => [before, after, changedAt])).toEqual([
      [null, values, office.server.now()],
      [expect.anything(), expect.anything(), office.server.now()],
      [expect.anything(), null, office.server.now()],
    ])
    expect(created.body.version).toBe(1)
  })

  test('is not saved over what another has saved meanwhile, and not deleted then', async () => {
    const id = await addResource(office.server.database.db, resource, ++number)
    const change = resourceArguments(callOf(resource, 'update'), id, number)
    expect((await call(resource, 'update', change)).status).toBe(200)
    const again = await call(resource, 'update', change)
    expect([again.status, again.body.context.code]).toEqual([409, 'changedMeanwhile'])
    const removed = await call(resource, 'delete', { id, version: 1 })
    expect([removed.status, removed.body.context.code]).toEqual([409, 'changedMeanwhile'])
  })

  test('is the same version after a change to what it is already', async () => {
    const id = await addResource(office.server.database.db, resource, ++number)
    const { body } = await call(resource, 'read', { id })
    const same = { ...writtenIn(resource, body), version: body.version }
    expect((await call(resource, 'update', { id, body: same })).body).toEqual(body)
  })
})

const wrong: [ResourceName, object, string[]][] = [
  ['vatGroup', { vatRatePct: 250 }, ['vatRatePct max']],
  ['vatGroup', { vatRatePct: -1 }, ['vatRatePct min']],
  ['vatGroup', { vatRatePct: 12.345 }, ['vatRatePct malformed']],
  ['vatGroup', { name: '  ' }, ['name required']],
  ['product', { sellingPrice: 45.5 }, ['sellingPrice malformed']],
  ['product', { sellingPrice: -1 }, ['sellingPrice min']],
  ['product', { vatGroupId: 4000 }, ['vatGroupId unknown']],
  ['product', { productGroupId: 4000 }, ['productGroupId unknown']],
  ['amenity', { measurementTypeId: 4000 }, ['measurementTypeId unknown']],
  [
    'openingHours',
    { days: [{ dayOfWeek: 2, openTime: '16:00', closeTime: '10:00' }] },
    ['days.0.closeTime endsBeforeStart'],
  ],
  [
    'openingHours',
    { days: [{ dayOfWeek: 8, openTime: '10:00', closeTime: '16:00' }] },
    ['days.0.dayOfWeek max'],
  ],
  [
    'openingHours',
    {
      days: [
        { dayOfWeek: 3, openTime: '08:00', closeTime: '12:00' },
        { dayOfWeek: 3, openTime: '13:00', closeTime: '16:00' },
      ],
    },
    ['days.1.dayOfWeek duplicate'],
  ],
  [
    'openingHours',
    { days: [{ dayOfWeek: 1, openTime: null, closeTime: '16:00' }] },
    ['days.0.openTime required'],
  ],
  ['specialDay', { openTime: null, closeTime: null }, ['closeTime required']],
  ['specialDay', { openTime: '13:00' }, ['closeTime endsBeforeStart']],
  ['specialDay', { eventType: 'closed' }, ['openTime closedDay', 'closeTime closedDay']],
  ['specialDay', { eventType: 'publicHoliday', openTime: null }, ['closeTime closedDay']],
  ['specialDay', { date: '2041-02-30' }, ['date date']],
  ['specialDay', { endDate: '2040-12-31' }, ['endDate endsBeforeStart']],
  ['specialDay', { date: '2045-01-01', endDate: '2046-01-02' }, ['endDate max']],
  ['discountRule', { validFrom: '2041-03-01' }, ['validTo endsBeforeStart']],
  ['discountRule', { timeStart: '12:00', timeEnd: '12:00' }, ['timeEnd endsBeforeStart']],
  ['discountRule', { usageLimit: 0 }, ['usageLimit min']],
  ['discountRule', { groupId: 4000 }, ['groupId unknown']],
  ['role', { grants: ['kitchen', 'kitchen'] }, ['grants duplicate']],
  ['role', { name: 'Vert\npå kveld' }, ['name malformed']],
  ['termsVersion', { label: '2041\n01' }, ['label malformed']],
  ['discountRule', { organizationId: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01' }, ['organizationId unknown']],
]

const withReferences = everyResource.flatMap((resource) =>
  referenceFields(resources[resource].fields).map((path) => [resource, path] as const),
)

/** The paths of the fields that refer to something, those in rows with the place of the first row. */
function referenceFields(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, struct]) => {
    if (isRows(struct)) return referenceFields(struct.rowFields).map((path) => `${name}.0.${path}`)
    return refersTo(struct) ? [name] : []
  })
}

test.each(withReferences)(
  '%s is refused by name when its %s is of nothing that there is',
  async (resource, path) => {
    const body = structuredClone(resourceSamples(++number)[resource]) as Record<string, unknown>
    const [field = '', , inRow] = path.split('.')
    if (inRow) {
      const [first, ...others] = (body[field] ?? []) as object[]
      body[field] = [{ ...first, [inRow]: 4000 }, ...others]
    } else body[field] = 4000
    const created = await call(resource, 'create', { body })
    expect([created.status, refusedFields(created.body)]).toEqual([422, [`${path} unknown`]])
  },
)

test.each(wrong)('%s with %j is refused by name, created or changed', async (resource, fault, expected) => {
  const sample = resourceSamples(++number)[resource]
  const created = await call(resource, 'create', { body: { ...sample, ...fault } })
  expect([created.status, refusedFields(created.body)]).toEqual([422, expected])
  const id = await addResource(office.server.database.db, resource, ++number)
  const changed = await call(resource, 'update', { id, body: { version: 1, ...fault } })
  expect([changed.status, refusedFields(changed.body)]).toEqual([422, expected])
})

test.each<[ResourceName, object, string]>([
  ['openingHours', {}, 'year duplicate'],
  ['specialDay', {}, 'date overlappingDays'],
  ['discountRule', { couponCode: ' vinter300 ' }, 'couponCode duplicate'],
])('a second %s that is like another is refused', async (resource, more, fault) => {
  const sample = { ...resourceSamples(300)[resource] }
  expect((await call(resource, 'create', { body: sample })).status).toBe(201)
  const second = await call(resource, 'create', { body: { ...sample, ...more } })
  expect([second.status, refusedFields(second.body)]).toEqual([422, [fault]])
})

test('a coupon is refused that customers cannot tell from another one, whatever the case of its letters', async () => {
  const rule = (couponCode: string) => ({ ...resourceSamples(310).discountRule, couponCode })
  const create = async (couponCode: string) => {
    const { status, body } = await call('discountRule', 'create', { body: rule(couponCode) })
    return status === 201 ? 'created' : refusedFields(body)
  }
  expect(await create('BLÅBÆR')).toBe('created')
  expect(await create('blåbær')).toEqual(['couponCode duplicate'])
  expect(await create('GÅGATE STRASSE')).toBe('created')
  expect(await create('gågate straße')).toEqual(['couponCode duplicate'])
})

test('a coupon of 60 characters is accepted, and one that would be longer in capitals is refused', async () => {
  const couponCode = 'LANG'.repeat(15)
  const rule = { ...resourceSamples(311).discountRule, couponCode }
  expect((await call('discountRule', 'create', { body: rule })).status).toBe(201)
  const { body } = await call('discountRule', 'create', { body: { ...rule, couponCode: 'ß'.repeat(60) } })
  expect(refusedFields(body)).toEqual(['couponCode maxLength'])
})

test.each<[ResourceName, number]>([
  ['vatGroup', 1],
  ['productGroup', 1],
  ['layout', 1],
  ['amenity', 1],
])('%s that something refers to is not deleted, and says how many do', async (resource, id) => {
  const { version } = (await call(resource, 'read', { id })).body
  const { status, body } = await call(resource, 'delete', { id, version })
  expect([status, body.context.code]).toEqual([409, 'inUse'])
  expect(body.context.count).toBeGreaterThan(0)
})

test('changes are listed with who made them, the latest first; those of roles for administrators only', async () => {
  const { superuser, roomStaff } = office.people
  await office.server.call('createRole', { body: resourceSamples(0).role }, superuser)
  const { id } = (await call('vatGroup', 'create', { body: { name: 'Ny sats', vatRatePct: 11 } })).body
  await call('vatGroup', 'update', { id, body: { version: 1, vatRatePct: 12 } })
  const list = async (input: object, headers: Record<string, string>) =>
    (await office.server.call('listCatalogueChanges', input, headers)).body
  const { items } = await list({ subject: 'vatGroup', subjectId: id }, roomStaff)
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [{ vatRatePct: 11 }, { vatRatePct: 12 }],
    [null, { name: 'Ny sats', nameEn: null, description: null, descriptionEn: null, vatRatePct: 11 }],
  ])
  expect(items[0]?.changedBy).toMatch(/^Kari Eksempel/)
  expect((await list({ subject: 'role' }, roomStaff)).totalResults).toBe(0)
  expect((await list({ subject: 'role' }, superuser)).totalResults).toBeGreaterThan(0)
})

test('a search finds part of a name, in either language and any case', async () => {
  await call('vatGroup', 'create', { body: { name: 'Særskilt', nameEn: 'Peculiar rate', vatRatePct: 3 } })
  for (const search of ['SÆRSK', 'peculiar'])
    expect((await call('vatGroup', 'list', { search })).body.items.map(({ name }) => name)).toEqual([
      'Særskilt',
    ])
  expect((await call('vatGroup', 'list', { dfilter: 'vatRatePct:eq:3' })).body.totalResults).toBe(1)
})

test('what a visitor sees follows a change', async () => {
  const before = (await office.server.call('listExtraProducts', {})).body.items
  const [first] = before
  if (!first) throw new Error('The house has no product.')
  const { body } = await call('product', 'read', { id: first.id })
  await call('product', 'update', { id: first.id, body: { version: body.version, sellingPrice: 12_300 } })
  const after = (await office.server.call('listExtraProducts', {})).body.items
  expect(after.find(({ id }) => id === first.id)?.sellingPrice).toBe(12_300)
})

test.each([
  'UPDATE vat_group SET vat_rate_pct = 250 WHERE id = 1',
  'UPDATE product SET selling_price = -1 WHERE id = 1',
  "UPDATE opening_hours SET open_time = '18:00', close_time = '08:00'",
  "INSERT INTO special_day (date, label, event_type, open_time, close_time) VALUES ('2052-01-01', 'x', 'shortDay', '10:00', '09:00')",
  "INSERT INTO special_day (date, end_date, label, event_type) VALUES ('2052-01-02', '2052-01-01', 'x', 'closed')",
  "INSERT INTO special_day (date, end_date, label, event_type) VALUES ('2026-12-01', '2026-12-08', 'x', 'closed')",
  "INSERT INTO role (name, grants) VALUES ('x', '{kitchen,kitchen}')",
  "INSERT INTO role (name, grants) VALUES ('x', '{kitchen,everything}')",
  "INSERT INTO role (name, grants) VALUES ('x', '{NULL}')",
  "UPDATE discount_rule SET valid_from = '2042-01-02', valid_to = '2042-01-01' WHERE id = 1",
])('the database itself refuses %s', async (text) => {
  const { database } = office.server
  await call('discountRule', 'create', { body: { ...resourceSamples(301).discountRule } })
  await expect(database.rows(testStatement(text), [])).rejects.toThrow(
    /check constraint|exclusion constraint/,
  )
})

test('what is alike in the requested order comes by its usual order', async () => {
  const { db } = office.server.database
  const names = ['Æra', 'Aula', 'Bua']
  await db.insert(layout).values(names.map((name) => ({ name, iconName: 'board' as const, sortOrder: 4711 })))
  const { body } = await office.call('listStaffLayouts', { orderBy: 'sortOrder', pageSize: 500 })
  expect(body.items.filter(({ sortOrder }) => sortOrder === 4711).map(({ name }) => name)).toEqual([
    'Aula',
    'Bua',
    'Æra',
  ])
})

test('special days are ordered by their dates, and found by them', async () => {
  const { db } = office.server.database
  const day = (date: string, label: string) => ({ date, label, eventType: 'closed' as const })
  await db.insert(specialDay).values([day('2061-05-02', 'A'), day('2061-05-01', 'B')])
  const found = async (query: { orderBy?: string; date?: string; dfilter?: string }) =>
    (await office.call('listSpecialDays', { pageSize: 500, ...query })).body.items
      .filter(({ date }) => date.startsWith('2061'))
      .map(({ label }) => label)
  expect(await found({ orderBy: 'date' })).toEqual(['B', 'A'])
  expect(await found({ orderBy: '-date' })).toEqual(['A', 'B'])
  expect(await found({ date: '2061-05-02' })).toEqual(['A'])
  expect(await found({ dfilter: 'date:ge:2061-05-01,date:lt:2061-05-02' })).toEqual(['B'])
  const refused = await office.call('listSpecialDays', { dfilter: 'date:eq:2061-02-30' })
  expect(refused.status).toBe(422)
})
