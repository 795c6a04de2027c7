import { beforeAll, describe, expect, it } from 'vitest'
import { lastLink, peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import { makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const organizationNumber = '100000008'
const server = freshServer()

beforeAll(async () => {
  server.services.adminEmail = 'huset@house.example'
})

const email = 'kari@kunde.example'
const unconfirmed = { account: { isVerified: false } }

/** A customer with a link and a code in the mail. */
async function registered(about: Parameters<typeof makeAccount>[1] = {}) {
  await makeAccount(server.database, { email, ...unconfirmed, ...about })
  await server.call('sendVerification', { email })
  return { ...(await lastLink(server, 'verifyEmail')), password }
}

const wrongCode = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

describe('an address', () => {
  it.each(['token', 'code'] as const)('is confirmed by its %s, once', async (way) => {
    const link = await registered()
    const input = { token: link[way], password, ...(way === 'code' ? { email: 'Kari@Kunde.example' } : {}) }
    expect((await signIn(server, email, password)).refusal.code).toBe('notVerified')
    const { status, body } = await server.call('verifyEmail', input)
    expect([status, body]).toEqual([200, { email, isVerified: true, awaitsApproval: false }])
    expect((await signIn(server, email, password)).status).toBe(200)
    const again = await server.call('verifyEmail', input)
    expect([again.status, again.refusal.code]).toEqual([422, way === 'code' ? 'wrongCode' : 'expiredLink'])
  })

  it('is confirmed by one of the two, and the other is then invalid', async () => {
    const { token, code } = await registered()
    await server.call('verifyEmail', { token: code, email, password })
    expect((await server.call('verifyEmail', { token })).refusal.code).toBe('expiredLink')
  })

  it('is confirmed once for twenty concurrent uses of its link', async () => {
    const { token } = await registered()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.call('verifyEmail', { token, password })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('may be sent in the query as well', async () => {
    const { code } = await registered()
    const url = `/auth/verify/${code}?email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })

  it('waits for the administrator when it is confirmed before the account is approved', async () => {
    const link = await registered({ account: { isVerified: false, approval: 'pending' } })
    const { body } = await server.call('verifyEmail', link)
    expect(body).toEqual({ email, isVerified: true, awaitsApproval: true })
    expect((await signIn(server, email, password)).refusal.code).toBe('notApproved')
  })

  it('is not confirmed a day later, nor for a disabled account', async () => {
    const link = await registered()
    server.setNow('2026-11-21T10:00:00+01:00')
    expect((await server.call('verifyEmail', link)).refusal.code).toBe('expiredLink')
    expect((await server.call('verifyEmail', { token: link.code, email, password })).refusal.code).toBe(
      'wrongCode',
    )
    server.setNow(present)
    await server.database.rows(testStatement('UPDATE account SET is_active = false'), [])
    expect((await server.call('verifyEmail', link)).refusal.code).toBe('expiredLink')
    expect((await peopleIn(server)).account).toMatchObject([{ is_verified: false }])
  })

  it('is not confirmed by opening the link', async () => {
    const { token } = await registered()
    const { statusCode } = await server.app.inject({ method: 'GET', url: `/auth/verify/${token}` })
    expect([statusCode, (await server.call('verifyEmail', { token, password })).status]).toEqual([405, 200])
  })

  it('is required with its six digits', async () => {
    const { code } = await registered()
    const { status, refusal } = await server.call('verifyEmail', { token: code })
    expect([status, refusal.fields]).toEqual([400, [{ path: 'email', code: 'required' }]])
  })
})

describe('a registered address', () => {
  const registered = { firstName: 'Kari', lastName: 'Prøve', email, password }
  const register = async (headers: Record<string, string> = {}) => {
    const answer = await server.call('createAccount', { body: registered }, headers)
    const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat().map(String)
    return { ...(await lastLink(server, 'verifyEmail')), cookie: cookie.split(';')[0] ?? '' }
  }
  const isConfirmed = async () => (await signIn(server, email, password)).status === 200

  it.each(['token', 'code'] as const)(
    'is not confirmed by its %s in another browser without the chosen password',
    async (way) => {
      const link = await register()
      const input = { token: link[way], ...(way === 'code' ? { email } : {}) }
      const asked = await server.call('verifyEmail', input)
      expect([asked.status, asked.refusal.code]).toEqual([422, 'passwordNeeded'])
      const wrong = await server.call('verifyEmail', { ...input, password: 'Et-Annet-Pass0rd!' })
      expect([wrong.status, wrong.refusal.code]).toEqual([400, 'wrongPassword'])
      expect(await isConfirmed()).toBe(false)
      expect((await server.call('verifyEmail', { ...input, password })).status).toBe(200)
      expect(await isConfirmed()).toBe(true)
    },
  )

  it.each(['token', 'code'] as const)(
    'is confirmed by its %s without it in the browser that registered',
    async (way) => {
      const link = await register()
      expect(link.cookie).toMatch(/^__Host-registration=[\w-]{43}$/)
      const input = { token: link[way], ...(way === 'code' ? { email } : {}) }
      expect((await server.call('verifyEmail', input, { cookie: link.cookie })).status).toBe(200)
      expect(await isConfirmed()).toBe(true)
    },
  )

  it('is not confirmed without it in a browser that has registered another address', async () => {
    await makeAccount(server.database, { email, ...unconfirmed })
    await server.call('sendVerification', { email })
    const { token } = await lastLink(server, 'verifyEmail')
    const other = await server.call('createAccount', {
      body: { ...registered, email: 'annen@kunde.example' },
    })
    const [cookie = ''] = String(other.headers['set-cookie']).split(';')
    const { refusal } = await server.call('verifyEmail', { token }, { cookie })
    expect(refusal.code).toBe('passwordNeeded')
  })

  it('leaves nothing behind in a browser where another page sent the registration', async () => {
    const { cookie } = await register({ 'sec-fetch-site': 'cross-site' })
    expect(cookie).toBe('')
  })

  it('requires no password with a wrong code', async () => {
    const { code } = await register()
    for (const more of [{}, { password }]) {
      const { refusal } = await server.call('verifyEmail', { token: wrongCode(code), email, ...more })
      expect(refusal.code).toBe('wrongCode')
    }
  })

  it('allows ten wrong passwords in a quarter of an hour, and the code stays valid', async () => {
    const { token, code } = await register()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await server.call('verifyEmail', { token, password: `Feil-Passord-${n}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    server.setNow('2026-11-20T10:20:00+01:00')
    expect((await server.call('verifyEmail', { token: code, email, password })).status).toBe(200)
  })

  it('is its owner’s by the link for a forgotten password, with a password of their own', async () => {
    await register()
    await server.call('forgetPassword', { email })
    const { token } = await lastLink(server, 'resetPassword')
    await server.call('resetPassword', { token, email, password: 'Et-Nytt-0rd-Her!' })
    expect(await isConfirmed()).toBe(false)
    expect((await signIn(server, email, 'Et-Nytt-0rd-Her!')).status).toBe(200)
  })
})

describe('guessing codes', () => {
  const guess = (code: string, address = email) =>
    server.call('verifyEmail', { token: code, email: address, password })

  it('ends after five wrong ones; the link still works', async () => {
    const { token, code } = await registered()
    for (let n = 0; n < 5; n++) expect((await guess(wrongCode(code))).refusal.code).toBe('wrongCode')
    expect((await guess(code)).refusal.code).toBe('wrongCode')
    expect((await server.call('verifyEmail', { token, password })).status).toBe(200)
  })

  it('ends after ten for an address in a day, however many codes are requested, known or not', async () => {
    await registered()
    for (const address of [email, 'ukjent@kunde.example']) {
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) {
        if (n % 4 === 3) await server.call('sendVerification', { email: address })
        statuses.push((await guess('000000', address)).status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    }
  })

  it('gets the same answer for an unknown address', async () => {
    const { code } = await registered()
    const known = await guess(wrongCode(code))
    const unknown = await guess(wrongCode(code), 'ukjent@kunde.example')
    expect([unknown.status, unknown.refusal]).toEqual([known.status, known.refusal])
  })
})

describe('requesting the link again', () => {
  const cases: [string, Parameters<typeof makeAccount>[1] | null, boolean][] = [
    ['an address that is unconfirmed', unconfirmed, true],
    ['an address that is confirmed', {}, false],
    ['an address without an account', null, false],
    ['an account that is out of use', { account: { isVerified: false, isActive: false } }, false],
    ['a contact who is out of use', { ...unconfirmed, person: { isActive: false } }, false],
    ['a declined account', { account: { isVerified: false, approval: 'declined' } }, false],
    ['an invitation that is open', { ...unconfirmed, password: null }, false],
  ]
  it.each(cases)('gets the same answer for %s', async (_what, about, isSent) => {
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

  it('is the first to confirm the address; the second waits for the administrator', async () => {
    await makeOrganization(server.database, { name: 'Prøvebruket', organizationNumber })
    await register('en@kunde.example')
    const slow = await lastLink(server, 'verifyEmail')
    await register('to@kunde.example')
    const quick = await lastLink(server, 'verifyEmail')
    expect((await server.call('verifyEmail', { ...quick, password })).body.awaitsApproval).toBe(false)
    expect((await server.call('verifyEmail', { ...slow, password })).body.awaitsApproval).toBe(true)
    expect(await contacts()).toEqual([
      { email: 'en@kunde.example', isPrimary: false, isVerified: true, approval: 'pending' },
      { email: 'to@kunde.example', isPrimary: true, isVerified: true, approval: 'approved' },
    ])
    expect((await sentMails(server)).slice(2)).toEqual([
      'registrationReceived to en@kunde.example',
      'registrationToAnswer to huset@house.example',
      'contactToApprove to to@kunde.example',
    ])
    const { token } = await lastLink(server, 'registrationToAnswer')
    await server.call('answerQuestion', { body: { token, answer: 'approve' } })
    expect((await signIn(server, 'en@kunde.example', password)).status).toBe(200)
  })

  it('cannot be gained by resetting a password', async () => {
    await makeOrganization(server.database, { organizationNumber })
    await register('en@kunde.example')
    await register('to@kunde.example')
    await server.call('verifyEmail', { ...(await lastLink(server, 'verifyEmail')), password })
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
