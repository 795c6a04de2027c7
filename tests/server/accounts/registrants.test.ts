import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FieldError } from '#contract/field-codes.ts'
import { tidy } from '#server/housekeeping.ts'
import { tenants } from '#tenants/tenants.ts'
import { answerLast, confirmLast, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { makeAccount, makeOrganization, password, signedInHeaders } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const organizationNumber = '100000008'
const server = freshServer()

beforeAll(async () => {
  server.services.adminEmail = 'huset@house.example'
})
beforeEach(async () => {
  server.services.tenant = tenants.proysenhuset
})

const email = 'kari@kunde.example'
const kari = { firstName: 'Kari', lastName: 'Prøve', email, password }
const contact = { ...kari, mobilePhone: '00 00 00 01', cellphone: '00 00 00 02' }
const inPrivate = { ...contact, organizationNumber: null, isOrganization: false }

/** Registers an applicant for the organisation. */
const register = (address = email) =>
  server.call('registerContact', {
    body: { ...contact, email: address, organizationNumber, isOrganization: true },
  })

const confirm = () => confirmLast(server, password)

const answer = (verdict: 'approve' | 'decline') => answerLast(server, verdict)

const contacts = () =>
  server.database.rows(
    testStatement<{ email: string; isPrimary: boolean; approval: string | null }>(
      `SELECT p.email, p.is_primary AS "isPrimary", a.approval
       FROM person p LEFT JOIN account a ON a.person_id = p.id ORDER BY p.email`,
    ),
    [],
  )

describe.each(Object.values(tenants))('at $slug', (tenant) => {
  const isWelcome = ['stortingsgata', 'wbnext', 'fornebuporten', 'proysenhuset', 'bygois', 'utoya'].includes(
    tenant.slug,
  )
  const ways: [string, () => Promise<{ status: number; refusal: { fields?: FieldError[] } }>][] = [
    ['create-account', () => server.call('createAccount', { body: kari })],
    ['register', () => server.call('registerUser', { body: { name: 'Kari Prøve', email, password } })],
    ['online_booking/register', () => server.call('registerContact', { body: inPrivate })],
  ]
  it.each(ways)(
    `${isWelcome ? 'registers' : 'does not register'} private people by %s`,
    async (_way, ask) => {
      server.services.tenant = tenant
      const { status, refusal } = await ask()
      const refused = [{ path: 'isOrganization', code: 'organizationsOnly' }]
      expect([status, refusal?.fields]).toEqual(isWelcome ? [201, undefined] : [422, refused])
      expect([await server.count('account'), await server.count('outbox')]).toEqual(
        isWelcome ? [1, 1] : [0, 0],
      )
    },
  )
})

describe('a registration that needs approval', () => {
  const anOrganization = async () => {
    const organizationId = await makeOrganization(server.database, {
      name: 'Prøvebruket',
      organizationNumber,
    })
    const primary = await makeAccount(server.database, {
      organizationId,
      isPrimary: true,
      firstName: 'Ola',
      lastName: 'Hoved',
      email: 'ola@kunde.example',
      account: { locale: 'en' },
    })
    return { organizationId, primary, headers: await signedInHeaders(server, primary) }
  }
  const listed = async (headers: Record<string, string>, awaitsApproval: boolean) => {
    const input = { includeDeactivated: true, includeAwaitingApproval: awaitsApproval }
    const { body } = await server.call('listContacts', input, headers)
    const pending = body.items.filter((item) => item.awaitsApproval === awaitsApproval)
    expect(body.items.slice(0, pending.length)).toEqual(pending)
    return pending.map(({ email: address }) => address)
  }
  const listedAtAll = async (headers: Record<string, string>) => {
    const input = { includeDeactivated: true, includeAwaitingApproval: true }
    const { body } = await server.call('listContacts', input, headers)
    return body.items.map(({ email: address }) => address).sort()
  }

  it('is shown to venue and primary contact as an applicant once its address is confirmed', async () => {
    const { headers, organizationId, primary } = await anOrganization()
    await makeAccount(server.database, { organizationId, email: 'annen@kunde.example' })
    await register()
    expect(await sentMails(server)).toEqual([`verifyEmail to ${email}`])
    const contacts = ['annen@kunde.example', primary.email]
    expect([await listed(headers, false), await listed(headers, true)]).toEqual([contacts, []])
    expect(await listedAtAll(headers)).toEqual(contacts)
    await confirm()
    expect((await sentMails(server)).slice(1)).toEqual([
      `registrationReceived to ${email}`,
      'registrationToAnswer to huset@house.example',
      `contactToApprove to ${primary.email}`,
    ])
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      locale: 'en',
      payload: {
        name: 'Ola Hoved',
        organizationName: 'Prøvebruket',
        applicantName: 'Kari Prøve',
        applicantEmail: email,
      },
    })
    expect([await listed(headers, false), await listed(headers, true)]).toEqual([contacts, [email]])
    await answer('approve')
    expect([await listed(headers, false), await listed(headers, true)]).toEqual([
      expect.arrayContaining([...contacts, email]),
      [],
    ])
  })

  it('is no longer shown once it is declined', async () => {
    const { headers, primary } = await anOrganization()
    await register()
    await confirm()
    await answer('decline')
    expect([await listed(headers, false), await listed(headers, true)]).toEqual([[primary.email], []])
    expect(await listedAtAll(headers)).toEqual([primary.email])
  })

  it('cannot be changed by the primary contact: it does not exist before confirmation', async () => {
    const { headers } = await anOrganization()
    const { body } = await register()
    const change = async (isActive: boolean) => {
      const input = { contactUid: body.contact.uid, firstName: 'X', isActive }
      return (await server.call('updateContact', input, headers)).refusal.code
    }
    expect(await change(false)).toBe('notFound')
    await confirm()
    const before = await peopleIn(server)
    const mails = await server.count('outbox')
    expect(await change(false)).toBe('contactAwaitsApproval')
    expect(await peopleIn(server)).toEqual(before)
    expect(await server.count('outbox')).toBe(mails)
  })

  it('does not prevent a primary contact without other contacts from deleting the account', async () => {
    const { headers } = await anOrganization()
    await register()
    await confirm()
    const { body } = await server.call('readMyData', {}, headers)
    expect(body.deletion.obstacles).toEqual([])
  })

  it('creates no primary contact: the first approved applicant becomes it, a declined one does not', async () => {
    await makeOrganization(server.database, { organizationNumber, customerNumber: '10001' })
    const others = ['en@kunde.example', 'to@kunde.example', 'tre@kunde.example']
    for (const address of others) {
      await register(address)
      await confirm()
      await answer(address === others[0] ? 'decline' : 'approve')
    }
    expect(await contacts()).toMatchObject([
      { email: others[0], isPrimary: false, approval: 'declined' },
      { email: others[1], isPrimary: true, approval: 'approved' },
      { email: others[2], isPrimary: false, approval: 'approved' },
    ])
  })
})

