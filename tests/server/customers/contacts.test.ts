import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { lockOwnOrganization } from '#server/accounts/customers/lock-organization.ts'
import * as tables from '#server/database/account-schema.ts'
import { type AccountMailKind, isAccountMailKind } from '#server/mail/account-mail-facts.ts'
import { type Cast, makeCast, type RoleInCast, roles } from '#tests/support/customer-cast.ts'
import { makeAccount, makePerson, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const fresh = {
  firstName: ' Ola ',
  lastName: 'Ny',
  email: 'Ola.Ny@Eksempel.example',
  cellphone: '00 00 00 01',
}

type Mail = { kind: AccountMailKind; recipient: string; locale: string; payload: Record<string, unknown> }
const selectMails = testStatement<Mail>(
  'SELECT kind, recipient, locale, payload FROM outbox ORDER BY created_at, recipient',
)

async function mails() {
  const all = await server.database.rows(selectMails, [])
  return all
    .filter(({ kind }) => isAccountMailKind(kind))
    .map(({ kind, recipient }) => `${kind} to ${recipient}`)
}

const selectTokens = testStatement<{
  purpose: string
  isGood: boolean
}>(`SELECT t.purpose, t.used_at IS NULL AS "isGood" FROM one_time_token t JOIN account a ON a.id = t.account_id
   WHERE a.email = $1 ORDER BY t.created_at, t.id`)

const update = (input: Record<string, unknown>, who: RoleInCast = 'primary') =>
  server.call('updateContact', { contactUid: cast.colleague.personId, ...input }, cast[who].headers)

describe.each([
  [
    'readOwnContact',
    { private: 200, colleague: 200, stranger: 200, rooms: 200, reservations: 200, superuser: 200 },
  ],
  ['listContacts', { stranger: 200 }],
  ['addContact', { stranger: 201 }],
  ['updateContact', { stranger: 404 }],
] as const)('%s', (name, others) => {
  const status: Record<RoleInCast, number> = {
    ...Object.fromEntries(roles.map((role) => [role, 403])),
    deactivated: 401,
    primary: name === 'addContact' ? 201 : 200,
    ...others,
  } as Record<RoleInCast, number>

  it('is for the primary contact of the organisation, or for its owner', async () => {
    const input = {
      readOwnContact: {},
      listContacts: {},
      addContact: { body: fresh },
      updateContact: { contactUid: cast.colleague.personId, cellphone: '00 00 00 09' },
    }[name]
    const answered: Record<string, number> = {}
    for (const role of roles)
      answered[role] = (await server.call(name as CallName, input as never, cast[role].headers)).status
    expect(answered).toEqual(status)
    expect((await server.call(name as CallName, input as never)).status).toBe(401)
  })
})

describe('the signed-in contact', () => {
  it('reads their own data and their organisation, without notes of staff', async () => {
    const at = { place: 'Stedet', zipcode: '0000', addressType: 'visiting' } as const
    await server.database.db.insert(tables.address).values([
      { ...at, organizationId: cast.otherOrganizationId, street: 'Annenveien 1' },
      { ...at, organizationId: cast.organizationId, street: 'Eksempelveien 1' },
    ])
    const { body } = await server.call('readOwnContact', {}, cast.colleague.headers)
    expect(body).toMatchObject({
      id: cast.colleague.personId,
      uid: cast.colleague.personId,
      fullname: 'Jonas Eksempel',
      email: 'jonas@eksempel.example',
      isPrimary: false,
      isVerified: true,
      userIsActive: true,
      organizationId: cast.organizationId,
      organization: {
        id: cast.organizationId,
        name: 'Eksempel AS',
        organizationNumber: '100000008',
        note: null,
        groups: [{ id: cast.groupId, name: 'Stamkunder' }],
        addresses: [{ street: 'Eksempelveien 1', fullAddress: 'Eksempelveien 1, 0000 Stedet' }],
        discountRules: [],
      },
    })
    const alone = await server.call('readOwnContact', {}, cast.private.headers)
    expect(alone.body).toMatchObject({ fullname: 'Nina Privat', organizationId: null, organization: null })
  })
})

describe('the list of contacts', () => {
  const names = async (input: Parameters<typeof server.call<'listContacts'>>[1]) =>
    (await server.call('listContacts', input, cast.primary.headers)).body.items.map(
      ({ fullname }) => fullname,
    )

  it('has those of the own organisation, the deactivated ones only on request', async () => {
    expect(await names({})).toEqual(['Jonas Eksempel', 'Kari Eksempel'])
    expect(await names({ includeDeactivated: true })).toEqual([
      'Jonas Eksempel',
      'Kari Eksempel',
      'Siv Eksempel',
    ])
  })

  it('is in Norwegian order, filtered by name and address, and paged', async () => {
    const { organizationId } = cast
    for (const [firstName, lastName] of [
      ['Bo', 'Åsen'],
      ['Bo', 'Ærlig'],
      ['Bo', 'Østby'],
      ['Bo', 'Zahl'],
    ] as const)
      await makePerson(server.database, { organizationId, firstName, lastName })
    expect(await names({ name: ' bo ' })).toEqual(['Bo Zahl', 'Bo Ærlig', 'Bo Østby', 'Bo Åsen'])
    expect(await names({ name: 'ØST' })).toEqual(['Bo Østby'])
    expect(await names({ email: 'KARI@' })).toEqual(['Kari Eksempel'])
    expect(await names({ name: '%' })).toEqual([])
    expect(await names({ search: ' JONAS ' })).toEqual(['Jonas Eksempel'])
    expect(await names({ search: 'kari@' })).toEqual(['Kari Eksempel'])
    expect(await names({ search: 'eksempel', name: 'bo' })).toEqual([])
    const { body } = await server.call('listContacts', { pageSize: 2, pageNumber: 2 }, cast.primary.headers)
    expect(body).toMatchObject({ pageSize: 2, pageNumber: 2, numPages: 3, totalResults: 6 })
    expect(body.items.map(({ fullname }) => fullname)).toEqual(['Bo Zahl', 'Bo Ærlig'])
  })
})

describe('a new contact', () => {
  it('gets an account that waits for a password, and an invitation', async () => {
    const { body } = await server.call('addContact', { body: fresh }, cast.primary.headers)
    expect(body).toMatchObject({
      fullname: 'Ola Ny',
      email: 'ola.ny@eksempel.example',
      phone: null,
      cellphone: '00 00 00 01',
      isActive: true,
      isPrimary: false,
      isVerified: false,
      userIsActive: false,
      organizationId: cast.organizationId,
      organization: null,
    })
    expect(await mails()).toEqual(['invitation to ola.ny@eksempel.example'])
    const [mail] = await server.database.rows(selectMails, [])
    expect(mail?.payload).toMatchObject({
      name: 'Ola Ny',
      organizationName: 'Eksempel AS',
      invitedBy: 'Kari Eksempel',
      invitedById: cast.primary.personId,
    })
    expect(await server.database.rows(selectTokens, ['ola.ny@eksempel.example'])).toEqual([
      { purpose: 'setPassword', isGood: true },
    ])
  })

  it('never takes over an account: an address with one elsewhere stays unchanged, and looks the same', async () => {
    const ordinary = await server.call('addContact', { body: fresh }, cast.primary.headers)
    const taken = await server.call(
      'addContact',
      { body: { ...fresh, email: 'amir@annen.example' } },
      cast.primary.headers,
    )
    expect(taken.status).toBe(201)
    const { id: _, uid: __, email: ___, ...seen } = taken.body
    expect(ordinary.body).toMatchObject(seen)
    expect(await mails()).toEqual([
      'alreadyRegistered to amir@annen.example',
      'invitation to ola.ny@eksempel.example',
    ])
    const stranger = await server.call('readOwnContact', {}, cast.stranger.headers)
    expect(stranger.body).toMatchObject({ organizationId: cast.otherOrganizationId, isPrimary: true })
  })

  it('is refused when another contact of the organisation has the address, also a deactivated one', async () => {
    const refused = await server.call(
      'addContact',
      { body: { ...fresh, email: 'SIV@eksempel.example' } },
      cast.primary.headers,
    )
    expect(refused.refusal).toMatchObject({ code: 'invalid', fields: [{ path: 'email', code: 'taken' }] })
    expect(await mails()).toEqual([])
  })

  it('cannot be made primary, staff or another customer’s by extra fields', async () => {
    const more = {
      isPrimary: true,
      isSuperuser: true,
      isVerified: true,
      organizationId: cast.otherOrganizationId,
      id: unknownId,
    }
    const { status, refusal } = await server.call(
      'addContact',
      { body: { ...fresh, ...more } },
      cast.primary.headers,
    )
    expect([status, refusal.fields]).toEqual([
      400,
      Object.keys(more).map((path) => ({ path, code: 'unknownField' })),
    ])
    expect(await mails()).toEqual([])
  })

  it('is created once by concurrent calls', async () => {
    const tries = Array.from({ length: 5 }, () =>
      server.call('addContact', { body: fresh }, cast.primary.headers),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 422, 422, 422, 422])
    expect(await mails()).toHaveLength(1)
  })

  it('cannot be used to fill a stranger’s mailbox', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const { status, body } = await server.call('addContact', { body: fresh }, cast.primary.headers)
      statuses.push(status)
      if (status === 201) await update({ contactUid: body.id, email: `elsewhere${n}@eksempel.example` })
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  it('cannot be used to fill one by deactivation and reactivation either', async () => {
    const { body } = await server.call('addContact', { body: fresh }, cast.primary.headers)
    const statuses: number[] = []
    for (const isActive of [false, true, false, true, false, true, true])
      statuses.push((await update({ contactUid: body.id, isActive })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await update({ contactUid: body.id, isActive: false, lastName: 'Ås' })).status).toBe(200)
    expect(await mails()).toHaveLength(6)
  })
})

describe('a changed contact', () => {
  it('keeps missing fields; a full name is split before its last word', async () => {
    const { body } = await update({ fullname: ' Jonas Karl  Prøve ', cellphone: '00 00 00 07' })
    expect(body).toMatchObject({ firstName: 'Jonas Karl', lastName: 'Prøve', cellphone: '00 00 00 07' })
    expect((await update({ lastName: 'Ås' })).body).toMatchObject({ firstName: 'Jonas Karl', lastName: 'Ås' })
    expect((await update({ fullname: 'A B', firstName: 'Jon' })).body).toMatchObject({ fullname: 'Jon B' })
    expect((await update({ fullname: 'Jonas' })).refusal).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'fullname', code: 'malformed' }],
    })
    expect(await mails()).toEqual([])
  })

  it('is unreachable from another organisation, and without signing in', async () => {
    for (const contactUid of [
      cast.stranger.personId,
      cast.private.personId,
      cast.superuser.personId,
      unknownId,
    ]) {
      const { status, refusal } = await update({ contactUid, isActive: false })
      expect([status, refusal.code]).toEqual([404, 'notFound'])
    }
    expect((await server.call('readOwnContact', {}, cast.stranger.headers)).status).toBe(200)
  })

  it('keeps signing in with the confirmed address', async () => {
    expect((await update({ email: 'Ny@Eksempel.example' })).body.email).toBe('ny@eksempel.example')
    const addresses = testStatement<{ email: string }>('SELECT email FROM account WHERE id = $1')
    expect(await server.database.rows(addresses, [cast.colleague.accountId])).toEqual([
      { email: 'jonas@eksempel.example' },
    ])
    expect(await mails()).toEqual([])
  })

  it('is invited again at a new address before a password is set; the first link is invalid', async () => {
    const { body } = await server.call('addContact', { body: fresh }, cast.primary.headers)
    await update({ contactUid: body.id, email: 'riktig@eksempel.example' })
    expect(await server.database.rows(selectTokens, ['ola.ny@eksempel.example'])).toEqual([])
    expect(await server.database.rows(selectTokens, ['riktig@eksempel.example'])).toEqual([
      { purpose: 'setPassword', isGood: true },
    ])
    expect(await mails()).toEqual([
      'invitation to ola.ny@eksempel.example',
      'invitation to riktig@eksempel.example',
    ])
  })

  it('cannot take a colleague’s address', async () => {
    expect((await update({ email: 'kari@eksempel.example' })).refusal.fields).toEqual([
      { path: 'email', code: 'taken' },
    ])
  })
})

