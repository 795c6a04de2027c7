import { passwordRefusal } from '#contract/password.ts'
import { servesCustomer } from '#domain/account/customers.ts'
import { readEmail } from '#domain/account/email.ts'
import type { Names } from '#domain/account/full-name.ts'
import { registrationKeyOf } from '#server/accounts/access-key.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { withConcurrencyLimit } from '#server/accounts/concurrency-limit.ts'
import { withMinimumDuration } from '#server/accounts/minimum-duration.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { countAccountMail } from '#server/accounts/registration/account-mail-limits.ts'
import {
  type Registrant,
  type Registration,
  registerAccount,
} from '#server/accounts/registration/register-account.ts'
import { type Answer, accept, type RequestContext, refuse, refuseFields } from '#server/calls/operation.ts'
import { retrying, UNIQUE_VIOLATION } from '#server/database/database.ts'

const RETRY_AFTER_SECONDS = 5

/** What an applicant types. */
export type Typed = Names & {
  email: string
  password: string
  phone: string | null
  cellphone: string | null
}

/** What was typed, as it is stored; the password has been judged, knowing its owner. */
export function readTyped(typed: Typed): Answer<Typed> {
  const email = readEmail(typed.email)
  if (!email) return refuseFields([{ path: 'email', code: 'email' }])
  const [firstName, lastName] = [typed.firstName.trim(), typed.lastName.trim()]
  const refusal = passwordRefusal(typed.password, { names: [firstName, lastName], email })
  if (refusal) return refuseFields([{ path: 'password', ...refusal }])
  const [phone, cellphone] = [typed.phone?.trim() || null, typed.cellphone?.trim() || null]
  return accept({ ...typed, email, firstName, lastName, phone, cellphone })
}

async function hashAndWrite(
  { password, ...typed }: Typed,
  organization: Registrant['organization'],
  { locale, now }: RequestContext,
  services: AccountServices,
): Promise<Registration> {
  const passwordHash = await hashPassword(password)
  const registrant: Registrant = { ...typed, passwordHash, locale, organization }
  return withMinimumDuration(() =>
    retrying(
      () =>
        services.database.transaction([], (connection) =>
          registerAccount(connection, registrant, services, now),
        ),
      [UNIQUE_VIOLATION],
    ),
  )
}

/**
 * Registers an applicant, as `readTyped` has read them: the same work, time and answer whether or not the address has
 * an account. Of concurrent registrations of the same address the later one finds what the first has written. Private
 * people are refused at a venue without private customers: every way of getting an account leads through here. The
 * browser gets a key that shows later that it has registered the account. Specification §15.1, Decision registration.
 */
export async function register(
  typed: Typed,
  organization: Registrant['organization'],
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<Registration>> {
  const { database, secret, tenant } = services
  const { caller, now } = context
  if (!servesCustomer({ isOrganization: organization !== null }, tenant.features))
    return refuseFields([{ path: 'isOrganization', code: 'organizationsOnly' }])
  const counted = await countAccountMail(
    database,
    { kind: 'verify', email: typed.email, caller },
    secret,
    now,
  )
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const registered = await withConcurrencyLimit(caller, () =>
    hashAndWrite(typed, organization, context, services),
  )
  if ('exceeded' in registered) {
    await counted.wasRight()
    return refuse(registered.exceeded === 'caller' ? 'tooManyTries' : 'unavailable', {
      retryAfter: RETRY_AFTER_SECONDS,
    })
  }
  services.outboxFilled()
  return accept(registered, { registered: registrationKeyOf(secret, registered.accountId) })
}
