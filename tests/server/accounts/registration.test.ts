import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { FieldError } from '#contract/field-codes.ts'
import { type RegistrationPayload, registrationMessages } from '#contract/structs/registration.ts'
import { tidy } from '#server/housekeeping.ts'
import { tenants } from '#tenants/tenants.ts'
import { answerLast, confirmLast, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { anOrder } from '#tests/support/orders.ts'
import {
  makeAccount,
  makeCustomerGroup,
  makeOrganization,
  makePerson,
  password,
} from '#tests/support/people.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const [ofCustomer, ofRegister, ofUnknown] = ['100000008', '300000002', '400000018']

let register: RegisterServer
const server = freshServer()

beforeAll(async () => {
  register = await openRegisterServer({
    [ofRegister]: {
      organisasjonsnummer: ofRegister,
      navn: 'Nytt Eksempel AS',
      forretningsadresse: { adresse: ['Veien 3'], postnummer: '0000', poststed: 'STEDET', landkode: 'NO' },
    },
  })
  server.services.adminEmail = 'huset@house.example'
  server.services.organisationRegister = { url: register.url, warn: () => {} }
})
afterAll(() => register.close())

const { features } = tenants.proysenhuset
const setFeatures = (changed: Partial<typeof features>) => {
  server.services.tenant = { ...tenants.proysenhuset, features: { ...features, ...changed } }
}

beforeEach(async () => {
  setFeatures({})
})

const email = 'kari@kunde.example'
const kari = { firstName: 'Kari', lastName: 'Prøve', email, password }
const contact = { ...kari, mobilePhone: '00 00 00 01', cellphone: '00 00 00 02' }
const ofOrganization = (organizationNumber: string | null) => ({
  ...contact,
  organizationNumber,
  isOrganization: true,
})
const inPrivate = { ...contact, organizationNumber: null, isOrganization: false }
const registerContact = (body: RegistrationPayload, headers = {}) =>
  server.call('registerContact', { body }, headers)

const confirm = () => confirmLast(server, password)
const answer = (verdict: 'approve' | 'decline') => answerLast(server, verdict)

const contacts = () =>
  server.database.rows(
    testStatement<{
      email: string
      organization: string | null
      isPrimary: boolean
      approval: string
    }>(`SELECT p.email, o.name AS organization, p.is_primary AS "isPrimary", a.approval
       FROM person p LEFT JOIN account a ON a.person_id = p.id
       LEFT JOIN organization o ON o.id = p.organization_id ORDER BY p.email`),
    [],
  )

describe('a new account', () => {
  it('is created as entered, and usable once its address is confirmed', async () => {
    const { status, body } = await server.call('createAccount', {
      body: { ...kari, email: 'Kari@Kunde.EXAMPLE', phone: '00 00 00 01' },
    })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        email,
        name: 'Kari Prøve',
        phone: '00 00 00 01',
        isActive: true,
        isSuperuser: false,
        isVerified: false,
        userType: 'customer',
        roleId: null,
        role: null,
        tenantId: 'proysenhuset',
        tenant: expect.objectContaining({ slugname: 'proysenhuset', email: 'post@proysenhuset.example' }),
        personId: expect.any(String),
        customerName: null,
        contactName: 'Kari Prøve',
        isOnlineDefault: false,
        widgetConfiguration: null,
        defaultStartPage: null,
      },
    ])
    expect(await sentMails(server)).toEqual([`verifyEmail to ${email}`])
    expect((await signIn(server, email, password)).refusal.code).toBe('notVerified')
    await confirm()
    const { body: token } = await signIn(server, email, password)
    const me = await server.call('readOwnContact', {}, { authorization: `Bearer ${token.access_token}` })
    expect(me.body).toMatchObject({ id: body.personId, fullname: 'Kari Prøve', phone: '00 00 00 01' })
  })

  it('accepts both names in one field as well, and has the language of the request', async () => {
    const body = { name: 'Kari Anne Prøve', email, password }
    const made = await server.call('registerUser', { body }, { 'accept-language': 'en' })
    expect([made.status, made.body.name]).toEqual([201, 'Kari Anne Prøve'])
    expect(await mailsOf(server)).toMatchObject([{ kind: 'verifyEmail', locale: 'en' }])
    expect((await server.call('createAccount', { body: { ...body, email: 'x@kunde.example' } })).status).toBe(
      201,
    )
  })

  it('waits for an administrator where the venue wants approval', async () => {
    setFeatures({ approvalForAll: true })
    expect((await server.call('createAccount', { body: kari })).status).toBe(201)
    expect(await contacts()).toMatchObject([{ approval: 'pending' }])
    expect(await sentMails(server)).toEqual([`verifyEmail to ${email}`])
    expect((await signIn(server, email, password)).refusal.code).toBe('notVerified')
    await confirm()
    expect((await sentMails(server)).slice(1)).toEqual([
      `registrationReceived to ${email}`,
      'registrationToAnswer to huset@house.example',
    ])
    expect((await signIn(server, email, password)).refusal.code).toBe('notApproved')
  })

  it('stores no password in clear text, in the account or the mails', async () => {
    await server.call('createAccount', { body: kari })
    expect(JSON.stringify([await peopleIn(server), await mailsOf(server)])).not.toContain(password)
  })
})

