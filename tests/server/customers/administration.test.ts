import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CustomerDraft } from '#contract/structs/staff-customers.ts'
import type { Grant } from '#domain/account/grants.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { discountRule } from '#server/database/schema.ts'
import { peopleIn, sentMails } from '#tests/support/account-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import {
  type MakeAccount,
  makeAccount,
  makeCustomerGroup,
  makeOrganization,
  makePerson,
  signedInHeaders,
} from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

const staffWith = async (grants: Grant[], more: MakeAccount = {}) =>
  signedInHeaders(server, await makeAccount(server.database, { grants, ...more }))
const staff = () => staffWith(['customers'], { firstName: 'Rita', lastName: 'Resepsjon' })
const nowhere = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'

const draft = {
  name: ' Eksempel Rådgivning AS ',
  organizationNumber: 'NO 100 000 008 MVA',
  customerNumber: '10001',
  email: 'Post@Kunde.EXAMPLE',
  telephone: '00 00 00 00',
  paymentTerm: 14,
  note: 'Ringer først.',
  addresses: [{ addressType: 'invoice', street: 'Veien 1', zipcode: '0000', place: 'Stedet' }],
} as const

async function book(organizationId: string, ownerId: string, startTime: string): Promise<void> {
  const endTime = startTime.replace('T09', 'T11')
  const order = anOrder({ startTime, endTime, order: { expectedPriceVat: null } })
  const { body } = await server.call('placeReservation', { body: order })
  await server.database.db
    .update(reservation)
    .set({ organizationId, ownerId })
    .where(eq(reservation.id, body.id))
}

