import type { AccountServices } from '#server/accounts/account-services.ts'
import { readOrganization } from '#server/accounts/customers/read-organization.ts'
import { personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import { readConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'

/** The caller's own contact, with the organisation. Specification §7, Decision people-on-the-wire. */
export const readOwnContact: Operation<'readOwnContact', AccountServices> = async (
  _given,
  { principal, locale },
  services,
) => {
  const person = principal && (await readPerson(services.database, principal.personId))
  if (!person) return refuse('notSignedIn')
  const { organizationId } = person
  const confirmedBy = await readConfirmation(services.database, principal)
  const { isStaff, isSuperuser, lacksSecondFactor } = principal
  const grants = isStaff ? [...principal.grants] : null
  const facts = { confirmedBy, grants, isSuperuser, lacksSecondFactor }
  if (organizationId === null) return accept(personOnWire(person, facts))
  const house = await services.house.current()
  const organization = await readOrganization(services.database, organizationId, house, locale)
  return accept(personOnWire(person, { organization: organization ?? null, ...facts }))
}
