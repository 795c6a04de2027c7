import type { TenantInfo, User } from '#contract/structs/people.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { Grant } from '#server/database/account-schema.ts'
import { type Connection, statement } from '#server/database/database.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** An account as it is read. */
export type UserRow = Omit<User, 'role' | 'tenantId' | 'tenant' | 'contactName'> & {
  roleName: string | null
  roleNameEn: string | null
  roleGrants: Grant[] | null
}

const selectUser = statement<UserRow>(
  'user',
  `SELECT a.id, a.email, btrim(p.first_name || ' ' || p.last_name) AS name, coalesce(p.cellphone, p.phone) AS phone,
     a.is_active AS "isActive", a.is_superuser AS "isSuperuser", a.is_verified AS "isVerified",
     a.user_type AS "userType", a.role_id AS "roleId", r.name AS "roleName", r.name_en AS "roleNameEn",
     r.grants AS "roleGrants", p.id AS "personId", o.name AS "customerName",
     a.is_online_default AS "isOnlineDefault", a.widget_configuration AS "widgetConfiguration",
     a.default_start_page AS "defaultStartPage"
   FROM account a JOIN person p ON p.id = a.person_id
   LEFT JOIN organization o ON o.id = p.organization_id LEFT JOIN role r ON r.id = a.role_id
   WHERE a.id = $1::uuid`,
)

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
  connection: Connection,
  accountId: string,
  tenant: Tenant,
  locale: Locale,
): Promise<User | undefined> {
  const [row] = await connection.rows(selectUser, [accountId])
  return row && userOnWire(row, tenant, locale)
}
