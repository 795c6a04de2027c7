import { type Reservation, reservationStatuses } from '#contract/structs/reservation.ts'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import { holdsRooms, isHistory } from '#domain/reservation/reservation-status.ts'
import { fromWire, type Instant, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { sqlTime, statement } from '#server/database/database.ts'
import { isEditable, ruleStatusOf } from '#server/reservations/edit-rules.ts'
import { answerDeadline } from '#server/reservations/reservation-on-wire.ts'

type Row = Pick<
  ReservationListItem,
  | 'id'
  | 'code'
  | 'changedByStaff'
  | 'requestWithdrawn'
  | 'expectedPax'
  | 'meetingTitle'
  | 'meetingLead'
  | 'ownerId'
  | 'ownerName'
  | 'isOrganization'
  | 'finalPriceVat'
> & {
  status: Reservation['reservationStatus']
  customer: string
  company: string | null
  arrival: Instant
  departure: Instant
  createdAt: Instant
  changedAt: Instant | null
  bookings: { roomId: number; start: Instant; end: Instant; expectedPax: number }[]
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const ITEM = `json_build_object('id', r.id, 'code', r.code, 'status', r.status, 'changedByStaff', r.changed_by_staff, 'requestWithdrawn', r.request_withdrawn,
  'arrival', ${ms('r.arrival')}, 'departure', ${ms('r.departure')}, 'createdAt', ${ms('r.created_at')}, 'changedAt', ${ms('r.changed_at')},
  'expectedPax', r.expected_pax, 'meetingTitle', r.meeting_title, 'meetingLead', r.meeting_lead,
  'ownerId', r.owner_id, 'ownerName', (SELECT p.first_name || ' ' || p.last_name FROM person p WHERE p.id = r.owner_id),
  'isOrganization', r.is_organization, 'customer', r.customer_name, 'company', r.company_name,
  'finalPriceVat', (r.price_summary ->> 'finalPriceVat')::bigint,
  'bookings', (SELECT coalesce(json_agg(json_build_object('roomId', b.room_id, 'start', ${ms('b.starts_at')},
    'end', ${ms('b.ends_at')}, 'expectedPax', b.expected_pax) ORDER BY b.starts_at, b.ordinal), '[]')
    FROM booking b WHERE b.reservation_id = r.id))`

/**
 * $2: only of this owner. $3, $4: only what overlaps this. $5: only this status. $6: history (true) or active (false),
 * told apart by $7, now, and $8, the statuses that are over. What is to come has the next first, everything else the
 * latest.
 */
const reservationsOf = (kind: string, customers: string, owned: string) =>
  statement<{ isKnown: boolean; total: number; items: Row[] }>(
    `reservations-of-${kind}`,
    `WITH asked AS (
       SELECT r.* FROM reservation r
       WHERE ${owned} AND ($2::uuid IS NULL OR r.owner_id = $2::uuid)
         AND ($3::timestamptz IS NULL OR r.departure > $3::timestamptz)
         AND ($4::timestamptz IS NULL OR r.arrival < $4::timestamptz)
         AND ($5::text IS NULL OR r.status = $5::text)
         AND ($6::boolean IS NULL OR $6::boolean = (r.departure <= $7::timestamptz OR r.status = ANY($8::text[])))
     ), page AS (
       SELECT a.*, row_number() OVER (
         ORDER BY CASE WHEN $6::boolean = false THEN a.arrival END, a.arrival DESC, a.id) AS place
       FROM asked a ORDER BY place LIMIT $9::int OFFSET $10::bigint
     )
     SELECT EXISTS (SELECT 1 FROM ${customers} WHERE id = $1::uuid) AS "isKnown",
       (SELECT count(*)::int FROM asked) AS total,
       (SELECT coalesce(json_agg(${ITEM} ORDER BY r.place), '[]') FROM page r) AS items`,
  )

const ofOrganization = reservationsOf('organization', 'organization', 'r.organization_id = $1::uuid')
const ofPerson = reservationsOf('person', 'person', 'r.owner_id = $1::uuid AND r.organization_id IS NULL')

const over = reservationStatuses.filter((status) => !holdsRooms(ruleStatusOf(status)))

function itemOf(row: Row, house: House, locale: Locale, now: Instant): ReservationListItem {
  const { status, customer, company, arrival, departure, createdAt, changedAt, bookings, ...rest } = row
  const { rooms } = house.texts[locale]
  const customerName = row.isOrganization && company ? company : customer
  return {
    ...rest,
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

const instantOrNull = (wire: string | undefined) => {
  const instant = wire === undefined ? undefined : fromWire(wire)
  return instant === undefined ? null : sqlTime(instant)
}

type Given = Parameters<Operation<'listCustomerReservations'>>[0]

function filtersOf({ arrival, departure, reservationStatus: state }: Given, now: Instant) {
  const isState = state === 'active' || state === 'history'
  return [
    instantOrNull(arrival),
    instantOrNull(departure),
    isState ? null : (state ?? null),
    isState ? state === 'history' : null,
    sqlTime(now),
    over,
  ]
}

/**
 * A customer's reservations, active and history. The access policy has let the asker through as one of the customer's
 * people, or staff: a contact who is not the primary one sees only their own. Specification §1 and §7.
 */
export const listCustomerReservations: Operation<'listCustomerReservations', HouseServices> = async (
  given,
  { now, locale, principal },
  { database, house },
) => {
  if (!principal) return refuse('notSignedIn')
  const { customerId, isPrivate = false, createdBy } = given
  const seesAll = isPrivate || principal.isPrimary || principal.grants.includes('reservations')
  if (!seesAll && createdBy !== undefined && createdBy !== principal.personId)
    return accept(pageFrom<ReservationListItem>([], 0, given))
  const owner = seesAll ? (createdBy ?? null) : principal.personId
  const { limit, offset } = rowsOfPage(given)
  const values = [customerId, owner, ...filtersOf(given, now), limit, offset]
  const [read] = await database.rows(isPrivate ? ofPerson : ofOrganization, values)
  if (!read?.isKnown) return refuse('notFound')
  const known = await house.current()
  return accept(
    pageFrom(
      read.items.map((row) => itemOf(row, known, locale, now)),
      read.total,
      given,
    ),
  )
}
