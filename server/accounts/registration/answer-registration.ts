import type { ErrorCode } from '#contract/errors.ts'
import type { RegistrationToAnswer } from '#contract/structs/answer.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type AnswerToken, findAnswerToken } from '#server/accounts/answer-tokens.ts'
import { hasContacts, holdOrganizationOf } from '#server/accounts/customers/organization-contacts.ts'
import { issueToken, tokenTtl, voidTokens } from '#server/accounts/one-time-tokens.ts'
import type { GivenAnswer } from '#server/accounts/registration/submitted-answer.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import type { approvals } from '#server/database/account-schema.ts'
import { type Connection, retrying, sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { type AccountMail, enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

type Registration = {
  accountId: string
  approval: (typeof approvals)[number]
  isVerified: boolean
  locale: Locale
  name: string
  email: string
  phone: string | null
  personId: string
  organizationId: string | null
  organizationName: string | null
  organizationNumber: string | null
  registeredAt: Instant
}

const SELECT = `SELECT a.id AS "accountId", a.approval, a.is_verified AS "isVerified", a.locale,
    p.first_name || ' ' || p.last_name AS name, a.email, coalesce(p.cellphone, p.phone) AS phone,
    p.id AS "personId", o.id AS "organizationId", o.name AS "organizationName", o.organization_number AS "organizationNumber",
    date_part('epoch', a.created_at) * 1000 AS "registeredAt"
  FROM account a JOIN person p ON p.id = a.person_id LEFT JOIN organization o ON o.id = p.organization_id
  WHERE a.id = $1::uuid`

const readAccount = statement<Registration>('registration-read', SELECT)
const holdAccount = statement<Registration>('registration-hold', `${SELECT} FOR UPDATE OF a`)

/** The registration of an account, as it is now; undefined for none. */
export async function readRegistration(
  connection: Connection,
  accountId: string,
): Promise<Registration | undefined> {
  const [registration] = await connection.rows(readAccount, [accountId])
  return registration
}

/** Why a link does not answer a registration any more; undefined when it does. */
export function registrationRefusal(
  registration: Pick<Registration, 'approval'> | undefined,
  { isUsed, isExpired }: AnswerToken,
): ErrorCode | undefined {
  if (registration?.approval === 'approved') return 'alreadyApproved'
  if (registration?.approval === 'declined') return 'alreadyDeclined'
  return !registration || isUsed || isExpired ? 'expiredLink' : undefined
}

/** What staff are asked about a registration. */
export const registrationQuestion = (registration: Registration): RegistrationToAnswer => {
  const { name, email, phone, organizationName, organizationNumber, registeredAt } = registration
  return { name, email, phone, organizationName, organizationNumber, registeredAt: toWire(registeredAt) }
}

const setApproval = statement<never>(
  'registration-answer',
  'UPDATE account SET approval = $2, modified_at = $3::timestamptz WHERE id = $1::uuid',
)

/** Who is let in by hand is of a customer that is in use, again if need be: otherwise nobody of it could sign in. */
const useCustomer = statement<never>(
  'registration-use-customer',
  `UPDATE organization o SET is_active = true, modified_at = $2::timestamptz
   FROM account a JOIN person p ON p.id = a.person_id
   WHERE a.id = $1::uuid AND o.id = p.organization_id AND NOT o.is_active`,
)

const setPrimary = statement<never>(
  'registration-set-primary',
  'UPDATE person SET is_primary = $2, modified_at = $3::timestamptz WHERE id = $1::uuid',
)

/** Approves an applicant: the first contact of an organisation is its primary contact. */
async function admit(
  connection: Transaction,
  { accountId, personId, organizationId }: Registration,
  now: Instant,
): Promise<void> {
  await connection.rows(useCustomer, [accountId, sqlTime(now)])
  if (organizationId === null) return
  const isPrimary = !(await hasContacts(connection, organizationId, personId))
  await connection.rows(setPrimary, [personId, isPrimary, sqlTime(now)])
}

/** What the person hears; whoever has not shown yet that the address is theirs, is asked to. */
async function mailFor(
  connection: Transaction,
  { accountId, isVerified, email: recipient, locale, name, organizationName }: Registration,
  { answer, message, now }: GivenAnswer,
  secret: string,
): Promise<AccountMail> {
  const to = { recipient, locale }
  const facts = { name, organizationName }
  if (answer === 'decline')
    return { kind: 'registrationDeclined', ...to, facts: { ...facts, message: message ?? null } }
  if (isVerified)
    return { kind: 'registrationApproved', ...to, facts: { ...facts, message: message ?? null } }
  const verifying = { purpose: 'verifyEmail', accountId, ttlMs: tokenTtl.verifyEmail } as const
  const { id: tokenId } = await issueToken(connection, verifying, secret, now)
  return { kind: 'registrationToVerify', ...to, facts: { ...facts, message: message ?? null, tokenId } }
}

async function answerHeld(
  connection: Transaction,
  accountId: string,
  given: GivenAnswer,
  { secret }: AccountServices,
): Promise<ErrorCode | undefined> {
  await holdOrganizationOf(connection, accountId)
  const [registration] = await connection.rows(holdAccount, [accountId])
  const token = await findAnswerToken(connection, given.token, secret, given.now)
  const refusal = token ? registrationRefusal(registration, token) : 'expiredLink'
  if (refusal || !registration) return refusal ?? 'expiredLink'
  const approval = given.answer === 'approve' ? 'approved' : 'declined'
  await voidTokens(connection, accountId, ['answerRegistration'], given.now)
  await connection.rows(setApproval, [accountId, approval, sqlTime(given.now)])
  if (approval === 'approved') await admit(connection, registration, given.now)
  await enqueueAccountMail(connection, await mailFor(connection, registration, given, secret), given.now)
  return undefined
}

/**
 * Answers a registration: approved, the account can be used; declined, it cannot. The person hears of it. All of it or
 * nothing, once. Specification §15.2.
 */
export async function answerRegistration(
  accountId: string,
  given: GivenAnswer,
  services: AccountServices,
): Promise<Answer<undefined>> {
  const refusal = await retrying(() =>
    services.database.transaction([], (connection) => answerHeld(connection, accountId, given, services)),
  )
  if (refusal) return refuse(refusal)
  services.outboxFilled()
  return accept(undefined)
}
