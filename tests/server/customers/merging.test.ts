import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organization } from '#server/database/account-schema.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { discountRule } from '#server/database/schema.ts'
import { confirmLast, peopleIn } from '#tests/support/account-links.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import {
  type MadeAccount,
  makeAccount,
  makeCustomerGroup,
  makeOrganization,
  makePerson,
  password,
  signedInHeaders,
} from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

let headers: { authorization: string }
let from: string
let into: string
let kari: MadeAccount

beforeEach(async () => {
  const { database } = server
  await database.db.delete(discountRule).where(eq(discountRule.id, 801))
  const staff = { grants: ['customers' as const], firstName: 'Rita', lastName: 'Resepsjon' }
  headers = await signedInHeaders(server, await makeAccount(database, staff))
  from = await makeOrganization(database, { name: 'Fra AS', organizationNumber: '100000008' })
  into = await makeOrganization(database, { name: 'Til AS', organizationNumber: '200000005' })
  kari = await makeAccount(database, { organizationId: from, isPrimary: true, email: 'kari@kunde.example' })
})

const merge = (own: object = {}, id = from) =>
  server.call('mergeCustomer', { id, body: { version: 1, into, intoVersion: 1, ...own } }, headers)
const read = async (id: string) => (await server.call('readCustomer', { id }, headers)).body

async function book(): Promise<string> {
  const { body } = await server.call('placeReservation', { body: anOrder() })
  await server.database.db
    .update(reservation)
    .set({ organizationId: from, ownerId: kari.personId })
    .where(eq(reservation.id, body.id))
  return body.id
}

