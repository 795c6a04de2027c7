import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, toWire } from '#domain/time/venue-time.ts'
import { resetFactorsOf } from '#server/accounts/second-factor/reset-second-factor.ts'
import { makeAdministrator } from '#server/accounts/staff/make-administrator.ts'
import { person } from '#server/database/account-schema.ts'
import { staffChange } from '#server/database/staff-schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { type MadeAccount, makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { addConfirmedFactor, codeNow } from '#tests/support/second-factors.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let berit: MadeAccount
let headers: { authorization: string }

beforeEach(async () => {
  berit = await makeAccount(server.database, { isSuperuser: true, firstName: 'Berit', lastName: 'Ås' })
  headers = await signedInHeaders(server, berit)
})

const rita = { firstName: ' Rita ', lastName: 'Aune', email: 'Rita@House.example' }
const invite = async () => (await server.call('inviteStaff', { body: rita }, headers)).body
const change = (uid: string, body: { version: number; [field: string]: unknown }) =>
  server.call('updateStaffMember', { uid, body }, headers)
const listed = (uid: string, paging: object = {}) =>
  server.call('listStaffChanges', { uid, ...paging }, headers)
const history = async (uid: string) => (await listed(uid)).body.items

const entry = (before: object | null, after: object, changedBy: string | null = 'Berit Ås') => ({
  id: expect.any(Number),
  changedAt: toWire(server.now()),
  changedBy,
  before,
  after,
})

const invited = {
  firstName: 'Rita',
  lastName: 'Aune',
  email: 'rita@house.example',
  roleId: null,
  isSuperuser: false,
  isActive: true,
}

