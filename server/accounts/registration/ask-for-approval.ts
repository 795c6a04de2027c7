import { and, eq } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { canSignIn, fullName } from '#server/accounts/account-state.ts'
import { issueToken, tokenTtl, voidTokens } from '#server/accounts/one-time-tokens.ts'
import type { Applicant } from '#server/accounts/registration/applicant.ts'
import { HOUSE_LOCALE } from '#server/calls/locale.ts'
import { type Services, staffMails } from '#server/calls/operation.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** What the emails of the house are made and sent with. */
export type OwnHouse = Pick<Services, 'tenant' | 'secret' | 'adminEmail' | 'mailed'>

/** Notifies the primary contacts of the organisation of an applicant. */
async function notifyPrimaryContacts(
  connection: Transaction,
  { name, email, organizationId, organizationName }: Applicant,
  now: Instant,
): Promise<void> {
  if (organizationId === null) return
  const primaryContacts = await connection.db
    .select({ name: fullName, email: person.email, locale: account.locale })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, organizationId), person.isPrimary, canSignIn))
    .orderBy(person.createdAt, person.id)
  for (const contact of primaryContacts) {
    const facts = { name: contact.name, organizationName, applicantName: name, applicantEmail: email }
    const { email: recipient, locale } = contact
    await enqueueAccountMail(connection, { kind: 'contactToApprove', recipient, locale, facts }, now)
  }
}

/**
 * Asks the venue to approve an account whose address is confirmed, and notifies the applicant and the primary contacts
 * of the organisation. Without an administrator with an address it is sent to the address of the venue, since only
 * staff can approve. Call it in the transaction that makes the account wait.
 */
export async function askForApproval(
  connection: Transaction,
  awaiting: Applicant,
  house: OwnHouse,
  now: Instant,
): Promise<void> {
  const { accountId, locale, name, email, phone, organizationName, organizationNumber, isSelfReported } =
    awaiting
  const applicant = { name, email, phone, organizationName, organizationNumber, isSelfReported }
  await voidTokens(connection, accountId, ['answerRegistration'], now)
  const token = { purpose: 'answerRegistration', ttlMs: tokenTtl.answerRegistration, accountId } as const
  const { id: tokenId } = await issueToken(connection, token, house.secret, now)
  const toApplicant = { kind: 'registrationReceived', recipient: email, locale } as const
  await enqueueAccountMail(connection, { ...toApplicant, facts: { name, organizationName } }, now)
  const recipients = staffMails(house, 'registrations')
  for (const recipient of recipients.length > 0 ? recipients : [house.tenant.contact.email]) {
    const toHouse = { kind: 'registrationToAnswer', recipient, locale: HOUSE_LOCALE } as const
    await enqueueAccountMail(connection, { ...toHouse, facts: { tokenId, applicant } }, now)
  }
  await notifyPrimaryContacts(connection, awaiting, now)
}
