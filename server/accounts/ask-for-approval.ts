import type { Instant } from '#domain/time/venue-time.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { Connection } from '#server/database/database.ts'
import type { Locale } from '#server/locale.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** What the e-mails of the house are made and sent with. */
export type OwnHouse = { tenant: Tenant; secret: string; adminEmail: string | undefined }

/** Somebody whose account an administrator is to approve. */
export type Applicant = {
  accountId: string
  name: string
  email: string
  phone: string | null
  locale: Locale
  organizationName: string | null
  organizationNumber: string | null
}

/**
 * Asks the house to approve an account, and tells the applicant. Where no administrator has an address it goes to the
 * venue's own: nobody else could let the applicant in. Give it the transaction that makes the account wait.
 */
export async function askForApproval(
  connection: Connection,
  { accountId, locale, ...applicant }: Applicant,
  { tenant, secret, adminEmail }: OwnHouse,
  now: Instant,
): Promise<void> {
  const token = { purpose: 'answerRegistration', ttlMs: tokenTtl.answerRegistration, accountId } as const
  const { id: tokenId } = await issueToken(connection, token, secret, now)
  const { name, email, organizationName } = applicant
  const toApplicant = { kind: 'registrationReceived', recipient: email, locale } as const
  await enqueueAccountMail(connection, { ...toApplicant, facts: { name, organizationName } }, now)
  const recipient = adminEmail ?? tenant.contact.email
  const toHouse = { kind: 'registrationToAnswer', recipient, locale: 'nb-NO' } as const
  await enqueueAccountMail(connection, { ...toHouse, facts: { tokenId, applicant } }, now)
}
