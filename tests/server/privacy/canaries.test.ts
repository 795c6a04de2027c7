import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import type { AddressedMail } from '#server/mail/mime.ts'
import { openLog } from '#server/observability/open-log.ts'
import { lastLink, signIn } from '#tests/support/account-links.ts'
import { type FirebaseServer, openFirebaseServer } from '#tests/support/firebase-server.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { makeAccount, password, signedInHeaders } from '#tests/support/people.ts'
import { deliveryFrom, recordingMailer } from '#tests/support/recording-mailer.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const passwords = {
  registered: 'Kanari-Registrert-1!',
  wrong: 'Kanari-Feil-Passord-2!',
  chosen: 'Kanari-Valgt-Passord-3!',
  confirming: 'Kanari-Bekreftelse-4!',
}
const allergy = {
  personName: 'Kanari Allergiker',
  note: 'Kanarimerknad',
  lawObligated: ['nuts' as const],
  dietaryWishes: ['halal' as const],
  freeInput: 'kanarifrø',
}
const coupon = 'KANARI-KUPONG'
const email = 'kari@kunde.example'

let server: TestServer
let firebase: FirebaseServer
const lines: string[] = []
const mails: AddressedMail[] = []
/** Refused answers. */
const refusals: string[] = []
/** Secrets issued by the server, by kind. */
const issued: Record<string, string> = {}

const secrets = () => ({ ...passwords, ...issued, ...allergyTexts, coupon, secret: server.services.secret })
const allergyTexts = { person: allergy.personName, note: allergy.note, free: allergy.freeInput }

const call: TestServer['call'] = async (name, input, headers) => {
  const answer = await server.call(name, input, headers)
  if (answer.status >= 400) refusals.push(`${name} ${JSON.stringify([answer.headers, answer.refusal])}`)
  return answer
}

async function deliver() {
  const office = recordingMailer()
  await deliverDue(deliveryFrom(server.database, office.transport, server.now))
  mails.push(...office.received)
}

async function registerAndSignIn() {
  const body = {
    ...{ firstName: 'Kari', lastName: 'Prøve', email, password: passwords.registered },
    ...{ mobilePhone: '00 00 00 01', cellphone: '00 00 00 02' },
    ...{ organizationNumber: null, isOrganization: false },
  }
  const { headers } = await call('registerContact', { body })
  issued.registrationKey = /registration=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  const { token, code } = await lastLink(server, 'verifyEmail')
  Object.assign(issued, { verifyToken: token })
  await call('verifyEmail', { token: '000000' === code ? '000001' : '000000', email })
  await deliver()
  await call('verifyEmail', { token, password: passwords.wrong })
  expect((await call('verifyEmail', { token, password: passwords.registered })).status).toBe(200)
  expect((await signIn(server, email, passwords.wrong)).status).toBe(400)
  const signedIn = await signIn(server, email, passwords.registered)
  keepTokens('first', signedIn.body, signedIn.headers)
  const refreshed = await call('refreshToken', { token: signedIn.body.refresh_token ?? '' })
  keepTokens('next', refreshed.body, refreshed.headers)
}

function keepTokens(
  which: string,
  { access_token, refresh_token = '' }: { access_token: string; refresh_token?: string | undefined },
  headers: Record<string, unknown>,
) {
  const cookies = [headers['set-cookie']].flat().map(String)
  const device = cookies.map((cookie) => /device=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? ''
  issued[`${which} access`] = access_token
  issued[`${which} refresh`] = refresh_token
  if (device) issued[`${which} device`] = device
}

async function forgetPassword() {
  await call('forgetPassword', { email })
  const { token } = await lastLink(server, 'resetPassword')
  issued.resetToken = token
  await call('resetPassword', { token: `${token.slice(0, -1)}_`, email, password: passwords.chosen })
  expect((await call('resetPassword', { token, email, password: passwords.chosen })).status).toBe(200)
}

async function signInWithFirebase() {
  server.services.firebase = firebase.project
  firebase.knows(email, passwords.chosen)
  issued.idToken = await firebase.idToken({ email })
  await call('signInWithFirebase', { idToken: issued.idToken })
  await call('receiveFirebaseToken', { email, password: passwords.chosen })
  await call('receiveFirebaseToken', { email, password: passwords.wrong })
}

const order = (day = '2026-11-27') =>
  anOrder({
    ...{ startTime: `${day}T09:00:00+01:00`, endTime: `${day}T12:00:00+01:00` },
    ...{ packet: halfDayWithLunch, order: { paxAllergies: [allergy] } },
  })

async function placeWithAllergies() {
  const body = order()
  const input = { body, idempotencyKey: 'kanari-orders-lunch' }
  await call('placeReservation', { ...input, discountCode: coupon })
  const { refusal } = await call('placeReservation', input)
  body.expectedPriceVat = refusal.priceSummary?.finalPriceVat ?? Number.NaN
  const { body: placed } = await call('placeReservation', input)
  issued.accessKey = placed.accessKey ?? ''
  const { id: reservationId } = placed
  const staff = await signedInHeaders(server, await makeAccount(server.database, { isSuperuser: true }))
  await call('readReservation', { reservationId, accessKey: issued.accessKey })
  await call('readReservation', { reservationId, accessKey: `${issued.accessKey.slice(0, -1)}_` })
  await call('readReservation', { reservationId }, staff)
  await call('updateReservation', {
    reservationId,
    accessKey: issued.accessKey,
    body: { meetingTitle: 'Nytt' },
  })
  await call('summarisePrice', {
    body: { packages: [], products: [], rooms: [], discount: { couponCode: coupon } },
  })
}

async function requestDeletion() {
  const account = await makeAccount(server.database)
  const headers = await signedInHeaders(server, account)
  await call('deleteMyData', { body: { confirmation: passwords.confirming } }, headers)
  const body = { grant_type: 'password', username: account.email, password, scope: 'set-password' }
  issued.setToken = (await call('createToken', { body })).body.access_token
}

/** The database fails while every secret is in use. */
async function breakTheDatabase(placing: ReservationOrder) {
  const rename = (from: string, to: string) =>
    server.database.rows(testStatement<never>(`ALTER TABLE ${from} RENAME TO ${to}`), [])
  await rename('outbox', 'outbox_away')
  await rename('session', 'session_away')
  const broken: { name: CallName; status: number }[] = []
  const asking = async (name: 'placeReservation' | 'createToken', input: never) =>
    broken.push({ name, status: (await call(name, input)).status })
  await asking('placeReservation', { body: placing } as never)
  const signing = { grant_type: 'password', username: email, password: passwords.chosen, scope: 'portal' }
  await asking('createToken', { body: signing } as never)
  await rename('outbox_away', 'outbox')
  await rename('session_away', 'session')
  expect(broken.map(({ status }) => status)).toEqual([500, 500])
}

beforeAll(async () => {
  const log = openLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } })
  server = await openTestServer({ app: { log } })
  server.services.adminEmail = 'huset@house.example'
  firebase = await openFirebaseServer(server.now)
  await registerAndSignIn()
  await forgetPassword()
  await signInWithFirebase()
  await placeWithAllergies()
  await requestDeletion()
  await deliver()
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

