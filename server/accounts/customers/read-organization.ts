import { eq, getTableColumns } from 'drizzle-orm'
import type { Address, Organization } from '#contract/structs/people.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { address, customerGroup, organization, organizationGroup } from '#server/database/account-schema.ts'
import type { Connection, Drizzle } from '#server/database/database.ts'

type Row = typeof organization.$inferSelect
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

const { organizationId: _, ...addressColumns } = getTableColumns(address)

const addressesOf = (db: Drizzle, id: string): Promise<Omit<Address, 'fullAddress'>[]> =>
  db.select(addressColumns).from(address).where(eq(address.organizationId, id)).orderBy(address.id)

const groupsOf = (db: Drizzle, id: string): Promise<Group[]> =>
  db
    .select(getTableColumns(customerGroup))
    .from(customerGroup)
    .innerJoin(organizationGroup, eq(organizationGroup.groupId, customerGroup.id))
    .where(eq(organizationGroup.organizationId, id))
    .orderBy(customerGroup.id)

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
  const [row]: Row[] = await db.select().from(organization).where(eq(organization.id, id))
  if (!row) return undefined
  const groups = await groupsOf(db, id)
  return {
    ...row,
    note: null,
    addresses: (await addressesOf(db, id)).map((each) => ({ ...each, fullAddress: fullAddressOf(each) })),
    discountRules: discountRulesOf(id, groups, house, locale),
    groups: groups.map((group) => ({ id: group.id, name: inLanguage(locale, group.name, group.nameEn) })),
    createdAt: toWire(row.createdAt),
    modifiedAt: toWire(row.modifiedAt),
  }
}
