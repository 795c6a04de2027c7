import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import { earliestStart } from '#domain/time/deadlines.ts'
import {
  addVenueDays,
  clockTimeOf,
  type Instant,
  instantOf,
  rangeFromWire,
  type TimeRange,
  venueDateOf,
  venueDaysFrom,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { needsFromWire } from '#machines/person-needs.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'
import { extrasAgain } from './extras.ts'
import { draftOf } from './new-draft.ts'
import { servingOfDays } from './servings.ts'
import { type CheckoutDraft, stepNames } from './types.ts'

type Details = CheckoutDraft['details']

function detailsOf({ clientCard, ...reservation }: Reservation): Details {
  const { organization, isOrganization } = reservation
  return {
    name: clientCard?.name ?? reservation.customerName,
    email: clientCard?.email ?? reservation.customerEmail,
    phone: clientCard?.phone ?? reservation.customerPhone,
    companyName: clientCard?.companyName ?? organization?.name ?? '',
    organizationNumber: clientCard?.organizationNumber ?? organization?.organizationNumber ?? '',
    buyerReference: clientCard?.buyerReference ?? reservation.buyerReference ?? '',
    isOrganization,
  }
}

function servingsOf({ arrangements }: Reservation): CheckoutDraft['servings'] {
  const ids = new Set(arrangements.flatMap(({ orderpackageId }) => orderpackageId ?? []))
  return [...ids].map((id) => {
    const days = arrangements.filter(({ orderpackageId }) => orderpackageId === id)
    return servingOfDays(
      id,
      days.map(({ startTime, preferredTime: time, note }) => {
        return { date: venueDateOf(instantOf(startTime)), time, note: note ?? '' }
      }),
    )
  })
}

/**
 * Whether a reservation is what the steps make: one room with a package or none, and perhaps other rooms at the same time with nothing
 * else. Each of its packets has one booking then, in the same order.
 */
export function isOfSteps({ packets, bookings }: Reservation): boolean {
  const [first] = bookings
  return (
    packets.length === bookings.length &&
    packets
      .slice(1)
      .every(({ packageId, extraProducts }) => packageId === null && extraProducts.length === 0) &&
    bookings.every(({ startTime, endTime }) => startTime === first?.startTime && endTime === first?.endTime)
  )
}

const moreRoomsOf = (reservation: Reservation): PlannedRoom[] =>
  isOfSteps(reservation)
    ? reservation.bookings.slice(1).map(({ roomSlug, expectedPax, seatingId, note }) => {
        return { slug: roomSlug, people: expectedPax, seatingId, setupComment: note }
      })
    : []

/**
 * A placed reservation as a draft that orders the same, at checking. Of several packages, or rooms at other times, it has the first,
 * see `editsAll`.
 */
export function draftOfReservation(reservation: Reservation): CheckoutDraft {
  const [booking] = reservation.bookings
  const [packet] = reservation.packets
  const { id: reservationId, sequence } = reservation
  const begun = {
    roomSlug: booking?.roomSlug ?? '',
    ...rangeFromWire(booking ?? { startTime: reservation.arrival, endTime: reservation.departure }),
    people: booking?.expectedPax ?? reservation.expectedPax,
  }
  return {
    ...draftOf(begun),
    edits: { reservationId, sequence },
    packageId: packet?.packageId ?? null,
    moreRooms: moreRoomsOf(reservation),
    servings: servingsOf(reservation),
    seatingId: booking?.seatingId ?? null,
    setupComment: booking?.note ?? '',
    extras: (packet?.extraProducts ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
    allergies: reservation.paxAllergies.map(needsFromWire),
    details: detailsOf(reservation),
    meeting: eachMeetingField((field) => reservation[field] ?? ''),
    couponCode: reservation.discountCode ?? '',
    termsAccepted: true,
    termsVersion: reservation.termsVersion,
    step: 'review',
    completed: stepNames.filter((step) => step !== 'allergies' && step !== 'review'),
  }
}

const DAYS_OF_WEEK = 7

/** The same weekday and clock times, in the first later week that can still be booked. */
function nextWeekOf({ start, end }: TimeRange, now: Instant, rules: BookingRules): TimeRange {
  const earliest = earliestStart(now, rules)
  const since = Math.max(0, venueDaysFrom(start, earliest))
  const weeks = Math.max(1, Math.ceil(since / DAYS_OF_WEEK))
  const moved = (instant: Instant, days: number) =>
    windowEdge(addVenueDays(venueDateOf(instant), days), clockTimeOf(instant))
  const days = weeks * DAYS_OF_WEEK
  const isLate = moved(start, days) < earliest
  const by = isLate ? days + DAYS_OF_WEEK : days
  return { start: moved(start, by), end: moved(end, by) }
}

/** Whether a reservation can be ordered again by the steps: they have one room and one package. */
export const canBookAgain = ({ bookings, packets }: Reservation): boolean =>
  bookings.length === 1 && packets.length <= 1

/**
 * The rooms of an earlier reservation that has several, for the plan of a new order; null for one that is booked again by the steps, and
 * for one that no plan makes.
 */
export function plannedAgain(
  reservation: Reservation,
  now: Instant,
  rules: BookingRules,
): PlannedDate | null {
  const planned = canBookAgain(reservation) ? null : plannedOf(reservation)
  return planned && { ...planned, ...nextWeekOf(planned, now, rules) }
}

/** The time and rooms of a reservation, as a date is planned; null where a plan has no such date. */
export function plannedOf(reservation: Reservation): PlannedDate | null {
  if (!isOfSteps(reservation)) return null
  const { start, end, roomSlug, people, moreRooms } = draftOfReservation(reservation)
  const rooms = [{ slug: roomSlug, people }, ...moreRooms]
  return { start, end, rooms: rooms.map(({ slug, people: inRoom }) => ({ slug, people: inRoom })) }
}

/**
 * A new booking of what an earlier one had. It opens at the time, and continues straight to checking where the rest is
 * still right. Allergies are those of other guests, and terms and codes are of then.
 */
export function draftAgain(reservation: Reservation, now: Instant, rules: BookingRules): CheckoutDraft {
  const draft = draftOfReservation(reservation)
  return {
    ...draft,
    extras: extrasAgain(reservation.packets[0]?.extraProducts ?? [], draft.people),
    ...nextWeekOf(draft, now, rules),
    edits: null,
    allergies: [],
    couponCode: '',
    termsAccepted: false,
    termsVersion: null,
    step: 'time',
    completed: draft.completed.filter((step) => step !== 'time'),
    returnsToReview: true,
  }
}