describe('an organisation', () => {
  it('is added with its number, address and groups, and read by all of them', async () => {
    const headers = await staff()
    const groupId = await makeCustomerGroup(server.database)
    const made = await server.call(
      'createCustomer',
      { body: { ...draft, addresses: [...draft.addresses], groupIds: [groupId] } },
      headers,
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Eksempel Rådgivning AS',
      organizationNumber: '100000008',
      customerNumber: '10001',
      email: 'post@kunde.example',
      paymentTerm: 14,
      note: 'Ringer først.',
      isActive: true,
      version: 1,
      isSelfReported: false,
      mergedInto: null,
      groups: [{ id: groupId, name: 'Stamkunder' }],
      addresses: [{ addressType: 'invoice', fullAddress: 'Veien 1, 0000 Stedet' }],
      contacts: [],
      comingBookings: 0,
    })
    expect((await server.call('readCustomer', { id: made.body.id }, headers)).body).toEqual(made.body)
    expect((await server.call('readCustomer', { id: nowhere }, headers)).status).toBe(404)
  })

  it('is shown with its people, the terms of its groups and its own, and what is to come', async () => {
    const headers = await staff()
    const groupId = await makeCustomerGroup(server.database)
    const id = await makeOrganization(server.database, { groupIds: [groupId] })
    const rule = { scope: 'room', discountValue: 10 } as const
    await server.database.db.insert(discountRule).values([
      { ...rule, id: 701, name: 'Avtale', organizationId: id, priority: 2, availableOnline: false },
      { ...rule, id: 702, name: 'Stamkunder', groupId, isActive: false },
      { ...rule, id: 703, name: 'Andre', organizationId: nowhere },
    ])
    const primary = await makeAccount(server.database, { organizationId: id, isPrimary: true })
    await makePerson(server.database, { organizationId: id, isActive: false })
    await makeAccount(server.database, { organizationId: id, account: { approval: 'declined' } })
    await book(id, primary.personId, '2026-12-01T09:00:00+01:00')
    const { body } = await server.call('readCustomer', { id }, headers)
    await server.database.db.delete(discountRule)
    expect(body.contacts.map(({ isPrimary, isActive }) => [isPrimary, isActive])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(body.discountRules.map(({ name, groupId: of, isActive }) => [name, of, isActive])).toEqual([
      ['Avtale', null, true],
      ['Stamkunder', groupId, false],
    ])
    expect(body.comingBookings).toBe(1)
  })

  it.each([
    [{ organizationNumber: '100000009' }, 'organizationNumber', 'organizationNumber'],
    [{ organizationNumber: '200000005' }, 'organizationNumber', 'duplicate'],
    [{ customerNumber: '10002' }, 'customerNumber', 'duplicate'],
    [{ email: 'kari@-kunde.example' }, 'email', 'email'],
    [{ groupIds: [999] }, 'groupIds', 'unknown'],
    [{ addresses: [...draft.addresses, ...draft.addresses] }, 'addresses', 'duplicate'],
    [{ name: '  ' }, 'name', 'required'],
    [{ paymentTerm: -1 }, 'paymentTerm', 'min'],
  ] as [Partial<CustomerDraft>, string, string][])(
    'with %j is refused at its field, new or not',
    async (own, path, code) => {
      const headers = await staff()
      await makeOrganization(server.database, { organizationNumber: '200000005', customerNumber: '10002' })
      const id = await makeOrganization(server.database)
      const created = await server.call('createCustomer', { body: { name: 'Ny', ...own } }, headers)
      const updated = await server.call('updateCustomer', { id, body: { version: 1, ...own } }, headers)
      for (const { status, refusal } of [created, updated])
        expect([status, refusal.fields?.[0]]).toMatchObject([422, { path, code }])
    },
  )

  it('is changed in what is given alone, and the change is kept with who made it', async () => {
    const headers = await staff()
    const id = await makeOrganization(server.database, { name: 'Før AS', note: 'Gammel' })
    const update = (body: object) =>
      server.call('updateCustomer', { id, body: { version: 1, ...body } }, headers)
    expect((await update({ name: 'Før AS' })).body.version).toBe(1)
    const { body } = await update({ name: 'Etter AS', isActive: false })
    expect([body.name, body.note, body.isActive, body.version]).toEqual(['Etter AS', 'Gammel', false, 2])
    const again = await update({ name: 'For sent AS' })
    expect([again.status, again.refusal.code]).toEqual([409, 'changedMeanwhile'])
    const { body: changes } = await server.call('listCustomerChanges', { id }, headers)
    expect(changes.items).toEqual([
      {
        id: expect.any(Number),
        changedAt: expect.any(String),
        changedBy: 'Rita Resepsjon',
        contact: null,
        before: { name: 'Før AS', isActive: true },
        after: { name: 'Etter AS', isActive: false },
      },
    ])
    expect((await server.call('listCustomerChanges', { id: nowhere }, headers)).status).toBe(404)
  })

  it('that is out of use has contacts who are signed out at once', async () => {
    const id = await makeOrganization(server.database)
    const contact = await signedInHeaders(server, await makeAccount(server.database, { organizationId: id }))
    expect((await server.call('readOwnContact', {}, contact)).status).toBe(200)
    await server.call('updateCustomer', { id, body: { version: 1, isActive: false } }, await staff())
    expect((await server.call('readOwnContact', {}, contact)).status).toBe(401)
  })

  it('that an applicant has named becomes a customer when staff add its number', async () => {
    const headers = await staff()
    const id = await makeOrganization(server.database, {
      name: 'Skrevet navn',
      organizationNumber: '100000008',
      isSelfReported: true,
    })
    const listed = async () => (await server.call('listCustomers', {}, headers)).body.items
    expect(await listed()).toEqual([])
    const { body } = await server.call(
      'createCustomer',
      { body: { name: 'Riktig navn AS', organizationNumber: '100000008' } },
      headers,
    )
    expect([body.id, body.name, body.isSelfReported]).toEqual([id, 'Riktig navn AS', false])
    expect((await listed()).map(({ name }) => name)).toEqual(['Riktig navn AS'])
  })
})

