import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import {
  type CustomerSummary,
  customerFilters,
  privateCustomerFilters,
} from '#contract/structs/staff-customers.ts'
import { toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullName, isContact } from '#server/accounts/account-state.ts'
import { groupsOf } from '#server/accounts/customer-administration/read-customer.ts'
import { fullNameOf, personColumns, personOnWire } from '#server/accounts/customers/read-person.ts'
import { alphabetical, contains, listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import {
  account,
  customerGroup,
  organization,
  organizationGroup,
  person,
} from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

const customerFields = listFields(
  customerFilters,
  { ...organization, id: sql`${organization.id}::text` },
  { whole: ['id'] },
)

/** The organisations with a person whose name or address has a part. */
const withPerson = (db: Drizzle, part: string): SQL =>
  inArray(
    organization.id,
    db
      .select({ id: sql<string>`${person.organizationId}` })
      .from(person)
      .where(and(sql`${person.organizationId} is not null`, hasPart(part))),
  )

/** Of a person: the name or the address has a part. One text, since folding the case of its letters takes most of the time. */
const hasPart = (part: string) => contains(sql`${fullName} || E'\\n' || ${person.email}`, part)

/** A part of an organisation number may be typed with blanks. */
const withNumber = (part: string): SQL | undefined => {
  const digits = part.replace(/\s/g, '')
  return digits !== part && /^\d+$/.test(digits)
    ? contains(organization.organizationNumber, digits)
    : undefined
}

function searched(db: Drizzle, search: string | undefined): SQL | undefined {
  const part = search?.trim()
  if (!part) return undefined
  const { name, organizationNumber, customerNumber, email } = organization
  return or(
    contains(sql`concat_ws(E'\\n', ${name}, ${organizationNumber}, ${customerNumber}, ${email})`, part),
    withNumber(part),
    withPerson(db, part),
  )
}

const inGroup = (db: Drizzle, groupId: number): SQL =>
  inArray(
    organization.id,
    db
      .select({ id: organizationGroup.organizationId })
      .from(organizationGroup)
      .where(eq(organizationGroup.groupId, groupId)),
  )

/** How many rows there are on all pages, counted where they are found. */
const ofAll = sql<number>`(count(*) over ())::int`

type Row = { total: number } & Pick<
  typeof organization.$inferSelect,
  | 'id'
  | 'name'
  | 'organizationNumber'
  | 'customerNumber'
  | 'email'
  | 'isActive'
  | 'isSelfReported'
  | 'createdAt'
>

/** Rows of a page with the groups and the contacts of each. */
async function summariesOf(db: Drizzle, rows: readonly Row[], locale: Locale): Promise<CustomerSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const groups = await groupsOf(db, ids)
  const contacts = await db
    .select(personColumns)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(inArray(person.organizationId, ids), person.isActive, isContact))
    .orderBy(person.createdAt, person.id)
  return rows.map(({ createdAt, total: _, ...row }) => {
    const own = contacts.filter(({ organizationId }) => organizationId === row.id)
    const primaries = own.filter(({ isPrimary }) => isPrimary)
    const primary = primaries.find(({ userIsActive }) => userIsActive) ?? primaries[0]
    return {
      ...row,
      groups: groups
        .filter(({ organizationId }) => organizationId === row.id)
        .map(({ id, name, nameEn }) => ({ id, name: inLanguage(locale, name, nameEn) })),
      primaryContact: primary
        ? { uid: primary.id, fullname: fullNameOf(primary), email: primary.email }
        : null,
      contacts: own.length,
      createdAt: toWire(createdAt),
    }
  })
}

/** The organisations that are customers, by name. Specification §7.1. */
export const listCustomers: Operation<'listCustomers', AccountServices> = async (
  { search, groupId, ...input },
  { locale },
  { database },
) => {
  const { db } = database
  const query = listingQuery(input, customerFields)
  if (!query.accepted) return query
  const conditions = and(
    not(organization.isSelfReported),
    searched(db, search),
    groupId === undefined ? undefined : inGroup(db, groupId),
    ...query.value.conditions,
  )
  const { limit, offset } = rowsOfPage(input)
  const order = query.value.order.length > 0 ? query.value.order : [alphabetical(organization.name)]
  const rows = await db
    .select({
      id: organization.id,
      name: organization.name,
      organizationNumber: organization.organizationNumber,
      customerNumber: organization.customerNumber,
      email: organization.email,
      isActive: organization.isActive,
      isSelfReported: organization.isSelfReported,
      createdAt: organization.createdAt,
      total: ofAll,
    })
    .from(organization)
    .where(conditions)
    .orderBy(...order, organization.id)
    .limit(limit)
    .offset(offset)
  const total = rows[0]?.total ?? (offset > 0 ? await db.$count(organization, conditions) : 0)
  return accept(pageFrom(await summariesOf(db, rows, locale), total, input))
}

/** The groups that customers can be in, by name. */
export const listGroupChoices: Operation<'listGroupChoices', AccountServices> = async (
  _input,
  { locale },
  { database },
) => {
  const groups = await database.db
    .select()
    .from(customerGroup)
    .orderBy(alphabetical(customerGroup.name), customerGroup.id)
  return accept(groups.map(({ id, name, nameEn }) => ({ id, name: inLanguage(locale, name, nameEn) })))
}

const privateFields = listFields(
  privateCustomerFilters,
  { ...person, id: sql`${person.id}::text` },
  { whole: ['id'] },
)

async function countPrivate(db: Drizzle, conditions: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(conditions)
  return counted?.total ?? 0
}

/** The private customers, by last and first name. Those who have yet to be approved are listed as registrations. */
export const listPrivateCustomers: Operation<'listPrivateCustomers', AccountServices> = async (
  { search, ...input },
  _context,
  { database },
) => {
  const { db } = database
  const query = listingQuery(input, privateFields)
  if (!query.accepted) return query
  const part = search?.trim()
  const conditions = and(
    isNull(person.organizationId),
    sql`${account.userType} is distinct from 'staff'`,
    isContact,
    part ? hasPart(part) : undefined,
    ...query.value.conditions,
  )
  const { limit, offset } = rowsOfPage(input)
  const byName = [alphabetical(person.lastName), alphabetical(person.firstName)]
  const order = query.value.order.length > 0 ? query.value.order : byName
  const rows = await db
    .select({ ...personColumns, total: ofAll })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(conditions)
    .orderBy(...order, person.id)
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ total: _, ...row }) => personOnWire(row))
  const total = rows[0]?.total ?? (offset > 0 ? await countPrivate(db, conditions) : 0)
  return accept(pageFrom(items, total, input))
}
