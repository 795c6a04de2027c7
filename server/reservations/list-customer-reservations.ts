import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type ReservationListItem, reservationFilters } from '#contract/structs/reservation-list.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { filtersIn } from '#server/calls/lists/listing-query.ts'
import { pageFrom } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { organization, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { listReservationItems, ofState, periodConditions } from '#server/reservations/reservation-items.ts'

const filtersAt = (now: Instant) =>
  listFields(
    reservationFilters,
    { ...reservation, reservationStatus: reservation.status, createdBy: reservation.ownerId },
    {
      whole: ['createdBy'],
      conditions: {
        ...periodConditions,
        reservationStatus: (state: (typeof reservationFilters)['reservationStatus']['TYPE']) =>
          ofState(state, now),
      },
    },
  )

/** Whether there is such a customer: an organisation, or a private one. */
async function isKnown(db: Drizzle, id: string, isPrivate: boolean): Promise<boolean> {
  const table = isPrivate ? person : organization
  return (await db.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0
}

const ofCustomer = (id: string, isPrivate: boolean) =>
  isPrivate
    ? and(eq(reservation.ownerId, id), isNull(reservation.organizationId))
    : eq(reservation.organizationId, id)

/**
 * A customer's reservations, active and history. The access policy has let the caller through as one of the customer's
 * people, or staff: a contact who is not the primary one sees only their own. Specification §1 and §7.
 */
export const listCustomerReservations: Operation<'listCustomerReservations', HouseServices> = async (
  input,
  { now, locale, principal },
  services,
) => {
  if (!principal) return refuse('notSignedIn')
  const { customerId, isPrivate = false, createdBy } = input
  const seesAll = isPrivate || principal.isPrimary || principal.grants.includes('reservations')
  if (!seesAll && createdBy !== undefined && createdBy !== principal.personId)
    return accept(pageFrom<ReservationListItem>([], 0, input))
  const { db } = services.database
  if (!(await isKnown(db, customerId, isPrivate))) return refuse('notFound')
  const filters = seesAll ? input : { ...input, createdBy: principal.personId }
  const conditions = [ofCustomer(customerId, isPrivate) ?? sql`false`, ...filtersIn(filters, filtersAt(now))]
  const isToCome = input.reservationStatus === 'active'
  const order = input.newestFirst ? [desc(reservation.createdAt)] : []
  return accept(await listReservationItems({ conditions, order, isToCome }, input, { now, locale }, services))
}
