import type { Instant } from '#domain/time/venue-time.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** Tells the owner of an account by email that an app has been set up, or removed: it may not have been them. */
export const mailOwner = (
  connection: Transaction,
  kind: 'secondFactorSet' | 'secondFactorRemoved',
  { name, email: recipient, locale }: Pick<Principal, 'name' | 'email' | 'locale'>,
  now: Instant,
): Promise<void> => enqueueAccountMail(connection, { kind, recipient, locale, facts: { name } }, now)
