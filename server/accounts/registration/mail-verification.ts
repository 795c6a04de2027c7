import type { Instant } from '#domain/time/venue-time.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { Connection } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** Mails the link and the six digits that confirm an address. Call it in the transaction that needs them. */
export async function mailVerification(
  connection: Connection,
  { accountId, name, email, locale }: { accountId: string; name: string; email: string; locale: Locale },
  secret: string,
  now: Instant,
): Promise<void> {
  const token = { purpose: 'verifyEmail', ttlMs: tokenTtl.verifyEmail, accountId } as const
  const { id: tokenId } = await issueToken(connection, token, secret, now)
  const mail = { kind: 'verifyEmail', recipient: email, locale, facts: { name, tokenId } } as const
  await enqueueAccountMail(connection, mail, now)
}
