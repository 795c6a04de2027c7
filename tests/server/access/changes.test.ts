import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import { grants } from '#domain/account/grants.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { lastLink } from '#tests/support/account-links.ts'
import { password } from '#tests/support/people.ts'
import { injectionOf } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { openScene, type Scene, type Who } from './access-fixture.ts'
import { argumentsFor, attempts, changesItsCaller } from './attempts.ts'
import type { Variant } from './call-subjects.ts'
import { changeBetween, everythingIn, privilegesIn } from './database-snapshot.ts'

const server = sharedServer()
let scene: Scene

beforeAll(async () => {
  scene = await openScene(server)
}, 120_000)
afterAll(() => scene.close())

const anotherId = '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01'

/** Fields that a caller might use to gain rights. */
const escalations: Record<string, unknown> = {
  role: 'superuser',
  roleId: 1,
  grants: [...grants],
  isSuperuser: true,
  isPrimary: true,
  isVerified: true,
  userIsActive: true,
  isActive: true,
  userType: 'staff',
  approval: 'approved',
  organizationId: anotherId,
  customerId: anotherId,
  personId: anotherId,
  ownerId: anotherId,
  tenantId: 'utoya',
  id: 1,
  uid: anotherId,
  status: 'confirmed',
  reservationStatus: 'confirmed',
  price: 1,
  unitPrice: 1,
  totalPrice: 1,
  totalPriceVat: 1,
  defaultPrice: 1,
  minPrice: 1,
  sellingPrice: 1,
  discountPct: 100,
  changedByStaff: false,
  createdAt: '2020-01-01T00:00:00Z',
}

/** Where such a name is a legitimate field of the call, and who may write it. */
const ownFields: Partial<Record<CallName, string[]>> = {
  // The priced items and their customer, which is checked against the caller.
  summarisePrice: ['customerId', 'rooms.id', 'products.id', 'packages.id'],
  // The customer's value for cancelling; any other is refused.
  updateReservation: ['reservationStatus'],
  // The priced items of each date, and their customer, as of one.
  summariseSeriesPrice: ['customerId', 'rooms.id', 'products.id', 'packages.id'],
  updateSeries: ['reservationStatus'],
  // For staff of rooms.
  createRoom: ['status', 'defaultPrice', 'minPrice', 'seatings.id', 'pricepoints.price'],
  updateRoom: ['status', 'defaultPrice', 'minPrice', 'seatings.id'],
  exportRooms: ['id', 'status', 'defaultPrice'],
  deleteRestrictions: ['id'],
  // For the primary contact, about contacts of the same organisation.
  updateContact: ['isActive', 'isPrimary'],
  // For staff of the catalogue: a discount may be one customer's.
  createDiscountRule: ['organizationId', 'isActive'],
  updateDiscountRule: ['organizationId', 'isActive'],
  // For staff of customers: put out of use and back, and who looks after the contacts of an organisation.
  updateCustomer: ['isActive'],
  addCustomerContact: ['isPrimary'],
  changeCustomerContact: ['isActive', 'isPrimary'],
  // For administrators, about staff.
  inviteStaff: ['roleId', 'isSuperuser'],
  updateStaffMember: ['roleId', 'isSuperuser', 'isActive'],
  createRole: ['grants'],
  updateRole: ['grants'],
  createMeetingPackage: ['isActive', 'accounts.id', 'parts.id', 'contents.id', 'extraProducts.id'],
  updateMeetingPackage: ['isActive'],
  createCatalogueRoom: [
    ...['status', 'defaultPrice', 'minPrice', 'pricepoints.price', 'pricepoints.id'],
    ...['seatings.id', 'roomFeatures.id', 'overbookingRules.id'],
  ],
  tryRoomPrice: ['defaultPrice', 'minPrice', 'pricepoints.price', 'pricepoints.id'],
  updateCatalogueRoom: ['status', 'defaultPrice', 'minPrice'],
  createTermsVersion: ['cancellationSteps.id'],
  createProduct: ['sellingPrice'],
  updateProduct: ['sellingPrice'],
}

const isOwn = (name: CallName, path: string) => ownFields[name]?.includes(path) ?? false

const escalationsAt = (name: CallName, at: string) =>
  Object.entries(escalations).filter(([wish]) => !isOwn(name, at + wish))

/** A body with every escalation in each of its objects, except where the name is a field of the call. */
function withEscalations(name: CallName, body: unknown, at = ''): unknown {
  if (Array.isArray(body)) return body.map((each) => withEscalations(name, each, at))
  if (typeof body !== 'object' || body === null) return body
  const inside = Object.entries(body).map(([key, value]) => [
    key,
    withEscalations(name, value, `${at}${key}.`),
  ])
  return { ...Object.fromEntries(inside), ...Object.fromEntries(escalationsAt(name, at)) }
}

