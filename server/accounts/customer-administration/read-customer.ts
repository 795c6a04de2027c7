import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Customer } from '#contract/structs/staff-customers.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { isListed } from '#server/accounts/account-state.ts'
import { fullAddressOf } from '#server/accounts/customers/read-organization.ts'
import { personColumns, personOnWire } from '#server/accounts/customers/read-person.ts'
import { alphabetical } from '#server/calls/lists/list-field.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { keepsRooms } from '#server/capacity/holding-reservations.ts'
import {
  account,
  address,
  customerGroup,
  organization,
  organizationGroup,
  person,
} from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { discountRule } from '#server/database/schema.ts'

/** The groups of some organisations, by name. */
export const groupsOf = (db: Drizzle, organizationIds: readonly string[]) =>
  db
    .select({
      organizationId: organizationGroup.organizationId,
      id: customerGroup.id,
      name: customerGroup.name,
      nameEn: customerGroup.nameEn,
    })
    .from(organizationGroup)
    .innerJoin(customerGroup, eq(customerGroup.id, organizationGroup.groupId))
    .where(inArray(organizationGroup.organizationId, [...organizationIds]))
    .orderBy(alphabetical(customerGroup.name), customerGroup.id)

/** The discounts of a customer and of its groups, that with the highest priority first; those out of use too. */
async function discountRulesOf(
  db: Drizzle,
  id: string,
  groupIds: readonly number[],
  locale: Locale,
): Promise<Customer['discountRules']> {
  const ofGroup = groupIds.length > 0 ? inArray(discountRule.groupId, [...groupIds]) : undefined
  const rules = await db
    .select()
    .from(discountRule)
    .where(or(eq(discountRule.organizationId, id), ofGroup))
    .orderBy(sql`${discountRule.priority} desc`, discountRule.id)
  return rules.map((rule) => {
    const { version: _, description: __, descriptionEn: ___, nameEn, usageLimit: ____, ...shown } = rule
    const { organizationId: _____, ...known } = shown
    return { ...known, name: inLanguage(locale, rule.name, nameEn) }
  })
}

const contactsOf = (db: Drizzle, id: string) =>
  db
    .select(personColumns)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, id), isListed))
    .orderBy(
      sql`${person.isActive} desc`,
      sql`${person.isPrimary} desc`,
      alphabetical(person.lastName),
      alphabetical(person.firstName),
      person.id,
    )

const countComing = (db: Drizzle, id: string, now: Instant) =>
  db.$count(reservation, and(eq(reservation.organizationId, id), gt(reservation.departure, now), keepsRooms))

/** An organisation as staff see it; undefined when there is none. */
export async function customerOnWire(
  db: Drizzle,
  id: string,
  { now, locale }: Pick<RequestContext, 'now' | 'locale'>,
): Promise<Customer | undefined> {
  const [row] = await db.select().from(organization).where(eq(organization.id, id))
  if (!row) return undefined
  const { mergedIntoId, logoUrl: _, createdAt, modifiedAt, ...known } = row
  const groups = await groupsOf(db, [id])
  const addresses = await db.select().from(address).where(eq(address.organizationId, id)).orderBy(address.id)
  const into = mergedIntoId
    ? await db
        .select({ id: organization.id, name: organization.name })
        .from(organization)
        .where(eq(organization.id, mergedIntoId))
    : []
  const groupIds = groups.map((group) => group.id)
  return {
    ...known,
    mergedInto: into[0] ?? null,
    addresses: addresses.map(({ organizationId: _, ...each }) => ({
      ...each,
      fullAddress: fullAddressOf(each),
    })),
    groups: groups.map((group) => ({ id: group.id, name: inLanguage(locale, group.name, group.nameEn) })),
    discountRules: await discountRulesOf(db, id, groupIds, locale),
    contacts: (await contactsOf(db, id)).map((contact) => personOnWire(contact)),
    comingBookings: await countComing(db, id, now),
    createdAt: toWire(createdAt),
    modifiedAt: toWire(modifiedAt),
  }
}

/** An organisation with its contacts, its groups, and the discounts that apply to it. */
export const readCustomer: Operation<'readCustomer', AccountServices> = async (
  { id },
  context,
  { database },
) => {
  const customer = await customerOnWire(database.db, id, context)
  return customer ? accept(customer) : refuse('notFound')
}
