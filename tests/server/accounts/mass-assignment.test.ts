import { expect, it } from 'vitest'
import { peopleIn } from '#tests/support/account-links.ts'
import { password } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
const kari = { firstName: 'Kari', lastName: 'Prøve', email: 'kari@kunde.example', password }

/** Makes an account with more in the body than the form sends. */
const make = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/auth/create-account', payload: { ...kari, ...payload } })

it('a new account takes no rights from fields that the specification lists', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const listed = { id, isSuperuser: true, isVerified: true, userType: 'staff', roleId: 1 }
  const made = await make({ ...listed, role: { grants: ['catalogue'] } })
  expect([made.statusCode, made.json().isSuperuser, made.json().id === id]).toEqual([201, false, false])
  const people = await peopleIn(server)
  expect(people.account).toMatchObject([
    { is_superuser: false, is_verified: false, user_type: 'customer', role_id: null },
  ])
  expect(people.person).toMatchObject([{ is_primary: false, organization_id: null }])
})

it('a new account is not made with other fields, which are named', async () => {
  const made = await make({ approval: 'approved', isPrimary: true, organizationId: 'x' })
  const { code, fields } = made.json().context
  expect([made.statusCode, code]).toEqual([400, 'unknownField'])
  expect(fields.map(({ path }: { path: string }) => path)).toEqual([
    'approval',
    'isPrimary',
    'organizationId',
  ])
  expect((await peopleIn(server)).account).toEqual([])
})
