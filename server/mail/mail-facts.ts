import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { meetingOf, meetingStructs } from '#contract/structs/meeting.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import { Reservation, reservationStatuses } from '#contract/structs/reservation.ts'
import { houseMails, type MailKind, mailKinds } from '#contract/structs/reservation-mail.ts'
import { Clock, DateTime, Id, text, Uuid, wholeNumber } from '#contract/wire.ts'

/** True for the name of an email that there is. */
export const isMailKind = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind)

/** Whether an email is to the house. */
export const isHouseMail = (kind: MailKind): boolean => (houseMails as readonly MailKind[]).includes(kind)

const Pax = wholeNumber(1, 10_000)

const BookingFacts = object({
  id: Id,
  roomName: text(120),
  layoutName: nullable(text(80)),
  startTime: DateTime,
  endTime: DateTime,
  expectedPax: Pax,
  /** How the customer would like the room; left out by earlier versions. */
  setupComment: optional(nullable(text(1000))),
  /** The booking's own reservation, where the mail is about several. */
  reservationId: optional(Uuid),
  sequence: optional(wholeNumber(0, 1_000_000)),
  code: optional(text(20)),
})

const summary = PriceSummary.schema

/** The price as the receipt has it; its lines are left out by earlier versions. */
const Price = object({
  originalPrice: summary.originalPrice,
  discountAmount: summary.discountAmount,
  vatAmount: summary.vatAmount,
  finalPriceVat: summary.finalPriceVat,
  packages: optional(summary.packages),
  extraProducts: optional(summary.extraProducts),
  rooms: optional(summary.rooms),
  pricePerPerson: optional(summary.pricePerPerson),
  note: optional(summary.note),
})

/**
 * What an email about a reservation contains, and all that an outbox row has. Neither allergies (health data) nor
 * secrets are in it: the first do not belong in a mailbox, the second are worked out when the mail is sent.
 */
export const MailFacts = object({
  reservationId: Uuid,
  /** Where it is about several dates that were ordered together: the dates that it is about. */
  series: optional(
    object({ id: Uuid, dates: array(object({ code: text(20), startTime: DateTime, endTime: DateTime })) }),
  ),
  code: text(20),
  status: enums(reservationStatuses),
  /** Rises with every change of the reservation: the calendar's SEQUENCE. */
  sequence: wholeNumber(0, 1_000_000),
  /** Whether each room is reserved for it; left out by earlier versions, which reserved nearly all. */
  roomsHeld: optional(boolean()),
  customerName: text(160),
  customerEmail: text(254),
  customerPhone: text(24),
  companyName: nullable(text(160)),
  ...meetingStructs,
  expectedPax: Pax,
  bookings: array(BookingFacts),
  /** The bookings that a change gave up: calendars remove them. */
  withdrawn: optional(array(BookingFacts)),
  packages: array(text(120)),
  /** Without a time: what is there all through. */
  servings: array(
    object({
      name: text(160),
      time: nullable(Clock),
      /** When it begins on its day; left out by earlier versions. */
      startTime: optional(DateTime),
      /** What the customer has written to the kitchen; left out by earlier versions. */
      note: optional(nullable(text(1000))),
    }),
  ),
  products: array(object({ name: text(120), quantity: Pax })),
  price: Price,
  /** Of a request: until when it is answered; left out by earlier versions. */
  lapsesAt: optional(Reservation.schema.lapsesAt),
  /** Of an option, or one that is over: its last day; left out by earlier versions. */
  optionUntil: Reservation.schema.optionUntil,
  /** Until when the customer can change or cancel; left out by earlier versions. */
  deadlines: optional(Reservation.schema.deadlines),
  /** Of a request: a confirmed booking until its customer changed it; left out by earlier versions. */
  wasConfirmed: Reservation.schema.wasConfirmed,
  /** What cancelling costs, and what was charged for it; left out by earlier versions. */
  cancellationTimeline: Reservation.schema.cancellationTimeline,
  cancellationFee: Reservation.schema.cancellationFee,
  /** What staff have changed the customer can't change or cancel; left out by earlier versions. */
  changedByStaff: optional(boolean()),
  /** What staff have written with their answer. */
  message: optional(text(2000)),
  /** Who of the staff changed or cancelled it, where staff did; for the house alone. */
  staffName: optional(text(200)),
  /** False where staff chose not to mail the customer. */
  isCustomerMailed: optional(boolean()),
  /** Where the accepted terms are read; of a reservation that staff have placed. */
  termsUrl: optional(text(600)),
  /** Of the one-time token that answers the request; worked out from it when the mail is sent. */
  answerTokenId: optional(Uuid),
})
export type MailFacts = Infer<typeof MailFacts>

/** True when the reservation holds no rooms any more. */
export const isOver = ({ status }: Pick<MailFacts, 'status'>): boolean =>
  status === 'cancelled' || status === 'lapsed' || status === 'declined'

/** The facts of a reservation as it was answered, in the language it was answered in. */
export function mailFactsOf(reservation: Reservation): MailFacts {
  const { id, code, reservationStatus, customerName, customerEmail, customerPhone } = reservation
  const { expectedPax, sequence, lapsesAt, optionUntil, deadlines, changedByStaff } = reservation
  const { cancellationTimeline, cancellationFee } = reservation
  const { coupon: _, ...price } = reservation.priceSummary
  return {
    reservationId: id,
    code,
    status: reservationStatus,
    sequence,
    roomsHeld: reservation.roomsHeld,
    // The person who ordered is greeted, also for an organisation.
    customerName: reservation.clientCard?.name ?? customerName,
    customerEmail,
    customerPhone,
    companyName: reservation.clientCard?.companyName ?? reservation.organization?.name ?? null,
    ...meetingOf(reservation),
    expectedPax,
    bookings: reservation.bookings.map((booking) => ({
      id: booking.id,
      roomName: booking.roomName,
      layoutName: booking.layoutName,
      startTime: booking.startTime,
      endTime: booking.endTime,
      expectedPax: booking.expectedPax,
      setupComment: booking.note,
    })),
    packages: reservation.packets.flatMap(({ name }) => (name === null ? [] : [name])),
    servings: reservation.arrangements.map(({ name, preferredTime, startTime, note }) => ({
      name,
      time: preferredTime,
      startTime,
      note,
    })),
    products: reservation.packets.flatMap(({ extraProducts }) =>
      extraProducts.map(({ name, quantity }) => ({ name, quantity })),
    ),
    price,
    lapsesAt,
    optionUntil,
    deadlines,
    wasConfirmed: reservation.wasConfirmed,
    cancellationTimeline,
    cancellationFee,
    changedByStaff,
  }
}
