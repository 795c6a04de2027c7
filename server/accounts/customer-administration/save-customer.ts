import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import type { Customer, CustomerChange, CustomerDraft } from '#contract/structs/staff-customers.ts'
import { readEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { customerOnWire } from '#server/accounts/customer-administration/read-customer.ts'
import { recordChange } from '#server/accounts/customer-administration/record-change.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import { address, customerGroup, organization, organizationGroup } from '#server/database/account-schema.ts'
import { type Drizzle, retrying, UNIQUE_VIOLATION } from '#server/database/database.ts'

/** What staff write of an organisation, besides its addresses and groups. */
type Columns = Pick<
  typeof organization.$inferSelect,
  | 'name'
  | 'organizationNumber'
  | 'customerNumber'
  | 'email'
  | 'telephone'
  | 'website'
  | 'paymentTerm'
  | 'costCenter'
  | 'note'
  | 'isActive'
>

type Address = Pick<
  typeof address.$inferSelect,
  'addressType' | 'street' | 'zipcode' | 'place' | 'country' | 'countryCode'
>

type Values = Columns & { addresses: Address[]; groupIds: number[] }

const blank: Values = {
  name: '',
  organizationNumber: null,
  customerNumber: null,
  email: null,
  telephone: null,
  website: null,
  paymentTerm: null,
  costCenter: null,
  note: null,
  isActive: true,
  addresses: [],
  groupIds: [],
}

type Given = Omit<CustomerDraft, 'name'> & Partial<Omit<CustomerChange, 'version'>>

const typedNumber = (typed: string | null) => typed?.trim() || null

/** What was given, as it is stored, without what is undefined; a number or an address that is none stays as typed. */
function stored({ addresses, ...given }: Given): Partial<Values> {
  const { organizationNumber: number, email, groupIds } = given
  const trimmed = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value.trim() || null : value]],
  )
  return {
    ...Object.fromEntries(trimmed),
    ...(number === undefined
      ? {}
      : { organizationNumber: (number && readOrganisationNumber(number)) ?? typedNumber(number) }),
    ...(email === undefined ? {} : { email: (email && readEmail(email)) || email }),
    ...(groupIds === undefined ? {} : { groupIds: [...new Set(groupIds)].sort((a, b) => a - b) }),
    ...(addresses === undefined
      ? {}
      : {
          addresses: addresses.map(({ country = null, countryCode = null, ...each }) => ({
            ...each,
            street: each.street.trim(),
            zipcode: each.zipcode.trim(),
            place: each.place.trim(),
            country,
            countryCode,
          })),
        }),
  }
}

async function isTaken(db: Drizzle, id: string, condition: SQL): Promise<boolean> {
  return (await db.$count(organization, and(condition, ne(organization.id, id)))) > 0
}

async function faultsOf(db: Drizzle, id: string, values: Values): Promise<FieldError[]> {
  const { organizationNumber: number, customerNumber, email, addresses, groupIds } = values
  const faults: FieldError[] = []
  if (number !== null && readOrganisationNumber(number) === undefined)
    faults.push({ path: 'organizationNumber', code: 'organizationNumber' })
  else if (number !== null && (await isTaken(db, id, eq(organization.organizationNumber, number))))
    faults.push({ path: 'organizationNumber', code: 'duplicate' })
  if (customerNumber !== null && (await isTaken(db, id, eq(organization.customerNumber, customerNumber))))
    faults.push({ path: 'customerNumber', code: 'duplicate' })
  if (email !== null && !readEmail(email)) faults.push({ path: 'email', code: 'email' })
  if (new Set(addresses.map(({ addressType }) => addressType)).size < addresses.length)
    faults.push({ path: 'addresses', code: 'duplicate' })
  const groups = groupIds.length > 0 ? await db.$count(customerGroup, inArray(customerGroup.id, groupIds)) : 0
  if (groups < groupIds.length) faults.push({ path: 'groupIds', code: 'unknown' })
  return faults
}

async function valuesOf(db: Drizzle, row: Columns & { id: string }): Promise<Values> {
  const addresses = await db
    .select({
      addressType: address.addressType,
      street: address.street,
      zipcode: address.zipcode,
      place: address.place,
      country: address.country,
      countryCode: address.countryCode,
    })
    .from(address)
    .where(eq(address.organizationId, row.id))
    .orderBy(address.id)
  const groups = await db
    .select({ groupId: organizationGroup.groupId })
    .from(organizationGroup)
    .where(eq(organizationGroup.organizationId, row.id))
    .orderBy(organizationGroup.groupId)
  const columns = Object.keys(blank).filter((name) => name !== 'addresses' && name !== 'groupIds')
  const own = Object.fromEntries(columns.map((name) => [name, row[name as keyof Columns]])) as Columns
  return { ...own, addresses, groupIds: groups.map(({ groupId }) => groupId) }
}