/** The secrets in a text, verbatim or encoded for addresses and mails. */
const foundIn = (text: string) =>
  Object.entries(secrets())
    .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    .map(([name]) => name)

describe('a secret', () => {
  it('was sent to the server, or issued by it, in every field that has one', () => {
    expect(Object.values(issued).every((secret) => secret.length > 20)).toBe(true)
    expect(Object.keys(issued).sort()).toEqual(
      [
        ...['registrationKey', 'verifyToken', 'resetToken', 'setToken', 'idToken', 'accessKey'],
        ...['first access', 'first refresh', 'first device', 'next access', 'next refresh'],
      ].sort(),
    )
    expect(refusals.length).toBeGreaterThan(6)
  })

  it('is in no table of the database in plain, sent and unsent mails included', async () => {
    const tables = await server.database.rows(
      testStatement<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
      ),
      [],
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables) {
      const rows = await server.database.rows(
        testStatement<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`),
        [],
      )
      expect([name, foundIn(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []])
    }
    const [counted] = await server.database.rows(
      testStatement<{ sealed: number; sent: number }>(
        `SELECT (SELECT count(*)::int FROM sealed_allergies) AS sealed,
           (SELECT count(*)::int FROM outbox WHERE sent_at IS NOT NULL) AS sent`,
      ),
      [],
    )
    expect(counted?.sealed).toBe(1)
    expect(counted?.sent).toBeGreaterThan(4)
  })

  it('is in no refusal', () => {
    expect(foundIn(refusals.join('\n'))).toEqual([])
  })

  it('is in no line of the log, at its most verbose', () => {
    expect(lines.length).toBeGreaterThan(20)
    expect(foundIn(lines.join('\n'))).toEqual([])
  })

  it('is in no subject of an email and no calendar file, and in its text only in a fragment, which no Referer has', () => {
    expect(mails.length).toBeGreaterThan(4)
    const carried = ['accessKey', 'resetToken', 'verifyToken']
    expect(foundIn(mails.map(({ text }) => text).join('\n')).sort()).toEqual(carried)
    for (const { subject, text, html, attachments = [] } of mails) {
      expect(foundIn([subject, ...attachments.map(({ content }) => String(content))].join('\n'))).toEqual([])
      const withoutFragments = `${text}\n${html}`.replace(/#(?:key|token)=[\w%.-]+/g, '')
      expect([subject, foundIn(withoutFragments)]).toEqual([subject, []])
      expect([subject, foundIn(text).filter((name) => name in allergyTexts)]).toEqual([subject, []])
    }
  })

  it('is in no Referer of a page: other sites see the origin only', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/api/v1/online_room_layouts' })
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('is in no report of a failure either', async () => {
    const placing = order('2026-12-03')
    const { priceSummary } = (await call('placeReservation', { body: placing })).refusal
    placing.expectedPriceVat = priceSummary?.finalPriceVat ?? Number.NaN
    lines.length = 0
    refusals.length = 0
    await breakTheDatabase(placing)
    expect(lines.join('')).toContain('A call failed.')
    expect(foundIn(lines.join('\n'))).toEqual([])
    expect(foundIn(refusals.join('\n'))).toEqual([])
  })
})
