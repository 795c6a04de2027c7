import { and, eq, not, sql } from 'drizzle-orm'
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

/** The answer of staff to a registration, when it was given, and by which of them; null where a link gave it. */
type StaffAnswer = {
  answer: AnswerDraft['answer']
  /** To the person who registered or asked; undefined for none. */
  message: string | undefined
  now: Instant
  answeredBy: string | null
}

/** An answer that a link gives to a registration or a request. */
export type SubmittedAnswer = Omit<StaffAnswer, 'answeredBy'> & { token: string }

const answeredAs = { approved: 'alreadyApproved', declined: 'alreadyDeclined', pending: undefined } as const

/** Why a link does not answer a registration any more; undefined when it does. */
export function registrationRefusal(
  applicant: Pick<Applicant, 'approval'> | undefined,
  { isUsed, isExpired }: AnswerToken,
): ErrorCode | undefined {
  if (!applicant) return 'expiredLink'
  return answeredAs[applicant.approval] ?? (isUsed || isExpired ? 'expiredLink' : undefined)
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
    .set({ isActive: true, modifiedAt: now, version: sql`${organization.version} + 1` })
    .where(and(eq(organization.id, organizationId), not(organization.isActive)))
  if (isSelfReported && organizationName !== null)
    await db
      .update(organization)
      .set({
        name: organizationName,
        isSelfReported: false,
        modifiedAt: now,
        version: sql`${organization.version} + 1`,
      })
      .where(eq(organization.id, organizationId))
  const isPrimary = !(await hasContacts(connection, organizationId, personId))
  await db.update(person).set({ isPrimary, modifiedAt: now }).where(eq(person.id, personId))
}

/** The email to the applicant, with a link to confirm the address where it is not confirmed yet. */
async function mailFor(
  connection: Transaction,
  { accountId, isVerified, email: recipient, locale, name, organizationName }: Applicant,
  { answer, message, now }: StaffAnswer,
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

/** Writes an answer to an applicant who is locked, and waits for it. */
async function writeAnswer(
  connection: Transaction,
  applicant: Applicant,
  submitted: StaffAnswer,
  secret: string,
): Promise<void> {
  const { accountId } = applicant
  const { answer, answeredBy, now } = submitted
  const approval = answer === 'approve' ? 'approved' : 'declined'
  await voidTokens(connection, accountId, ['answerRegistration'], now)
  await connection.db
    .update(account)
    .set({ approval, modifiedAt: now, answeredAt: now, answeredBy })
    .where(eq(account.id, accountId))
  if (approval === 'approved') await admit(connection, applicant, now)
  await enqueueAccountMail(connection, await mailFor(connection, applicant, submitted, secret), now)
}

/** Runs an answer in a transaction; `write` gives why it is refused. */
async function answering(
  services: AccountServices,
  write: (connection: Transaction) => Promise<ErrorCode | undefined>,
): Promise<Answer<undefined>> {
  const refusal = await retrying(() => services.database.transaction([], write))
  if (refusal) return refuse(refusal)
  services.outboxFilled()
  return accept(undefined)
}

/**
 * Answers a registration by a link: approved, the account can be used; declined, it cannot. The person gets an email.
 * All of it or nothing, once. Specification §15.2.
 */
export const answerByLink = (
  accountId: string,
  submitted: SubmittedAnswer,
  services: AccountServices,
): Promise<Answer<undefined>> =>
  answering(services, async (connection) => {
    const { secret } = services
    const applicant = await lockApplicant(connection, accountId)
    const token = await findAnswerToken(connection, submitted.token, secret, submitted.now)
    const refusal = token ? registrationRefusal(applicant, token) : 'expiredLink'
    if (refusal || !applicant) return refusal ?? 'expiredLink'
    await writeAnswer(connection, applicant, { ...submitted, answeredBy: null }, secret)
    return undefined
  })

/** As `answerByLink`, by one of staff; `record` keeps what was done, in the same transaction. */
export const answerAsStaff = (
  accountId: string,
  submitted: StaffAnswer,
  services: AccountServices,
  record: (connection: Transaction, applicant: Applicant) => Promise<void>,
): Promise<Answer<undefined>> =>
  answering(services, async (connection) => {
    const applicant = await lockApplicant(connection, accountId)
    if (!applicant?.isVerified) return 'notFound'
    const refusal = answeredAs[applicant.approval]
    if (refusal) return refusal
    await writeAnswer(connection, applicant, submitted, services.secret)
    await record(connection, applicant)
    return undefined
  })
