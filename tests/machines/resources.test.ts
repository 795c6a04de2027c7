import { describe, expect, test } from 'vitest'
import { conflictOf, draftOfSides } from '#machines/resource-editor/conflict.ts'
import { contractOf, definitions, fieldsOf, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { staffItem } from '#machines/resources/staff-item.ts'
import {
  changedFields,
  customerIn,
  type Draft,
  draftOf,
  draftWith,
  isUntouched,
  listedOf,
  newRow,
  refusalsOfDraft,
  rowsIn,
  typedCustomer,
  UNREADABLE,
  valuesOf,
} from '#machines/resources/typed.ts'
import { byAnother, vatGroup } from '#tests/support/models/resource-editor.ts'
import { aStaffMember } from '#tests/support/portal-people.ts'

/** Fields that only a list has, or only the history. */
const onlyListed: Partial<Record<ResourceName, string[]>> = {
  discountRule: ['uses'],
  staffMember: ['fullname', 'hasSecondFactor', 'state', 'passwordLink'],
}
const names = Object.keys(definitions) as ResourceName[]

test.each(names)('the form of %s has every field of the contract, and no other', (name) => {
  const isListed = (field: string) => onlyListed[name]?.includes(field)
  const typed = fieldsOf(name).flatMap(([field]) => (isListed(field) ? [] : [field]))
  const where = `the fields of ${name} in machines/resources`
  expect(typed.sort(), where).toEqual(Object.keys(contractOf(name).fields).sort())
})

test.each(names)('the list of %s has columns and an order that there are', (name) => {
  const { columns, fields, order } = definitions[name]
  const filters: readonly string[] = ['id', ...contractOf(name).filters, ...(onlyListed[name] ?? [])]
  expect(columns.filter((column) => !fields[column])).toEqual([])
  expect(order.split(',').filter((each) => !filters.includes(each.replace(/^-/, '')))).toEqual([])
})

describe('what is typed', () => {
  const product: ResourceItem = {
    id: 1,
    version: 2,
    name: 'Kaffe',
    nameEn: null,
    description: null,
    descriptionEn: null,
    productGroupId: 1,
    vatGroupId: 2,
    sellingPrice: 3_550,
    unit: 'person',
    isServing: true,
    isAvailable: true,
    sku: null,
    sortOrder: 0,
  }
  const draft = draftOf('product', product)
  const changed = (change: Draft) => valuesOf('product', { ...draft, ...change }, product)

  test('begins as the item is, prices in kroner', () => {
    expect(draft).toMatchObject({
      name: 'Kaffe',
      nameEn: '',
      sellingPrice: '35,50',
      productGroupId: '1',
      isServing: true,
      sortOrder: '0',
    })
    expect([isUntouched('product', draft, product), changed({})]).toEqual([true, {}])
  })

  test.each([
    ['kroner and øre', { sellingPrice: '1 250,5' }, { sellingPrice: 125_050 }],
    ['kroner and øre with a point', { sellingPrice: '1250.5' }, { sellingPrice: 125_050 }],
    ['thousands with points', { sellingPrice: '1.250,50' }, { sellingPrice: 125_050 }],
    ['thousands with a point alone', { sellingPrice: '1.250' }, { sellingPrice: 125_000 }],
    ['an amount with kr and a dash', { sellingPrice: 'kr 1 250,-' }, { sellingPrice: 125_000 }],
    ['an amount with kroner behind it', { sellingPrice: '1250,50 kroner' }, { sellingPrice: 125_050 }],
    ['a point for the comma', { sellingPrice: '35.5' }, {}],
    ['non-breaking spaces', { sellingPrice: '1\u00a0250' }, { sellingPrice: 125_000 }],
    ['blanks around a name', { name: '  Te ' }, { name: 'Te' }],
    ['only blanks in a field that may be empty', { nameEn: '   ' }, {}],
    ['another group', { productGroupId: '7' }, { productGroupId: 7 }],
    ['a tick taken away', { isServing: false }, { isServing: false }],
    ['a number', { sortOrder: '12' }, { sortOrder: 12 }],
  ])('is sent where it differs: %s', (_, change, values) => {
    expect(changed(change)).toEqual(values)
  })

  test.each([
    ['no name', { name: ' ' }, { name: { code: 'required' } }],
    ['a name that is too long', { name: 'e'.repeat(121) }, { name: { code: 'maxLength', limit: 120 } }],
    ['a word for a price', { sellingPrice: 'gratis' }, { sellingPrice: { code: 'malformed' } }],
    ['three decimals', { sellingPrice: '1,125' }, { sellingPrice: { code: 'malformed' } }],
    ['a price below zero', { sellingPrice: '−5' }, { sellingPrice: { code: 'min', limit: 0 } }],
    ['half a place', { sortOrder: '1,5' }, { sortOrder: { code: 'malformed' } }],
    ['no group', { productGroupId: '' }, { productGroupId: { code: 'required' } }],
  ])('is refused at its field: %s', (_, change, errors) => {
    expect(refusalsOfDraft('product', { ...draft, ...change })).toEqual(errors)
  })

  test('may be nothing where the contract says so', () => {
    const rule = { ...draftOf('discountRule', null), name: 'Høst', discountValue: '12,5 %' }
    expect(refusalsOfDraft('discountRule', rule)).toEqual({})
    expect(valuesOf('discountRule', rule, null)).toMatchObject({
      name: 'Høst',
      nameEn: null,
      discountValue: 12.5,
      validFrom: null,
      timeStart: null,
      usageLimit: null,
      isActive: true,
      priority: 0,
    })
  })

  test('that is no day or time is refused, and not taken for nothing', () => {
    const rule = { ...draftOf('discountRule', null), name: 'Høst', discountValue: '10' }
    const unreadable = { ...rule, validFrom: UNREADABLE, timeStart: UNREADABLE }
    expect(refusalsOfDraft('discountRule', unreadable)).toEqual({
      validFrom: { code: 'date' },
      timeStart: { code: 'time' },
    })
    expect(isUntouched('discountRule', unreadable, null)).toBe(false)
  })

  test('of a customer is its id, with the name beside it where one was chosen', () => {
    const id = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'
    const rule = { ...draftOf('discountRule', null), name: 'Avtale', discountValue: '10' }
    const chosen = { ...rule, organizationId: typedCustomer({ id, name: 'Prøve og sønn AS' }) }
    expect(customerIn(chosen.organizationId)).toEqual({ id, name: 'Prøve og sønn AS' })
    expect(customerIn(id)).toEqual({ id, name: null })
    expect(refusalsOfDraft('discountRule', chosen)).toEqual({})
    const stored: ResourceItem = { id: 1, version: 1, ...valuesOf('discountRule', chosen, null) }
    expect(stored.organizationId).toBe(id)
    expect(changedFields('discountRule', chosen, stored)).toEqual([])
    expect(valuesOf('discountRule', { ...chosen, organizationId: '' }, stored)).toEqual({
      organizationId: null,
    })
  })

  test('is a weekday by its number', () => {
    const hours = (closeTime: string) => ({
      ...draftOf('openingHours', null),
      year: '2027',
      days: [{ id: '-1', dayOfWeek: '7', openTime: '8', closeTime }],
    })
    expect(refusalsOfDraft('openingHours', hours('24:00'))).toEqual({})
    expect(refusalsOfDraft('openingHours', hours(''))).toEqual({ 'days.0.closeTime': { code: 'required' } })
    expect(valuesOf('openingHours', hours('2200'), null)).toEqual({
      year: 2027,
      days: [{ dayOfWeek: 7, openTime: '08:00', closeTime: '22:00' }],
    })
  })
})

describe('one of the staff', () => {
  const rita = staffItem(aStaffMember())

  test('is typed with the address when invited, and later with whether they may sign in', () => {
    expect(Object.keys(draftOf('staffMember', null))).toEqual([
      'firstName',
      'lastName',
      'email',
      'roleId',
      'isSuperuser',
    ])
    expect(draftOf('staffMember', rita)).toEqual({
      firstName: 'Rita',
      lastName: 'Aune',
      roleId: '3',
      isSuperuser: false,
      isActive: true,
    })
    expect(isUntouched('staffMember', draftOf('staffMember', rita), rita)).toBe(true)
  })

  test.each([
    ['active', {}],
    ['invited', { hasPassword: false }],
    ['deactivated', { hasPassword: false, isActive: false }],
  ])('is listed as %s', (state, own) => {
    expect(listedOf('staffMember', staffItem(aStaffMember(own)))).toMatchObject({
      fullname: 'Rita Aune',
      email: 'rita@house.example',
      state,
    })
  })
})

describe('a set of choices', () => {
  const role: ResourceItem = {
    id: 1,
    version: 2,
    name: 'Vakt',
    nameEn: null,
    grants: ['kitchen', 'reservations'],
  }
  const draft = draftOf('role', role)

  test('stands in the order of the form, and is unchanged by another order', () => {
    expect(draft.grants).toBe('reservations,kitchen')
    const turned = { ...draft, grants: 'kitchen,reservations' }
    expect([isUntouched('role', draft, role), isUntouched('role', turned, role)]).toEqual([true, true])
  })

  test('is sent whole where it differs, and may be empty', () => {
    expect(valuesOf('role', { ...draft, grants: 'customers,kitchen' }, role)).toEqual({
      grants: ['customers', 'kitchen'],
    })
    const nothing = { ...draftOf('role', null), name: 'Vikar' }
    expect(refusalsOfDraft('role', nothing)).toEqual({})
    expect(valuesOf('role', nothing, null)).toEqual({ name: 'Vikar', nameEn: null, grants: [] })
  })

  test('is one field of a conflict', () => {
    const theirs = { ...role, version: 3, grants: ['catalogue'] }
    const mine = { ...draft, grants: 'reservations' }
    const conflict = conflictOf('role', { before: role, mine, theirs })
    expect(conflict.sides).toEqual({ grants: 'mine' })
    expect(draftOfSides('role', { ...conflict, sides: { grants: 'theirs' } }).grants).toBe('catalogue')
  })
})

describe('a conflict', () => {
  const typed = (change: Draft) => ({ ...draftOf('vatGroup', vatGroup), ...change })
  const against = (mine: Draft) => conflictOf('vatGroup', { before: vatGroup, mine, theirs: byAnother })

  test('keeps what is typed where both changed a field, and takes theirs where only they did', () => {
    const conflict = against(typed({ name: 'Servering' }))
    expect(conflict.sides).toEqual({ name: 'mine', vatRatePct: 'theirs' })
    expect(draftOfSides('vatGroup', conflict)).toMatchObject({ name: 'Servering', vatRatePct: '12' })
  })

  test('has no field that only the typed form changed, and none that both changed alike', () => {
    const conflict = against(typed({ nameEn: 'Meals', vatRatePct: '12,0' }))
    expect(conflict.sides).toEqual({ name: 'theirs' })
    const draft = draftOfSides('vatGroup', conflict)
    expect(changedFields('vatGroup', draft, byAnother)).toEqual(['nameEn'])
  })

  test('keeps a text that cannot be read', () => {
    const conflict = against(typed({ vatRatePct: 'tolv' }))
    expect(conflict.sides).toEqual({ name: 'theirs', vatRatePct: 'mine' })
    expect(draftOfSides('vatGroup', conflict).vatRatePct).toBe('tolv')
  })
})

describe('rows', () => {
  const account = {
    id: 7,
    name: 'Mat',
    nameEn: null,
    pricePerPerson: 20_000,
    vatGroupId: 2,
    ledgerAccountId: 3,
  }
  const lunch = {
    id: 3,
    name: 'Lunsj',
    nameEn: null,
    account: 'Mat',
    serving: 'lunch',
    timeSlots: ['11:30', '12:00'],
    preferredRoomId: null,
    isRequired: true,
    isRoom: false,
    includesHire: false,
  }
  const halfDay = {
    ...{ id: 1, version: 1, name: 'Halv dag', startTime: '08:00', endTime: '14:00', minPax: 2 },
    ...{ isActive: true, availableOnline: true, sortOrder: 0 },
    accounts: [account],
    parts: [lunch],
    contents: [],
    extraProducts: [],
  } as ResourceItem
  const draft = draftOf('meetingPackage', halfDay)
  const [typedLunch] = rowsIn(draft.parts)
  const [typedAccount] = rowsIn(draft.accounts)
  const withPart = (change: object): Draft => ({ ...draft, parts: [{ ...typedLunch, ...change }] })
  const sent = (after: Draft) => valuesOf('meetingPackage', after, halfDay)

  test('begin as they are, prices in kroner and times with commas, and send nothing', () => {
    expect([typedAccount, typedLunch]).toMatchObject([
      { id: '7', pricePerPerson: '200', vatGroupId: '2' },
      { id: '3', account: 'Mat', timeSlots: '11:30, 12:00', preferredRoomId: '', isRequired: true },
    ])
    expect([isUntouched('meetingPackage', draft, halfDay), sent(draft)]).toEqual([true, {}])
  })

  test.each([
    ['times in any form and order', { timeSlots: '12.00 1130;12:00' }, {}],
    ['another time', { timeSlots: '13' }, { parts: [{ ...lunch, timeSlots: ['13:00'] }] }],
    ['no time', { timeSlots: ' ' }, { parts: [{ ...lunch, timeSlots: [] }] }],
    ['another name', { name: 'Middag' }, { parts: [{ ...lunch, name: 'Middag' }] }],
  ])('are sent whole where one differs: %s', (_, change, values) => {
    expect(sent(withPart(change))).toEqual(values)
  })

  test('that are new have no number, and are distinguished while they are typed', () => {
    const field = definitions.meetingPackage.fields.accounts
    const cells = field?.kind === 'rows' ? field.cells : {}
    const one = newRow(cells, rowsIn(draft.accounts))
    const two = newRow(cells, [one])
    expect([one.id, two.id]).toEqual(['-1', '-2'])
    const filled = { ...one, name: 'Leie', pricePerPerson: '100', vatGroupId: '1' }
    const { accounts } = sent({ ...draft, accounts: [...rowsIn(draft.accounts), filled] })
    expect(accounts).toEqual([
      account,
      { name: 'Leie', nameEn: null, pricePerPerson: 10_000, vatGroupId: 1, ledgerAccountId: null },
    ])
  })

  test.each([
    ['no name', { name: '' }, { 'parts.0.name': { code: 'required' } }],
    ['a time that is none', { timeSlots: '11:30, 25' }, { 'parts.0.timeSlots': { code: 'time' } }],
  ])('are refused by their place: %s', (_, change, expected) => {
    expect(refusalsOfDraft('meetingPackage', withPart(change))).toEqual(expected)
  })

  test('that name another one follow its new name', () => {
    const after = draftWith('meetingPackage', draft, 'accounts', [{ ...typedAccount, name: 'Servering' }])
    expect(rowsIn(after.parts)).toEqual([{ ...typedLunch, account: 'Servering' }])
    const gone = draftWith('meetingPackage', draft, 'accounts', [])
    expect(rowsIn(gone.parts)).toEqual([typedLunch])
  })

  test('of a room have weekdays', () => {
    const room = { pricepoints: [{ id: 1, price: 100, daysOfWeek: [5, 6] }] } as unknown as ResourceItem
    expect(rowsIn(draftOf('catalogueRoom', room).pricepoints)).toMatchObject([{ daysOfWeek: '5,6' }])
  })
})