describe('the list of customers', () => {
  it('has each with its primary contact, and how many contacts it has', async () => {
    const groupId = await makeCustomerGroup(server.database)
    const organizationId = await makeOrganization(server.database, { name: 'Ådne AS', groupIds: [groupId] })
    await makeOrganization(server.database, { name: 'Bakeriet' })
    const primary = { organizationId, isPrimary: true, firstName: 'Kari', lastName: 'Prøve' }
    await makeAccount(server.database, { ...primary, email: 'kari@kunde.example' })
    await makePerson(server.database, { organizationId })
    await makePerson(server.database, { organizationId, isActive: false })
    const { body } = await server.call('listCustomers', {}, await staff())
    expect(body.items).toMatchObject([
      { name: 'Bakeriet', contacts: 0, primaryContact: null, groups: [] },
      {
        name: 'Ådne AS',
        contacts: 2,
        primaryContact: { fullname: 'Kari Prøve', email: 'kari@kunde.example' },
        groups: [{ id: groupId, name: 'Stamkunder' }],
      },
    ])
  })

  it('is searched by name, by numbers and by contacts, and filtered by group and use', async () => {
    const headers = await staff()
    const { database } = server
    const groupId = await makeCustomerGroup(database)
    const [a, b, c] = [
      await makeOrganization(database, { name: 'Ærlig AS', organizationNumber: '100000008' }),
      await makeOrganization(database, { name: 'Bra AS', customerNumber: 'K-77', groupIds: [groupId] }),
      await makeOrganization(database, { name: 'Cirka AS', isActive: false }),
    ]
    await makePerson(database, { organizationId: c, email: 'solveig@tredje.example', lastName: 'Øyen' })
    const found = async (input: object) =>
      (await server.call('listCustomers', input, headers)).body.items.map(({ id }) => id)
    expect(await found({ search: ' ÆRLIG ' })).toEqual([a])
    expect(await found({ search: '100 000 008' })).toEqual([a])
    expect(await found({ search: 'k-77' })).toEqual([b])
    expect(await found({ search: '@tredje' })).toEqual([c])
    expect(await found({ search: 'øyen' })).toEqual([c])
    expect(await found({ groupId })).toEqual([b])
    expect(await found({ isActive: false })).toEqual([c])
    expect(await found({ dfilter: 'name:contains:as,customerNumber:ne:null' })).toEqual([b])
    expect(await found({ orderBy: '-name' })).toEqual([a, c, b])
    expect(await found({ pageSize: 1, pageNumber: 2 })).toEqual([c])
    expect(await found({ id: b })).toEqual([b])
  })

  it('of private customers has neither contacts, staff, nor those who wait for an answer', async () => {
    const headers = await staff()
    const { database } = server
    const kari = await makeAccount(database, { firstName: 'Kari', lastName: 'Å', email: 'kari@a.example' })
    const ola = await makePerson(database, { firstName: 'Ola', lastName: 'Aas', email: 'ola@b.example' })
    await makeAccount(database, { account: { approval: 'pending' } })
    await makeAccount(database, { organizationId: await makeOrganization(database) })
    const found = async (input: object) =>
      (await server.call('listPrivateCustomers', input, headers)).body.items.map(({ id }) => id)
    expect(await found({})).toEqual([ola, kari.personId])
    expect(await found({ search: 'KARI@' })).toEqual([kari.personId])
    expect(await found({ firstName: 'ola' })).toEqual([ola])
    expect(await found({ orderBy: '-lastName' })).toEqual([kari.personId, ola])
  })
})