describe('an address registered for an organisation and never confirmed, or declined', () => {
  it.each(['unconfirmed', 'declined'])('can be invited by the primary contact: %s', async (state) => {
    const organizationId = await makeOrganization(server.database, { organizationNumber })
    const primary = await makeAccount(server.database, { organizationId, isPrimary: true })
    await register()
    if (state === 'declined') {
      await confirm()
      await answer('decline')
    }
    const body = { firstName: 'Kari', lastName: 'Invitert', email }
    const invited = await server.call('addContact', { body }, await signedInHeaders(server, primary))
    expect([invited.status, (await sentMails(server)).at(-1)]).toEqual([201, `invitation to ${email}`])
    expect((await signIn(server, email, password)).refusal.code).toBe('wrongSignIn')
    expect((await contacts()).filter((contact) => contact.email === email)).toHaveLength(1)
  })
})

it.each(['pending', 'declined'] as const)(
  'keeps an account that is %s for thirty days, and then nothing of it',
  async (approval) => {
    await makeOrganization(server.database, { organizationNumber, customerNumber: '10001' })
    await register()
    await confirm()
    if (approval === 'declined') await answer('decline')
    await tidy(server.database, instant('2026-12-20T09:59:00+01:00'))
    expect(await contacts()).toEqual([{ email, isPrimary: false, approval }])
    await tidy(server.database, instant('2026-12-20T10:01:00+01:00'))
    expect([await server.count('account'), await server.count('person')]).toEqual([0, 0])
  },
)
