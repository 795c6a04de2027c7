import { expect, it } from 'vitest'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { makeOrganization } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

type Limited = {
  [Name in CallName]: [name: Name, most: number, given: (n: number) => ArgumentsOf<Calls[Name]>]
}[CallName]

const password = 'Feil-Passord-1!'
const addressOf = (n: number) => `nr${n}@kunde.example`

/** Calls with new input at each try, and how often one network may make them. */
const limitedCalls: Limited[] = [
  ['createToken', 50, (n) => ({ body: { grant_type: 'password', username: addressOf(n), password } })],
  ['verifyEmail', 50, (n) => ({ token: '123456', email: addressOf(n) })],
  ['forgetPassword', 30, (n) => ({ email: addressOf(n) })],
  ['sendVerification', 30, (n) => ({ email: addressOf(n) })],
  ['registerUser', 30, (n) => ({ body: { email: addressOf(n), name: 'Kari Kunde', password } })],
  ['readCustomerInfo', 40, () => ({ organizationNumber: '100 000 008' })],
]

it.each(limitedCalls)('%s stores nothing once a network has had its %i tries', async (name, most, given) => {
  await makeOrganization(server.database, { organizationNumber: '100000008' })
  const statuses: number[] = []
  const ask = async (n: number) => statuses.push((await server.call(name, given(n) as never)).status)
  for (let n = 0; n < most; n++) await ask(n)
  expect(statuses).not.toContain(429)
  const rows = await server.count('rate_limit')
  for (let n = most; n < most + 60; n++) await ask(n)
  expect(statuses.slice(most)).toEqual(Array(60).fill(429))
  expect(await server.count('rate_limit')).toBe(rows)
})
