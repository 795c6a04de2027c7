import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { type Reservation, reservationStatuses } from '#contract/structs/reservation.ts'
import { Clock, DateTime, Id, Ore, text, Uuid, wholeNumber } from '#contract/wire.ts'

/** The e-mails there are to the customer, and to the house. */
const customerMails = [
  'confirmation',
  'requestReceived',
  'requestConfirmed',
  'requestDeclined',
  'requestLapsed',
  'changed',
  'changedByStaff',
  'requestChangedByStaff',
  'cancelled',
  'withdrawn',
  'cancelledByStaff',
] as const
export const houseMails = [
  'reservationPlaced',
  'requestToAnswer',
  'reservationChanged',
  'reservationCancelled',
  'requestWithdrawn',
] as const
export const mailKinds = [...customerMails, ...houseMails] as const
export type MailKind = (typeof mailKinds)[number]

/** True for the name of an e-mail that there is. */
export const isMailKind = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind)

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
})

/**
 * What an e-mail about a reservation tells, and all that an outbox row holds. Neither allergies (health data) nor
 * secrets are in it: the first are nobody's in a mailbox, the second are worked out when the mail is sent.
 */
export const MailFacts = object({
  reservationId: Uuid,
  code: text(20),
  status: enums(reservationStatuses),
  /** Rises with every change of the reservation: the calendar's SEQUENCE. */
  sequence: wholeNumber(0, 1_000_000),
  /** Whether each room is held for it; left out by earlier versions, which held them but for few. */
  roomsHeld: optional(boolean()),
  customerName: text(160),
  customerEmail: text(254),
  customerPhone: text(24),
  companyName: nullable(text(160)),
  meetingTitle: text(160),
  meetingLead: text(120),
  note: text(4000),
  expectedPax: Pax,
  bookings: array(BookingFacts),
  /** The bookings that a change gave up: calendars are told that they are no more. */
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
  price: object({ originalPrice: Ore, discountAmount: Ore, vatAmount: Ore, finalPriceVat: Ore }),
  /** What staff have written with their answer. */
  message: optional(text(2000)),
  /** Who of the staff changed or cancelled it, where staff did; told to the house alone. */
  staffName: optional(text(200)),
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
  const { meetingTitle, meetingLead, note, expectedPax, priceSummary, sequence } = reservation
  return {
    reservationId: id,
    code,
    status: reservationStatus,
    sequence,
    roomsHeld: reservation.roomsHeld,
    // Whoever ordered is greeted, also for an organisation.
    customerName: reservation.clientCard?.name ?? customerName,
    customerEmail,
    customerPhone,
    companyName: reservation.clientCard?.companyName ?? reservation.organization?.name ?? null,
    meetingTitle,
    meetingLead,
    note,
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
    servings: reservation.arrangements.map(({ name, preferredTime, startTime, note: toKitchen }) => ({
      name,
      time: preferredTime,
      startTime,
      note: toKitchen,
    })),
    products: reservation.packets.flatMap(({ extraProducts }) =>
      extraProducts.map(({ name, quantity }) => ({ name, quantity })),
    ),
    price: {
      originalPrice: priceSummary.originalPrice,
      discountAmount: priceSummary.discountAmount,
      vatAmount: priceSummary.vatAmount,
      finalPriceVat: priceSummary.finalPriceVat,
    },
  }
}