describe('two customers that are merged', () => {
  it('are one, with the contacts, bookings, groups and discounts of both', async () => {
    const { database } = server
    const [both, one] = [await makeCustomerGroup(database), await makeCustomerGroup(database, 'Faste')]
    const put = (id: string, groupIds: number[]) =>
      server.call('updateCustomer', { id, body: { version: 1, groupIds } }, headers)
    await put(from, [both, one])
    await put(into, [both])
    const rule = { id: 801, name: 'Avtale', scope: 'room', discountValue: 10 } as const
    await database.db.insert(discountRule).values({ ...rule, organizationId: from })
    const reservationId = await book()
    const { status, body } = await merge({ version: 2, intoVersion: 2 })
    expect([status, body.id, body.name, body.version]).toEqual([200, into, 'Til AS', 3])
    expect(body.groups.map(({ id }) => id).sort()).toEqual([both, one].sort())
    expect(body.discountRules.map(({ name }) => name)).toEqual(['Avtale'])
    expect(body.contacts).toMatchObject([{ uid: kari.personId, isPrimary: true }])
    expect(body.comingBookings).toBe(1)
    expect(await read(from)).toMatchObject({
      isActive: false,
      mergedInto: { id: into, name: 'Til AS' },
      contacts: [],
      groups: [],
      comingBookings: 0,
    })
    const own = await signedInHeaders(server, kari)
    expect((await server.call('readReservation', { reservationId }, own)).status).toBe(200)
    const { body: mine } = await server.call('listCustomerReservations', { customerId: into }, own)
    expect(mine.items.map(({ id }) => id)).toEqual([reservationId])
  })

  it('keep the primary contact of the one that stays', async () => {
    const ola = await makeAccount(server.database, { organizationId: into, isPrimary: true })
    const { body } = await merge()
    expect(body.contacts.map(({ uid, isPrimary }) => [uid, isPrimary])).toEqual([
      [ola.personId, true],
      [kari.personId, false],
    ])
  })

  it('have a history that says where one went, and what the other got', async () => {
    await merge()
    const latest = async (id: string) => {
      const { body } = await server.call('listCustomerChanges', { id }, headers)
      return body.items[0]
    }
    expect(await latest(from)).toMatchObject({
      changedBy: 'Rita Resepsjon',
      before: { isActive: true, mergedInto: null },
      after: { isActive: false, mergedInto: 'Til AS' },
    })
    expect(await latest(into)).toMatchObject({
      after: { merged: 'Fra AS', contacts: 1, bookings: 0, groups: 0, discountRules: 0 },
    })
  })

  it('lead those who register with the number of the one that left to the one that stayed', async () => {
    await merge()
    const { body } = await server.call('registerContact', {
      body: {
        ...{ firstName: 'Ny', lastName: 'Kontakt', email: 'ny@kunde.example', password },
        ...{ mobilePhone: '00 00 00 00', cellphone: '00 00 00 00' },
        ...{ organizationNumber: '100000008', isOrganization: true },
      },
    })
    expect(body.messageNo).toBe(2)
    await confirmLast(server, password)
    const { person } = await peopleIn(server)
    expect(person).toContainEqual(
      expect.objectContaining({ email: 'ny@kunde.example', organization_id: into }),
    )
  })

  describe('and an order with the number of the one that left', () => {
    const customerCard = {
      ...{ name: 'Kari Eksempel', email: 'kari@kunde.example', phone: '00 00 00 00' },
      ...{ isOrganization: true, companyName: 'Fra AS', organizationNumber: '100000008' },
    }
    const placedFor = async (by: MadeAccount) => {
      const body = anOrder({ order: { customerCard } })
      const placed = await server.call('placeReservation', { body }, await signedInHeaders(server, by))
      return placed.body.organization
    }
    const ofTheOther = { id: expect.any(String), name: 'Fra AS', organizationNumber: '100000008' }

    it('is one of the customer that stayed, placed by staff or by a contact', async () => {
      await merge()
      const staff = await makeAccount(server.database, { grants: ['reservations'] })
      expect(await placedFor(staff)).toEqual({ ...ofTheOther, id: into })
      await server.clear()
      expect(await placedFor(kari)).toEqual({ ...ofTheOther, id: into })
      expect((await read(from)).comingBookings).toBe(0)
    })

    it('has the prices of the one that stayed', async () => {
      await merge()
      const rule = { id: 801, name: 'Avtale', scope: 'room', discountValue: 10 } as const
      await server.database.db.insert(discountRule).values({ ...rule, organizationId: into })
      const staff = await signedInHeaders(
        server,
        await makeAccount(server.database, { grants: ['reservations'] }),
      )
      const priceFor = async (customerId: string) => {
        const body = { ...priceRequestFor(anOrder(), null), customerId }
        return (await server.call('summarisePrice', { body }, staff)).body.discountAmount
      }
      expect(await priceFor(into)).toBeGreaterThan(0)
      expect(await priceFor(from)).toBe(await priceFor(into))
    })
  })

  it('have the number of the one that left when the one that stayed had none', async () => {
    const unnumbered = await makeOrganization(server.database, { name: 'Ny AS', organizationNumber: null })
    await merge({ into: unnumbered })
    expect((await read(unnumbered)).organizationNumber).toBe('100000008')
    expect((await read(from)).organizationNumber).toBeNull()
    const { body } = await server.call('listCustomerChanges', { id: unnumbered }, headers)
    expect(body.items[0]?.after).toMatchObject({ merged: 'Fra AS', organizationNumber: '100000008' })
  })

  it('are one with the details and addresses of both, those of the one that stays first', async () => {
    const at = (addressType: 'postal' | 'invoice' | 'visiting', street: string) => ({
      ...{ addressType, street, zipcode: '0000', place: 'Prøvebygda' },
    })
    const put = async (id: string, body: object) =>
      (await server.call('updateCustomer', { id, body: { version: 1, ...body } }, headers)).status
    const ofFrom = {
      ...{ customerNumber: '1001', email: 'faktura@fra.example', telephone: '11 11 11 11', paymentTerm: 0 },
      ...{ website: 'https://fra.example', costCenter: '42', note: 'Betaler sent' },
      addresses: [at('invoice', 'Fakturaveien 1'), at('postal', 'Boks 1')],
    }
    expect(await put(from, ofFrom)).toBe(200)
    const ofInto = { telephone: '22 22 22 22', addresses: [at('postal', 'Boks 2')] }
    expect(await put(into, ofInto)).toBe(200)
    const { status, body } = await merge({ version: 2, intoVersion: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ organizationNumber: '200000005', customerNumber: '1001', email: 'faktura@fra.example' },
      ...{ telephone: '22 22 22 22', paymentTerm: 0, website: 'https://fra.example', costCenter: '42' },
      note: 'Betaler sent',
    })
    const streets = ({ addresses }: typeof body) => addresses.map(({ street }) => street).sort()
    expect(streets(body)).toEqual(['Boks 2', 'Fakturaveien 1'])
    const left = await read(from)
    expect([left.customerNumber, left.organizationNumber, streets(left)]).toEqual([
      null,
      '100000008',
      ['Boks 1'],
    ])
    const { body: history } = await server.call('listCustomerChanges', { id: into }, headers)
    expect(history.items[0]?.after).toMatchObject({
      ...{ merged: 'Fra AS', customerNumber: '1001', costCenter: '42' },
      addresses: [at('invoice', 'Fakturaveien 1')],
    })
  })

  describe('with deactivated contacts of one address', () => {
    const set = (uid: string, isActive: boolean) =>
      server.call('changeCustomerContact', { uid, body: { isActive } }, headers)

    it('have both, of whom only one can be in use', async () => {
      const { database } = server
      const double = { email: 'siv@kunde.example', isActive: false }
      const first = await makePerson(database, { organizationId: from, ...double })
      const second = await makePerson(database, { organizationId: into, ...double })
      const { body } = await merge()
      expect(body.contacts.map(({ uid }) => uid).sort()).toEqual([kari.personId, first, second].sort())
      expect((await set(first, true)).status).toBe(200)
      const refused = await set(second, true)
      expect([refused.status, refused.refusal.code]).toEqual([409, 'addressInUse'])
      expect((await set(first, false)).status).toBe(200)
      expect((await set(second, true)).status).toBe(200)
    })

    it('let their primary contact have only one of them in use', async () => {
      const double = await makePerson(server.database, {
        ...{ organizationId: into, email: 'jonas@kunde.example', isActive: false },
      })
      await makeAccount(server.database, { organizationId: from, email: 'jonas@kunde.example' })
      expect((await merge()).status).toBe(200)
      const own = await signedInHeaders(server, kari)
      const { status, refusal } = await server.call(
        'updateContact',
        { contactUid: double, isActive: true },
        own,
      )
      expect([status, refusal.code]).toEqual([409, 'addressInUse'])
    })
  })

  it('keep a number each when both have one', async () => {
    await merge()
    expect((await read(into)).organizationNumber).toBe('200000005')
    expect((await read(from)).organizationNumber).toBe('100000008')
  })

  it('stay merged: the one that left is not changed, merged again or put back into use', async () => {
    await merge()
    const changed = await server.call(
      'updateCustomer',
      { id: from, body: { version: 2, isActive: true } },
      headers,
    )
    expect([changed.status, changed.refusal.code]).toEqual([409, 'customerMerged'])
    expect((await merge({ version: 2, intoVersion: 2 })).refusal.code).toBe('customerMerged')
  })

  it('lead on where the one that stayed is merged in its turn', async () => {
    await merge()
    const last = await makeOrganization(server.database, { name: 'Sist AS' })
    await merge({ version: 2, into: last, intoVersion: 1 }, into)
    expect((await read(from)).mergedInto).toEqual({ id: last, name: 'Sist AS' })
  })
})