/** No form may have more than twenty fields; the first escalations are the most valuable. */
const MOST_IN_FORM = 14

/** A request with escalations in its query and in its body. */
function escalatingRequest(name: CallName, input: Record<string, unknown>): WireRequest {
  const request = requestFor(name, input)
  const named = escalationsAt(name, '').map(([wish, value]): [string, string] => [wish, String(value)])
  const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${new URLSearchParams(named)}`
  const { body } = request
  if (!(body instanceof URLSearchParams || body instanceof FormData))
    return { ...request, url, body: withEscalations(name, body) }
  for (const [wish, value] of named.slice(0, MOST_IN_FORM)) body.append(wish, value)
  return { ...request, url }
}

/** Calls that read refuse unknown fields. Decision filters. */
const changing = attempts.filter(({ name, variant }) => {
  const { method }: Call = calls[name]
  return method !== 'GET' && name !== 'searchMeetingRooms' && (variant === '' || variant === 'ours')
})

const least: Partial<Record<Access, Who>> = {
  'staff:catalogue': 'rooms',
  'staff:customers': 'superuser',
  'staff:kitchen': 'superuser',
  'staff:reservations': 'reservations',
  administrator: 'superuser',
  staff: 'rooms',
  primaryContact: 'primary',
  reservationHolder: 'owner',
  seriesHolder: 'owner',
}

/** A caller with exactly the rights of the call. */
const whoMay = (name: CallName, variant: Variant) => {
  const ofOwner = /Offer/.test(name) && variant.startsWith('ours')
  const who = ofOwner ? 'owner' : (least[(calls[name] as Call).access] ?? 'colleague')
  return changesItsCaller(name, variant) ? scene.headersOfAnother(who) : scene.headersOf(who)
}

const isWritten = testStatement<{ n: number }>(`SELECT (
   (SELECT count(*) FROM person t WHERE t::text LIKE '%${anotherId}%') +
   (SELECT count(*) FROM account t WHERE t::text LIKE '%${anotherId}%') +
   (SELECT count(*) FROM organization t WHERE t::text LIKE '%${anotherId}%') +
   (SELECT count(*) FROM reservation t WHERE t::text LIKE '%${anotherId}%'))::int AS n`)

describe.each(changing)('an escalation sent with $label', ({ name, variant }) => {
  it('grants nothing more than the call does without it', async () => {
    const changeBy = async (requestOf: typeof requestFor) => {
      await scene.forgiveTries()
      const headers = await whoMay(name, variant)
      const input = await argumentsFor(scene, name, variant)
      const before = await privilegesIn(server.database)
      const { statusCode } = await server.app.inject(injectionOf(requestOf(name, input), headers))
      return { statusCode, changed: changeBetween(before, await privilegesIn(server.database)) }
    }
    const plain = await changeBy(requestFor)
    expect(plain.statusCode).toBe((calls[name] as Call).status)
    // A body with a field that the call does not take is refused; in an address, it is not read.
    expect([{ statusCode: 400, changed: [] }, plain]).toContainEqual(await changeBy(escalatingRequest))
    expect(await server.database.rows(isWritten, [])).toEqual([{ n: 0 }])
  })
})

it('would be noticed: a room’s price is writable by its staff', async () => {
  const before = await privilegesIn(server.database)
  const { inputs: input } = scene
  await server.call(
    'updateRoom',
    { ...input.updateRoom, roomId: 4, body: { minPrice: 7 } },
    await scene.headersOf('rooms'),
  )
  const change = changeBetween(before, await privilegesIn(server.database))
  expect(change).toEqual([
    expect.stringMatching(/^-1 room .* 0 t$/),
    expect.stringMatching(/^\+1 room .* 7 t$/),
  ])
})

const own = { origin: 'https://booking.house.example' }
const elsewhere = 'https://elsewhere.example'
const form = 'application/x-www-form-urlencoded'

/** As a browser with a session sends it. */
const asCookies = ({ authorization = '' }: Record<string, string>) => ({
  cookie: `__Host-access=${authorization.replace('Bearer ', '')}; __Host-device=${'A'.repeat(43)}`,
})

/** What a foreign page, or a link, can make a browser send, with the statuses it may get. */
function deedsElsewhere(request: WireRequest, cookies: Record<string, string>): [InjectOptions, number[]][] {
  const { url } = request
  const right = (headers: Record<string, string>) => injectionOf(request, { ...cookies, ...headers })
  const post = (headers: Record<string, string>, payload: string): InjectOptions => ({
    method: 'POST',
    url,
    headers: { ...cookies, ...headers },
    payload,
  })
  const fields = new URLSearchParams({ body: JSON.stringify(request.body) ?? '' }).toString()
  const nowhere = [403, 404, 405]
  return [
    [right({ origin: elsewhere }), [403]],
    [right({ origin: 'null' }), [403]],
    [right({}), [403]],
    [right({ 'sec-fetch-site': 'cross-site' }), [403]],
    [right({ 'sec-fetch-site': 'none' }), [403]],
    [post({ origin: elsewhere, 'content-type': form }, fields), nowhere],
    [post({ 'content-type': form }, fields), nowhere],
    [
      post({ origin: elsewhere, 'content-type': 'text/plain' }, JSON.stringify(request.body) ?? ''),
      [...nowhere, 415],
    ],
    // Some addresses have a call that reads.
    [
      { method: 'GET', url, headers: { ...cookies, 'sec-fetch-site': 'cross-site' } },
      [200, 400, 404, 405, 422],
    ],
    [
      { method: 'GET', url, headers: { ...cookies, ...own, 'sec-fetch-site': 'same-origin' } },
      [200, 400, 404, 405, 422],
    ],
    [
      {
        method: 'OPTIONS',
        url,
        headers: { origin: elsewhere, 'access-control-request-method': request.method },
      },
      [404, 405],
    ],
  ]
}

describe.each(changing)('a foreign page that makes a browser send $label', ({ name, variant }) => {
  it('changes and reads nothing, while our own page does', async () => {
    await scene.forgiveTries()
    const cookies = asCookies(await whoMay(name, variant))
    const request = requestFor(name, await argumentsFor(scene, name, variant))
    const before = await everythingIn(server.database)
    for (const [deed, statuses] of deedsElsewhere(request, cookies)) {
      const { statusCode, headers } = await server.app.inject(deed)
      expect([deed.method, deed.headers, statuses.includes(statusCode)]).toEqual([
        deed.method,
        deed.headers,
        true,
      ])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await everythingIn(server.database)).toBe(before)
    const { statusCode } = await server.app.inject(injectionOf(request, { ...cookies, ...own }))
    expect(statusCode).toBe((calls[name] as Call).status)
  })
})

describe('signing out, which is a GET', () => {
  it.each([
    ['by a link or a picture elsewhere', { 'sec-fetch-site': 'cross-site' }, false],
    ['by a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['by what does not say where it comes from', {}, false],
    ['by our own pages', { 'sec-fetch-site': 'same-origin' }, true],
    ['by an address that is typed', { 'sec-fetch-site': 'none' }, true],
  ])('%s', async (_by, from, isDone) => {
    const bearer = await scene.headersOf('owner')
    const { status } = await server.call('signOut', {}, { ...asCookies(bearer), ...from })
    const { status: afterwards } = await server.call('readOwnContact', {}, bearer)
    expect([status, afterwards]).toEqual(isDone ? [200, 401] : [403, 200])
  })
})

describe('the links of emails', () => {
  const selectMails = testStatement<OutboxMail>('SELECT kind, locale, payload FROM outbox ORDER BY id')
  const urlsIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([url]) => url)

  it('lead to our own address for any Host, carry their secret in the fragment, and open as pages', async () => {
    await scene.forgiveTries()
    const { email } = scene.accounts.owner
    const from = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
    await server.call('forgetPassword', { email }, from)
    for (const name of ['createAccount', 'registerContact', 'addContact', 'placeReservation'] as const) {
      const request = requestFor(name, await argumentsFor(scene, name, ''))
      await server.app.inject(injectionOf(request, { ...(await scene.headersOf('primary')), ...from }))
    }
    await server.call('verifyEmail', { ...(await lastLink(server, 'verifyEmail')), password }, from)
    const house = mailHouse(server.services)
    const mails = await server.database.rows(selectMails, [])
    const urls = mails.flatMap((mail) => urlsIn(renderOutboxMail(mail, house, server.now()).text))
    const secret = urls.map((url) => new URL(url)).filter(({ hash }) => /^#(token|key)=[\w-]{43}$/.test(hash))
    expect(new Set(secret.map(({ origin }) => origin))).toEqual(new Set([server.services.publicUrl]))
    const paths = new Set(secret.map(({ pathname }) => pathname.split('/').slice(0, 3).join('/')))
    expect([...paths].filter((path) => !/^\/(checkout|bestilling)/.test(path)).sort()).toEqual([
      '/login/verify-password',
      '/svar',
      '/verify-link',
    ])
    expect(urls.filter((url) => /[\w-]{43}/.test(url.split('#')[0] ?? ''))).toEqual([])
    expect(urls.join(' ')).not.toContain('elsewhere')
    const before = await everythingIn(server.database)
    for (const { pathname, hash } of secret.slice(-20)) {
      const token = hash.split('=')[1]
      for (const url of [pathname, `${pathname}?token=${token}`, `/auth/verify/${token}`])
        for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url })
    }
    expect(await everythingIn(server.database)).toBe(before)
  })
})
