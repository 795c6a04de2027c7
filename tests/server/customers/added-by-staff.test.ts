import { describe, expect, it } from 'vitest'
import { outbox } from '#server/database/reservation-schema.ts'
import { lastLink, sentMails } from '#tests/support/account-links.ts'
import {
  makeAccount,
  makeOrganization,
  makePerson,
  password,
  signedInHeaders,
} from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

const staff = async () => {
  const rita = { grants: ['customers' as const], firstName: 'Rita', lastName: 'Resepsjon' }
  return signedInHeaders(server, await makeAccount(server.database, rita))
}
const nowhere = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'

describe('a contact whom staff add', () => {
  const nora = { firstName: 'Nora', lastName: 'Ny', email: 'nora@kunde.example', cellphone: '00 00 00 01' }
  const add = async (id: string, own: object = {}) =>
    server.call('addCustomerContact', { id, body: { ...nora, ...own } }, await staff())
  const invitations = async () =>
    (await server.database.db.select().from(outbox))
      .filter(({ kind }) => kind === 'invitation')
      .map(({ recipient, locale, payload }) => ({ recipient, locale, payload }))
  const contactsOf = async (id: string) =>
    (await server.call('readCustomer', { id }, await staff())).body.contacts

  it('is invited in the language given, by name of who did it, and the addition is kept', async () => {
    const id = await makeOrganization(server.database, { name: 'Kunde AS' })
    await makeAccount(server.database, { organizationId: id, isPrimary: true })
    const { status, body } = await add(id, { email: 'Nora@Kunde.example', locale: 'en' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ fullname: 'Nora Ny', email: 'nora@kunde.example', cellphone: '00 00 00 01', phone: null },
      ...{ isPrimary: false, isVerified: false, userIsActive: false, organizationId: id },
    })
    expect(await invitations()).toMatchObject([
      {
        recipient: 'nora@kunde.example',
        locale: 'en',
        payload: { organizationName: 'Kunde AS', isPrimary: false, invitedBy: 'Rita Resepsjon' },
      },
    ])
    const { body: changes } = await server.call('listCustomerChanges', { id }, await staff())
    expect(changes.items).toMatchObject([
      { changedBy: 'Rita Resepsjon', contact: 'Nora Ny', before: null, after: {} },
    ])
  })

  it('whose address has an account elsewhere looks the same, and that account stays as it is', async () => {
    const id = await makeOrganization(server.database)
    const elsewhere = await makeOrganization(server.database)
    const amir = { organizationId: elsewhere, isPrimary: true, email: 'amir@annen.example' }
    const stranger = await signedInHeaders(server, await makeAccount(server.database, amir))
    const ordinary = await add(id)
    const taken = await add(id, { email: 'amir@annen.example' })
    const { id: _, uid: __, email: ___, ...seen } = taken.body
    expect(taken.status).toBe(201)
    expect(ordinary.body).toMatchObject(seen)
    expect(await sentMails(server)).toEqual([
      'invitation to nora@kunde.example',
      'alreadyRegistered to amir@annen.example',
    ])
    const { body } = await server.call('readOwnContact', {}, stranger)
    expect(body).toMatchObject({ organizationId: elsewhere, isPrimary: true })
  })

  it('is the primary one from the start where no primary contact can sign in', async () => {
    const id = await makeOrganization(server.database)
    const former = { organizationId: id, isPrimary: true, isActive: false, email: 'kari@kunde.example' }
    await makePerson(server.database, former)
    await makeAccount(server.database, { organizationId: id, email: 'ola@kunde.example' })
    const { body } = await add(id, { isPrimary: true })
    expect(body.isPrimary).toBe(true)
    expect(await sentMails(server)).toEqual(['invitation to nora@kunde.example'])
    const primaries = (await contactsOf(id)).filter(({ isPrimary }) => isPrimary)
    expect(primaries.map(({ uid }) => uid)).toEqual([body.uid])
    const { token } = await lastLink(server, 'invitation')
    const chosen = await server.call('setPassword', { token, password })
    expect(chosen.status).toBe(200)
    expect((await contactsOf(id)).find(({ uid }) => uid === body.uid)).toMatchObject({
      ...{ isPrimary: true, userIsActive: true, awaitsApproval: false },
    })
  })

  it('does not let an applicant in who registered as the first contact before', async () => {
    const id = await makeOrganization(server.database, { organizationNumber: '100000008' })
    const applicant = { firstName: 'Per', lastName: 'Prøve', email: 'per@kunde.example', password }
    const numbers = { mobilePhone: '00 00 00 01', cellphone: '00 00 00 01', organizationNumber: '100000008' }
    await server.call('registerContact', { body: { ...applicant, ...numbers, isOrganization: true } })
    const link = await lastLink(server, 'verifyEmail')
    expect((await add(id, { isPrimary: true })).status).toBe(201)
    expect((await server.call('verifyEmail', { ...link, password })).body.awaitsApproval).toBe(true)
  })

  it.each([
    [{ isActive: false }, {}, [409, 'customerNotInUse']],
    [{ isSelfReported: true }, {}, [409, 'customerNotInUse']],
    [{}, { isPrimary: true }, [422, 'cannotBecomePrimary']],
    [{}, { email: 'nora@-kunde.example' }, [422, 'invalid']],
    [{}, { email: 'KARI@kunde.example' }, [422, 'invalid']],
    [{}, { firstName: ' ' }, [422, 'invalid']],
  ])('of a customer with %j is refused with %j', async (organization, own, expected) => {
    const id = await makeOrganization(server.database, organization)
    const kari = { organizationId: id, isPrimary: true, email: 'kari@kunde.example' }
    await makeAccount(server.database, kari)
    const { status, refusal } = await add(id, own)
    expect([status, refusal.code]).toEqual(expected)
    expect(await contactsOf(id)).toHaveLength(1)
    expect(await sentMails(server)).toEqual([])
  })

  it('is refused where there is no customer, and where it has been merged into another', async () => {
    expect((await add(nowhere)).status).toBe(404)
    const [id, into] = [await makeOrganization(server.database), await makeOrganization(server.database)]
    await server.call('mergeCustomer', { id, body: { version: 1, into, intoVersion: 1 } }, await staff())
    const { status, refusal } = await add(id)
    expect([status, refusal.code]).toEqual([409, 'customerMerged'])
  })

  it('may be tried five times a day at one address', async () => {
    const id = await makeOrganization(server.database)
    const headers = await staff()
    const once = () => server.call('addCustomerContact', { id, body: nora }, headers)
    expect((await once()).status).toBe(201)
    for (let i = 0; i < 4; i += 1) expect((await once()).status).toBe(422)
    expect((await once()).status).toBe(429)
  })
})