describe('a deactivated contact', () => {
  it('is signed out everywhere at once, and notified, once', async () => {
    expect((await server.call('readOwnContact', {}, cast.colleague.headers)).status).toBe(200)
    const { body } = await update({ isActive: false })
    expect(body).toMatchObject({ isActive: false, userIsActive: false })
    expect((await server.call('readOwnContact', {}, cast.colleague.headers)).status).toBe(401)
    await update({ isActive: false })
    expect(await mails()).toEqual(['contactDeactivated to jonas@eksempel.example'])
  })

  it('is notified when reactivated, and signs in again: the old sessions stay ended', async () => {
    await update({ isActive: false })
    expect((await update({ isActive: true })).body).toMatchObject({ isActive: true, userIsActive: true })
    expect((await server.call('readOwnContact', {}, cast.colleague.headers)).status).toBe(401)
    expect((await mails()).sort()).toEqual([
      'contactDeactivated to jonas@eksempel.example',
      'contactReactivated to jonas@eksempel.example',
    ])
  })

  it('loses an unused invitation, and gets another when reactivated', async () => {
    const { body } = await server.call('addContact', { body: fresh }, cast.primary.headers)
    await update({ contactUid: body.id, isActive: false })
    expect(await server.database.rows(selectTokens, ['ola.ny@eksempel.example'])).toEqual([
      { purpose: 'setPassword', isGood: false },
    ])
    await update({ contactUid: body.id, isActive: true })
    expect(await server.database.rows(selectTokens, ['ola.ny@eksempel.example'])).toEqual([
      { purpose: 'setPassword', isGood: true },
    ])
  })

  it('is never the caller; the last primary contact gets the reason', async () => {
    const contactUid = cast.primary.personId
    expect(await update({ contactUid, isActive: false })).toMatchObject({
      status: 422,
      refusal: { code: 'lastPrimaryContact' },
    })
    const { organizationId } = cast
    await makeAccount(server.database, { organizationId, isPrimary: true })
    expect((await update({ contactUid, isActive: false })).refusal.code).toBe('ownContact')
    expect((await server.call('readOwnContact', {}, cast.primary.headers)).status).toBe(200)
  })

  it('by one of two who deactivate each other at once: one primary contact is left', async () => {
    const { organizationId } = cast
    const other = await makeAccount(server.database, { organizationId, isPrimary: true })
    const headers = await signedInHeaders(server, other)
    const answers = await Promise.all([
      update({ contactUid: other.personId, isActive: false }),
      server.call('updateContact', { contactUid: cast.primary.personId, isActive: false }, headers),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = testStatement<{ n: number }>(
      'SELECT count(*)::int AS n FROM person WHERE organization_id = $1 AND is_primary AND is_active',
    )
    expect(await server.database.rows(left, [organizationId])).toEqual([{ n: 1 }])
  })

  it('needs a caller who is still primary contact inside the lock', async () => {
    const { organizationId } = cast
    const turnOf = ({ personId }: { personId: string }) =>
      server.database.transaction([], (connection) =>
        lockOwnOrganization(connection, organizationId, personId),
      )
    const waiting = { organizationId, isPrimary: true, account: { approval: 'pending' } } as const
    const applicant = await makeAccount(server.database, waiting)
    const asking = [cast.primary, cast.colleague, cast.deactivated, cast.stranger, applicant]
    const primary = {
      ...{ id: organizationId, name: 'Eksempel AS', primaries: [cast.primary.personId] },
      ...{ isActive: true, isSelfReported: false, mergedIntoId: null },
    }
    const answers = []
    for (const who of asking) answers.push(await turnOf(who))
    expect(answers).toEqual([primary, 'notAllowed', 'notSignedIn', 'notSignedIn', 'notSignedIn'])
    await server.database.rows(testStatement('UPDATE person SET is_active = false'), [])
    expect(await turnOf(cast.primary)).toBe('notSignedIn')
  })
})
