import type { FieldRefusal } from '#contract/field-codes.ts'
import type { WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingField } from '#contract/structs/meeting.ts'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { Person } from '#contract/structs/people.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import type {
  Reservation,
  ReservationOrder,
  ReservationUpdate,
  TermsFile,
} from '#contract/structs/reservation.ts'
import type { Room } from '#contract/structs/room.ts'
import type { Series } from '#contract/structs/series.ts'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { Instant, VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative, Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import type { AlternativesPort } from '#machines/kit/alternatives.ts'
import type { ChangedReservation, SeatCheckPort, SeatVerdict } from '#machines/kit/seat-check.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** In the order they come; the address spells them so (`?step=package`). */
export const stepNames = ['time', 'package', 'layout', 'extras', 'allergies', 'details', 'review'] as const
export type StepName = (typeof stepNames)[number]

export type CustomerField =
  | 'name'
  | 'email'
  | 'phone'
  | 'companyName'
  | 'organizationNumber'
  | 'buyerReference'

/** One part of the package that is wanted, on each of its days. */
export type ServingChoice = {
  orderPackageId: number
  preferredTime: string | null
  note: string
  /** Days on which it is to be at another time. */
  dayTimes?: { date: VenueDate; time: string }[] | undefined
}

/**
 * A booking under way: JSON, stored between visits. Texts are as typed. Raise `draftVersion` (new-draft.ts) when the
 * shape changes; an older draft is dropped.
 */
export type CheckoutDraft = {
  version: number
  /** The reservation that this changes, and which of its versions it was made of; null for a new booking. */
  edits: { reservationId: string; sequence: number } | null
  roomSlug: string
  start: Instant
  end: Instant
  people: number
  /** The other rooms on that date, at the same time. */
  moreRooms: PlannedRoom[]
  /** The other dates of the order, each with its rooms; what else is chosen is the same on all of them. */
  moreDates: PlannedDate[]
  packageId: number | null
  servings: ServingChoice[]
  seatingId: number | null
  setupComment: string
  /** One for everyone follows how many come, on each date. */
  extras: { productId: number; quantity: number; isForEveryone?: boolean | undefined }[]
  allergies: PersonNeeds[]
  details: Record<CustomerField, string> & { isOrganization: boolean }
  meeting: Record<MeetingField, string>
  couponCode: string
  termsAccepted: boolean
  /** The version that was accepted. */
  termsVersion: string | null
  sendAsRequest: boolean
  /** Of the booking, not of the tab or the try: whatever is sent of it is one order. Null once it was another order's. */
  idempotencyKey: string | null
  /** The order as it went off, until an answer has come. */
  sent: SentOrder | null
  /** The key of the offer that it was begun from. */
  offerKey?: string | undefined
  /** Where the customer is, and which steps Continue has been pressed on. */
  step: StepName
  completed: StepName[]
  /** A Change link was followed: completing the step goes back to checking. */
  returnsToReview: boolean
}

export type Catalogue = {
  room: Room
  /** The other rooms of the order. */
  moreRooms: Room[]
  hours: WorkingHours
  packages: MeetingPackage[]
  products: Product[]
  terms: TermsFile[]
  /** What the customer booked last, of a new booking that nothing is chosen of yet; null where they never have. */
  lastBooking: Reservation | null
}

/** A reservation that is being changed, as it stands, and the key that opens it for a visitor who is not signed in. */
export type Editing = { reservation: Reservation; accessKey: string | null }

/**
 * A code that was refused, for which time and package (`couponKeyOf`), and why; it is not tried there again, unless it was
 * one too many and is entered once more.
 */
export type WrongCoupon = { key: string; code: 'invalidDiscount' | 'tooManyTries' }

/** Something that can be chosen, or why it can't be; of several dates, when the one begins that it can't be had on. */
export type Choice<T> = { item: T; reason: FieldRefusal | null; on?: Instant | undefined }

/** A booking that is loaded: what the pure helpers of this folder look at. */
export type Booking = {
  features: Tenant['features']
  rules: BookingRules
  now: Instant
  draft: CheckoutDraft
  catalogue: Catalogue
  /** Null for a new booking. */
  editing: Editing | null
  /** Who is signed in; null for a visitor. */
  person: Person | null
  wrongCoupon: WrongCoupon | null
  /** What the house answered last about the seats; null while that is not known. */
  seats: SeatVerdict | null
}

export type CheckoutInput = {
  tenant: Pick<Tenant, 'features' | 'booking'>
  now: Instant
  /** From the address (`?room=…&start=…&end=…&people=…`); null when there is none. */
  begun: StartedBooking | null
  /** What was stored on the last visit, not validated; null when nothing was. */
  stored: unknown
  /** Unguessable, for a booking that has no key yet. */
  newKey: string
  /** The reservation to change; null for a new booking. */
  editing: Editing | null
  /** Who is signed in, as far as that is known yet. */
  person: Person | null
}

export type CheckoutContext = {
  tenant: Pick<Tenant, 'features' | 'booking'>
  now: Instant
  editing: Editing | null
  person: Person | null
  /** Null before anything is begun and after it is placed: then nothing is stored. */
  draft: CheckoutDraft | null
  /** What was stored could not be read and was dropped: the customer is notified. */
  draftDropped: boolean
  catalogue: Catalogue | null
  /**
   * What is shown at the fields, by path in the draft: `start`, `end`, `people`, `packageId`,
   * `servings.{orderPackageId}.preferredTime`, `servings.{orderPackageId}.{YYYY-MM-DD}` (on one of several days),
   * `servings.{orderPackageId}.note`, `seatingId`, `setupComment`,
   * `extras.{productId}`, `allergies.{index}.personName`, `allergies.{index}.freeInput`, `allergies.{index}.note`,
   * `details.{field}`, `meeting.{field}`, `couponCode`, `terms`.
   */
  errors: FieldRefusals
  /** What the server refused, until that field is changed; part of `errors`. */
  refusedFields: FieldRefusals
  /** Steps whose fields are validated live, since Continue was pressed there. */
  validated: StepName[]
  /** The last summary that came: that of the order in `booking.price.quoted`, else shown until another has come. */
  price: PriceSummary | null
  wrongCoupon: WrongCoupon | null
  /** Before the change, in `priceChanged`. */
  previousPrice: PriceSummary | null
  /** What the server answered about the chosen time; null while that is not known. */
  seats: SeatVerdict | null
  /** Whether the chosen time has been free: where it is taken now, another customer has booked it since. */
  wasFree: boolean
  /** Why the order was refused, in the refusal states. */
  refusal: Refusal | null
  alternatives: Alternative[]
  /**
   * When the booking that this was filled in from began, the draft before that, and what of it can't be had now, by name; null where
   * nothing was filled in.
   */
  recalled: { at: Instant; before: CheckoutDraft; without: string[] } | null
  /** As it was placed or saved. */
  placed: Reservation | Series | null
}

export type CheckoutEvent =
  | { type: 'time.chosen'; start: Instant; end: Instant }
  | { type: 'people.entered'; people: number }
  | { type: 'package.chosen'; packageId: number | null }
  | { type: 'serving.added'; orderPackageId: number }
  | { type: 'serving.removed'; orderPackageId: number }
  /** On one day; without a date on all of them. */
  | { type: 'servingTime.chosen'; orderPackageId: number; time: string; date?: VenueDate }
  | { type: 'servingNote.entered'; orderPackageId: number; note: string }
  /** Of the first room; else of a room with so many people, on whichever dates. */
  | { type: 'layout.chosen'; seatingId: number; of?: Pick<PlannedRoom, 'slug' | 'people'> }
  | { type: 'setupComment.entered'; text: string }
  /** 0 takes it away. */
  | { type: 'extra.changed'; productId: number; quantity: number; isForEveryone?: boolean }
  | { type: 'allergy.added' }
  | { type: 'allergy.changed'; index: number; entry: PersonNeeds }
  | { type: 'allergy.removed'; index: number }
  | { type: 'customerKind.chosen'; isOrganization: boolean }
  | { type: 'detail.entered'; field: CustomerField; value: string }
  | { type: 'meeting.entered'; field: MeetingField; value: string }
  | { type: 'coupon.entered'; couponCode: string }
  | { type: 'coupon.removed' }
  | { type: 'terms.accepted' }
  | { type: 'terms.withdrawn' }
  /** Continue. */
  | { type: 'step.completed' }
  /** A Change link, the step indicator, or the browser's back and forward. */
  | { type: 'step.opened'; step: StepName }
  /** The page's own Back. */
  | { type: 'step.reversed' }
  /** "Bekreft bestilling". */
  | { type: 'order.confirmed' }
  /** "Send forespørsel". */
  | { type: 'request.sent' }
  | { type: 'alternatives.requested' }
  | { type: 'alternative.chosen'; alternative: Alternative }
  /** The new price is accepted: the order is sent again. */
  | { type: 'price.accepted' }
  /** The order goes on without one of its dates, by its place. */
  | { type: 'date.dropped'; place: number }
  /** Go on without food and drink. */
  | { type: 'servings.dropped' }
  /** What can't be changed any more stays as it was. */
  | { type: 'frozen.restored' }
  /** The reservation stays as it is; one goes on from there. */
  | { type: 'changes.discarded' }
  /** What was booked last is not to be booked again: the steps are gone through. */
  | { type: 'recall.discarded' }
  /** Back to checking. */
  | { type: 'refusal.dismissed' }
  | { type: 'placing.retried' }
  | { type: 'price.retried' }
  | { type: 'load.retried' }
  | { type: 'window.focused' }
  | { type: 'connection.restored' }
  /** It has turned out who is signed in, if anyone. */
  | { type: 'person.known'; person: Person | null }
  | { type: 'clock.ticked'; now: Instant }
  /** Raised by the machine: what is ordered has changed in what the price depends on. */
  | { type: 'price.outdated' }
  /** Raised by the machine: the server refused the order for its price, and sent the right one. */
  | { type: 'price.corrected' }
  /** Raised by the machine: the time or the people have changed, or the order was refused for its seats. */
  | { type: 'seats.outdated' }

/**
 * - `busy`: wait; the buttons that send are disabled.
 * - `editable`: a step's form is in sight.
 * - `placing`: the order is on its way.
 * - `refused`: one of the refusal screens.
 * - `pricing`: the figures in sight are being renewed.
 * - `unpriced`: no figures to show, or not those of this order; `price.retried`.
 * - `settled`: nothing under way in the flow.
 */
export type CheckoutTag = 'busy' | 'editable' | 'placing' | 'refused' | 'pricing' | 'unpriced' | 'settled'

export type CheckoutOutput = { id: string; accessKey: string | null }

export type PlacingOrder = {
  order: ReservationOrder
  isRequest: boolean
  couponCode: string | null
  idempotencyKey: string
  /** Of the offer that is placed with it. */
  offerKey?: string | undefined
}

/** An order of several dates, or of several rooms. */
export type PlacingSeries = Omit<PlacingOrder, 'order'> & { series: SeriesOrder }

/** What changes of a reservation; what is left out stays as it is. */
export type ChangingOrder = {
  reservationId: string
  update: ReservationUpdate
  /** Null: it stays as it is. Blank: it is taken away. */
  couponCode: string | null
  idempotencyKey: string
}

/** An order that was sent; `of` is what it was made of, to see whether the draft has been changed since. */
export type SentOrder = { placing: PlacingOrder | PlacingSeries | ChangingOrder; of: string }

/** Requests for the price of each date, and the reservation that it would change. */
export type PriceQuestion = { requests: PriceRequest[]; change: ChangedReservation | null }

/** Each function gives a value for whatever the server answered, and rejects where no answer came. */
export type CheckoutPort = SeatCheckPort &
  AlternativesPort & {
    /** As `checkSeats`, right before an order is sent: what is wrong comes with the answer to the order. */
    recheckSeats: SeatCheckPort['checkSeats']
    /** Null when no room has this slug. */
    readRoom: (slug: string, signal: AbortSignal) => Promise<Room | null>
    readWorkingHours: (
      range: { from: VenueDate; to: VenueDate },
      signal: AbortSignal,
    ) => Promise<WorkingHours>
    listPackages: (signal: AbortSignal) => Promise<MeetingPackage[]>
    listExtraProducts: (signal: AbortSignal) => Promise<Product[]>
    listTerms: (signal: AbortSignal) => Promise<TermsFile[]>
    /** The last booking of one room by this person that has come to something; null where there is none. */
    readLastBooking: (person: Person, signal: AbortSignal) => Promise<Reservation | null>
    summarisePrice: (question: PriceQuestion, signal: AbortSignal) => Promise<Answer<PriceSummary>>
    placeReservation: (placing: PlacingOrder, signal: AbortSignal) => Promise<Answer<Reservation>>
    placeSeries: (placing: PlacingSeries, signal: AbortSignal) => Promise<Answer<Series>>
    changeReservation: (
      changing: ChangingOrder & { accessKey: string | null },
      signal: AbortSignal,
    ) => Promise<Answer<Reservation>>
    /** An unguessable key for one order. */
    newKey: () => string
  }
