import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { reservationStatuses } from '#contract/structs/reservation.ts'
import type { ReservationListItem, reservationFilters } from '#contract/structs/reservation-list.ts'
import { holdsRooms, isHistory } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { cancellationOnWire } from '#server/reservations/cancellation.ts'
import { isEditable, ruleStatusOf } from '#server/reservations/edit-rules.ts'
import { answerDeadline } from '#server/reservations/reservation-on-wire.ts'

const over = reservationStatuses.filter((status) => !holdsRooms(ruleStatusOf(status)))

/** What is over at an instant: the customer's history. */
const isOver = (now: Instant) => or(lte(reservation.departure, now), inArray(reservation.status, over))

/** Those of a status, or all that are over or to come. */
export function ofState(state: (typeof reservationFilters)['reservationStatus']['TYPE'], now: Instant) {
  if (state === 'history') return isOver(now)
  return state === 'active' ? sql`not ${isOver(now)}` : eq(reservation.status, state)
}

/** The conditions of a period: those that overlap it. */
export const periodConditions = {
  arrival: (arrival: string) => gt(reservation.departure, instantOf(arrival)),
  departure: (departure: string) => lt(reservation.arrival, instantOf(departure)),
}

type Page = Parameters<typeof rowsOfPage>[0]

type Query = {
  conditions: readonly SQL[]
  /** By arrival and id after that. */
  order?: readonly SQL[]
  /** What is to come has the next first, everything else the latest. */
  isToCome: boolean
}

const readPage = (db: Drizzle, { conditions, order = [], isToCome }: Query, page: Page) => {
  const { limit, offset } = rowsOfPage(page)
  const { id, arrival, priceSummary } = reservation
  return db
    .select({
      id,
      code: reservation.code,
      status: reservation.status,
      changedByStaff: reservation.changedByStaff,
      requestWithdrawn: reservation.requestWithdrawn,
      optionUntil: reservation.optionUntil,
      arrival,
      departure: reservation.departure,
      createdAt: reservation.createdAt,
      changedAt: reservation.changedAt,
      expectedPax: reservation.expectedPax,
      attended: reservation.attended,
      seriesId: reservation.seriesId,
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
    .orderBy(...order, isToCome ? asc(arrival) : desc(arrival), id)
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

/** One page of reservations as they are listed, in the language of the caller. */
export async function listReservationItems(
  query: Query,
  page: Page,
  { now, locale }: Pick<RequestContext, 'now' | 'locale'>,
  { database, house }: HouseServices,
) {
  const { db } = database
  const rows = await readPage(db, query, page)
  const bookings = await readBookings(
    db,
    rows.map(({ id }) => id),
  )
  const current = await house.current()
  const items = rows.map((row) =>
    itemOf({ ...row, bookings: bookings.get(row.id) ?? [] }, current, locale, now),
  )
  return pageFrom(items, await db.$count(reservation, and(...query.conditions)), page)
}
