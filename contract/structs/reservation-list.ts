import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { MeetingLead, MeetingTitle } from '#contract/structs/meeting.ts'
import { CancellationFee, CancellationPeriod } from '#contract/structs/price.ts'
import { Attended, reservationStatuses } from '#contract/structs/reservation.ts'
import { CalendarDate, DateTime, Id, Ore, pageOf, text, Uuid, wholeNumber } from '#contract/wire.ts'

const Pax = wholeNumber(1, 10_000)

/** The filter of a list of reservations: a status, or all active or past ones. */
export const reservationStates = [...reservationStatuses, 'active', 'history'] as const

/** What a customer's reservations can be filtered by: those that overlap `arrival` to `departure`, and so on. */
export const reservationFilters = {
  arrival: DateTime,
  departure: DateTime,
  reservationStatus: enums(reservationStates),
  createdBy: Uuid,
}

/** What the venue's reservations can be filtered and ordered by; texts need only be contained. */
export const venueReservationFilters = {
  arrival: reservationFilters.arrival,
  departure: reservationFilters.departure,
  reservationStatus: enums(reservationStatuses),
  code: text(20),
  customerName: text(160),
  expectedPax: Pax,
  createdAt: DateTime,
}

/** A reservation in its customer's list, without allergies. */
export const ReservationListItem = object({
  id: Uuid,
  code: text(20),
  name: text(160),
  arrival: DateTime,
  departure: DateTime,
  reservationStatus: enums(reservationStatuses),
  changedByStaff: boolean(),
  /** With `cancelled`: the customer withdrew a request. */
  requestWithdrawn: boolean(),
  /** The answer deadline of a request, when it lapses; null for everything else. */
  lapsesAt: nullable(DateTime),
  /** As of the reservation. */
  optionUntil: nullable(CalendarDate),
  expectedPax: Pax,
  /** How many came, 0 for none; null where it is not recorded. */
  attended: nullable(Attended),
  meetingTitle: MeetingTitle,
  meetingLead: MeetingLead,
  createdAt: DateTime,
  /** The creator; null for a visitor. */
  ownerId: nullable(Uuid),
  ownerName: nullable(text(161)),
  customerName: text(160),
  isOrganization: boolean(),
  /** As of the reservation. */
  seriesId: nullable(Uuid),
  /** Specification §3, booking list item. */
  bookings: array(
    object({
      roomId: Id,
      roomName: text(120),
      roomSlug: text(80),
      date: CalendarDate,
      startTime: DateTime,
      endTime: DateTime,
      expectedPax: Pax,
      createdAt: DateTime,
    }),
  ),
  finalPriceVat: Ore,
  /** As of the reservation. */
  cancellationTimeline: nullable(array(CancellationPeriod)),
  cancellationFee: nullable(CancellationFee),
  /** Departure has passed, or it was declined, cancelled or has lapsed. */
  isHistory: boolean(),
  /** Whether the customer may change or cancel it at all; each line also has its own deadline. */
  isEditable: boolean(),
})
export type ReservationListItem = Infer<typeof ReservationListItem>

export const ReservationPage = pageOf(ReservationListItem)
