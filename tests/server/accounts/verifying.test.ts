import { beforeAll, describe, expect, it } from 'vitest'
import { lastLink, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { freshServer } from '#tests/support/opened-server.ts'
import { makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { present } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const organizationNumber = '100000008'
const server = freshServer()

beforeAll(async () => {
  server.world.adminEmail = 'huset@house.example'
})

const email = 'kari@kunde.example'
const unconfirmed = { account: { isVerified: false } }

/** Somebody who has been sent a link and a code. */
async function asked(about: Parameters<typeof makeAccount>[1] = {}) {
  await makeAccount(server.database, { email, ...unconfirmed, ...about })
  await server.call('sendVerification', { email })
  return lastLink(server, 'verifyEmail')
}

const wrongCode = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

describe('an address', () => {
  it.each(['token', 'code'] as const)('is confirmed by its %s, once', async (way) => {
    const link = await asked()
    const given = { token: link[way], ...(way === 'code' ? { email: 'Kari@Kunde.example' } : {}) }
    expect((await signIn(server, email, password)).refusal.code).toBe('notVerified')
    const { status, body } = await server.call('verifyEmail', given)
    expect([status, body]).toEqual([200, { email, isVerified: true, awaitsApproval: false }])
    expect((await signIn(server, email, password)).status).toBe(200)
    const again = await server.call('verifyEmail', given)
    expect([again.status, again.refusal.code]).toEqual([422, way === 'code' ? 'wrongCode' : 'expiredLink'])
  })

  it('is confirmed by one of the two, and the other is then good for nothing', async () => {
    const { token, code } = await asked()
    await server.call('verifyEmail', { token: code, email })
    expect((await server.call('verifyEmail', { token })).refusal.code).toBe('expiredLink')
  })

  it('is confirmed by one of twenty who come with its link at once', async () => {
    const { token } = await asked()
    const all = await Promise.all(Array.from({ length: 20 }, () => server.call('verifyEmail', { token })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('may be sent in the query as well', async () => {
    const { code } = await asked()
    const url = `/auth/verify/${code}?email=${encodeURIComponent(email)}`
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })

  it('waits for the administrator when it is confirmed before the account is approved', async () => {
    const link = await asked({ account: { isVerified: false, approval: 'pending' } })
    const { body } = await server.call('verifyEmail', link)
    expect(body).toEqual({ email, isVerified: true, awaitsApproval: true })
    expect((await signIn(server, email, password)).refusal.code).toBe('notApproved')
  })

  it('is not confirmed a day later, nor for an account that is out of use', async () => {
    const link = await asked()
    server.setNow('2026-11-21T10:00:00+01:00')
    expect((await server.call('verifyEmail', link)).refusal.code).toBe('expiredLink')
    expect((await server.call('verifyEmail', { token: link.code, email })).refusal.code).toBe('wrongCode')
    server.setNow(present)
    await server.database.rows(testStatement('UPDATE account SET is_active = false'), [])
    expect((await server.call('verifyEmail', link)).refusal.code).toBe('expiredLink')
    expect((await peopleIn(server)).account).toMatchObject([{ is_verified: false }])
  })

  it('is not confirmed by opening the link', async () => {
    const { token } = await asked()
    const { statusCode } = await server.app.inject({ method: 'GET', url: `/auth/verify/${token}` })
    expect([statusCode, (await server.call('verifyEmail', { token })).status]).toEqual([405, 200])
  })

  it('goes with its six digits', async () => {
    const { code } = await asked()
    const { status, refusal } = await server.call('verifyEmail', { token: code })
    expect([status, refusal.fields]).toEqual([400, [{ path: 'email', code: 'required' }]])
  })
})

describe('guessing codes', () => {
  const guess = (code: string, address = email) => server.call('verifyEmail', { token: code, email: address })

  it('is over after five wrong ones; the link goes on working', async () => {
    const { token, code } = await asked()
    for (let n = 0; n < 5; n++) expect((await guess(wrongCode(code))).refusal.code).toBe('wrongCode')
    expect((await guess(code)).refusal.code).toBe('wrongCode')
    expect((await server.call('verifyEmail', { token })).status).toBe(200)
  })

  it('is over after ten for an address in a day, however many codes are asked for, known or not', async () => {
    await asked()
    for (const address of [email, 'ukjent@kunde.example']) {
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) {
        if (n % 4 === 3) await server.call('sendVerification', { email: address })
        statuses.push((await guess('000000', address)).status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    }
  })

  it('is told the same of an address that nobody has', async () => {
    const { code } = await asked()
    const known = await guess(wrongCode(code))
    const unknown = await guess(wrongCode(code), 'ukjent@kunde.example')
    expect([unknown.status, unknown.refusal]).toEqual([known.status, known.refusal])
  })
})

describe('asking for the link again', () => {
  const cases: [string, Parameters<typeof makeAccount>[1] | null, boolean][] = [
    ['an address that is unconfirmed', unconfirmed, true],
    ['an address that is confirmed', {}, false],
    ['an address that nobody has', null, false],
    ['an account that is out of use', { account: { isVerified: false, isActive: false } }, false],
    ['a contact who is out of use', { ...unconfirmed, person: { isActive: false } }, false],
    ['a declined account', { account: { isVerified: false, approval: 'declined' } }, false],
    ['an invitation that is open', { ...unconfirmed, password: null }, false],
  ]
  it.each(cases)('is answered alike for %s', async (_what, about, isSent) => {
    if (about) await makeAccount(server.database, { email, ...about })
    const { status, body } = await server.call('sendVerification', { email: 'KARI@kunde.example' })
    expect([status, body]).toEqual([200, { email }])
    expect(await sentMails(server)).toEqual(isSent ? [`verifyEmail to ${email}`] : [])
  })
})

describe('the first contact of an organisation', () => {
  const register = (address: string) =>
    server.call('registerContact', {
      body: {
        ...{ firstName: 'Kari', lastName: 'Prøve', email: address, password, organizationNumber },
        ...{ mobilePhone: '00 00 00 01', cellphone: '00 00 00 01', isOrganization: true },
      },
    })
  const contacts = async () =>
    server.database.rows(
      testStatement<object>(`SELECT p.email, p.is_primary AS "isPrimary", a.is_verified AS "isVerified", a.approval
         FROM person p JOIN account a ON a.person_id = p.id ORDER BY p.email`),
      [],
    )

  it('is whoever is first to confirm the address; who comes second waits for the administrator', async () => {
    await makeOrganization(server.database, { name: 'Prøvebruket', organizationNumber })
    await register('en@kunde.example')
    const slow = await lastLink(server, 'verifyEmail')
    await register('to@kunde.example')
    const quick = await lastLink(server, 'verifyEmail')
    expect((await server.call('verifyEmail', quick)).body.awaitsApproval).toBe(false)
    expect((await server.call('verifyEmail', slow)).body.awaitsApproval).toBe(true)
    expect(await contacts()).toEqual([
      { email: 'en@kunde.example', isPrimary: false, isVerified: true, approval: 'pending' },
      { email: 'to@kunde.example', isPrimary: true, isVerified: true, approval: 'approved' },
    ])
    expect((await sentMails(server)).slice(2)).toEqual([
      'registrationReceived to en@kunde.example',
      'registrationToAnswer to huset@house.example',
    ])
    const { token } = await lastLink(server, 'registrationToAnswer')
    await server.call('answerQuestion', { body: { token, answer: 'approve' } })
    expect((await signIn(server, 'en@kunde.example', password)).status).toBe(200)
  })

  it('is not who forgets the password in order to come first after all', async () => {
    await makeOrganization(server.database, { organizationNumber })
    await register('en@kunde.example')
    await register('to@kunde.example')
    await server.call('verifyEmail', await lastLink(server, 'verifyEmail'))
    await server.call('forgetPassword', { email: 'en@kunde.example' })
    const { token } = await lastLink(server, 'resetPassword')
    const reset = { token, email: 'en@kunde.example', password: 'Et-Nytt-0rd-Her!' }
    expect((await server.call('resetPassword', reset)).status).toBe(200)
    expect(await contacts()).toMatchObject([
      { email: 'en@kunde.example', isPrimary: false, approval: 'pending' },
      { email: 'to@kunde.example', isPrimary: true, approval: 'approved' },
    ])
  })
})
