import { array, assign, boolean, enums, type Infer, nullable, object, optional, partial } from 'superstruct'
import { listOf, repeating } from '#contract/schema.ts'
import { specifiedFields } from '#contract/specified-fields.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import { MeetingLead, MeetingTitle, Message, meetingStructs } from '#contract/structs/meeting.ts'
import {
  CancellationBasis,
  CancellationFee,
  CancellationPeriod,
  PriceSummary,
} from '#contract/structs/price.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import {
  CalendarDate,
  Clock,
  DateTime,
  Email,
  filledLine,
  filledText,
  Id,
  line,
  Ore,
  OrganizationNumber,
  Phone,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { DIETARY_WISHES } from '#domain/order/dietary-wishes.ts'
import { overridableCodes } from '#domain/order/overrides.ts'

const Pax = wholeNumber(1, 10_000)

/** Of why staff break a rule. */
export const REASON_LENGTH = 500

/**
 * Specification §3, Allergy entry per person. The law names fourteen allergens; others are free text. Dietary wishes are
 * left out where there are none, as in orders of the specification. Decision dietary-wishes.
 */
export const PaxAllergy = object({
  personName: optional(nullable(text(120))),
  note: optional(nullable(text(500))),
  lawObligated: listOf(enums(ALLERGENS), 0, ALLERGENS.length),
  dietaryWishes: optional(listOf(enums(DIETARY_WISHES), 0, DIETARY_WISHES.length)),
  freeInput: optional(nullable(text(500))),
})
export type PaxAllergy = Infer<typeof PaxAllergy>

/** The customer. An organisation needs both name and number. */
export const CustomerCard = object({
  name: filledLine(120),
  email: Email,
  phone: Phone,
  isOrganization: boolean(),
  companyName: optional(nullable(line(160))),
  organizationNumber: optional(nullable(OrganizationNumber)),
  buyerReference: optional(nullable(text(120))),
})
export type CustomerCard = Infer<typeof CustomerCard>

/** A customer as staff type it in: an address or a number may be missing, though not both. */
export const TypedCustomer = assign(CustomerCard, object({ email: nullable(Email), phone: nullable(Phone) }))
export type TypedCustomer = Infer<typeof TypedCustomer>

/** The customer of a reservation; texts are empty where staff typed in a customer without an address, or a number. */
export const ClientCard = assign(CustomerCard, object({ email: text(254), phone: text(24) }))

/** The rules that staff break on purpose, by the codes of `fields` in `rulesBroken`, and why. */
export const RuleOverride = object({
  reason: filledText(REASON_LENGTH),
  codes: listOf(enums(overridableCodes), 1, overridableCodes.length),
})
export type RuleOverride = Infer<typeof RuleOverride>

/** One room in one time range. */
export const BookingOrder = repeating(
  object({
    roomId: Id,
    seatingId: nullable(Id),
    startTime: DateTime,
    endTime: DateTime,
    expectedPax: Pax,
    setupComment: optional(nullable(text(1000))),
  }),
  specifiedFields.roomBooking,
)
export type BookingOrder = Infer<typeof BookingOrder>

/**
 * One serving of a package, on each day of the package: the part and its time. With a `date`, on that day
 * only, when it has another time or another note there.
 */
export const ArrangementOrder = repeating(
  object({
    orderPackageId: Id,
    date: optional(nullable(CalendarDate)),
    preferredTime: nullable(Clock),
    note: optional(nullable(text(1000))),
  }),
  specifiedFields.arrangement,
)
export type ArrangementOrder = Infer<typeof ArrangementOrder>

/** Items ordered together: a package (or none), its rooms, its servings and the extra products. */
export const Packet = object({
  packageId: nullable(Id),
  bookings: listOf(BookingOrder, 1, 20),
  arrangements: listOf(ArrangementOrder, 0, 200),
  extraProducts: listOf(repeating(object({ productId: Id, quantity: Pax }), specifiedFields.product), 0, 100),
})
export type Packet = Infer<typeof Packet>

