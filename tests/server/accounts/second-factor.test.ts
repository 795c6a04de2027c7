import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { HOUR, MINUTE, toWire } from '#domain/time/venue-time.ts'
import { resetFactorsOf } from '#server/accounts/second-factor/reset-second-factor.ts'
import { countUnreadableFactors, sealFactorsAtStart } from '#server/accounts/second-factor/second-factors.ts'
import { dropSpent } from '#server/accounts/sign-in/drop-spent.ts'
import { recoveryCode, secondFactor } from '#server/database/account-schema.ts'
import { venueSetting } from '#server/database/venue-schema.ts'
import { LOST, SecretChangedError } from '#server/process/sealing.ts'
import { sentMails } from '#tests/support/account-links.ts'
import { type MadeAccount, makeAccount, password, signedInHeaders } from '#tests/support/people.ts'
import { addConfirmedFactor, codeNow } from '#tests/support/second-factors.ts'
import { freshServer } from '#tests/support/shared-server.ts'

type Headers = { authorization: string }

const server = freshServer()
let berit: MadeAccount
let rita: MadeAccount
let headers: Headers

beforeEach(async () => {
  await server.database.db.delete(venueSetting)
  berit = await makeAccount(server.database, { isSuperuser: true, email: 'berit@house.example' })
  rita = await makeAccount(server.database, { grants: ['catalogue'], email: 'rita@house.example' })
  headers = await signedInHeaders(server, rita)
})

const later = (ms: number) => server.setNow(toWire(server.now() + ms))
const codeIn = (body: unknown) => (body as { context?: { code: ErrorCode } }).context?.code
/** The status and the code of an answer; the code is undefined where it was accepted. */
const said = ({ status, body }: { status: number; body: unknown }) => [status, codeIn(body)]

const signIn = (code?: string, given: { username?: string; password?: string } = {}) =>
  server.call('createToken', {
    body: {
      grant_type: 'password',
      username: rita.email,
      password,
      ...given,
      ...(code === undefined ? {} : { second_factor: code }),
    },
  })
const requireOfAll = (by: Headers, requiresTwoFactor = true, version = 1) =>
  server.call('updateVenueSettings', { body: { version, requiresTwoFactor } }, by)

