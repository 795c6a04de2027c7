import { eq, sql } from 'drizzle-orm'
import { passwordRefusal } from '#contract/password.ts'
import type { User } from '#contract/structs/people.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { readUser } from '#server/accounts/customers/read-user.ts'
import { consumeToken, peekToken, voidTokens } from '#server/accounts/one-time-tokens.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { confirmAddress } from '#server/accounts/registration/confirm-address.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import type { Locale } from '#server/calls/locale.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import { account, person } from '#server/database/account-schema.ts'
import { type Connection, retrying, type Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** A link, and the password chosen by it. */
type Choice = {
  purpose: 'resetPassword' | 'setPassword'
  token: string
  /** The address that the link must have been sent to; undefined where nothing is said of it. */
  email?: string
  password: string
  /** The session that goes on; null for none. */
  stays: (accountId: string) => string | null
}

type Chooser = {
  accountId: string
  firstName: string
  lastName: string
  email: string
  locale: Locale
  hasPassword: boolean
}

/** The owner of a link, without using it up. */
async function readChooser(
  connection: Connection,
  { purpose, token }: Choice,
  secret: string,
  { now }: RequestContext,
): Promise<Chooser | undefined> {
  const owner = await peekToken(connection, purpose, token, secret, now)
  if (!owner?.accountId) return undefined
  const [chooser] = await connection.db
    .select({
      accountId: account.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: account.email,
      locale: account.locale,
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.id, owner.accountId))
  return chooser
}

async function write(
  connection: Transaction,
  { accountId, hasPassword, email: recipient, locale, ...names }: Chooser,
  { purpose, token, stays }: Choice,
  passwordHash: string,
  { now }: RequestContext,
  services: AccountServices,
): Promise<boolean> {
  const used = await consumeToken(connection, purpose, token, services.secret, now)
  // The link was sent to the address: it confirms it.
  if (!used || !(await confirmAddress(connection, accountId, services, now))) return false
  await connection.db.update(account).set({ passwordHash, modifiedAt: now }).where(eq(account.id, accountId))
  await voidTokens(connection, accountId, ['resetPassword', 'setPassword', 'verifyEmail'], now)
  await endSessionsOf(connection, accountId, now, stays(accountId))
  if (!hasPassword) return true
  const mail = { kind: 'passwordChanged', recipient, locale, facts: { name: fullNameOf(names) } } as const
  await enqueueAccountMail(connection, mail, now)
  return true
}

/**
 * Chooses a password by a link that works once: it confirms the address, ends the account's sessions and all
 * older links, and the owner gets an email. All of it or nothing. Specification §15.3.
 */
async function choosePassword(
  choice: Choice,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<User>> {
  const { database, secret, tenant } = services
  const chooser = await readChooser(database, choice, secret, context)
  if (!chooser) return refuse('expiredLink')
  const { accountId, firstName, lastName, email } = chooser
  if (choice.email !== undefined && normaliseEmail(choice.email) !== email)
    return refuseFields([{ path: 'email', code: 'otherAddress' }])
  const refusal = passwordRefusal(choice.password, { names: [firstName, lastName], email })
  if (refusal) return refuseFields([{ path: 'new_password', ...refusal }])
  const hash = await hashPassword(choice.password)
  const isChosen = await retrying(() =>
    database.transaction([], (connection) => write(connection, chooser, choice, hash, context, services)),
  )
  if (!isChosen) return refuse('expiredLink')
  services.outboxFilled()
  const user = await readUser(database, accountId, tenant, context.locale)
  return user ? accept(user) : refuse('expiredLink')
}

/** Chooses a new password for a forgotten one; all sessions end. Specification §15.3. */
export const resetPassword: Operation<'resetPassword', AccountServices> = (
  { token, email, password },
  context,
  services,
) =>
  choosePassword({ purpose: 'resetPassword', token, email, password, stays: () => null }, context, services)

/**
 * Chooses the first password by an invitation, or another one, having proved to know the old one. A user who does it while
 * signed in stays so. Specification §15.3.
 */
export const setPassword: Operation<'setPassword', AccountServices> = (
  { token, password },
  context,
  services,
) => {
  const { principal } = context
  const stays = (accountId: string) => (principal?.accountId === accountId ? principal.sessionId : null)
  return choosePassword({ purpose: 'setPassword', token, password, stays }, context, services)
}