describe('the history of a member of staff', () => {
  it('keeps each change with who made it, the latest first', async () => {
    const { uid } = await invite()
    const grants = ['kitchen' as const]
    const roleId = (await server.call('createRole', { body: { name: 'Kjøkken', grants } }, headers)).body.id
    await change(uid, { version: 1, lastName: 'Berg', roleId })
    await change(uid, { version: 2, isSuperuser: true, isActive: false })
    await change(uid, { version: 3, isActive: true })
    await server.call('sendStaffLink', { uid }, headers)
    expect((await listed(uid)).body).toMatchObject({ totalResults: 5 })
    expect(await history(uid)).toEqual([
      entry({ passwordLink: null }, { passwordLink: 'mailed' }),
      entry({ isActive: false }, { isActive: true }),
      entry({ isSuperuser: false, isActive: true }, { isSuperuser: true, isActive: false }),
      entry({ lastName: 'Aune', roleId: null }, { lastName: 'Berg', roleId }),
      entry(null, invited),
    ])
    const second = (await listed(uid, { pageSize: 2, pageNumber: 2 })).body
    expect(second.items.map(({ before }) => before)).toEqual([
      { isSuperuser: false, isActive: true },
      { lastName: 'Aune', roleId: null },
    ])
  })

  it('keeps nothing of what is refused, nor of a form that is saved as it was', async () => {
    const { uid } = await invite()
    expect((await change(uid, { version: 7, lastName: 'Berg' })).status).toBe(409)
    expect((await change(uid, { version: 1, roleId: 4000 })).status).toBe(422)
    expect((await change(uid, { version: 1, lastName: 'Aune' })).status).toBe(200)
    expect((await server.call('inviteStaff', { body: rita }, headers)).status).toBe(422)
    expect((await server.call('resetSecondFactor', { uid }, headers)).status).toBe(200)
    expect((await change(berit.personId, { version: 1, isActive: false })).status).toBe(422)
    expect(await history(uid)).toEqual([entry(null, invited)])
    expect(await history(berit.personId)).toEqual([])
  })

  it('says who took an authenticator app away', async () => {
    const member = await makeAccount(server.database, { grants: ['kitchen'] })
    await addConfirmedFactor(server, member)
    await server.call('resetSecondFactor', { uid: member.personId }, headers)
    await addConfirmedFactor(server, member)
    await resetFactorsOf(server.database, member.email, server.now())
    const removed = [{ hasSecondFactor: true }, { hasSecondFactor: false }] as const
    expect(await history(member.personId)).toEqual([entry(...removed, null), entry(...removed)])
  })

  it('says when members set up and remove their own authenticator app, not that a new phone replaced one', async () => {
    const later = () => server.setNow(toWire(server.now() + MINUTE))
    const confirm = async (begun: object) => {
      const { secret } = (await server.call('beginSecondFactor', { body: begun }, headers)).body
      const body = { code: codeNow(server, secret) }
      expect((await server.call('confirmSecondFactor', { body }, headers)).status).toBe(200)
      return secret
    }
    const start = server.now()
    const first = await confirm({})
    later()
    const second = await confirm({ code: codeNow(server, first) })
    later()
    const body = { code: codeNow(server, second) }
    expect((await server.call('removeSecondFactor', { body }, headers)).status).toBe(200)
    expect(await history(berit.personId)).toEqual([
      entry({ hasSecondFactor: true }, { hasSecondFactor: false }),
      { ...entry({ hasSecondFactor: false }, { hasSecondFactor: true }), changedAt: toWire(start) },
    ])
  })

  it('has what a command on the server did, as changed by no member of staff', async () => {
    const email = 'kari@house.example'
    const names = { firstName: 'Kari', lastName: 'Nordmann' }
    const { database, secret } = server.services
    const make = () =>
      makeAdministrator(
        { email, names, locale: 'nb-NO', isPromotable: true },
        { database, secret, isMailed: false, now: server.now() },
      )
    await make()
    const { uid, version } = (await server.call('listStaff', { search: email }, headers)).body.items[0] ?? {
      uid: '',
      version: 0,
    }
    await change(uid, { version, isSuperuser: false })
    await make()
    const printed = entry({ passwordLink: null }, { passwordLink: 'printed' }, null)
    await make()
    expect(await history(uid)).toEqual([
      printed,
      printed,
      entry({ isSuperuser: false }, { isSuperuser: true }, null),
      entry({ isSuperuser: true }, { isSuperuser: false }),
      entry(null, { ...names, email, roleId: null, isSuperuser: true, isActive: true }, null),
    ])
  })

  it('is of staff alone: a customer has none', async () => {
    const { personId } = await makeAccount(server.database)
    expect((await listed(personId)).status).toBe(404)
  })

  it('is kept for five years', async () => {
    await invite()
    const sixYears = 6 * 366 * 24 * HOUR
    await tidy(server.database, server.now() + sixYears / 2)
    expect(await server.count('staff_change')).toBe(1)
    await tidy(server.database, server.now() + sixYears)
    expect(await server.count('staff_change')).toBe(0)
  })

  it('goes with the person, and keeps what a deleted person changed without the name', async () => {
    const { db } = server.database
    const { uid } = await invite()
    const other = await makeAccount(server.database, { isSuperuser: true })
    const bearer = await signedInHeaders(server, other)
    await server.call('sendStaffLink', { uid }, bearer)
    await db.execute(sql`DELETE FROM account WHERE person_id IN (${other.personId}, ${berit.personId})`)
    await db.delete(person).where(sql`${person.id} = ${other.personId}`)
    const kept = () => db.select({ by: staffChange.personId }).from(staffChange).orderBy(staffChange.id)
    expect(await kept()).toEqual([{ by: berit.personId }, { by: null }])
    await db.execute(sql`DELETE FROM account WHERE person_id = ${uid}`)
    await db.delete(person).where(sql`${person.id} = ${uid}`)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['nothing different', { name: 'Aune' }, { name: 'Aune' }, 'staff_change_differs'],
    ['no field', null, {}, 'staff_change_fields'],
    ['what is no fields', null, ['Aune'], 'staff_change_fields'],
  ])('is refused by the database with %s', async (_what, before, after, constraint) => {
    const values = { memberId: berit.personId, personId: null, changedAt: server.now(), before, after }
    const error = await server.database.db
      .insert(staffChange)
      .values(values as typeof staffChange.$inferInsert)
      .then(
        () => undefined,
        (cause: unknown) => cause,
      )
    expect(error).toMatchObject({ cause: { constraint } })
  })
})
