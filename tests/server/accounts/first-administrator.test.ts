import { describe, expect, it } from 'vitest'
import { MINUTE } from '#domain/time/venue-time.ts'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { firstRoles } from '#server/accounts/staff/first-roles.ts'
import {
  type Administrator,
  type AdministratorRefusal,
  type Candidate,
  makeAdministrator,
} from '#server/accounts/staff/make-administrator.ts'
import { role } from '#server/database/account-schema.ts'
import { lastLink, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { makeAccount, makeOrganization, password, signedInHeaders } from '#tests/support/people.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
const email = 'kari@house.example'
const kari: Candidate = {
  email,
  names: { firstName: 'Kari', lastName: 'Nordmann' },
  locale: 'en',
  isPromotable: false,
}

const make = (
  candidate: Partial<Candidate> = {},
  { on = server, isMailed = false }: { on?: TestServer; isMailed?: boolean } = {},
) => {
  const { database, secret } = on.services
  return makeAdministrator({ ...kari, ...candidate }, { database, secret, isMailed, now: on.now() })
}

const tokenOf = (made: Administrator | AdministratorRefusal) =>
  typeof made === 'string' ? made : tokenTextOf(server.services.secret, 'setPassword', made.tokenId)

const choose = (token: string, on = server) => on.call('setPassword', { token, password })

async function accountsIn(on = server) {
  const { account = [], person = [] } = await peopleIn(on)
  return { account, person }
}

describe('the roles of a new house', () => {
  const rolesIn = () =>
    server.database.db.select({ name: role.name, grants: role.grants }).from(role).orderBy(role.id)

  it('come with its first administrator, who may change and delete them', async () => {
    await make()
    expect(await rolesIn()).toEqual(firstRoles.map(({ name, grants }) => ({ name, grants })))
    const headers = await signedInHeaders(
      server,
      await makeAccount(server.database, { isSuperuser: true, email: 'berit@house.example' }),
    )
    const { items } = (await server.call('listRoles', {}, headers)).body
    for (const { id, version } of items.slice(1))
      expect((await server.call('deleteRole', { id, version }, headers)).status).toBe(200)
    const [kept] = items
    const body = { version: kept?.version ?? 0, name: 'Vert', grants: ['kitchen' as const] }
    expect((await server.call('updateRole', { id: kept?.id ?? 0, body }, headers)).status).toBe(200)
    expect(await rolesIn()).toEqual([{ name: 'Vert', grants: ['kitchen'] }])
  })

  it('are not added to one that has staff, nor to one that has roles', async () => {
    await makeAccount(server.database, { isSuperuser: true, email: 'berit@house.example' })
    await make()
    expect(await rolesIn()).toEqual([])
    await server.database.db.insert(role).values({ name: 'Vert', grants: [] })
    await make({ email: 'ola@house.example' })
    expect(await rolesIn()).toEqual([{ name: 'Vert', grants: [] }])
  })
})

describe('the first administrator', () => {
  it('is one of the house’s own, without a password', async () => {
    expect(await make()).toMatchObject({ outcome: 'created', name: 'Kari Nordmann', hasPassword: false })
    expect(await accountsIn()).toMatchObject({
      person: [{ first_name: 'Kari', last_name: 'Nordmann', email, organization_id: null, is_active: true }],
      account: [
        {
          email,
          password_hash: null,
          user_type: 'staff',
          is_superuser: true,
          is_verified: true,
          approval: 'approved',
          locale: 'en',
        },
      ],
    })
  })

  it('comes to an empty house that answers what a visitor asks', async () => {
    const empty = await openTestServer({ database: await openEmptyDatabase(), isFurnished: true })
    const [startTime, endTime] = ['2026-12-10T09:00:00+01:00', '2026-12-10T12:00:00+01:00']
    try {
      const answers = [
        await empty.call('searchMeetingRooms', {
          pageNumber: 1,
          body: { startTime, endTime, expectedPax: 5 },
        }),
        await empty.call('listAmenities', {}),
        await empty.call('listLayouts', {}),
        await empty.call('listOnlineRoomTypes', {}),
        await empty.call('listPackages', {}),
        await empty.call('listExtraProducts', {}),
        await empty.call('listTerms', {}),
        await empty.call('readWorkingHours', { startRange: '2026-12-01', endRange: '2027-01-31' }),
        await empty.call('listAvailableDiscounts', { startTime, endTime, customerId: 'visitor' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    } finally {
      await empty.close()
    }
  })

  it('signs in to an empty house with the password chosen by the link', async () => {
    const empty = await openTestServer({ database: await openEmptyDatabase(), isFurnished: true })
    try {
      expect((await choose(tokenOf(await make({}, { on: empty })), empty)).status).toBe(200)
      const { status, body } = await signIn(empty, email, password)
      expect(status).toBe(200)
      const headers = { authorization: `Bearer ${body.access_token}` }
      expect((await empty.call('listRooms', {}, headers)).body).toMatchObject({ items: [] })
    } finally {
      await empty.close()
    }
  })

  it('gets a link that is good for an hour and once', async () => {
    const token = tokenOf(await make())
    const made = server.now()
    const at = (ms: number) => server.setNow(new Date(made + ms).toISOString())
    at(60 * MINUTE)
    expect((await choose(token)).refusal).toMatchObject({ code: 'expiredLink' })
    at(59 * MINUTE)
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token)).refusal).toMatchObject({ code: 'expiredLink' })
  })

  it('gets another link when asked again, and the old one no longer works', async () => {
    const old = tokenOf(await make())
    const again = await make({ names: { firstName: 'Ola', lastName: 'Annen' } })
    expect(again).toMatchObject({ outcome: 'unchanged', name: 'Kari Nordmann' })
    expect((await choose(old)).refusal).toMatchObject({ code: 'expiredLink' })
    expect((await choose(tokenOf(again))).status).toBe(200)
    expect((await accountsIn()).account).toHaveLength(1)
  })

  it('keeps the password until another one is chosen', async () => {
    await choose(tokenOf(await make()))
    expect(await make()).toMatchObject({ outcome: 'unchanged', hasPassword: true })
    expect((await signIn(server, email, password)).status).toBe(200)
  })

  it('is mailed the link only when that is wanted', async () => {
    await make()
    expect(await sentMails(server)).toEqual([])
    await make({}, { isMailed: true })
    expect(await mailsOf(server)).toMatchObject([
      { kind: 'administratorLink', recipient: email, locale: 'en', payload: { name: 'Kari Nordmann' } },
    ])
    expect((await choose((await lastLink(server, 'administratorLink')).token)).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  it.each<[string, Parameters<typeof makeAccount>[1]]>([
    ['a private customer', {}],
    ['a customer who has been deactivated', { account: { isActive: false } }],
    ['an applicant who waits for approval', { account: { approval: 'pending' } }],
    ['a contact who has been invited', { password: null, account: { isVerified: false } }],
  ])('is left to %s, and nothing is written', async (_who, about) => {
    const organizationId = await makeOrganization(server.database)
    await makeAccount(server.database, { email, organizationId, ...about })
    const before = await peopleIn(server)
    expect(await make({ isPromotable: true }, { isMailed: true })).toBe('isCustomer')
    expect([await peopleIn(server), await sentMails(server)]).toEqual([before, []])
  })

  it('is taken from a registration that is not confirmed', async () => {
    await server.call('createAccount', {
      body: { firstName: 'En', lastName: 'Annen', email, password, phone: null },
    })
    expect(await make()).toMatchObject({ outcome: 'created', hasPassword: false })
    expect((await signIn(server, email, password)).status).toBe(400)
    const { person } = await accountsIn()
    expect(person).toMatchObject([{ first_name: 'Kari' }])
  })

  it.each<[string, Parameters<typeof makeAccount>[1], AdministratorRefusal]>([
    ['staff with another role', { grants: ['catalogue'] }, 'isOtherStaff'],
    ['deactivated staff', { grants: ['catalogue'], account: { isActive: false } }, 'isDeactivated'],
    ['an administrator who left', { isSuperuser: true, person: { isActive: false } }, 'isDeactivated'],
  ])('of %s becomes an administrator’s only when that is said', async (_who, about, refusal) => {
    await makeAccount(server.database, { email, ...about })
    const before = await peopleIn(server)
    expect(await make()).toBe(refusal)
    expect(await peopleIn(server)).toEqual(before)
    expect(await make({ isPromotable: true })).toMatchObject({ outcome: 'promoted', hasPassword: true })
    expect((await signIn(server, email, password)).status).toBe(200)
    expect((await accountsIn()).account).toMatchObject([{ is_superuser: true, is_active: true }])
  })
})
