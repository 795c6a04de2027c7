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

/** Of a person: the name or the address has a part. */
const hasPart = (part: string) => or(contains(fullName, part), contains(person.email, part))

/** A part of an organisation number may be typed with blanks. */
const withNumber = (part: string): SQL | undefined => {
  const digits = part.replace(/\s/g, '')
  return /^\d+$/.test(digits) ? contains(organization.organizationNumber, digits) : undefined
}

function searched(db: Drizzle, search: string | undefined): SQL | undefined {
  const part = search?.trim()
  if (!part) return undefined
  return or(
    contains(organization.name, part),
    contains(organization.customerNumber, part),
    contains(organization.email, part),
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

type Row = Pick<
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
  return rows.map(({ createdAt, ...row }) => {
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
    })
    .from(organization)
    .where(conditions)
    .orderBy(...order, organization.id)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(organization, conditions)
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
  const people = db
    .select(personColumns)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(conditions)
    .orderBy(...order, person.id)
    .limit(limit)
    .offset(offset)
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(conditions)
  const [rows, [count]] = await Promise.all([people, counted])
  return accept(
    pageFrom(
      rows.map((row) => personOnWire(row)),
      count?.total ?? 0,
      input,
    ),
  )
}
