import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { reservationStatuses } from '#contract/structs/reservation.ts'
import { type ReservationListItem, reservationFilters } from '#contract/structs/reservation-list.ts'
import { holdsRooms, isHistory } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { filtersIn } from '#server/calls/lists/listing-query.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { organization, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { cancellationOnWire } from '#server/reservations/cancellation.ts'
import { isEditable, ruleStatusOf } from '#server/reservations/edit-rules.ts'
import { answerDeadline } from '#server/reservations/reservation-on-wire.ts'

const over = reservationStatuses.filter((status) => !holdsRooms(ruleStatusOf(status)))

/** What is over at an instant: the customer's history. */
const isOver = (now: Instant) => or(lte(reservation.departure, now), inArray(reservation.status, over))

const filtersAt = (now: Instant) =>
  listFields(
    reservationFilters,
    { ...reservation, reservationStatus: reservation.status, createdBy: reservation.ownerId },
    {
      whole: ['createdBy'],
      conditions: {
        arrival: (arrival) => gt(reservation.departure, instantOf(arrival)),
        departure: (departure) => lt(reservation.arrival, instantOf(departure)),
        reservationStatus: (state) => {
          if (state === 'history') return isOver(now)
          return state === 'active' ? sql`not ${isOver(now)}` : eq(reservation.status, state)
        },
      },
    },
  )

type Page = Parameters<typeof rowsOfPage>[0]

/** One page of reservations: what is to come has the next first, everything else the latest. */
const readPage = (db: Drizzle, conditions: readonly SQL[], isToCome: boolean, page: Page) => {
  const { limit, offset } = rowsOfPage(page)
  const { id, arrival, priceSummary } = reservation
  return db
    .select({
      id,
      code: reservation.code,
      status: reservation.status,
      changedByStaff: reservation.changedByStaff,
      requestWithdrawn: reservation.requestWithdrawn,
      arrival,
      departure: reservation.departure,
      createdAt: reservation.createdAt,
      changedAt: reservation.changedAt,
      expectedPax: reservation.expectedPax,
      meetingTitle: reservation.meetingTitle,
      meetingLead: reservation.meetingLead,
      ownerId: reservation.ownerId,
      ownerName: sql<string | null>`${fullName}`,
      isOrganization: reservation.isOrganization,
      customer: reservation.customerName,
      company: reservation.companyName,
      termsVersion: reservation.termsVersion,
      priceSummary,
      cancellationFee: reservation.cancellationFee,
      cancellationVat: reservation.cancellationVat,
    })
    .from(reservation)
    .leftJoin(person, eq(person.id, reservation.ownerId))
    .where(and(...conditions))
    .orderBy(isToCome ? asc(arrival) : desc(arrival), id)
    .limit(limit)
    .offset(offset)
}

/** The bookings of reservations, by reservation, in the order of their times. */
async function readBookings(db: Drizzle, reservationIds: readonly string[]) {
  const { reservationId, roomId, start, end, expectedPax, ordinal } = booking
  const rows = await db
    .select({ reservationId, roomId, start, end, expectedPax })
    .from(booking)
    .where(inArray(reservationId, [...reservationIds]))
    .orderBy(start, ordinal)
  return grouped(rows, (row) => row.reservationId)
}

type StoredBooking = Pick<typeof booking.$inferSelect, 'roomId' | 'start' | 'end' | 'expectedPax'>
type Row = Awaited<ReturnType<typeof readPage>>[number] & { bookings: readonly StoredBooking[] }

function itemOf(row: Row, house: House, locale: Locale, now: Instant): ReservationListItem {
  const { status, arrival, departure, createdAt, changedAt, bookings, customer, company, ...rest } = row
  const { termsVersion: _, priceSummary, cancellationFee: __, cancellationVat: ___, ...shown } = rest
  const { rooms } = house.texts[locale]
  const customerName = row.isOrganization && company ? company : customer
  return {
    ...shown,
    ...cancellationOnWire(row, house),
    finalPriceVat: priceSummary.finalPriceVat,
    name: row.meetingTitle || customerName,
    arrival: toWire(arrival),
    departure: toWire(departure),
    reservationStatus: status,
    createdAt: toWire(createdAt),
    lapsesAt: answerDeadline({ status, createdAt, changedAt, arrival }, house),
    customerName,
    bookings: bookings.map(({ roomId, start, end, expectedPax }) => ({
      roomId,
      roomName: rooms.get(roomId)?.name ?? '',
      roomSlug: rooms.get(roomId)?.slugname ?? '',
      date: venueDateOf(start),
      startTime: toWire(start),
      endTime: toWire(end),
      expectedPax,
      createdAt: toWire(createdAt),
    })),
    isHistory: isHistory({ status: ruleStatusOf(status), departure }, now),
    isEditable: isEditable({ status, changedByStaff: row.changedByStaff, arrival }, now),
  }
}

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
  { database, house },
) => {
  if (!principal) return refuse('notSignedIn')
  const { customerId, isPrivate = false, createdBy } = input
  const seesAll = isPrivate || principal.isPrimary || principal.grants.includes('reservations')
  if (!seesAll && createdBy !== undefined && createdBy !== principal.personId)
    return accept(pageFrom<ReservationListItem>([], 0, input))
  const { db } = database
  if (!(await isKnown(db, customerId, isPrivate))) return refuse('notFound')
  const filters = seesAll ? input : { ...input, createdBy: principal.personId }
  const conditions = [ofCustomer(customerId, isPrivate) ?? sql`false`, ...filtersIn(filters, filtersAt(now))]
  const rows = await readPage(db, conditions, input.reservationStatus === 'active', input)
  const bookings = await readBookings(
    db,
    rows.map(({ id }) => id),
  )
  const current = await house.current()
  const items = rows.map((row) =>
    itemOf({ ...row, bookings: bookings.get(row.id) ?? [] }, current, locale, now),
  )
  return accept(pageFrom(items, await db.$count(reservation, and(...conditions)), input))
}
