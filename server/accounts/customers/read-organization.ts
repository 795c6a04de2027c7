import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Address, Organization } from '#contract/structs/people.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { address, customerGroup, organization, organizationGroup } from '#server/database/account-schema.ts'
import { type Connection, onceAConnection } from '#server/database/database.ts'

type Group = typeof customerGroup.$inferSelect

/** An address in one line: street, postcode and place, and the country where it is another. */
export function fullAddressOf({
  street,
  zipcode,
  place,
  country,
  countryCode,
}: Pick<Address, 'street' | 'zipcode' | 'place' | 'country' | 'countryCode'>): string {
  const abroad = countryCode !== null && countryCode !== 'NO' ? country : null
  return [street, `${zipcode} ${place}`.trim(), abroad].filter(Boolean).join(', ')
}

function discountRulesOf(
  id: string,
  groups: readonly Group[],
  house: House,
  locale: Locale,
): Organization['discountRules'] {
  const isMember = (groupId: number) => groups.some((group) => group.id === groupId)
  return house.texts[locale].discountRules
    .filter(({ isActive, availableOnline }) => isActive && availableOnline)
    .filter(({ customerId, groupId }) => customerId === id || (groupId !== null && isMember(groupId)))
    .map(({ customerId: _, groupId: __, usageLimit: ___, used: ____, ...rule }) => rule)
}

const { organizationId: __, ...addressColumns } = getTableColumns(address)

const organizationQuery = onceAConnection((db) =>
  db
    .select()
    .from(organization)
    .where(eq(organization.id, sql.placeholder('id')))
    .prepare('organization'),
)

const addressesQuery = onceAConnection((db) =>
  db
    .select(addressColumns)
    .from(address)
    .where(eq(address.organizationId, sql.placeholder('id')))
    .orderBy(address.id)
    .prepare('addresses-of-organization'),
)

const groupsQuery = onceAConnection((db) =>
  db
    .select(getTableColumns(customerGroup))
    .from(customerGroup)
    .innerJoin(organizationGroup, eq(organizationGroup.groupId, customerGroup.id))
    .where(eq(organizationGroup.organizationId, sql.placeholder('id')))
    .orderBy(customerGroup.id)
    .prepare('groups-of-organization'),
)

/**
 * An organisation as its own contacts see it: without the notes of staff. Undefined when there is none.
 * Decision people-on-the-wire.
 */
export async function readOrganization(
  { db }: Connection,
  id: string,
  house: House,
  locale: Locale,
): Promise<Organization | undefined> {
  const [rows, groups, addresses] = await Promise.all([
    organizationQuery(db).execute({ id }),
    groupsQuery(db).execute({ id }),
    addressesQuery(db).execute({ id }),
  ])
  const [row] = rows
  if (!row) return undefined
  const { isSelfReported: _, mergedIntoId: ___, version: ____, ...known } = row
  return {
    ...known,
    note: null,
    addresses: addresses.map((each) => ({ ...each, fullAddress: fullAddressOf(each) })),
    discountRules: discountRulesOf(id, groups, house, locale),
    groups: groups.map((group) => ({ id: group.id, name: inLanguage(locale, group.name, group.nameEn) })),
    createdAt: toWire(row.createdAt),
    modifiedAt: toWire(row.modifiedAt),
  }
}