const makeCustomer = (more: Parameters<typeof makeOrganization>[1] = {}) =>
  makeOrganization(server.database, { organizationNumber: ofCustomer, ...more })
const write = (text: string, organizationId: string) =>
  server.database.rows(testStatement(text), [organizationId])

async function discount(organizationId: string) {
  await write(
    `INSERT INTO discount_rule (id, name, discount_value, scope, organization_id)
     VALUES (99, 'Avtale', 10, 'room', $1)`,
    organizationId,
  )
  onTestFinished(async () => {
    await server.database.rows(testStatement('DELETE FROM discount_rule WHERE id = 99'), [])
  })
}

async function book(organizationId: string) {
  expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
  await write('UPDATE reservation SET organization_id = $1', organizationId)
}

/** The outcome of registering for a customer, by what is known of it. */
const approvals: [string, prepare: () => Promise<unknown>, 1 | 2, isPrimary: boolean, number?: string][] = [
  ['an organisation new to the venue', async () => {}, 1, true, ofRegister],
  ['a customer without contacts', () => makeCustomer(), 1, true],
  [
    'a customer without contacts, beside one that has booked at prices of its own',
    async () => {
      const groupIds = [await makeCustomerGroup(server.database)]
      const other = await makeOrganization(server.database, { groupIds, customerNumber: '10002' })
      for (const deal of [discount, book]) await deal(other)
      await makeCustomer()
    },
    1,
    true,
  ],
  [
    'a customer with a contact',
    async () => {
      const organizationId = await makeCustomer()
      await makeAccount(server.database, { organizationId, isPrimary: true, email: 'a@kunde.example' })
    },
    2,
    false,
  ],
  [
    'a customer with a contact who has no account',
    async () => {
      await makePerson(server.database, { organizationId: await makeCustomer(), email: 'a@kunde.example' })
    },
    2,
    false,
  ],
  [
    'a customer without contacts that has prices of its own',
    async () => makeCustomer({ groupIds: [await makeCustomerGroup(server.database)] }),
    2,
    true,
  ],
  [
    'a customer without contacts that has a discount of its own',
    async () => discount(await makeCustomer()),
    2,
    true,
  ],
  ['a customer without contacts that has booked', async () => book(await makeCustomer()), 2, true],
  [
    'a customer without contacts that the house has a number for',
    () => makeCustomer({ customerNumber: '10001' }),
    2,
    true,
  ],
  ['a customer that is out of use', () => makeCustomer({ isActive: false }), 2, true],
  [
    'a customer with a registered contact who has not confirmed the address',
    async () => {
      await makeCustomer()
      await registerContact({ ...ofOrganization(ofCustomer), email: 'a@kunde.example' })
    },
    1,
    true,
  ],
]

describe.each(approvals)('a contact of %s', (_what, prepare, messageNo, isPrimary, number = ofCustomer) => {
  it(`gets message ${messageNo}, and becomes ${isPrimary ? 'the primary' : 'an ordinary'} contact`, async () => {
    await prepare()
    const { status, body } = await registerContact(ofOrganization(number))
    expect([status, body.messageNo, body.message]).toEqual([
      201,
      messageNo,
      registrationMessages[messageNo].no,
    ])
    const made = async () => (await contacts()).find((each) => each.email === email)
    expect((await made())?.approval).toBe(messageNo === 1 ? 'approved' : 'pending')
    expect((await sentMails(server)).at(-1)).toBe(`verifyEmail to ${email}`)
    await confirm()
    if (messageNo === 2) await answer('approve')
    expect((await signIn(server, email, password)).status).toBe(200)
    expect(await made()).toMatchObject({ isPrimary, approval: 'approved' })
  })
})

