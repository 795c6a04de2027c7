import { beforeEach, describe, expect, it } from 'vitest'
import { issueToken, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { lastLink, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import {
  type MadeAccount,
  makeAccount,
  makeOrganization,
  password,
  signedInHeaders,
} from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const email = 'kari@kunde.example'
const better = 'Et-Nytt-0rd-Her!'
const server = freshServer()
let kari: MadeAccount

beforeEach(async () => {
  kari = await makeAccount(server.database, { email, firstName: 'Kari', lastName: 'Prøve' })
})

async function forgotten(address = email) {
  await server.call('forgetPassword', { email: address })
  return (await lastLink(server, 'resetPassword')).token
}

const reset = (token: string, more: { email?: string; password?: string } = {}) =>
  server.call('resetPassword', { token, email, password: better, ...more })

const isSignedIn = async (headers: { authorization: string }) =>
  (await server.call('readOwnContact', {}, headers)).status === 200

describe('a forgotten password', () => {
  const owners: [string, Parameters<typeof makeAccount>[1] | null, boolean][] = [
    ['a customer who can sign in', {}, true],
    ['a customer who has not confirmed the address', { account: { isVerified: false } }, true],
    ['a customer who waits for approval', { account: { approval: 'pending' } }, true],
    ['an invited contact', { password: null, account: { isVerified: false } }, true],
    ['a deactivated account', { account: { isActive: false } }, false],
    ['a deactivated contact', { person: { isActive: false } }, false],
    ['a declined account', { account: { approval: 'declined' } }, false],
    ['no account', null, false],
  ]
  it.each(owners)('gets the same answer for the address of %s', async (_who, about, isSent) => {
    const address = 'ola@kunde.example'
    if (about) await makeAccount(server.database, { email: address, ...about })
    const answer = await server.call('forgetPassword', { email: 'Ola@kunde.example' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { email: address, statusCode: 200, contactPerson: null },
    ])
    expect(await sentMails(server)).toEqual(isSent ? [`resetPassword to ${address}`] : [])
  })

  it('may be requested in the query too, and is mailed in the account’s own language', async () => {
    const url = `/auth/forget-password?email=${encodeURIComponent(email)}`
    const headers = { 'accept-language': 'en' }
    expect((await server.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect(await mailsOf(server)).toMatchObject([{ kind: 'resetPassword', locale: 'nb-NO' }])
  })

  it('sends three mails an hour to an address, known or not', async () => {
    for (const address of [email, 'ukjent@kunde.example']) {
      const statuses: number[] = []
      for (let n = 0; n < 5; n++)
        statuses.push((await server.call('forgetPassword', { email: address })).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    }
  })

  it('changes nothing until a new one is set', async () => {
    const before = await peopleIn(server)
    await forgotten()
    expect(await peopleIn(server)).toEqual(before)
    expect((await signIn(server, email, password)).status).toBe(200)
  })
})

describe('the link for a forgotten password', () => {
  it('sets a new password once, ends every session, and notifies the owner', async () => {
    const session = await signedInHeaders(server, kari)
    const [first, token] = [await forgotten(), await forgotten()]
    const { status, body } = await server.call(
      'resetPassword',
      { token, email: 'Kari@Kunde.example', password: better },
      session,
    )
    expect([status, body.email, body.id]).toEqual([200, email, kari.accountId])
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(server, email, password)).refusal.code).toBe('wrongSignIn')
    expect((await signIn(server, email, better)).status).toBe(200)
    expect((await sentMails(server)).slice(2)).toEqual([`passwordChanged to ${email}`])
    for (const used of [token, first]) expect((await reset(used)).refusal.code).toBe('expiredLink')
  })

  it('keeps the account’s own organisation and role', async () => {
    const { database } = server
    await makeOrganization(database, { name: 'Annen AS' })
    await makeAccount(database, { grants: ['customers'] })
    const organizationId = await makeOrganization(database, { name: 'Prøvebruket' })
    const people = {
      'ola@kunde.example': { organizationId },
      'rolf@house.example': { grants: ['catalogue' as const] },
      [email]: null,
    }
    const input = []
    for (const [address, about] of Object.entries(people)) {
      if (about) await makeAccount(database, { email: address, ...about })
      const { body } = await reset(await forgotten(address), { email: address })
      input.push([body.email, body.customerName, body.role?.grants ?? null, body.userType])
    }
    expect(input).toEqual([
      ['ola@kunde.example', 'Prøvebruket', null, 'customer'],
      ['rolf@house.example', null, ['catalogue'], 'staff'],
      [email, null, null, 'customer'],
    ])
  })

  it('works for one of twenty who follow it at once', async () => {
    const token = await forgotten()
    const all = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.count('outbox')).toBe(2)
  })

  it('shows its address', async () => {
    const address = 'ola@kunde.example'
    await makeAccount(server.database, { email: address, account: { isVerified: false } })
    await reset(await forgotten(address), { email: address })
    expect((await signIn(server, address, better)).status).toBe(200)
  })

  it('is valid for half an hour', async () => {
    const token = await forgotten()
    server.setNow('2026-11-20T10:30:00+01:00')
    expect((await reset(token)).refusal.code).toBe('expiredLink')
  })

  it('is bound to its owner: another address is refused, and the link still works', async () => {
    await makeAccount(server.database, { email: 'ola@kunde.example' })
    const token = await forgotten()
    const { status, refusal } = await reset(token, { email: 'ola@kunde.example' })
    expect([status, refusal.fields]).toEqual([422, [{ path: 'email', code: 'otherAddress' }]])
    expect((await signIn(server, 'ola@kunde.example', password)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  it.each([
    ['Passord123!', 'passwordCommon'],
    ['Kari-Prøve-1', 'passwordPersonal'],
    ['kort', 'password'],
  ])('is not used up by %s, which is refused', async (weak, code) => {
    const token = await forgotten()
    const { status, refusal } = await reset(token, { password: weak })
    expect([status, refusal.fields?.map((field) => [field.path, field.code])]).toEqual([
      422,
      [['new_password', code]],
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('sets no first password, and an invitation resets none', async () => {
    const token = await forgotten()
    expect((await server.call('setPassword', { token, password: better })).refusal.code).toBe('expiredLink')
    expect((await reset('x'.repeat(43))).refusal.code).toBe('expiredLink')
  })

  it('is invalid once the contact is deactivated', async () => {
    const organizationId = await makeOrganization(server.database)
    const lead = await makeAccount(server.database, { organizationId, isPrimary: true })
    const ola = await makeAccount(server.database, { organizationId, email: 'ola@kunde.example' })
    const token = await forgotten('ola@kunde.example')
    const headers = await signedInHeaders(server, lead)
    await server.call('updateContact', { contactUid: ola.personId, isActive: false }, headers)
    expect((await reset(token, { email: 'ola@kunde.example' })).refusal.code).toBe('expiredLink')
  })
})

describe('changing the password', () => {
  it('ends the other sessions, keeps its own, and notifies the owner', async () => {
    const [own, other] = [await signedInHeaders(server, kari), await signedInHeaders(server, kari)]
    const { body: proof } = await signIn(server, email, password, 'set-password')
    const input = { token: proof.access_token, password: better }
    const { status, body } = await server.call('setPassword', input, own)
    expect([status, body.personId]).toEqual([200, kari.personId])
    expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false])
    expect(await sentMails(server)).toEqual([`passwordChanged to ${email}`])
    expect((await signIn(server, email, better)).status).toBe(200)
    expect((await server.call('setPassword', input, own)).refusal.code).toBe('expiredLink')
  })

  it('keeps the session of another signed-in account, and leaves the owner without one', async () => {
    const ola = await makeAccount(server.database)
    const [own, others] = [await signedInHeaders(server, kari), await signedInHeaders(server, ola)]
    const { body: proof } = await signIn(server, email, password, 'set-password')
    await server.call('setPassword', { token: proof.access_token, password: better }, others)
    expect([await isSignedIn(own), await isSignedIn(others)]).toEqual([false, true])
  })
})

describe('an invitation', () => {
  async function invited() {
    const { accountId } = await makeAccount(server.database, {
      email: 'ny@kunde.example',
      password: null,
      account: { isVerified: false },
    })
    const wanted = { purpose: 'setPassword', accountId, ttlMs: tokenTtl.setPassword } as const
    const { id } = await issueToken(server.database, wanted, server.services.secret, server.now())
    return tokenTextOf(server.services.secret, 'setPassword', id)
  }

  it('sets the first password, shows its address, and sends no mail', async () => {
    const token = await invited()
    const { status, body } = await server.call('setPassword', { token, password: better })
    expect([status, body.isVerified]).toEqual([200, true])
    expect(await sentMails(server)).toEqual([])
    expect((await signIn(server, 'ny@kunde.example', better)).status).toBe(200)
  })

  it('is valid for seven days', async () => {
    const token = await invited()
    server.setNow('2026-11-27T10:00:00+01:00')
    expect((await server.call('setPassword', { token, password: better })).refusal.code).toBe('expiredLink')
  })
})
