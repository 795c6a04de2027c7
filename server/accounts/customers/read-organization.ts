import type { Address, Organization } from '#contract/structs/people.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { type Connection, statement } from '#server/database/database.ts'

type AddressRow = Omit<Address, 'fullAddress'>

type Row = Omit<Organization, 'addresses' | 'discountRules' | 'groups' | 'createdAt' | 'modifiedAt'> & {
  createdAt: Instant
  modifiedAt: Instant
  addresses: AddressRow[]
  groups: { id: number; name: string; nameEn: string | null }[]
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const selectOrganization = statement<Row>(
  'organization',
  `SELECT o.id, o.name, o.organization_number AS "organizationNumber", o.email, o.country,
     o.country_code AS "countryCode", o.telephone, o.mobile, o.website, o.customer_number AS "customerNumber",
     o.payment_term AS "paymentTerm", o.logo_url AS "logoUrl", o.is_active AS "isActive", o.note,
     o.cost_center AS "costCenter", o.is_newsletter_enabled AS "isNewsletterEnabled",
     ${ms('o.created_at')} AS "createdAt", ${ms('o.modified_at')} AS "modifiedAt",
     (SELECT coalesce(json_agg(json_build_object('id', d.id, 'street', d.street, 'place', d.place,
        'zipcode', d.zipcode, 'country', d.country, 'countryCode', d.country_code, 'addressType', d.address_type,
        'personId', d.person_id) ORDER BY d.id), '[]') FROM address d WHERE d.organization_id = o.id) AS addresses,
     (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'nameEn', g.name_en) ORDER BY g.id), '[]')
        FROM organization_group m JOIN customer_group g ON g.id = m.group_id
        WHERE m.organization_id = o.id) AS groups
   FROM organization o WHERE o.id = $1::uuid`,
)

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

function discountRulesOf({ id, groups }: Row, house: House, locale: Locale): Organization['discountRules'] {
  const isMember = (groupId: number) => groups.some((group) => group.id === groupId)
  return house.texts[locale].discountRules
    .filter(({ isActive, availableOnline }) => isActive && availableOnline)
    .filter(({ customerId, groupId }) => customerId === id || (groupId !== null && isMember(groupId)))
    .map(({ customerId: _, groupId: __, usageLimit: ___, used: ____, ...rule }) => rule)
}

/**
 * An organisation as its own people see it: without what staff have noted. Undefined when there is none.
 * Decision people-on-the-wire.
 */
export async function readOrganization(
  connection: Connection,
  id: string,
  house: House,
  locale: Locale,
): Promise<Organization | undefined> {
  const [row] = await connection.rows(selectOrganization, [id])
  if (!row) return undefined
  return {
    ...row,
    note: null,
    addresses: row.addresses.map((address) => ({ ...address, fullAddress: fullAddressOf(address) })),
    discountRules: discountRulesOf(row, house, locale),
    groups: row.groups.map((group) => ({ id: group.id, name: inLanguage(locale, group.name, group.nameEn) })),
    createdAt: toWire(row.createdAt),
    modifiedAt: toWire(row.modifiedAt),
  }
}