describe('a registration', () => {
  it('creates a customer for an organisation of the register, with its name and address', async () => {
    const { body } = await registerContact(ofOrganization('NO 300 000 002 MVA'), { 'accept-language': 'en' })
    expect(body).toEqual({
      contact: {
        id: expect.any(String),
        uid: body.contact.id,
        firstName: 'Kari',
        lastName: 'Prøve',
        fullname: 'Kari Prøve',
        email,
        phone: '00 00 00 01',
        cellphone: '00 00 00 02',
        position: null,
        picture: null,
        isActive: true,
        organizationId: null,
        organization: null,
        isVerified: false,
        userIsActive: false,
        awaitsApproval: false,
        ...{ isPrimary: false, confirmedBy: null, grants: null, isSuperuser: false },
      },
      message: registrationMessages[1].en,
      messageNo: 1,
    })
    const people = await peopleIn(server)
    expect(people.organization).toMatchObject([{ name: 'Nytt Eksempel AS', organization_number: ofRegister }])
    expect(people.address).toMatchObject([{ street: 'Veien 3', zipcode: '0000', address_type: 'visiting' }])
    expect(await contacts()).toEqual([
      { email, organization: 'Nytt Eksempel AS', isPrimary: true, approval: 'approved' },
    ])
  })

  it('of a second contact is approved with the administrator’s link, once the address is confirmed', async () => {
    const organizationId = await makeOrganization(server.database, { organizationNumber: ofCustomer })
    await makeAccount(server.database, { organizationId, isPrimary: true })
    await registerContact(ofOrganization(ofCustomer))
    expect((await signIn(server, email, password)).refusal.code).toBe('notVerified')
    const verify = await confirm()
    expect(verify.body).toEqual({ email, isVerified: true, awaitsApproval: true })
    expect((await mailsOf(server)).slice(1)).toMatchObject([
      { kind: 'registrationReceived', recipient: email },
      {
        kind: 'registrationToAnswer',
        recipient: 'huset@house.example',
        locale: 'nb-NO',
        payload: { applicant: { name: 'Kari Prøve', phone: '00 00 00 02', organizationNumber: ofCustomer } },
      },
      { kind: 'contactToApprove' },
    ])
    expect((await signIn(server, email, password)).refusal.code).toBe('notApproved')
    await answer('approve')
    expect((await sentMails(server)).at(-1)).toBe(`registrationApproved to ${email}`)
    expect((await signIn(server, email, password)).status).toBe(200)
  })

  it('is mailed to the venue’s own address when no administrator has one', async () => {
    const { adminEmail } = server.services
    server.services.adminEmail = undefined
    setFeatures({ approvalForAll: true })
    await registerContact(inPrivate)
    await confirm()
    expect(await sentMails(server)).toContain('registrationToAnswer to post@proysenhuset.example')
    server.services.adminEmail = adminEmail
  })

  it('is open to private customers where the venue serves them', async () => {
    expect((await registerContact(inPrivate)).body.messageNo).toBe(1)
    expect(await contacts()).toMatchObject([{ organization: null, isPrimary: false }])
  })

  it('for an unknown organisation without a name is refused, every time', async () => {
    for (let n = 0; n < 5; n++) {
      const { status, refusal } = await registerContact({
        ...ofOrganization(ofUnknown),
        organizationName: n % 2 ? '  ' : null,
      })
      expect([status, refusal.code]).toEqual([404, 'organizationUnknown'])
    }
    expect((await registerContact(ofOrganization(ofRegister))).status).toBe(201)
    expect(await server.count('person')).toBe(1)
  })

  const wrong: [string, object, FieldError][] = [
    ['an invalid address', { email: 'kari@-kunde.example' }, { path: 'email', code: 'email' }],
    ['no number', { organizationNumber: ' ' }, { path: 'organizationNumber', code: 'required' }],
    [
      'a number with a wrong digit',
      { organizationNumber: '100000009' },
      { path: 'organizationNumber', code: 'organizationNumber' },
    ],
    ['a weak password', { password: 'passord' }, { path: 'password', code: 'password' }],
    ['a common password', { password: 'Passord123!' }, { path: 'password', code: 'passwordCommon' }],
    ['her own name', { password: 'Kari-Prøve-1' }, { path: 'password', code: 'passwordPersonal' }],
    ['no telephone', { mobilePhone: '' }, { path: 'mobilePhone', code: 'required' }],
    ['no first name', { firstName: '  ' }, { path: 'firstName', code: 'required' }],
  ]
  it.each(wrong)('with %s is refused by its field, and nothing is stored', async (_what, changed, field) => {
    const { status, refusal } = await registerContact({ ...ofOrganization(ofRegister), ...changed })
    expect([status, refusal.fields]).toEqual([422, [field]])
    expect([await server.count('person'), await server.count('outbox')]).toEqual([0, 0])
  })

  it('needs a first and a last name', async () => {
    const refused = [
      await server.call('createAccount', { body: { email, password } }),
      await server.call('createAccount', { body: { email, password, lastName: 'Prøve' } }),
      await server.call('registerUser', { body: { email, password, name: 'Kari' } }),
    ]
    expect(refused.map(({ refusal }) => refusal.fields?.map(({ path, code }) => `${path} ${code}`))).toEqual([
      ['firstName required', 'lastName required'],
      ['firstName required'],
      ['name fullName'],
    ])
  })
})

it('keeps an unconfirmed account for thirty days, and then nothing of it', async () => {
  const others = await makeOrganization(server.database, { organizationNumber: ofCustomer })
  await makeAccount(server.database, { email: 'eier@kunde.example', organizationId: others, isPrimary: true })
  const invited = { email: 'bedt@kunde.example', password: null, organizationId: others }
  await makeAccount(server.database, { ...invited, account: { isVerified: false } })
  await registerContact(ofOrganization(ofRegister))
  await registerContact({ ...ofOrganization(ofCustomer), email: 'ukjent@kunde.example' })
  await tidy(server.database, instant('2026-12-20T09:59:00+01:00'))
  expect((await contacts()).map((each) => each.email)).toEqual([
    'bedt@kunde.example',
    'eier@kunde.example',
    email,
    'ukjent@kunde.example',
  ])
  await tidy(server.database, instant('2026-12-20T10:01:00+01:00'))
  expect((await contacts()).map((each) => each.email)).toEqual(['bedt@kunde.example', 'eier@kunde.example'])
  expect(await server.count('organization')).toBe(1)
})
