import { DEMO_PASSWORD } from '#server/demo/people.ts'
import type { ReadMails } from './mails.ts'
import type { Pair } from './pair.ts'
import { type Headers, type People, signIn } from './people.ts'
import { PORTAL_ORIGIN, PUBLIC_URL } from './servers.ts'

const PASSWORD = 'Et-Godt-Pass0rd!'
const OTHER = 'Et-Nytt-0rd-Her!'
const MINUTE = 60_000

const newcomer = { firstName: 'Ny', lastName: 'Kunde', password: PASSWORD }

async function register(pair: Pair, mails: ReadMails): Promise<void> {
  const contact = { ...newcomer, mobilePhone: '00 00 00 00', cellphone: '00 00 00 00' }
  const create = (email: string) =>
    pair.call('createAccount', { body: { ...newcomer, email, phone: '00 00 00 00' } })
  const asContact = (email: string, organizationNumber: string | null) =>
    pair.call('registerContact', {
      body: { ...contact, email, organizationNumber, isOrganization: organizationNumber !== null },
    })
  await create('ny1@kunde.example')
  const [first] = await mails()
  await create('ny1@kunde.example')
  await pair.call('createToken', {
    body: { grant_type: 'password', username: 'ny1@kunde.example', password: PASSWORD },
  })
  await pair.call('sendVerification', { email: 'ny1@kunde.example' })
  await pair.call('sendVerification', { email: 'unknown@kunde.example' })
  const [again] = await mails()
  for (const token of ['000000', first?.code, again?.code, again?.token, 'x'.repeat(43)]) {
    if (!token) continue
    await pair.call('verifyEmail', { token, email: 'ny1@kunde.example' })
    await pair.call('verifyEmail', { token, email: 'ny1@kunde.example', password: 'Feil' })
    await pair.call('verifyEmail', { token, email: 'ny1@kunde.example', password: PASSWORD })
  }
  await signIn(pair, 'ny1@kunde.example', PASSWORD)
  await pair.call('registerUser', {
    body: { name: 'Ny To Kunde', email: 'ny2@kunde.example', password: PASSWORD },
  })
  await asContact('ny3@kunde.example', '100000008')
  await asContact('ny4@kunde.example', '200 000 005')
  await asContact('ny5@kunde.example', '999999999')
  await asContact('ny6@kunde.example', null)
  await asContact('kari@proysenhuset.example', '100000008')
  for (const { token } of await mails()) {
    if (token) await pair.call('verifyEmail', { token, password: PASSWORD })
  }
  const answers = ['approve', 'decline']
  for (const [n, { token }] of (await mails()).entries()) {
    if (!token) continue
    await pair.call('readQuestion', { body: { token } })
    for (const kind of ['answer', 'again'])
      await pair.call('answerQuestion', { body: { token, answer: answers[n % 2] } }, {}, kind)
  }
  for (const { token } of await mails())
    if (token) await pair.call('verifyEmail', { token, password: PASSWORD })
  for (const n of [1, 2, 3, 4, 5, 6]) await signIn(pair, `ny${n}@kunde.example`, PASSWORD)
  await mails()
}

async function choosePasswords(pair: Pair, mails: ReadMails): Promise<void> {
  const email = 'ny1@kunde.example'
  await pair.call('forgetPassword', { email })
  await pair.call('forgetPassword', { email: 'unknown@kunde.example' })
  const [mail] = await mails()
  const token = mail?.token ?? 'none'
  for (const password of ['kort', PASSWORD.toLowerCase()])
    await pair.call('resetPassword', { token, email, password })
  for (const address of ['other@kunde.example', email, email])
    await pair.call('resetPassword', { token, email: address, password: OTHER })
  await signIn(pair, email, PASSWORD)
  await signIn(pair, email, OTHER)
  const body = { grant_type: 'password', username: email, password: OTHER, scope: 'set-password' }
  const { body: scoped } = await pair.call('createToken', { body })
  const { access_token } = scoped as { access_token?: string }
  for (const kind of ['once', 'twice'])
    await pair.call('setPassword', { token: access_token ?? 'none', password: PASSWORD }, {}, kind)
  await signIn(pair, email, PASSWORD)
  await mails()
}

