import { personFilters } from '#contract/structs/people.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { AWAITS_APPROVAL, IS_CONTACT } from '#server/accounts/customers/organization-contacts.ts'
import { PERSON_COLUMNS, type PersonRow, personOnWire } from '#server/accounts/customers/read-person.ts'
import { containsText, filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { statement } from '#server/database/database.ts'

const selectContacts = statement<PersonRow>(
  'contacts',
  `SELECT ${PERSON_COLUMNS} FROM person p LEFT JOIN account a ON a.person_id = p.id
   WHERE p.organization_id = $1::uuid AND (p.is_active OR $2::boolean)  AND (${IS_CONTACT} OR $3::boolean AND ${AWAITS_APPROVAL})`,
)

// The database may be set up for any language; names are put in order, and found, as Norwegians would.
const norwegian = new Intl.Collator('nb')

const inOrder = (a: PersonRow, b: PersonRow) =>
  Number(b.awaitsApproval) - Number(a.awaitsApproval) ||
  norwegian.compare(a.lastName, b.lastName) ||
  norwegian.compare(a.firstName, b.firstName) ||
  (a.id < b.id ? -1 : 1)

/**
 * The contacts of the organisation that the asker is primary contact of, after those who are to be approved as such.
 * Specification §7, Decisions registration and filters.
 */
export const listContacts: Operation<'listContacts', AccountServices> = async (
  given,
  { principal },
  { database },
) => {
  if (!principal?.organizationId) return refuse('notAllowed')
  const { isActive, includeDeactivated = isActive === false } = given
  const { includeAwaitingApproval = false, search = '' } = given
  const people = await database.rows(selectContacts, [
    principal.organizationId,
    includeDeactivated,
    includeAwaitingApproval,
  ])
  const found = filterItems(
    people.map((row) => personOnWire(row)),
    given,
    { filters: personFilters, fieldsOf: (person) => ({ ...person, name: person.fullname }) },
  ).filter(({ fullname, email }) => containsText(fullname, search) || containsText(email, search))
  return accept(pageOfList(found.sort(inOrder), given))
}
