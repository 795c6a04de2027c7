import { beforeEach, describe, expect, it } from 'vitest'
import { type Cast, makeCast, type RoleInCast, roles } from '#tests/support/customer-cast.ts'
import { makeAccount, makePerson, password, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const selectPrimaries = testStatement<{ email: string }>(
  'SELECT email FROM person WHERE organization_id = $1 AND is_primary ORDER BY email',
)
const primaries = async () =>
  (await server.database.rows(selectPrimaries, [cast.organizationId])).map(({ email }) => email)

const selectMails = testStatement<{ kind: string; recipient: string; locale: string; payload: object }>(
  'SELECT kind, recipient, locale, payload FROM outbox ORDER BY kind DESC',
)
const mails = () => server.database.rows(selectMails, [])

const handOver = (
  input: Partial<Parameters<typeof server.call<'updateContact'>>[1]> = {},
  who: RoleInCast = 'primary',
) =>
  server.call(
    'updateContact',
    { contactUid: cast.colleague.personId, isPrimary: true, confirmation: password, ...input },
    cast[who].headers,
  )

const isRefused = async (contactUid: string) => {
  const { status, refusal } = await handOver({ contactUid })
  expect(await primaries()).toEqual(['kari@eksempel.example'])
  expect(await mails()).toEqual([])
  return [status, refusal.code]
}

describe('a primary contact who transfers the role', () => {
  it('loses it in the same moment as the contact gets it', async () => {
    const { status, body } = await handOver()
    expect([status, body]).toMatchObject([200, { fullname: 'Jonas Eksempel', isPrimary: true }])
    expect(await primaries()).toEqual(['jonas@eksempel.example'])
    const isAllowed = async (who: RoleInCast) =>
      (await server.call('listContacts', {}, cast[who].headers)).status
    expect([await isAllowed('primary'), await isAllowed('colleague')]).toEqual([403, 200])
    const own = await server.call('readOwnContact', {}, cast.primary.headers)
    expect(own.body).toMatchObject({ isPrimary: false, userIsActive: true })
  })

  it('gets an email, and so does the contact, each in their own language where they sign in', async () => {
    const { personId } = await makeAccount(server.database, {
      firstName: 'Ida',
      lastName: 'Eksempel',
      email: 'ida@eksempel.example',
      organizationId: cast.organizationId,
      account: { locale: 'en' },
    })
    const sql = testStatement("UPDATE person SET email = 'ida@ny.example' WHERE id = $1")
    await server.database.rows(sql, [personId])
    await handOver({ contactUid: personId })
    const organizationName = 'Eksempel AS'
    const formerPrimaryId = cast.primary.personId
    expect(await mails()).toEqual([
      {
        kind: 'primaryContactReceived',
        recipient: 'ida@eksempel.example',
        locale: 'en',
        payload: { name: 'Ida Eksempel', organizationName, formerPrimary: 'Kari Eksempel', formerPrimaryId },
      },
      {
        kind: 'primaryContactHandedOver',
        recipient: 'kari@eksempel.example',
        locale: 'nb-NO',
        payload: {
          name: 'Kari Eksempel',
          organizationName,
          newPrimary: 'Ida Eksempel',
          newPrimaryId: personId,
        },
      },
    ])
  })

  it('can then delete their own data, and be deactivated', async () => {
    await handOver()
    const { body } = await server.call('readMyData', {}, cast.primary.headers)
    expect(body.deletion.obstacles).toEqual([])
    const deactivation = { contactUid: cast.primary.personId, isActive: false }
    expect((await server.call('updateContact', deactivation, cast.colleague.headers)).status).toBe(200)
  })

  it('changes the contact in the same call', async () => {
    const { body } = await handOver({ lastName: 'Ås', isActive: true })
    expect(body).toMatchObject({ fullname: 'Jonas Ås', isPrimary: true, isActive: true })
  })

  it('cannot take the role from another primary contact', async () => {
    const { organizationId } = cast
    await makeAccount(server.database, { organizationId, isPrimary: true, email: 'anne@eksempel.example' })
    await handOver()
    expect(await primaries()).toEqual(['anne@eksempel.example', 'jonas@eksempel.example'])
  })

  it('sends at most five emails a day to one contact, and keeps the role beyond that', async () => {
    const both = ['primary', 'colleague'] as const
    for (let n = 0; n < 10; n++) {
      const contactUid = cast[both[(n + 1) % 2] ?? 'primary'].personId
      expect((await handOver({ contactUid }, both[n % 2])).status).toBe(200)
    }
    const { status, refusal } = await handOver()
    expect([status, refusal.code]).toEqual([429, 'tooManyTries'])
    expect(await primaries()).toEqual(['kari@eksempel.example'])
  })
})

describe('the password that confirms it', () => {
  const refused = async (confirmation: string | undefined, headers = cast.primary.headers) => {
    const input = { contactUid: cast.colleague.personId, isPrimary: true, confirmation } as const
    const { status, refusal } = await server.call('updateContact', input, headers)
    expect([await primaries(), await mails()]).toEqual([['kari@eksempel.example'], []])
    return [status, refusal.code, ...(refusal.fields ?? [])]
  }

  it('is required, and must be right', async () => {
    const field = { path: 'confirmation', code: 'required' }
    expect(await refused(undefined)).toEqual([422, 'invalid', field])
    expect(await refused('Ikke-det-Pass0rdet!')).toEqual([400, 'wrongPassword'])
    expect(await refused(cast.primary.email)).toEqual([400, 'wrongPassword'])
  })

  it('has the same rate limit as signing in', async () => {
    for (let n = 0; n < 10; n++) await refused('Ikke-det-Pass0rdet!')
    expect(await refused(password)).toEqual([429, 'tooManyTries'])
  })

  it('is the email address for an account without one', async () => {
    const drop = testStatement('UPDATE account SET password_hash = NULL WHERE person_id = $1')
    await server.database.rows(drop, [cast.primary.personId])
    const own = await server.call('readOwnContact', {}, cast.primary.headers)
    expect(own.body.confirmedBy).toBe('email')
    const noMatch = { path: 'confirmation', code: 'noMatch' }
    expect(await refused('en@annen.example')).toEqual([422, 'invalid', noMatch])
    expect((await handOver({ confirmation: ' Kari@Eksempel.example ' })).status).toBe(200)
  })

  it('is not required by any other change', async () => {
    const input = { contactUid: cast.colleague.personId, isActive: false }
    expect((await server.call('updateContact', input, cast.primary.headers)).status).toBe(200)
  })
})

describe('the role of primary contact', () => {
  it('is transferred by the primary contact of the organisation only', async () => {
    const statuses: Partial<Record<RoleInCast | 'visitor', number>> = {}
    for (const role of roles.filter((each) => each !== 'primary'))
      statuses[role] = (await handOver({}, role)).status
    const input = { contactUid: cast.colleague.personId, isPrimary: true, confirmation: password } as const
    statuses.visitor = (await server.call('updateContact', input)).status
    expect(statuses).toEqual({
      colleague: 403,
      deactivated: 401,
      stranger: 404,
      private: 403,
      rooms: 403,
      reservations: 403,
      superuser: 403,
      visitor: 401,
    })
    expect(await primaries()).toEqual(['kari@eksempel.example'])
  })

  it('is refused to callers outside the organisation', async () => {
    for (const who of ['stranger', 'private', 'superuser'] as const)
      expect(await isRefused(cast[who].personId)).toEqual([404, 'notFound'])
  })

  it('is only for contacts who can sign in and do not have it', async () => {
    const { organizationId } = cast
    const made = async (input: Parameters<typeof makeAccount>[1]) =>
      (await makeAccount(server.database, { organizationId, ...input })).personId
    const cannot = [
      cast.primary.personId,
      cast.deactivated.personId,
      await made({ account: { isActive: false } }),
      await made({ password: null, account: { isVerified: false } }),
      await makePerson(server.database, { organizationId }),
    ]
    for (const personId of cannot) expect(await isRefused(personId)).toEqual([422, 'cannotBecomePrimary'])
    const awaiting = await made({ account: { approval: 'pending' } })
    expect(await isRefused(awaiting)).toEqual([422, 'contactAwaitsApproval'])
    for (const account of [{ approval: 'declined' }, { isVerified: false }] as const)
      expect(await isRefused(await made({ account }))).toEqual([404, 'notFound'])
  })

  it('is not given to a contact deactivated by the same call, nor dropped without a receiver', async () => {
    expect((await handOver({ isActive: false })).refusal.code).toBe('cannotBecomePrimary')
    expect((await handOver({ email: 'ny@eksempel.example' })).refusal.code).toBe('cannotBecomePrimary')
    const { app } = server
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: `/api/v1/online_booking/update-contact/${cast.primary.personId}?isPrimary=false`,
      headers: cast.primary.headers,
    })
    expect([statusCode, JSON.parse(body).context.fields]).toEqual([
      422,
      [{ path: 'isPrimary', code: 'malformed' }],
    ])
    expect(await primaries()).toEqual(['kari@eksempel.example'])
  })

  it('is refused any number of times without using up the emails of a day', async () => {
    for (let n = 0; n < 6; n++) await handOver({ contactUid: cast.deactivated.personId })
    const input = { contactUid: cast.deactivated.personId, isActive: true }
    expect((await server.call('updateContact', input, cast.primary.headers)).status).toBe(200)
    const siv = await signedInHeaders(server, cast.deactivated)
    expect((await handOver({ contactUid: cast.deactivated.personId })).status).toBe(200)
    expect((await server.call('listContacts', {}, siv)).status).toBe(200)
  })
})
