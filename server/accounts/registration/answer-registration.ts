import { and, eq, not } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { AnswerDraft, RegistrationToAnswer } from '#contract/structs/answer.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type AnswerToken, findAnswerToken } from '#server/accounts/answer-tokens.ts'
import { hasContacts } from '#server/accounts/customers/organization-contacts.ts'
import { issueToken, tokenTtl, voidTokens } from '#server/accounts/one-time-tokens.ts'
import { type Applicant, lockApplicant } from '#server/accounts/registration/applicant.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import { retrying, type Transaction } from '#server/database/database.ts'
import { type AccountMail, enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** The answer of staff to a registration or a request, and when it was given. */
export type SubmittedAnswer = {
  token: string
  answer: AnswerDraft['answer']
  /** To the person who registered or asked; undefined for none. */
  message: string | undefined
  now: Instant
}

/** Why a link does not answer a registration any more; undefined when it does. */
export function registrationRefusal(
  applicant: Pick<Applicant, 'approval'> | undefined,
  { isUsed, isExpired }: AnswerToken,
): ErrorCode | undefined {
  if (applicant?.approval === 'approved') return 'alreadyApproved'
  if (applicant?.approval === 'declined') return 'alreadyDeclined'
  return !applicant || isUsed || isExpired ? 'expiredLink' : undefined
}

/** A registration as staff are shown it. */
export const registrationQuestion = (applicant: Applicant): RegistrationToAnswer => {
  const { name, email, phone, organizationName, organizationNumber, isSelfReported } = applicant
  const registeredAt = toWire(applicant.registeredAt)
  return { name, email, phone, organizationName, organizationNumber, isSelfReported, registeredAt }
}

/**
 * Approves an applicant: the first contact of an organisation is its primary contact. A customer that was out of use is
 * in use again, and a self-reported one is a customer like others from now on, under the name that this applicant gave.
 */
async function admit(
  connection: Transaction,
  { personId, organizationId, organizationName, isSelfReported }: Applicant,
  now: Instant,
): Promise<void> {
  if (organizationId === null) return
  const { db } = connection
  await db
    .update(organization)
    .set({ isActive: true, modifiedAt: now })
    .where(and(eq(organization.id, organizationId), not(organization.isActive)))
  if (isSelfReported && organizationName !== null)
    await db
      .update(organization)
      .set({ name: organizationName, isSelfReported: false, modifiedAt: now })
      .where(eq(organization.id, organizationId))
  const isPrimary = !(await hasContacts(connection, organizationId, personId))
  await db.update(person).set({ isPrimary, modifiedAt: now }).where(eq(person.id, personId))
}

/** The e-mail to the applicant, with a link to confirm the address where it is not confirmed yet. */
async function mailFor(
  connection: Transaction,
  { accountId, isVerified, email: recipient, locale, name, organizationName }: Applicant,
  { answer, message, now }: SubmittedAnswer,
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

async function answerLocked(
  connection: Transaction,
  accountId: string,
  submitted: SubmittedAnswer,
  { secret }: AccountServices,
): Promise<ErrorCode | undefined> {
  const applicant = await lockApplicant(connection, accountId)
  const token = await findAnswerToken(connection, submitted.token, secret, submitted.now)
  const refusal = token ? registrationRefusal(applicant, token) : 'expiredLink'
  if (refusal || !applicant) return refusal ?? 'expiredLink'
  const approval = submitted.answer === 'approve' ? 'approved' : 'declined'
  await voidTokens(connection, accountId, ['answerRegistration'], submitted.now)
  await connection.db
    .update(account)
    .set({ approval, modifiedAt: submitted.now })
    .where(eq(account.id, accountId))
  if (approval === 'approved') await admit(connection, applicant, submitted.now)
  await enqueueAccountMail(connection, await mailFor(connection, applicant, submitted, secret), submitted.now)
  return undefined
}

/**
 * Answers a registration: approved, the account can be used; declined, it cannot. The person gets an e-mail. All of it or
 * nothing, once. Specification §15.2.
 */
export async function answerRegistration(
  accountId: string,
  submitted: SubmittedAnswer,
  services: AccountServices,
): Promise<Answer<undefined>> {
  const refusal = await retrying(() =>
    services.database.transaction([], (connection) =>
      answerLocked(connection, accountId, submitted, services),
    ),
  )
  if (refusal) return refuse(refusal)
  services.outboxFilled()
  return accept(undefined)
}
