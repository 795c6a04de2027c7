import { array, boolean, enums, type Infer, nullable, object, partial } from 'superstruct'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { meetingStructs } from '#contract/structs/meeting.ts'
import { Attended, REASON_LENGTH, reservationStatuses } from '#contract/structs/reservation.ts'
import { CalendarDate, Clock, DateTime, Ore, pageOf, text, wholeNumber } from '#contract/wire.ts'
import { statusActors } from '#domain/reservation/reservation-status.ts'

const Pax = wholeNumber(1, 10_000)

/** Of each part of a reservation that has changed, what it was or became. */
export const ChangedFacts = partial(
  object({
    reservationStatus: enums(reservationStatuses),
    optionUntil: nullable(CalendarDate),
    arrival: DateTime,
    departure: DateTime,
    expectedPax: Pax,
    /** How many came, 0 for none; null where it is not recorded. */
    attended: nullable(Attended),
    rooms: array(
      object({
        roomName: text(120),
        layoutName: nullable(text(80)),
        startTime: DateTime,
        endTime: DateTime,
        expectedPax: Pax,
      }),
    ),
    packages: array(text(120)),
    /** One entry per day; without a time it is available all day. */
    servings: array(
      object({ name: text(160), startTime: DateTime, time: nullable(Clock), expectedPax: Pax }),
    ),
    products: array(object({ name: text(120), quantity: Pax })),
    /** The number of people; in both, and the same, where only what they can't eat has changed. */
    allergies: wholeNumber(0, 10_000),
    /** How the customer would like the rooms. */
    setupComments: array(text(1000)),
    servingNotes: array(text(1000)),
    customer: object({
      name: text(160),
      email: text(254),
      phone: text(24),
      companyName: nullable(text(160)),
      organizationNumber: nullable(text(20)),
      buyerReference: nullable(text(120)),
    }),
    ...meetingStructs,
    discountCode: nullable(text(60)),
    finalPriceVat: Ore,
    cancellationFeeVat: nullable(Ore),
  }),
)
export type ChangedFacts = Infer<typeof ChangedFacts>

/** What a reservation was and became, once it was placed. */
export const ReservationChange = object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  changedAt: DateTime,
  changer: enums(statusActors),
  /** Who it was, for staff alone; null where no account was signed in. */
  changedBy: nullable(text(161)),
  /** What staff wrote to the customer with it. */
  message: nullable(text(MESSAGE_LENGTH)),
  /** Why staff broke a rule with it, for staff alone. */
  reason: nullable(text(REASON_LENGTH)),
  /** Whether the customer was sent an email about it; null of earlier changes, for which it was not kept. */
  isCustomerMailed: nullable(boolean()),
  before: ChangedFacts,
  after: ChangedFacts,
})
export type ReservationChange = Infer<typeof ReservationChange>

export const ReservationChangePage = pageOf(ReservationChange)
