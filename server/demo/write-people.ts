import { and, eq } from 'drizzle-orm'
import { type Instant, startOfVenueDay, venueDateOf } from '#domain/time/venue-time.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { firstRoles } from '#server/accounts/staff/first-roles.ts'
import * as accounts from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { houseKey } from '#server/database/package-schema.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import * as tables from '#server/database/schema.ts'
import {
  customerDiscount,
  DEMO_PASSWORD,
  type DemoPerson,
  demoOrganizations,
  demoPeople,
  demoRole,
  emailOf,
} from '#server/demo/people.ts'
import { seeded } from '#server/demo/random.ts'
import { seededUuid } from '#server/demo/seeded-ids.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** A person of the demo house, as reservations name them. */
export type WrittenPerson = {
  personId: string
  name: string
  email: string
  organization: { id: string; name: string; number: string; groupIds: number[] } | null
}

export type WrittenPeople = ReadonlyMap<DemoPerson['key'], WrittenPerson>

type Organizations = Record<keyof typeof demoOrganizations, NonNullable<WrittenPerson['organization']>>

const PHONE = '00 00 00 00'

// Hashing is slow by design; one hash serves all, since all have the same password.
let hashed: Promise<string> | undefined
function hashOfAll(): Promise<string> {
  hashed ??= hashPassword(DEMO_PASSWORD)
  return hashed
}

/** The groups that a customer is in: the one with that key in the house file. */
async function groupIdsOf(db: Drizzle, group: string | null): Promise<number[]> {
  if (group === null) return []
  const found = await db
    .select({ id: houseKey.subjectId })
    .from(houseKey)
    .where(and(eq(houseKey.subject, 'customerGroup'), eq(houseKey.key, group)))
  return found.map(({ id }) => id)
}

async function writeOrganizations(db: Drizzle, tenant: Tenant, ids: () => string, since: Instant) {
  const times = { createdAt: since, modifiedAt: since }
  const organization = async (key: keyof Organizations) => {
    const { name, number, group } = demoOrganizations[key]
    return { id: ids(), name, number, groupIds: await groupIdsOf(db, group) }
  }
  const organizations: Organizations = {
    regular: await organization('regular'),
    voluntary: await organization('voluntary'),
  }
  for (const [key, { id, name, number, groupIds }] of Object.entries(organizations)) {
    const { customerNumber, street } = demoOrganizations[key as keyof Organizations]
    await db.insert(accounts.organization).values({
      id,
      name,
      organizationNumber: number,
      customerNumber,
      email: `${customerNumber}@${tenant.slug}.example`,
      telephone: PHONE,
      country: 'Norge',
      countryCode: 'NO',
      paymentTerm: 14,
      ...times,
    })
    await db.insert(accounts.address).values({
      organizationId: id,
      street,
      zipcode: '0000',
      place: 'Eksempelstad',
      country: 'Norge',
      countryCode: 'NO',
      addressType: 'visiting',
    })
    for (const groupId of groupIds)
      await db.insert(accounts.organizationGroup).values({ organizationId: id, groupId })
  }
  return organizations
}

async function writeDiscount(db: Drizzle, organizations: Organizations): Promise<void> {
  const { organization, ...rule } = customerDiscount
  await db.insert(tables.discountRule).values({ ...rule, organizationId: organizations[organization].id })
}

/** Customers, their contacts and staff, each with an account; and the discount that is one customer's own. */
export async function writePeople(db: Drizzle, tenant: Tenant, now: Instant): Promise<WrittenPeople> {
  const random = seeded(1884)
  const ids = () => seededUuid(random)
  const since = startOfVenueDay(`${Number(venueDateOf(now).slice(0, 4)) - 1}-01-15`)
  const times = { createdAt: since, modifiedAt: since }
  await db
    .insert(accounts.role)
    .values([demoRole, ...firstRoles.map((role, n) => ({ id: demoRole.id + n + 1, ...role }))])
  await continueIdentities(db, [accounts.role])
  const organizations = await writeOrganizations(db, tenant, ids, since)
  await writeDiscount(db, organizations)
  const written = new Map<DemoPerson['key'], WrittenPerson>()
  for (const demo of demoPeople(tenant)) {
    const { key, firstName, lastName, position, isPrimary, isActive, staff } = demo
    const [personId, email] = [ids(), emailOf(demo, tenant)]
    const organization = demo.organization && organizations[demo.organization]
    await db.insert(accounts.person).values({
      id: personId,
      firstName,
      lastName,
      email,
      phone: PHONE,
      cellphone: PHONE,
      position,
      isPrimary,
      isActive,
      organizationId: organization?.id ?? null,
      ...times,
    })
    await db.insert(accounts.account).values({
      id: ids(),
      personId,
      email,
      passwordHash: await hashOfAll(),
      isVerified: true,
      isSuperuser: staff === 'superuser',
      userType: staff === null ? 'customer' : 'staff',
      roleId: staff === 'role' ? demoRole.id : null,
      locale: 'nb-NO',
      ...times,
    })
    written.set(key, { personId, name: `${firstName} ${lastName}`, email, organization })
  }
  return written
}