describe('a contact', () => {
  const change = async (uid: string, body: { isActive?: boolean; isPrimary?: true }) =>
    server.call('changeCustomerContact', { uid, body }, await staff())

  it('who is deactivated is signed out at once and mailed, and the change is kept', async () => {
    const organizationId = await makeOrganization(server.database)
    const contact = await makeAccount(server.database, {
      ...{ organizationId, email: 'ola@kunde.example', firstName: 'Ola', lastName: 'Prøve' },
    })
    const headers = await signedInHeaders(server, contact)
    expect((await change(contact.personId, { isActive: false })).body.isActive).toBe(false)
    expect((await server.call('readOwnContact', {}, headers)).status).toBe(401)
    expect((await change(contact.personId, { isActive: true })).body.userIsActive).toBe(true)
    expect(await sentMails(server)).toEqual([
      'contactDeactivated to ola@kunde.example',
      'contactReactivated to ola@kunde.example',
    ])
    const { body } = await server.call('listCustomerChanges', { id: organizationId }, await staff())
    expect(body.items.map(({ contact: name, before, after }) => [name, before, after])).toEqual([
      ['Ola Prøve', { isActive: false }, { isActive: true }],
      ['Ola Prøve', { isActive: true }, { isActive: false }],
    ])
  })

  it('becomes the primary one in place of another, and both are notified of who did it', async () => {
    const organizationId = await makeOrganization(server.database)
    const former = { organizationId, isPrimary: true, email: 'kari@kunde.example' }
    const kari = await makeAccount(server.database, former)
    const ola = await makeAccount(server.database, { organizationId, email: 'ola@kunde.example' })
    expect((await change(ola.personId, { isPrimary: true })).body.isPrimary).toBe(true)
    expect(await sentMails(server)).toEqual([
      'primaryContactAppointed to ola@kunde.example',
      'primaryContactReplaced to kari@kunde.example',
    ])
    const { body } = await server.call('readCustomer', { id: organizationId }, await staff())
    expect(body.contacts.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [ola.personId, true],
      [kari.personId, false],
    ])
  })

  it('is refused what the primary contact could not do either', async () => {
    const organizationId = await makeOrganization(server.database)
    const primary = await makeAccount(server.database, { organizationId, isPrimary: true })
    const invited = await makePerson(server.database, { organizationId })
    const waiting = await makeAccount(server.database, { organizationId, account: { approval: 'pending' } })
    const refusalOf = async (uid: string, body: Parameters<typeof change>[1]) => {
      const { status, refusal } = await change(uid, body)
      return [status, refusal.code]
    }
    expect(await refusalOf(primary.personId, { isActive: false })).toEqual([422, 'lastPrimaryContact'])
    expect(await refusalOf(invited, { isPrimary: true })).toEqual([422, 'cannotBecomePrimary'])
    expect(await refusalOf(waiting.personId, { isActive: false })).toEqual([422, 'contactAwaitsApproval'])
    const staffMember = await makeAccount(server.database, { grants: ['kitchen'] })
    expect(await refusalOf(staffMember.personId, { isActive: false })).toEqual([404, 'notFound'])
    expect(await refusalOf(nowhere, { isActive: false })).toEqual([404, 'notFound'])
  })

  it('may be a private customer, who is put out of use and back', async () => {
    const kari = await makeAccount(server.database, { email: 'kari@kunde.example' })
    const headers = await signedInHeaders(server, kari)
    expect((await change(kari.personId, { isActive: false })).body.isActive).toBe(false)
    expect((await server.call('readOwnContact', {}, headers)).status).toBe(401)
    expect((await change(kari.personId, { isPrimary: true })).refusal.code).toBe('cannotBecomePrimary')
    expect((await change(kari.personId, { isActive: true })).body.isActive).toBe(true)
  })
})

it('needs the grant for customers, and that alone', async () => {
  const id = await makeOrganization(server.database)
  const others = await staffWith(['reservations', 'catalogue', 'kitchen'])
  expect((await server.call('readCustomer', { id }, others)).status).toBe(403)
  expect((await server.call('readCustomer', { id }, await staff())).status).toBe(200)
  expect((await server.call('listCustomers', {}, others)).status).toBe(403)
  expect((await peopleIn(server)).organization).toHaveLength(1)
})
