import { and, eq, not, sql } from 'drizzle-orm'
import type { CustomerInfo } from '#contract/structs/people.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import {
  lookUpOrganisation,
  type RegisteredOrganisation,
} from '#server/accounts/customers/organisation-register.ts'
import { fullAddressOf } from '#server/accounts/customers/read-organization.ts'
import { countTry } from '#server/accounts/limits.ts'
import { accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { address, organization } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/**
 * A customer in use by its organisation number, with its visiting address, or else another. What an applicant calls an
 * organisation is no public fact.
 */
async function readCustomer({ db }: Connection, number: string): Promise<RegisteredOrganisation | undefined> {
  const [customer] = await db
    .select({
      name: organization.name,
      number: sql<string>`${organization.organizationNumber}`,
      address: {
        street: address.street,
        zipcode: address.zipcode,
        place: address.place,
        country: address.country,
        countryCode: address.countryCode,
      },
    })
    .from(organization)
    .leftJoin(address, eq(address.organizationId, organization.id))
    .where(
      and(
        eq(organization.organizationNumber, number),
        organization.isActive,
        not(organization.isSelfReported),
      ),
    )
    .orderBy(sql`array_position(array['visiting', 'postal', 'invoice'], ${address.addressType})`, address.id)
    .limit(1)
  return customer
}

const infoOf = ({ name, number, address }: RegisteredOrganisation): CustomerInfo => ({
  name,
  organizationNumber: number,
  address: address && { ...address, fullAddress: fullAddressOf(address) },
})

/** One caller's requests inside a window of time: enough for a form, too few to copy the customers. */
const MOST_QUESTIONS = { most: 40, windowMs: 15 * MINUTE }

/**
 * What is public of an organisation: of a customer, or else of one that the public register has.
 * Specification §7, Decision people-on-the-wire.
 */
export const readCustomerInfo: Operation<'readCustomerInfo', AccountServices> = async (
  input,
  { now, caller },
  services,
) => {
  const number = readOrganisationNumber(input.organizationNumber)
  if (!number) return refuseFields([{ path: 'organization_number', code: 'organizationNumber' }])
  const { database, secret } = services
  const { mayTry, retryAfter } = await countTry(
    database,
    { purpose: 'customerInfo', by: caller },
    MOST_QUESTIONS,
    secret,
    now,
  )
  if (!mayTry) return refuse('tooManyTries', { retryAfter })
  const found =
    (await readCustomer(database, number)) ??
    (await lookUpOrganisation(number, services.organisationRegister))
  return found ? accept(infoOf(found)) : refuse('organizationUnknown')
}
