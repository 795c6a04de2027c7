import { and, eq } from 'drizzle-orm'
import { personFilters } from '#contract/structs/people.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { isContact, isListed } from '#server/accounts/account-state.ts'
import { type PersonRow, personColumns, personOnWire } from '#server/accounts/customers/read-person.ts'
import { containsText, filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { account, person } from '#server/database/account-schema.ts'

// The database may be set up for any language; names are put in order, and found, as Norwegians would.
const norwegian = new Intl.Collator('nb')

const inOrder = (a: PersonRow, b: PersonRow) =>
  Number(b.awaitsApproval) - Number(a.awaitsApproval) ||
  norwegian.compare(a.lastName, b.lastName) ||
  norwegian.compare(a.firstName, b.firstName) ||
  (a.id < b.id ? -1 : 1)

/**
 * The contacts of the organisation that the caller is primary contact of, after those who are to be approved as such.
 * Specification §7, Decisions registration and filters.
 */
export const listContacts: Operation<'listContacts', AccountServices> = async (
  input,
  { principal },
  { database },
) => {
  if (!principal?.organizationId) return refuse('notAllowed')
  const { isActive, includeDeactivated = isActive === false } = input
  const { includeAwaitingApproval = false, search = '' } = input
  const people = await database.db
    .select(personColumns)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(
      and(
        eq(person.organizationId, principal.organizationId),
        includeDeactivated ? undefined : person.isActive,
        includeAwaitingApproval ? isListed : isContact,
      ),
    )
  const found = filterItems(
    people.map((row) => personOnWire(row)),
    input,
    { filters: personFilters, fieldsOf: (person) => ({ ...person, name: person.fullname }) },
  ).filter(({ fullname, email }) => containsText(fullname, search) || containsText(email, search))
  return accept(pageOfList(found.sort(inOrder), input))
}
