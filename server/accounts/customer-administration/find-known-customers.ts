import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { KnownCustomer } from '#contract/structs/staff-order.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullName, isContact, phoneNumber } from '#server/accounts/account-state.ts'
import { alphabetical, contains } from '#server/calls/lists/list-field.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

const inUse = and(organization.isActive, not(organization.isSelfReported), isNull(organization.mergedIntoId))

const digitsOf = (column: SQL): SQL => sql`regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`

/** Fewer digits are a part of nearly every number. */
const FEWEST_DIGITS = 3

/** A part of a number, which may be typed with blanks and a country's code. */
function asNumber(part: string): string | undefined {
  const digits = part.replace(/[\s()+-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : undefined
}

const ofOrganization = (part: string): SQL | undefined => {
  const { name, organizationNumber, customerNumber, email } = organization
  const digits = asNumber(part)
  return or(
    contains(sql`concat_ws(E'\\n', ${name}, ${organizationNumber}, ${customerNumber}, ${email})`, part),
    digits === undefined ? undefined : contains(organization.organizationNumber, digits),
    digits === undefined ? undefined : contains(digitsOf(sql`${organization.telephone}`), digits),
  )
}

const ofPerson = (part: string): SQL | undefined => {
  const digits = asNumber(part)
  return or(
    contains(sql`${fullName} || E'\\n' || ${person.email}`, part),
    digits === undefined ? undefined : contains(digitsOf(phoneNumber), digits),
  )
}

/** Contacts of organisations in use, and private customers. */
function contactsFound(db: Drizzle, part: string | undefined) {
  const condition = and(
    person.isActive,
    isContact,
    sql`${account.userType} is distinct from 'staff'`,
    or(isNull(person.organizationId), inUse),
    part ? or(ofPerson(part), ofOrganization(part)) : undefined,
  )
  return db
    .select({
      contactId: sql<string | null>`${person.id}`.as('contact_id'),
      name: sql<string | null>`trim(${fullName})`.as('contact_name'),
      email: sql<string | null>`${person.email}`.as('contact_email'),
      phone: sql<string | null>`${phoneNumber}`.as('contact_phone'),
      organizationId: sql<string | null>`${organization.id}`.as('customer_id'),
      organizationName: sql<string | null>`${organization.name}`.as('customer_name'),
      organizationNumber: sql<string | null>`${organization.organizationNumber}`.as('customer_number'),
      locale: sql<KnownCustomer['locale']>`${account.locale}`.as('contact_locale'),
      order: sql<string>`${alphabetical(sql`coalesce(${organization.name}, ${fullName})`)}`.as('by_name'),
    })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(condition)
}

/** Organisations in use by themselves, for a contact whom the venue does not know. */
function organizationsFound(db: Drizzle, part: string | undefined) {
  return db
    .select({
      contactId: sql<string | null>`null::uuid`.as('contact_id'),
      name: sql<string | null>`null::text`.as('contact_name'),
      email: sql<string | null>`null::text`.as('contact_email'),
      phone: sql<string | null>`null::text`.as('contact_phone'),
      organizationId: sql<string | null>`${organization.id}`.as('customer_id'),
      organizationName: sql<string | null>`${organization.name}`.as('customer_name'),
      organizationNumber: sql<string | null>`${organization.organizationNumber}`.as('customer_number'),
      locale: sql<KnownCustomer['locale']>`null::text`.as('contact_locale'),
      order: sql<string>`${alphabetical(organization.name)}`.as('by_name'),
    })
    .from(organization)
    .where(and(inUse, part ? ofOrganization(part) : undefined))
}

/**
 * The customers that staff can place an order for, by name: each contact with its organisation, each organisation after its
 * contacts, and private customers. Decision booking-for-a-customer.
 */
export const findKnownCustomers: Operation<'findKnownCustomers', AccountServices> = async (
  { search, ...input },
  _context,
  { database },
) => {
  const { db } = database
  const part = search?.trim() || undefined
  const found = unionAll(contactsFound(db, part), organizationsFound(db, part)).as('found')
  const { limit, offset } = rowsOfPage(input)
  const rows = await db
    .select()
    .from(found)
    .orderBy(
      found.order,
      sql`${found.organizationId} nulls last`,
      sql`${found.name} nulls last`,
      sql`${found.contactId} nulls last`,
    )
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ order: _, ...customer }) => customer)
  return accept(pageFrom(items, await db.$count(found), input))
}