async function writeParts(db: Drizzle, id: string, { addresses, groupIds }: Partial<Values>): Promise<void> {
  if (addresses) {
    await db.delete(address).where(eq(address.organizationId, id))
    if (addresses.length > 0)
      await db.insert(address).values(addresses.map((each) => ({ ...each, organizationId: id })))
  }
  if (!groupIds) return
  await db.delete(organizationGroup).where(eq(organizationGroup.organizationId, id))
  if (groupIds.length > 0)
    await db.insert(organizationGroup).values(groupIds.map((groupId) => ({ organizationId: id, groupId })))
}

const write = (
  services: AccountServices,
  work: (db: Drizzle) => Promise<Answer<string>>,
  context: RequestContext,
): Promise<Answer<Customer>> =>
  retrying(
    () =>
      services.database.transaction([], async ({ db }): Promise<Answer<Customer>> => {
        const written = await work(db)
        if (!written.accepted) return written
        const customer = await customerOnWire(db, written.value, context)
        return customer ? accept(customer) : refuse('notFound')
      }),
    [UNIQUE_VIOLATION],
  )

/** The organisation that only an applicant has named, which has a number. */
async function lockSelfReported(db: Drizzle, number: string | null) {
  if (number === null) return undefined
  const [found] = await db
    .select()
    .from(organization)
    .where(and(eq(organization.organizationNumber, number), eq(organization.isSelfReported, true)))
    .for('update')
  return found
}

/**
 * Adds an organisation. One that an applicant has named, and staff add by its number, is the same from now on, under the
 * name that staff give.
 */
export const createCustomer: Operation<'createCustomer', AccountServices> = ({ body }, context, services) =>
  write(
    services,
    async (db) => {
      const values: Values = { ...blank, ...stored(body) }
      const named = await lockSelfReported(db, values.organizationNumber)
      const id = named?.id ?? randomUUID()
      const faults = await faultsOf(db, id, values)
      if (faults.length > 0) return refuseFields(faults)
      const { addresses, groupIds, ...columns } = values
      const { now } = context
      const own = { ...columns, modifiedAt: now, isSelfReported: false }
      if (named)
        await db
          .update(organization)
          .set({ ...own, version: named.version + 1 })
          .where(eq(organization.id, id))
      else await db.insert(organization).values({ ...own, id, createdAt: now })
      await writeParts(db, id, { addresses, groupIds })
      const change = { organizationId: id, contactId: null, before: null, after: values }
      await recordChange(db, change, context)
      return accept(id)
    },
    context,
  )

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Some of the values. */
const pick = (values: Values, names: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/**
 * Changes an organisation, or puts it out of use: its contacts can no longer sign in, what is booked stays. Of two
 * members of staff who change the same one, the second is refused.
 */
export const updateCustomer: Operation<'updateCustomer', AccountServices> = (
  { id, body },
  context,
  services,
) =>
  write(
    services,
    async (db) => {
      const [row] = await db.select().from(organization).where(eq(organization.id, id)).for('update')
      if (!row) return refuse('notFound')
      const { version, ...given } = body
      if (row.mergedIntoId) return refuse('customerMerged')
      if (row.version !== version) return refuse('changedMeanwhile')
      const before = await valuesOf(db, row)
      const after: Values = { ...before, ...stored(given) }
      const names = (Object.keys(after) as (keyof Values)[]).filter(
        (name) => !isSame(before[name], after[name]),
      )
      if (names.length === 0) return accept(id)
      const faults = await faultsOf(db, id, after)
      if (faults.length > 0) return refuseFields(faults)
      const { addresses, groupIds, ...columns } = pick(after, names)
      await db
        .update(organization)
        .set({ ...columns, modifiedAt: context.now, version: version + 1 })
        .where(eq(organization.id, id))
      await writeParts(db, id, { ...(addresses && { addresses }), ...(groupIds && { groupIds }) })
      const change = { before: pick(before, names), after: pick(after, names) }
      await recordChange(db, { organizationId: id, contactId: null, ...change }, context)
      return accept(id)
    },
    context,
  )