describe('setting up', () => {
  it('takes a code of the app, gives ten recovery codes, and signs out everywhere else', async () => {
    const elsewhere = await signedInHeaders(server, rita)
    const begun = await server.call('beginSecondFactor', { body: {} }, headers)
    const { secret, uri } = begun.body
    expect(uri).toContain(`secret=${secret}`)
    expect((await server.call('beginSecondFactor', { body: {} }, headers)).body).toEqual({ secret, uri })
    expect((await signIn()).status).toBe(200)
    expect(said(await server.call('confirmSecondFactor', { body: { code: '000000' } }, headers))).toEqual([
      400,
      'wrongSecondFactor',
    ])
    const code = codeNow(server, secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const confirmed = await server.call('confirmSecondFactor', { body: { code: spaced } }, headers)
    expect([confirmed.status, confirmed.body.recoveryCodes.length]).toEqual([200, 10])
    expect((await server.call('readSecondFactor', {}, headers)).body).toEqual({
      isOn: true,
      isRequired: false,
      confirmedAt: toWire(server.now()),
      recoveryCodesLeft: 10,
    })
    expect((await server.call('readSecondFactor', {}, elsewhere)).status).toBe(401)
    expect(said(await signIn())).toEqual([400, 'secondFactorRequired'])
    expect(await sentMails(server)).toEqual(['secondFactorSet to rita@house.example'])
  })

  it('shows another secret an hour later, and is forgotten a day after it was left', async () => {
    const begin = async () =>
      (await server.call('beginSecondFactor', { body: {} }, await signedInHeaders(server, rita))).body.secret
    const first = await begin()
    later(HOUR)
    const second = await begin()
    expect(second).not.toBe(first)
    const confirming = await server.call(
      'confirmSecondFactor',
      { body: { code: codeNow(server, first) } },
      await signedInHeaders(server, rita),
    )
    expect(confirming.status).toBe(400)
    expect(await server.count('second_factor')).toBe(1)
    await dropSpent(server.database, server.now() + 24 * HOUR + 1)
    expect(await server.count('second_factor')).toBe(0)
  })

  it('of another phone takes a code of the one before, which works until the new one is confirmed', async () => {
    const old = await addConfirmedFactor(server, rita)
    expect(said(await server.call('beginSecondFactor', { body: {} }, headers))).toEqual([
      400,
      'secondFactorRequired',
    ])
    const body = { code: codeNow(server, old.secret) }
    const { secret } = (await server.call('beginSecondFactor', { body }, headers)).body
    expect((await signIn(codeNow(server, old.secret, 1))).status).toBe(200)
    await server.call('confirmSecondFactor', { body: { code: codeNow(server, secret) } }, headers)
    later(2 * MINUTE)
    expect(said(await signIn(codeNow(server, old.secret)))).toEqual([400, 'wrongSecondFactor'])
    expect(said(await signIn(old.recoveryCodes[0]))).toEqual([400, 'wrongSecondFactor'])
    expect((await signIn(codeNow(server, secret))).status).toBe(200)
    expect(await server.count('second_factor')).toBe(1)
  })

  it('is for staff, not for customers', async () => {
    const customer = await signedInHeaders(server, await makeAccount(server.database))
    expect(said(await server.call('beginSecondFactor', { body: {} }, customer))).toEqual([403, 'notAllowed'])
    expect(said(await server.call('readSecondFactor', {}))).toEqual([401, 'notSignedIn'])
  })

  it('stores the secret sealed, and the recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await addConfirmedFactor(server, rita)
    const { db } = server.database
    const stored = JSON.stringify([
      await db.select().from(secondFactor),
      await db.select().from(recoveryCode),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text)
  })
})

describe('signing in with a second factor', () => {
  it.each([
    ['the code before', -1, 200],
    ['the code of now', 0, 200],
    ['the code after', 1, 200],
    ['a code of two half minutes ago', -2, 400],
    ['a code of two half minutes ahead', 2, 400],
  ])('takes or refuses %s', async (_which, steps, status) => {
    const { secret } = await addConfirmedFactor(server, rita)
    expect((await signIn(codeNow(server, secret, steps))).status).toBe(status)
  })

  it('takes a code once, and none from before it', async () => {
    const { secret } = await addConfirmedFactor(server, rita)
    const code = codeNow(server, secret)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(said(await signIn(codeNow(server, secret, -1)))).toEqual([400, 'wrongSecondFactor'])
    later(MINUTE / 2)
    expect((await signIn(codeNow(server, secret))).status).toBe(200)
  })

  it('takes each recovery code once', async () => {
    const { recoveryCodes } = await addConfirmedFactor(server, rita)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([signIn(first), signIn(first.toLowerCase())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const signedIn = await signIn(second.replace('-', ' '))
    const bearer = { authorization: `Bearer ${signedIn.body.access_token}` }
    expect((await server.call('readSecondFactor', {}, bearer)).body.recoveryCodesLeft).toBe(8)
  })

  it('takes no codes of a colleague', async () => {
    await addConfirmedFactor(server, rita)
    const colleague = await addConfirmedFactor(server, berit)
    expect((await signIn(codeNow(server, colleague.secret))).status).toBe(400)
    expect((await signIn(colleague.recoveryCodes[0])).status).toBe(400)
  })

  it('tells callers without the password nothing, and uses up no code of theirs', async () => {
    const { secret } = await addConfirmedFactor(server, rita)
    const code = codeNow(server, secret)
    const wrong = { password: 'Feil-Passord-1!' }
    const unknown = await signIn(code, { ...wrong, username: 'unknown@house.example' })
    expect(said(unknown)).toEqual([400, 'wrongSignIn'])
    for (const given of [code, '000000', undefined])
      expect((await signIn(given, wrong)).body).toEqual(unknown.body)
    expect((await signIn(code)).status).toBe(200)
  })

  it('takes no code after five wrong ones in a quarter of an hour, and none of a day after thirty', async () => {
    const { secret } = await addConfirmedFactor(server, rita)
    for (let quarter = 0; quarter < 6; quarter++) {
      for (let guess = 0; guess < 5; guess++)
        expect(said(await signIn('000000'))).toEqual([400, 'wrongSecondFactor'])
      expect(said(await signIn(codeNow(server, secret)))).toEqual([429, 'tooManyTries'])
      later(17 * MINUTE)
    }
    expect(said(await signIn(codeNow(server, secret)))).toEqual([429, 'tooManyTries'])
    later(26 * HOUR)
    expect((await signIn(codeNow(server, secret))).status).toBe(200)
  })

  it('asks accounts without one for nothing more, whatever they send', async () => {
    expect((await signIn('000000')).status).toBe(200)
    expect((await signIn('')).status).toBe(200)
  })

  it('is asked for by the token call alone: refreshing needs no code', async () => {
    const { recoveryCodes } = await addConfirmedFactor(server, rita)
    const { refresh_token: token } = (await signIn(recoveryCodes[0])).body
    expect((await server.call('refreshToken', { token })).status).toBe(200)
  })
})

describe('changing it', () => {
  it('gives new recovery codes for a code, and those from before work no more', async () => {
    const { secret, recoveryCodes } = await addConfirmedFactor(server, rita)
    const [first = ''] = recoveryCodes
    const wrong = await server.call('renewRecoveryCodes', { body: { code: '000000' } }, headers)
    expect(said(wrong)).toEqual([400, 'wrongSecondFactor'])
    const renewed = await server.call(
      'renewRecoveryCodes',
      { body: { code: codeNow(server, secret) } },
      headers,
    )
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await signIn(first)).status).toBe(400)
    expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  it('takes it off for a code, unless the venue requires it', async () => {
    const { secret } = await addConfirmedFactor(server, rita)
    const remove = (code: string) => server.call('removeSecondFactor', { body: { code } }, headers)
    expect(said(await remove('000000'))).toEqual([400, 'wrongSecondFactor'])
    const administrator = await signedInHeaders(server, berit)
    await requireOfAll(administrator)
    expect(said(await remove(codeNow(server, secret)))).toEqual([422, 'secondFactorKept'])
    await addConfirmedFactor(server, berit)
    await requireOfAll(administrator, false, 2)
    expect((await remove(codeNow(server, secret))).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(said(await remove('000000'))).toEqual([404, 'notFound'])
    expect(await sentMails(server)).toEqual(['secondFactorRemoved to rita@house.example'])
  })
})

describe('a venue that requires it', () => {
  const rights = async (by: Headers) => [
    said(await server.call('listVatGroups', {}, by)),
    said(await server.call('listStaff', {}, by)),
  ]

  it('gives staff without one no rights, at once, until it is set up', async () => {
    const administrator = await signedInHeaders(server, berit)
    await requireOfAll(administrator)
    const closed = [403, 'secondFactorMissing']
    expect(await rights(headers)).toEqual([closed, closed])
    expect(await rights(administrator)).toEqual([closed, closed])
    expect((await server.call('readOwnContact', {}, headers)).body).toMatchObject({
      grants: [],
      lacksSecondFactor: true,
    })
    expect((await signIn()).status).toBe(200)
    expect((await server.call('readSecondFactor', {}, headers)).body.isRequired).toBe(true)
    const { secret } = (await server.call('beginSecondFactor', { body: {} }, headers)).body
    await server.call('confirmSecondFactor', { body: { code: codeNow(server, secret) } }, headers)
    expect(await rights(headers)).toEqual([
      [200, undefined],
      [403, 'notAllowed'],
    ])
    const { body: contact } = await server.call('readOwnContact', {}, headers)
    expect([contact.grants, 'lacksSecondFactor' in contact]).toEqual([['catalogue'], false])
  })

  it('asks nothing of customers', async () => {
    await requireOfAll(await signedInHeaders(server, berit))
    const customer = await makeAccount(server.database)
    expect((await signIn(undefined, { username: customer.email })).status).toBe(200)
    const by = await signedInHeaders(server, customer)
    expect((await server.call('readOwnContact', {}, by)).body).not.toHaveProperty('lacksSecondFactor')
  })

  it('has decided so by a version, and who changed it is kept', async () => {
    const administrator = await signedInHeaders(server, berit)
    const settings = () => server.call('readVenueSettings', {}, administrator)
    expect((await settings()).body).toMatchObject({ version: 1, requiresTwoFactor: false, own: [] })
    expect((await requireOfAll(administrator, false)).body).toMatchObject({
      version: 1,
      requiresTwoFactor: false,
    })
    await addConfirmedFactor(server, berit)
    expect((await requireOfAll(administrator)).body).toMatchObject({ version: 2, requiresTwoFactor: true })
    expect(said(await requireOfAll(administrator, false))).toEqual([409, 'changedMeanwhile'])
    expect((await settings()).body).toMatchObject({ version: 2, requiresTwoFactor: true })
    const changes = await server.call('listCatalogueChanges', { subject: 'venueSettings' }, administrator)
    expect(changes.body.items).toEqual([
      {
        id: expect.any(Number),
        changedAt: toWire(server.now()),
        changedBy: expect.any(String),
        subject: 'venueSettings',
        subjectId: 1,
        before: { requiresTwoFactor: false },
        after: { requiresTwoFactor: true },
      },
    ])
    await addConfirmedFactor(server, rita)
    expect((await server.call('listCatalogueChanges', {}, headers)).body.items).toEqual([])
  })
})

describe('a lost phone', () => {
  it('is reset by an administrator, who sees who has one, and all sessions end', async () => {
    await addConfirmedFactor(server, rita)
    const administrator = await signedInHeaders(server, berit)
    const uid = rita.personId
    const has = async () =>
      (await server.call('readStaffMember', { uid }, administrator)).body.hasSecondFactor
    expect(await has()).toBe(true)
    expect((await server.call('resetSecondFactor', { uid }, headers)).status).toBe(403)
    const { status, body } = await server.call('resetSecondFactor', { uid }, administrator)
    expect([status, body.uid, body.hasSecondFactor]).toEqual([200, uid, false])
    expect((await server.call('readOwnContact', {}, headers)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await server.count('recovery_code')).toBe(0)
    expect((await server.call('resetSecondFactor', { uid }, administrator)).status).toBe(200)
    expect(await sentMails(server)).toEqual(['secondFactorRemoved to rita@house.example'])
  })

  it('of one’s own is not reset without a code', async () => {
    await addConfirmedFactor(server, berit)
    const administrator = await signedInHeaders(server, berit)
    const own = await server.call('resetSecondFactor', { uid: berit.personId }, administrator)
    expect(said(own)).toEqual([422, 'ownSecondFactor'])
    expect(await server.count('second_factor')).toBe(1)
  })

  it('of the last administrator is reset by a command', async () => {
    await addConfirmedFactor(server, berit)
    const administrator = await signedInHeaders(server, berit)
    const reset = (email: string) => resetFactorsOf(server.database, email, server.now())
    expect(await reset('unknown@house.example')).toBe('unknown')
    expect(await reset((await makeAccount(server.database)).email)).toBe('unknown')
    expect(await reset(rita.email)).toBe('hadNone')
    expect((await server.call('readOwnContact', {}, headers)).status).toBe(200)
    expect(await reset(berit.email)).toBe('reset')
    expect((await server.call('readOwnContact', {}, administrator)).status).toBe(401)
    expect((await signIn(undefined, { username: berit.email })).status).toBe(200)
  })
})

describe('a changed SESSION_SECRET', () => {
  const earlier = () => server.services.secret
  const changed = () => ({ tenant: server.services.tenant, secret: 'another secret, as long as the first' })

  it('is refused, and with the earlier one beside it the app and the recovery codes go on working', async () => {
    const { secret, recoveryCodes } = await addConfirmedFactor(server, rita)
    const rows = () => server.database.db.select().from(secondFactor)
    const stored = await rows()
    await expect(sealFactorsAtStart(server.database, changed(), undefined)).rejects.toThrow(
      SecretChangedError,
    )
    await expect(
      sealFactorsAtStart(server.database, changed(), 'a third one, as long as the others'),
    ).rejects.toThrow('the second factors of 1 account(s)')
    expect(await rows()).toEqual(stored)
    expect(await countUnreadableFactors(server.database, changed().secret)).toBe(1)
    await sealFactorsAtStart(server.database, changed(), earlier())
    expect(await countUnreadableFactors(server.database, earlier())).toBe(1)
    await sealFactorsAtStart(server.database, server.services, changed().secret)
    expect(await countUnreadableFactors(server.database, earlier())).toBe(0)
    expect((await signIn(codeNow(server, secret))).status).toBe(200)
    expect((await signIn(recoveryCodes[0])).status).toBe(200)
  })

  it('that is lost takes the apps off that it sealed, and no others', async () => {
    await addConfirmedFactor(server, rita)
    const { id } = await addConfirmedFactor(
      { ...server, services: { ...server.services, ...changed() } },
      berit,
    )
    await sealFactorsAtStart(server.database, server.services, LOST)
    const left = await server.database.db.select().from(secondFactor).where(eq(secondFactor.id, id))
    expect([left.length, await server.count('second_factor')]).toEqual([0, 1])
  })
})
