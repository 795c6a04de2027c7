import { expect, it } from 'vitest'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { makeOrganization } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

type Limited = {
  [Name in CallName]: [name: Name, most: number, input: (n: number) => ArgumentsOf<Calls[Name]>]
}[CallName]

const password = 'Feil-Passord-1!'
const addressOf = (n: number) => `nr${n}@kunde.example`

/** Calls with new input at each attempt, and their limit per network. */
const limitedCalls: Limited[] = [
  ['createToken', 50, (n) => ({ body: { grant_type: 'password', username: addressOf(n), password } })],
  ['verifyEmail', 50, (n) => ({ token: '123456', email: addressOf(n) })],
  ['forgetPassword', 30, (n) => ({ email: addressOf(n) })],
  ['sendVerification', 30, (n) => ({ email: addressOf(n) })],
  ['registerUser', 30, (n) => ({ body: { email: addressOf(n), name: 'Kari Kunde', password } })],
  ['readCustomerInfo', 40, () => ({ organizationNumber: '100 000 008' })],
]

it.each(limitedCalls)('%s stores nothing after the %i attempts of a network', async (name, most, input) => {
  await makeOrganization(server.database, { organizationNumber: '100000008' })
  const statuses: number[] = []
  const attempt = async (n: number) => statuses.push((await server.call(name, input(n) as never)).status)
  for (let n = 0; n < most; n++) await attempt(n)
  expect(statuses).not.toContain(429)
  const rows = await server.count('rate_limit')
  for (let n = most; n < most + 60; n++) await attempt(n)
  expect(statuses.slice(most)).toEqual(Array(60).fill(429))
  expect(await server.count('rate_limit')).toBe(rows)
})