/** A whole order: the reservation payload of Specification §5.3, with the fields that the house rules add. */
export const ReservationOrder = object({
  arrival: DateTime,
  departure: DateTime,
  expectedPax: Pax,
  customerCard: CustomerCard,
  ...meetingStructs,
  termsAccepted: boolean(),
  /** The version of the terms the customer saw. */
  termsVersion: text(40),
  packets: listOf(Packet, 1, 20),
  paxAllergies: listOf(PaxAllergy, 0, 500),
  /**
   * `finalPriceVat` as the customer saw it, in øre: a different price is refused with the new summary. Null
   * for a customer who has seen none, who gets the current price.
   */
  expectedPriceVat: nullable(Ore),
})
export type ReservationOrder = Infer<typeof ReservationOrder>

/**
 * A minimal order: Specification §5.3 requires no more than this. Missing fields of a new order mean the
 * terms in force, no allergies and the current price.
 */
export const ReservationPayload = repeating(
  assign(
    ReservationOrder,
    object({
      termsVersion: optional(nullable(ReservationOrder.schema.termsVersion)),
      paxAllergies: optional(nullable(ReservationOrder.schema.paxAllergies)),
      expectedPriceVat: optional(ReservationOrder.schema.expectedPriceVat),
    }),
  ),
  specifiedFields.reservation,
)
export type ReservationPayload = Infer<typeof ReservationPayload>

/**
 * A change of a reservation: missing fields stay, allergies too, except the price, which without
 * `expectedPriceVat` is the current one. With `reservationStatus` the reservation is cancelled, or an option confirmed
 * for its price, and the rest of the body is ignored.
 */
export const ReservationUpdate = repeating(
  assign(
    partial(ReservationPayload),
    object({
      /** From staff, an address or a number may be missing. */
      customerCard: optional(TypedCustomer),
      reservationStatus: optional(enums(['cancelled', 'confirmed'])),
      /** From staff alone: the last day of an option that is prolonged, and the rest of the body is ignored. */
      optionUntil: optional(nullable(CalendarDate)),
      /**
       * With `reservationStatus`: what cancelling costs with VAT as the customer saw it, in øre; left out, nothing. Anything
       * else is refused with the fee. Staff who leave it out charge nothing.
       */
      expectedCancellationFeeVat: optional(nullable(Ore)),
      /**
       * From staff alone: the rules that the change breaks on purpose, by the codes of its `fields` in `rulesBroken`, and why. Any
       * other rule that it breaks is refused. The reason is kept in the history, where staff see it.
       */
      override: optional(nullable(RuleOverride)),
      /** From staff alone: whether the customer is sent an email about it; left out, they are. */
      isCustomerMailed: optional(nullable(boolean())),
      /** From staff alone, who cancel: to the customer, in the email and in the history. */
      message: optional(nullable(text(MESSAGE_LENGTH))),
      /** The `sequence` that was seen: a reservation that has changed since is refused as `changedMeanwhile`. */
      sequence: optional(nullable(wholeNumber(0, 1_000_000))),
    }),
  ),
  specifiedFields.reservation,
)
export type ReservationUpdate = Infer<typeof ReservationUpdate>

export const reservationStatuses = [
  'request',
  'option',
  'confirmed',
  'declined',
  'changed',
  'cancelled',
  'lapsed',
] as const

/** Specification §3, Room booking. */
export const RoomBooking = object({
  id: Id,
  startTime: DateTime,
  endTime: DateTime,
  roomId: Id,
  roomName: text(120),
  roomSlug: text(80),
  seatingId: nullable(Id),
  layoutName: nullable(text(80)),
  productId: nullable(Id),
  expectedPax: Pax,
  unitPrice: Ore,
  totalPrice: Ore,
  totalPriceVat: Ore,
  vat: Ore,
  discount: Ore,
  surcharge: Ore,
  meetingTitle: nullable(MeetingTitle),
  meetingDescription: nullable(text(2000)),
  meetingSummary: nullable(text(2000)),
  meetingLead: nullable(MeetingLead),
  note: nullable(Message),
  isCredited: boolean(),
})
export type RoomBooking = Infer<typeof RoomBooking>

/**
 * Specification §3, Arrangement (catering): one for each part and day of a package, with its time on that
 * day.
 */
export const Arrangement = object({
  id: Id,
  startTime: DateTime,
  endTime: DateTime,
  name: text(160),
  orderpackageId: nullable(Id),
  /** The chosen lunch time; null for a part that is available all day. */
  preferredTime: nullable(Clock),
  note: nullable(text(1000)),
  products: array(object({ id: Id, name: text(120), quantity: wholeNumber(0, 100_000) })),
  /** Allergen names over all people; empty when the reader may not see them. */
  allergies: array(enums(ALLERGENS)),
  paxAllergies: array(PaxAllergy),
})

