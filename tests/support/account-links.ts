import { codeOf, tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import type { TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const purposes = {
  verifyEmail: 'verifyEmail',
  registrationToVerify: 'verifyEmail',
  resetPassword: 'resetPassword',
  invitation: 'setPassword',
  staffInvitation: 'setPassword',
  administratorLink: 'setPassword',
  registrationToAnswer: 'answerRegistration',
} as const

/** The link and the six digits of the newest email of a kind. */
export async function lastLink(
  server: TestServer,
  kind: keyof typeof purposes,
): Promise<{ token: string; code: string }> {
  const id = (await mailsOf(server)).findLast((mail) => mail.kind === kind)?.payload.tokenId ?? ''
  const { secret } = server.services
  return { token: tokenTextOf(secret, purposes[kind], id), code: codeOf(secret, id) }
}

/** Confirms the address that was registered last, with the chosen password. */
export async function confirmLast(server: TestServer, password: string) {
  const { token } = await lastLink(server, 'verifyEmail')
  return server.call('verifyEmail', { token, password })
}

/** The administrator's answer to the registration confirmed last. */
export async function answerLast(server: TestServer, answer: 'approve' | 'decline'): Promise<void> {
  const { token } = await lastLink(server, 'registrationToAnswer')
  await server.call('answerQuestion', { body: { token, answer } })
}

/** The stored mails as kind and recipient, in order. */
export const sentMails = async (server: TestServer): Promise<string[]> =>
  (await mailsOf(server)).map(({ kind, recipient }) => `${kind} to ${recipient}`)

/** Signs in with a password from its own network address. */
export const signIn = (server: TestServer, username: string, password: string, scope = 'portal') =>
  server.call('createToken', { body: { grant_type: 'password', username, password, scope } })

const tables = ['organization', 'address', 'person', 'account', 'session', 'known_device']

/** All stored data of people, for comparison. */
export async function peopleIn({ database }: TestServer): Promise<Record<string, unknown[]>> {
  const rows = tables.map(async (table): Promise<[string, unknown[]]> => {
    const select = testStatement<object>(`SELECT * FROM ${table} t ORDER BY t::text`)
    return [table, await database.rows(select, [])]
  })
  return Object.fromEntries(await Promise.all(rows))
}
