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
import { statement } from '#server/database/database.ts'

const selectCustomer = statement<RegisteredOrganisation>(
  'customer-info',
  `SELECT o.name, o.organization_number AS number,
     (SELECT json_build_object('street', d.street, 'zipcode', d.zipcode, 'place', d.place, 'country', d.country,
        'countryCode', d.country_code) FROM address d WHERE d.organization_id = o.id
        ORDER BY array_position(ARRAY['visiting', 'postal', 'invoice'], d.address_type), d.id LIMIT 1) AS address
   FROM organization o WHERE o.organization_number = $1 AND o.is_active`,
)

const infoOf = ({ name, number, address }: RegisteredOrganisation): CustomerInfo => ({
  name,
  organizationNumber: number,
  address: address && { ...address, fullAddress: fullAddressOf(address) },
})

/** One caller's questions inside a window of time: enough for a form, too few to copy the customers. */
const MOST_QUESTIONS = { most: 40, windowMs: 15 * MINUTE }

/**
 * What anybody may know of an organisation: of a customer, or else of one that the public register has.
 * Specification §7, Decision people-on-the-wire.
 */
export const readCustomerInfo: Operation<'readCustomerInfo', AccountServices> = async (
  given,
  { now, caller },
  services,
) => {
  const number = readOrganisationNumber(given.organizationNumber)
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
  const [customer] = await database.rows(selectCustomer, [number])
  const found = customer ?? (await lookUpOrganisation(number, services.organisationRegister))
  return found ? accept(infoOf(found)) : refuse('organizationUnknown')
}