describe('a merge is refused, and nothing is moved,', () => {
  const isRefused = async (own: object, code: string, status: number) => {
    const answer = await merge(own)
    expect([answer.status, answer.refusal.code]).toEqual([status, code])
    expect((await read(from)).contacts).toHaveLength(1)
  }

  it('with the customer itself', () => isRefused({ into: from }, 'mergedWithItself', 422))

  it('with one that there is not', () =>
    isRefused({ into: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01' }, 'notFound', 404))

  it('where one of them has been changed meanwhile', async () => {
    await isRefused({ version: 2 }, 'changedMeanwhile', 409)
    await isRefused({ intoVersion: 2 }, 'changedMeanwhile', 409)
  })

  it('into one that is out of use, or that only an applicant has named', async () => {
    const set = (values: object) =>
      server.database.db.update(organization).set(values).where(eq(organization.id, into))
    await set({ isActive: false })
    await isRefused({}, 'mergedIntoInactive', 409)
    await set({ isActive: true, isSelfReported: true })
    await isRefused({}, 'mergedIntoInactive', 409)
  })

  it('where both have an active contact with one address, until one is deactivated', async () => {
    const double = await makePerson(server.database, { organizationId: into, email: 'kari@kunde.example' })
    await isRefused({}, 'contactInBoth', 409)
    await server.call('changeCustomerContact', { uid: double, body: { isActive: false } }, headers)
    expect((await merge()).status).toBe(200)
  })

  it('of two that happen at once, one each way', async () => {
    const back = server.call(
      'mergeCustomer',
      { id: into, body: { version: 1, into: from, intoVersion: 1 } },
      headers,
    )
    const answers = await Promise.all([merge(), back])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
