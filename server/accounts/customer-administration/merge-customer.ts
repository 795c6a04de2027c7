import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { addressesThatMove, type CustomerDetail, detailsThatMove } from '#domain/account/merged-details.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { canSignIn, isContact } from '#server/accounts/account-state.ts'
import { customerOnWire } from '#server/accounts/customer-administration/read-customer.ts'
import { recordChange } from '#server/accounts/customer-administration/record-change.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import {
  account,
  address,
  catalogueChange,
  organization,
  organizationGroup,
  person,
} from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { discountRule } from '#server/database/schema.ts'

type Row = typeof organization.$inferSelect

/** The active contacts of two organisations whose address both have. */
async function haveSameContact(db: Drizzle, ids: readonly string[]): Promise<boolean> {
  const shared = await db
    .select({ email: person.email })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(inArray(person.organizationId, [...ids]), person.isActive, isContact))
    .groupBy(person.email)
    .having(sql`count(distinct ${person.organizationId}) > 1`)
    .limit(1)
  return shared.length > 0
}

type Pair = { from: Row; into: Row }

async function refusalOf(
  db: Drizzle,
  { from, into }: Pair,
  read: { version: number; intoVersion: number },
): Promise<ErrorCode | undefined> {
  if (from.mergedIntoId || into.mergedIntoId) return 'customerMerged'
  if (from.version !== read.version || into.version !== read.intoVersion) return 'changedMeanwhile'
  if (!into.isActive || into.isSelfReported) return 'mergedIntoInactive'
  return (await haveSameContact(db, [from.id, into.id])) ? 'contactInBoth' : undefined
}

/** Moves the people. The one that stays keeps its primary contacts; without one it gets those of the other. */
async function moveContacts(db: Drizzle, { from, into }: Pair): Promise<number> {
  const primaries = await db
    .select({ id: person.id })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, into.id), person.isPrimary, canSignIn))
  const moved = await db
    .update(person)
    .set({ organizationId: into.id, ...(primaries.length > 0 ? { isPrimary: false } : {}) })
    .where(eq(person.organizationId, from.id))
    .returning({ id: person.id })
  return moved.length
}

/** The links of primary contacts to the calendar of the organisation. */
const moveCalendars = (db: Drizzle, { from, into }: Pair) =>
  db.update(calendarFeed).set({ organizationId: into.id }).where(eq(calendarFeed.organizationId, from.id))

async function moveBookings(db: Drizzle, { from, into }: Pair): Promise<number> {
  const moved = await db
    .update(reservation)
    .set({ organizationId: into.id })
    .where(eq(reservation.organizationId, from.id))
    .returning({ id: reservation.id })
  return moved.length
}

async function moveGroups(db: Drizzle, { from, into }: Pair): Promise<number> {
  const left = await db
    .delete(organizationGroup)
    .where(eq(organizationGroup.organizationId, from.id))
    .returning({ groupId: organizationGroup.groupId })
  if (left.length > 0)
    await db
      .insert(organizationGroup)
      .values(left.map(({ groupId }) => ({ organizationId: into.id, groupId })))
      .onConflictDoNothing()
  return left.length
}

/** Moves the discounts that are the customer's own; what they were is kept with what else is changed of the catalogue. */
async function moveDiscounts(
  db: Drizzle,
  { from, into }: Pair,
  { now, principal }: RequestContext,
): Promise<number> {
  const moved = await db
    .update(discountRule)
    .set({ organizationId: into.id, version: sql`${discountRule.version} + 1` })
    .where(eq(discountRule.organizationId, from.id))
    .returning({ id: discountRule.id })
  if (moved.length > 0 && principal)
    await db.insert(catalogueChange).values(
      moved.map(({ id }) => ({
        personId: principal.personId,
        changedAt: now,
        subject: 'discountRule',
        subjectId: id,
        before: { organizationId: from.id },
        after: { organizationId: into.id },
      })),
    )
  return moved.length
}

/** Moves the addresses of the types that the one that stays lacks. */
async function moveAddresses(db: Drizzle, { from, into }: Pair) {
  const rows = await db
    .select()
    .from(address)
    .where(inArray(address.organizationId, [from.id, into.id]))
    .orderBy(address.id)
  const of = ({ id }: Row) => ({ addresses: rows.filter(({ organizationId }) => organizationId === id) })
  const moved = addressesThatMove({ from: of(from), into: of(into) })
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0)
    await db.update(address).set({ organizationId: into.id }).where(inArray(address.id, ids))
  return moved.map(({ addressType, street, zipcode, place }) => ({ addressType, street, zipcode, place }))
}

/** Fields of a customer that no other may have too: they leave the one that goes. */
const unique = ['organizationNumber', 'customerNumber'] as const

const picked = <K extends CustomerDetail>(row: Row, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, K>

async function merge(db: Drizzle, pair: Pair, context: RequestContext): Promise<void> {
  const { from, into } = pair
  const moved = {
    contacts: await moveContacts(db, pair),
    bookings: await moveBookings(db, pair),
    groups: await moveGroups(db, pair),
    discountRules: await moveDiscounts(db, pair, context),
  }
  await moveCalendars(db, pair)
  const { now: modifiedAt } = context
  const addresses = await moveAddresses(db, pair)
  const names = detailsThatMove(pair)
  const got = picked(from, names)
  const lost = unique.filter((name) => names.includes(name))
  const cleared = Object.fromEntries(lost.map((name) => [name, null]))
  await db
    .update(organization)
    .set({
      ...cleared,
      ...{ mergedIntoId: into.id, isActive: false, modifiedAt, version: from.version + 1 },
    })
    .where(eq(organization.id, from.id))
  // What was merged into the one that leaves went where that one goes.
  await db.update(organization).set({ mergedIntoId: into.id }).where(eq(organization.mergedIntoId, from.id))
  await db
    .update(organization)
    .set({ ...got, modifiedAt, version: into.version + 1 })
    .where(eq(organization.id, into.id))
  const left = {
    before: { isActive: from.isActive, mergedInto: null, ...picked(from, lost) },
    after: { isActive: false, mergedInto: into.name, ...cleared },
  }
  await recordChange(db, { organizationId: from.id, contactId: null, ...left }, context)
  const stayed = { organizationId: into.id, contactId: null, before: null }
  await recordChange(
    db,
    { ...stayed, after: { merged: from.name, ...moved, ...got, ...(addresses.length > 0 && { addresses }) } },
    context,
  )
}

/**
 * Merges an organisation into another one: contacts, bookings, groups and discounts become that one's, and so do the
 * details and addresses that it has none of. The first is put out of use, and says where it went; its number leads to the
 * one that stays. All of it or nothing. Decision administered-customers.
 */
export const mergeCustomer: Operation<'mergeCustomer', AccountServices> = async (
  { id, body },
  context,
  services,
) => {
  if (id === body.into) return refuse('mergedWithItself')
  return administer(services, async ({ db }) => {
    const rows = await db
      .select()
      .from(organization)
      .where(or(eq(organization.id, id), eq(organization.id, body.into)))
      .orderBy(organization.id)
      .for('update')
    const [from, into] = [id, body.into].map((wanted) => rows.find((row) => row.id === wanted))
    if (!from || !into) return refuse('notFound')
    const refusal = await refusalOf(db, { from, into }, body)
    if (refusal) return refuse(refusal)
    await merge(db, { from, into }, context)
    const customer = await customerOnWire(db, into.id, context)
    return customer ? accept(customer) : refuse('notFound')
  })
}