async function manageContacts(pair: Pair, people: People, mails: ReadMails): Promise<void> {
  const primary = await people.headersOf('kari')
  const draft = {
    firstName: 'Ny',
    lastName: 'Kontakt',
    email: 'kontakt@kunde.example',
    cellphone: '00000000',
  }
  const { body: added } = await pair.call('addContact', { body: draft }, primary)
  const contactUid = (added as { id?: string }).id ?? ''
  await pair.call('addContact', { body: draft }, primary, 'again')
  await pair.call('addContact', { body: draft }, await people.headersOf('jonas'))
  const [invitation] = await mails()
  if (invitation?.token) await pair.call('setPassword', { token: invitation.token, password: PASSWORD })
  const contact = await signIn(pair, draft.email, PASSWORD)
  await pair.call('readOwnContact', {}, contact)
  const changes = [
    { firstName: 'Nyere' },
    { fullname: 'Kari Nordmann Hansen' },
    { cellphone: '+47 11 11 11 11' },
    { email: people.addressOf('jonas') },
    { isActive: false },
    { isActive: true },
    { isPrimary: true },
    { isPrimary: true, confirmation: 'Feil' },
    { isPrimary: true, confirmation: DEMO_PASSWORD },
  ]
  for (const change of changes) await pair.call('updateContact', { contactUid, ...change }, primary)
  const { body: own } = await pair.call('readOwnContact', {}, primary)
  const uid = (own as { id?: string }).id ?? ''
  for (const change of [{ isActive: false }, { firstName: 'Kari' }])
    await pair.call('updateContact', { contactUid: uid, ...change }, primary)
  const next = await signIn(pair, draft.email, PASSWORD)
  await pair.call('listContacts', { includeDeactivated: true }, next)
  await pair.call('updateContact', { contactUid: uid, isPrimary: true, confirmation: PASSWORD }, next)
  await pair.call('listContacts', { search: 'kari' }, primary)
  await pair.call('updateContact', { contactUid, email: 'kontakt2@kunde.example' }, primary)
  const leaver = await signIn(pair, 'ny1@kunde.example', PASSWORD)
  for (const confirmation of ['feil', PASSWORD, PASSWORD])
    await pair.call('deleteMyData', { body: { confirmation } }, leaver)
  await pair.call(
    'deleteMyData',
    { body: { confirmation: DEMO_PASSWORD } },
    await people.headersOf('jonas'),
    'bookings',
  )
  await pair.call(
    'deleteMyData',
    { body: { confirmation: DEMO_PASSWORD } },
    await people.headersOf('berit'),
    'staff',
  )
  for (const organizationNumber of ['100000008', '200 000 005', '123456785', '999999999', 'x'])
    await pair.call('readCustomerInfo', { organizationNumber })
  await mails()
}

/** Cookies of a response as a browser would send them. */
const cookieOf = (headers: Record<string, string>) =>
  (headers['set-cookie'] ?? '')
    .split(/,(?=[\w-]+=)/)
    .map((each) => each.split(';')[0])
    .join('; ')

const pages: Headers[] = [
  {},
  { origin: PUBLIC_URL },
  { origin: PORTAL_ORIGIN },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
]

/** Sessions by cookies and by refresh tokens, from our own and foreign pages. */
async function keepSessions(pair: Pair, people: People): Promise<void> {
  for (const page of pages) {
    const body = { grant_type: 'password', username: people.addressOf('amir'), password: DEMO_PASSWORD }
    const { headers } = await pair.call('createToken', { body }, page)
    const cookie = cookieOf(headers)
    for (const other of pages) {
      await pair.call('readOwnContact', {}, { ...other, cookie }, 'by cookie')
      await pair.call('listContacts', {}, { ...other, cookie }, 'by cookie')
    }
    const { headers: renewed } = await pair.call('refreshToken', {}, { ...page, cookie })
    await pair.call('refreshToken', {}, { ...page, cookie }, 'again')
    await pair.call('signOut', {}, { ...page, cookie: cookieOf(renewed) })
    await pair.call('readOwnContact', {}, { ...page, cookie: cookieOf(renewed) }, 'signed out')
    for (const name of ['listTerms', 'readOwnContact'] as const) await pair.call(name, {}, page)
    const preflight = {
      ...page,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'reservation-key',
    }
    await pair.send('a preflight', 'tour', {
      method: 'OPTIONS',
      url: '/api/v1/online_booking/x',
      headers: preflight,
    })
  }
  for (const name of [
    'createToken',
    'createServiceToken',
    'createServiceTokenToo',
    'createSignupToken',
  ] as const) {
    const username = people.addressOf('nina')
    const { body } = await pair.call(name, {
      body: { grant_type: 'password', username, password: DEMO_PASSWORD },
    })
    const { refresh_token } = body as { refresh_token?: string }
    await pair.call(name, { body: { grant_type: 'refresh_token', refresh_token } })
    const { body: fresh } = await pair.call('refreshToken', { token: refresh_token })
    const { access_token } = fresh as { access_token?: string }
    await pair.wait(MINUTE)
    await pair.call('refreshToken', { token: refresh_token }, {}, 'used')
    await pair.call('readOwnContact', {}, { authorization: `Bearer ${access_token}` })
    await pair.call(name, { body: { grant_type: 'client_credentials' } })
    await pair.call(name, {
      body: { grant_type: 'password', username, password: DEMO_PASSWORD, scope: 'all' },
    })
  }
  const token = await people.headersOf('nina')
  await pair.wait(11 * MINUTE)
  await pair.call('readOwnContact', {}, token, 'expired')
  await pair.call('signInWithFirebase', { idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.x' })
  await pair.call('receiveFirebaseToken', { email: people.addressOf('nina'), password: DEMO_PASSWORD })
  for (const _ of Array(12)) await signIn(pair, people.addressOf('amir'), 'Feil passord')
  await pair.call(
    'deleteMyData',
    { body: { confirmation: DEMO_PASSWORD } },
    await people.headersOf('rolf'),
    'staff',
  )
}

/**
 * Registers, verifies, approves, signs in and out, sets passwords, and manages an organisation's contacts.
 */
export async function tourAccounts(pair: Pair, people: People, mails: ReadMails): Promise<void> {
  await register(pair, mails)
  await choosePasswords(pair, mails)
  await manageContacts(pair, people, mails)
  await keepSessions(pair, people)
}
