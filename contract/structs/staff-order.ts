import { array, assign, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import { meetingStructs } from '#contract/structs/meeting.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import { Packet, ReservationOrder, RuleOverride, TypedCustomer } from '#contract/structs/reservation.ts'
import { CalendarDate, DateTime, Id, line, Ore, pageOf, text, Uuid, wholeNumber } from '#contract/wire.ts'
import { overridableCodes } from '#domain/order/overrides.ts'

const Pax = ReservationOrder.schema.expectedPax

/**
 * An order that staff place for a customer: it arrives when its first booking begins, and departs when its last one ends.
 */
export const StaffOrder = object({
  /** A contact of an organisation, or a private customer, that the venue knows: the reservation is theirs. */
  contactId: optional(nullable(Uuid)),
  /** An organisation that the venue knows; that of the contact, where there is one. */
  organizationId: optional(nullable(Uuid)),
  customerCard: TypedCustomer,
  /** The language of the emails to the customer. */
  locale: enums(['nb-NO', 'en']),
  expectedPax: Pax,
  ...meetingStructs,
  packets: listOf(Packet, 1, 20),
  paxAllergies: optional(ReservationOrder.schema.paxAllergies),
  /** Staff have given the customer the terms in force, or send them with the email. */
  termsGiven: boolean(),
  /** `finalPriceVat` as staff saw it, in øre: a different price is refused with the new summary. */
  expectedPriceVat: optional(nullable(Ore)),
  /** Any other rule that the order breaks is refused. The reason is kept in the history, where staff see it. */
  override: optional(nullable(RuleOverride)),
  isCustomerMailed: boolean(),
  /** The last day that the rooms are held for the customer, who has yet to confirm; left out, it is confirmed at once. */
  optionUntil: optional(nullable(CalendarDate)),
})
export type StaffOrder = Infer<typeof StaffOrder>

/** The same as it is tried: who the customer is need not be known yet. */
export const StaffOrderDraft = assign(
  StaffOrder,
  object({ customerCard: assign(TypedCustomer, object({ name: line(120) })) }),
)
export type StaffOrderDraft = Infer<typeof StaffOrderDraft>

/** What an order would come to that staff place: its price, and the rules that it breaks and that they may override. */
export const StaffOrderTrial = object({
  priceSummary: PriceSummary,
  broken: array(
    object({
      /** As in `packets.0.bookings.0.roomId`. */
      path: text(200),
      code: enums(overridableCodes),
      limit: nullable(text(200)),
    }),
  ),
})
export type StaffOrderTrial = Infer<typeof StaffOrderTrial>

/** What staff are looking for a room for. */
export const RoomQuestion = object({ startTime: DateTime, endTime: DateTime, expectedPax: Pax })
export type RoomQuestion = Infer<typeof RoomQuestion>

/** Why a room is not free: `taken` by another booking, which is never overridden; the others may be. */
export const roomObstacles = ['taken', 'overbooked', 'blocked', 'tooManyPeople', 'tooFewPeople'] as const

/** A room in use, offered to visitors or not, for a time and a number of people. */
export const RoomForOrder = object({
  id: Id,
  name: text(120),
  /** Null where the room is free. */
  obstacle: nullable(enums(roomObstacles)),
  /** The most people, or the least, that `obstacle` is about. */
  limit: nullable(wholeNumber(0, 100_000)),
  freeSeats: wholeNumber(0, 100_000),
  maxSeats: wholeNumber(0, 100_000),
  /** What it costs by itself, with VAT, without a customer's discounts. */
  priceVat: Ore,
  seatings: array(
    object({
      id: Id,
      name: text(80),
      availableSeats: wholeNumber(0, 100_000),
      /** It suits so many people, and there is time to prepare it. */
      isFree: boolean(),
    }),
  ),
})
export type RoomForOrder = Infer<typeof RoomForOrder>

/** In the venue's order. */
export const RoomsForOrder = array(RoomForOrder)

/** A customer that the venue knows, by one of its contacts; an organisation without contacts by itself. */
export const KnownCustomer = object({
  contactId: nullable(Uuid),
  name: nullable(text(161)),
  email: nullable(text(254)),
  phone: nullable(text(24)),
  organizationId: nullable(Uuid),
  organizationName: nullable(text(160)),
  organizationNumber: nullable(text(9)),
  /** The language that the contact's account is in. */
  locale: nullable(enums(['nb-NO', 'en'])),
})
export type KnownCustomer = Infer<typeof KnownCustomer>

export const KnownCustomerPage = pageOf(KnownCustomer)
