import { eq, sql } from 'drizzle-orm'
import type { TenantInfo, User } from '#contract/structs/people.ts'
import type { Grant } from '#domain/account/grants.ts'
import { fullName, phoneNumber } from '#server/accounts/account-state.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { account, organization, person, role } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** An account as it is read. */
export type UserRow = Omit<User, 'role' | 'tenantId' | 'tenant' | 'contactName'> & {
  roleName: string | null
  roleNameEn: string | null
  roleGrants: Grant[] | null
}

const tenantInfo = (
  { slug, name, tagline, contact, organizationNumber }: Tenant,
  locale: Locale,
): TenantInfo => ({
  id: slug,
  slugname: slug,
  name,
  address: `${contact.street}, ${contact.zipcode} ${contact.place}`,
  orgNumber: organizationNumber,
  email: contact.email,
  phone: contact.phone,
  contact: null,
  description: tagline[locale],
  createdAt: null,
})

/** An account as it goes over the wire. Decision people-on-the-wire. */
export function userOnWire(
  { roleName, roleNameEn, roleGrants, ...row }: UserRow,
  tenant: Tenant,
  locale: Locale,
): User {
  const { roleId, name } = row
  const role =
    roleId === null || roleName === null
      ? null
      : { id: roleId, name: inLanguage(locale, roleName, roleNameEn), grants: roleGrants ?? [] }
  return { ...row, role, tenantId: tenant.slug, tenant: tenantInfo(tenant, locale), contactName: name }
}

/** An account; undefined when there is none. */
export async function readUser(
  { db }: Connection,
  accountId: string,
  tenant: Tenant,
  locale: Locale,
): Promise<User | undefined> {
  const [row] = await db
    .select({
      id: account.id,
      email: account.email,
      name: sql<string>`btrim(${fullName})`,
      phone: phoneNumber,
      isActive: account.isActive,
      isSuperuser: account.isSuperuser,
      isVerified: account.isVerified,
      userType: account.userType,
      roleId: account.roleId,
      roleName: role.name,
      roleNameEn: role.nameEn,
      roleGrants: role.grants,
      personId: person.id,
      customerName: organization.name,
      isOnlineDefault: account.isOnlineDefault,
      widgetConfiguration: account.widgetConfiguration,
      defaultStartPage: account.defaultStartPage,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .leftJoin(role, eq(role.id, account.roleId))
    .where(eq(account.id, accountId))
  return row && userOnWire(row, tenant, locale)
}