/** How many came: 0 where none did. */
export const Attended = wholeNumber(0, 10_000)

/** Specification §3, Reservation. */
export const Reservation = object({
  id: Uuid,
  code: text(20),
  name: text(160),
  arrival: DateTime,
  departure: DateTime,
  reservationStatus: enums(reservationStatuses),
  changedByStaff: boolean(),
  /** With `cancelled`: the customer withdrew a request. Missing in answers stored by earlier versions. */
  requestWithdrawn: optional(boolean()),
  /** How many came, as the venue has recorded it; null where it has not. Missing in answers stored by earlier versions. */
  attended: optional(nullable(Attended)),
  /** The order of several dates that it is one of; null for one of its own. Missing in answers stored by earlier versions. */
  seriesId: optional(nullable(Uuid)),
  /**
   * With `request`: it was a confirmed booking until its customer changed it, and is cancelled as one. Missing in answers
   * stored by earlier versions.
   */
  wasConfirmed: optional(boolean()),
  expectedPax: Pax,
  ...meetingStructs,
  ownerId: nullable(Uuid),
  createdAt: DateTime,
  paxAllergies: array(PaxAllergy),
  clientCard: nullable(ClientCard),
  packets: array(
    object({
      packageId: nullable(Id),
      name: nullable(text(120)),
      extraProducts: array(
        object({
          productId: Id,
          name: text(120),
          quantity: Pax,
          /** Missing in answers stored by earlier versions. */
          unit: optional(enums(productUnits)),
        }),
      ),
    }),
  ),
  arrangements: array(Arrangement),
  bookings: array(RoomBooking),
  customerName: text(160),
  customerEmail: text(254),
  customerPhone: text(24),
  isOrganization: boolean(),
  organization: nullable(
    object({ id: nullable(Uuid), name: text(160), organizationNumber: nullable(text(20)) }),
  ),
  /** The contact of an organisation's reservation: the person it was ordered for. */
  primaryContact: nullable(object({ name: text(160), email: text(254), phone: nullable(text(24)) })),
  buyerReference: nullable(text(120)),
  ourReference: nullable(text(120)),
  priceSummary: PriceSummary,
  /** The secret code of its agreed price. */
  discountCode: nullable(text(60)),
  /** The accepted version of the terms. */
  termsVersion: text(40),
  /** Increases with every change. */
  sequence: wholeNumber(0, 1_000_000),
  /**
   * Whether all of its rooms are reserved: not for a request of more people than a shared room had seats for,
   * nor for an ended one. Missing in answers stored by earlier versions.
   */
  roomsHeld: optional(boolean()),
  /**
   * The answer deadline of a request, when it lapses; null for everything else. Missing in answers stored by
   * earlier versions.
   */
  lapsesAt: optional(nullable(DateTime)),
  /**
   * The last day that an option holds its rooms; also of one that lapsed or was released, and null for everything else.
   * Missing in answers stored by earlier versions.
   */
  optionUntil: optional(nullable(CalendarDate)),
  /** The deadlines for changing or removing each kind of line; null without such lines. */
  deadlines: object({
    rooms: nullable(DateTime),
    servings: nullable(DateTime),
    products: nullable(DateTime),
  }),
  /**
   * What cancelling costs, period by period, by the terms that it accepted; null where they have no cancellation steps.
   * Missing in answers stored by earlier versions.
   */
  cancellationTimeline: optional(nullable(array(CancellationPeriod))),
  /**
   * With `cancelled`: what the customer is charged for it; null where nothing was said of it. Missing in answers stored by
   * earlier versions.
   */
  cancellationFee: optional(nullable(CancellationFee)),
  /**
   * How that fee came about, by the terms that were accepted; null without one. Missing in answers stored by earlier
   * versions.
   */
  cancellationBasis: optional(nullable(CancellationBasis)),
  /** Opens the reservation without signing in; only the response to placing has it. */
  accessKey: nullable(text(200)),
})
export type Reservation = Infer<typeof Reservation>

/** Specification §3, Terms file; `version` is stored when the terms are accepted. */
export const TermsFile = object({
  fileName: text(200),
  filePath: text(400),
  fullPath: text(600),
  version: text(40),
})
export type TermsFile = Infer<typeof TermsFile>

export const TermsFiles = array(TermsFile)
