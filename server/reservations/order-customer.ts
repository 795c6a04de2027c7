import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerCard } from '#contract/structs/reservation.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { Uuid } from '#contract/wire.ts'
import { customerId, groupIdsOf, isContact } from '#server/accounts/account-state.ts'
import { type Answer, accept, refuse, refuseFields } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { noCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Connection, Drizzle } from '#server/database/database.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

const customer = alias(organization, 'customer')

/** The organisations where `condition` holds, as customers: one that was merged leads to the one that stayed. */
const customersWhere = (db: Drizzle, condition: SQL | undefined) =>
  db
    .select({
      id: organization.id,
      organizationId: customer.id,
      groupIds: groupIdsOf(db, customer.id),
      isInUse: sql<boolean>`(${customer.isActive} and not ${customer.isSelfReported})`,
    })
    .from(organization)
    .innerJoin(customer, eq(customer.id, customerId))
    .where(condition)

const asCustomer = (found: OrderCustomer | undefined): OrderCustomer =>
  found ? { organizationId: found.organizationId, groupIds: found.groupIds } : noCustomer

type CustomerQuestion = {
  card: CustomerCard
  /** The reservation that the order changes; null for a new one. */
  stored: Pick<StoredReservation, 'organizationId' | 'organizationNumber'> | null
  principal: Principal | null
}

/**
 * The customer of an order: the organisation that the reservation was for already, or the caller's own, or, where staff
 * give the number, the organisation that has it. For all other callers an organisation number alone, which is public,
 * does not give a customer's prices. Decision people-on-the-wire.
 */
export async function customerOfOrder(
  { db }: Connection,
  { card, stored, principal }: CustomerQuestion,
): Promise<OrderCustomer> {
  const number = card.isOrganization ? card.organizationNumber : null
  const own = principal?.organizationId ?? null
  const same = number && stored?.organizationNumber === number ? stored : null
  const isStaff = same === null && principal?.grants.includes('reservations') === true
  const before = same?.organizationId ?? null
  if (!number || (own === null && before === null && !isStaff)) return noCustomer
  const { id, organizationNumber } = organization
  const found = await customersWhere(
    db,
    or(
      eq(organizationNumber, number),
      own === null ? undefined : and(isNull(organizationNumber), eq(id, own)),
      before === null ? undefined : eq(id, before),
    ),
  )
  const withId = (wanted: string | null) =>
    found.find((each) => wanted !== null && (each.id === wanted || each.organizationId === wanted))
  return asCustomer(withId(before) ?? withId(own) ?? (isStaff ? found[0] : undefined))
}

/**
 * The customer that prices are requested for: the caller's own organisation, that of the reservation to change, or any for
 * staff who administer reservations. Any other counts as none: the price is then without a customer's discounts.
 * Decision people-on-the-wire.
 */
export async function customerOfPrice(
  { db }: Connection,
  wanted: string | null | undefined,
  principal: Principal | null,
  change: Pick<StoredReservation, 'organizationId'> | undefined,
): Promise<OrderCustomer> {
  if (!Uuid.is(wanted)) return noCustomer
  if (principal?.organizationId === wanted) return { organizationId: wanted, groupIds: principal.groupIds }
  const mayKnow = change?.organizationId === wanted || principal?.grants.includes('reservations')
  if (!mayKnow) return noCustomer
  const [found] = await customersWhere(db, eq(organization.id, wanted))
  return asCustomer(found)
}

/** The organisation of a person in use, as a customer; none for a private customer or a visitor. */
export async function customerOfPerson({ db }: Connection, personId: string | null): Promise<OrderCustomer> {
  if (personId === null) return noCustomer
  const own = db
    .select({ id: person.organizationId })
    .from(person)
    .where(and(eq(person.id, personId), person.isActive))
  const [found] = await customersWhere(db, inArray(organization.id, own))
  return asCustomer(found)
}

/** The customer of an order that staff place, and the person that it belongs to; null for one that the venue does not know. */
type StaffOrderCustomer = { ownerId: string | null; customer: OrderCustomer }

/** A contact of an organisation in use, or a private customer; undefined for anyone else, staff too. */
async function readOrderContact({ db }: Connection, contactId: string) {
  const [found] = await db
    .select({ organizationId: person.organizationId, isActive: person.isActive })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.id, contactId), isContact, sql`${account.userType} is distinct from 'staff'`))
  return found
}

/**
 * The customer whom staff place an order for: the chosen contact and its organisation, or the chosen organisation, or one that
 * has the number that was typed in. Refused for what is out of use. Decision booking-for-a-customer.
 */
export async function customerOfStaffOrder(
  connection: Connection,
  { contactId = null, organizationId = null, customerCard }: StaffOrder,
): Promise<Answer<StaffOrderCustomer>> {
  const { db } = connection
  const contact = contactId === null ? null : await readOrderContact(connection, contactId)
  if (contact === undefined) return refuseFields([{ path: 'contactId', code: 'unknown' }])
  if (contact?.isActive === false) return refuse('customerNotInUse')
  const chosen = contact?.organizationId ?? organizationId
  if (contact && (contact.organizationId !== null) !== customerCard.isOrganization)
    return refuseFields([{ path: 'customerCard.isOrganization', code: 'noMatch' }])
  const number = customerCard.isOrganization ? (customerCard.organizationNumber ?? null) : null
  if (chosen === null && number === null) return accept({ ownerId: contactId, customer: noCustomer })
  const condition =
    chosen === null ? eq(organization.organizationNumber, number ?? '') : eq(organization.id, chosen)
  const [found] = await customersWhere(db, condition)
  if (!found && chosen !== null) return refuseFields([{ path: 'organizationId', code: 'unknown' }])
  if (chosen !== null && !found?.isInUse) return refuse('customerNotInUse')
  return accept({ ownerId: contactId, customer: asCustomer(found) })
}
