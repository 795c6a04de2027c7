import { eq } from 'drizzle-orm'
import { type RegistrationPayload, registrationMessages } from '#contract/structs/registration.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { lookUpOrganisation } from '#server/accounts/customers/organisation-register.ts'
import { personOnWire } from '#server/accounts/customers/read-person.ts'
import { countTry } from '#server/accounts/limits.ts'
import { readTyped, register } from '#server/accounts/registration/register.ts'
import type { Registrant } from '#server/accounts/registration/register-account.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import { organization } from '#server/database/account-schema.ts'

/** Organisation numbers that one caller may look up here inside a window of time. */
const MOST_LOOKUPS = { most: 40, windowMs: 15 * MINUTE }

async function findOrganization(
  number: string,
  typedName: string,
  { caller, now }: RequestContext,
  { database, secret, organisationRegister }: AccountServices,
): Promise<Answer<Registrant['organization']>> {
  const requested = { purpose: 'registerOrganization', by: caller }
  const counted = await countTry(database, requested, MOST_LOOKUPS, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const [customer] = await database.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.organizationNumber, number))
  const registered = customer ? undefined : await lookUpOrganisation(number, organisationRegister)
  if (!customer && !registered && typedName === '') return refuse('organizationUnknown')
  return accept({ number, registered, typedName })
}

/**
 * The organisation of an applicant: a customer, an organisation of the public register or one that they name themselves, or
 * null for a private customer.
 */
async function readOrganization(
  { isOrganization, organizationNumber, organizationName }: RegistrationPayload,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<Registrant['organization']>> {
  if (!isOrganization) return accept(null)
  const typed = organizationNumber?.trim() ?? ''
  const number = readOrganisationNumber(typed)
  if (number) return findOrganization(number, organizationName?.trim() ?? '', context, services)
  return refuseFields([
    { path: 'organizationNumber', code: typed === '' ? 'required' : 'organizationNumber' },
  ])
}

/**
 * Registers a contact of an organisation, or a private customer where the venue has such. The answer holds what was
 * typed and nothing of an account that was there. Specification §7 and §15.1.
 */
export const registerContact: Operation<'registerContact', AccountServices> = async (
  { body },
  context,
  services,
) => {
  const { firstName, lastName, email, password, mobilePhone: phone, cellphone } = body
  const typed = readTyped({ firstName, lastName, email, password, phone, cellphone })
  if (!typed.accepted) return typed
  const organization = await readOrganization(body, context, services)
  if (!organization.accepted) return organization
  const registered = await register(typed.value, organization.value, context, services)
  if (!registered.accepted) return registered
  const { personId, needsApproval } = registered.value
  const { password: _, ...known } = typed.value
  const messageNo = needsApproval ? 2 : 1
  const contact = personOnWire({
    ...known,
    id: personId,
    position: null,
    picture: null,
    isActive: true,
    organizationId: null,
    isPrimary: false,
    isVerified: false,
    userIsActive: false,
    awaitsApproval: false,
  })
  const message = registrationMessages[messageNo][context.locale === 'en' ? 'en' : 'no']
  return accept({ contact, message, messageNo }, registered.signs)
}
