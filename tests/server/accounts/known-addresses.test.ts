import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleIn, sentMails } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { clearPeople, makeAccount, password } from '#tests/support/people.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

const organizationNumber = '300000002'
let register: RegisterServer
const server = freshServer()

beforeAll(async () => {
  register = await openRegisterServer({
    [organizationNumber]: { organisasjonsnummer: organizationNumber, navn: 'Nytt Eksempel AS' },
  })
  server.services.organisationRegister = { url: register.url, warn: () => {} }
})
afterAll(() => register.close())

const email = 'kari@kunde.example'
const kari = { firstName: 'Kari', lastName: 'Prøve', email, password }
const contact = { ...kari, mobilePhone: '00 00 00 01', cellphone: '00 00 00 02' }
const inPrivate = { ...contact, organizationNumber: null, isOrganization: false }
const ofOrganization = { ...contact, organizationNumber, isOrganization: true }

type Registering = 'createAccount' | 'registerUser' | 'registerContact'
const registrations: [Registering, object][] = [
  ['createAccount', kari],
  ['registerUser', { email, password, name: 'Kari Prøve' }],
  ['registerContact', ofOrganization],
  ['registerContact', inPrivate],
]

describe.each(registrations)('%s of an address that has an account', (name, body) => {
  const request = (address: string) =>
    server.call(name, { body: { ...body, email: address } as never }, { 'accept-language': 'en' })
  const visibleTo = (
    { status, body: answer, headers }: Awaited<ReturnType<typeof request>>,
    address: string,
  ) => ({
    status,
    body: JSON.stringify(answer)
      .replaceAll(address, 'the address')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id'),
    headers: {
      ...headers,
      'set-cookie': String(headers['set-cookie']).replace(/registration=[\w-]{43};/, 'registration=a key;'),
      date: '',
      'x-request-id': '',
    },
  })

  it('is answered as that of another, changes nothing, and notifies its owner', async () => {
    await makeAccount(server.database, { email, firstName: 'Karin', lastName: 'Lie' })
    const before = await peopleIn(server)
    const known = await request(email)
    expect(await peopleIn(server)).toEqual(before)
    expect(await mailsOf(server)).toMatchObject([
      { kind: 'alreadyRegistered', recipient: email, locale: 'nb-NO', payload: { name: 'Karin Lie' } },
    ])
    const unknown = await request('nina@kunde.example')
    expect(known.status).toBe(201)
    expect(visibleTo(known, email)).toEqual(visibleTo(unknown, 'nina@kunde.example'))
  })

  it.each([
    ['has not been confirmed', { account: { isVerified: false } }],
    ['waits for approval', { account: { approval: 'pending' as const, isVerified: false } }],
    ['awaits its first password', { password: null, account: { isVerified: false } }],
    ['is out of use', { account: { isActive: false } }],
  ])('changes nothing of one that %s either', async (_what, about) => {
    await makeAccount(server.database, { email, ...about })
    const before = await peopleIn(server)
    expect((await request(email)).status).toBe(201)
    expect(await peopleIn(server)).toEqual(before)
    expect(await sentMails(server)).toEqual([`alreadyRegistered to ${email}`])
  })
})

describe('mails that registrations send', () => {
  it('are three an hour to one address, known or not, through any call', async () => {
    for (const address of ['kari@kunde.example', 'ny@kunde.example']) {
      await server.clear()
      await clearPeople(server.database)
      if (address === email) await makeAccount(server.database, { email })
      const body = { ...kari, email: address }
      const statuses = [
        await server.call('createAccount', { body }),
        await server.call('registerContact', { body: { ...inPrivate, email: address.toUpperCase() } }),
        await server.call('sendVerification', { email: address }),
        await server.call('createAccount', { body }),
        await server.call('sendVerification', { email: address }),
      ].map(({ status, headers }) => [status, headers['retry-after']])
      expect(statuses).toEqual([
        [201, undefined],
        [201, undefined],
        [200, undefined],
        [429, '3900'],
        [429, '3900'],
      ])
    }
    server.setNow('2026-11-20T11:05:00+01:00')
    expect(
      (await server.call('createAccount', { body: { ...kari, email: 'ny@kunde.example' } })).status,
    ).toBe(201)
  })

  it('are thirty an hour from one caller', async () => {
    const responses = Array.from({ length: 40 }, (_, n) =>
      server.call('sendVerification', { email: `nr${n}@kunde.example` }),
    )
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect([
      statuses.filter((each) => each === 200).length,
      statuses.filter((each) => each === 429).length,
    ]).toEqual([30, 10])
  })
})

it('use the same number of statements for known and unknown addresses', async () => {
  await makeAccount(server.database, { email })
  const { transaction } = server.database
  const statementsFor = async (request: () => Promise<{ status: number }>) => {
    let statements = 0
    server.database.transaction = (locks, work) =>
      transaction(locks, (connection) => {
        const db = watchQueries(connection, () => {
          statements++
        })
        return work({ ...connection, db })
      })
    const { status } = await request()
    server.database.transaction = transaction
    return [status, statements]
  }
  const stranger = 'ukjent@kunde.example'
  const ways: ((address: string) => Promise<{ status: number }>)[] = [
    (address) => server.call('forgetPassword', { email: address }),
    (address) => server.call('sendVerification', { email: address }),
    (address) => server.call('verifyEmail', { token: '000000', email: address }),
    (address) => server.call('verifyEmail', { token: '000000', email: address, password }),
    (address) => server.call('createAccount', { body: { ...kari, email: address } }),
  ]
  for (const request of ways) {
    const known = await statementsFor(() => request(email))
    expect(known[1]).toBeGreaterThan(1)
    expect(await statementsFor(() => request(stranger))).toEqual(known)
  }
})
