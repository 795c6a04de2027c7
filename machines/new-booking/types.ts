import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type {
  KnownCustomer,
  RoomForOrder,
  RoomQuestion,
  StaffOrder,
  StaffOrderTrial,
} from '#contract/structs/staff-order.ts'
import type { ClockTime, Instant, VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative, Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { PersonNeeds } from '#machines/person-needs.ts'

/** A booking as it is typed. */
export type BookingForm = {
  date: VenueDate | null
  from: ClockTime | null
  to: ClockTime | null
  people: string
  roomId: number | null
  /** The room was chosen by hand; otherwise it is the first that is free. */
  isRoomChosen: boolean
  /** Null for the usual layout. */
  seatingId: number | null
  packageId: number | null
  /** The time of each part of the package that is served, by its id; empty for one that is there all through. */
  servings: Readonly<Record<string, string>>
  /** How many of each product, by its id. */
  products: Readonly<Record<string, string>>
  /** What people cannot or do not eat, which is asked for where something is served. */
  allergies: readonly PersonNeeds[]
  couponCode: string
  title: string
  message: string
  contactId: string | null
  organizationId: string | null
  isOrganization: boolean
  companyName: string
  organizationNumber: string
  name: string
  email: string
  phone: string
  reference: string
  locale: StaffOrder['locale']
  isMailed: boolean
  /** The rooms are held as an option, which the customer has yet to confirm. */
  isOption: boolean
  /** The last day that they are held. */
  optionUntil: VenueDate | null
  termsGiven: boolean
  reason: string
}

/** What the venue sells with its rooms. */
export type Goods = { packages: readonly MeetingPackage[]; products: readonly Product[] }

/** What an address asks for, as that of an empty slot in the diary. */
export type AskedFor = Partial<Pick<BookingForm, 'date' | 'from' | 'to' | 'roomId'>>

export type NewBookingInput = {
  now: Instant
  asked: AskedFor
  /** What was typed before, and not placed. */
  stored: unknown
  /** Made up for this form: with the number of its last change it is the key of what is sent. */
  key: string
  features: { packages: boolean; privateCustomers: boolean }
}

/** What an order was tried as, and the answer; null for none. */
export type Tried = { key: string; answer: Answer<StaffOrderTrial> | null }

export type NewBookingContext = Omit<NewBookingInput, 'asked' | 'stored'> &
  Submission & {
    form: BookingForm
    /** How often the form has changed. */
    changes: number
    rooms: readonly RoomForOrder[] | null
    /** The question that the rooms answer, or will. */
    roomsAsked: string | null
    tried: Tried | null
    /** The order that is tried, or was. */
    trying: string | null
    goods: Goods | null
    /** What can be had where the room was just taken. */
    alternatives: readonly Alternative[]
  }

export type NewBookingEvent =
  | { type: 'fields.entered'; change: Partial<BookingForm> }
  | { type: 'customer.chosen'; customer: KnownCustomer | null }
  | { type: 'alternative.chosen'; alternative: Alternative }
  | { type: 'rooms.retried' }
  | { type: 'price.retried' }
  | { type: 'goods.retried' }
  | { type: 'form.cleared' }
  | { type: 'form.sent' }

export type NewBookingEmitted = { type: 'booking.placed'; id: string; code: string }

export type NewBookingTag = SubmissionTag | 'pricing'

/** An order with the key under which it is sent. */
/** An order with the coupon that it is placed with; undefined for none. */
export type CouponOrder = { order: StaffOrder; discountCode: string | undefined }

export type KeyedOrder = CouponOrder & { key: string }

export type NewBookingPort = {
  findRooms: (question: RoomQuestion, signal: AbortSignal) => Promise<RoomForOrder[]>
  tryOrder: (order: CouponOrder, signal: AbortSignal) => Promise<Answer<StaffOrderTrial>>
  placeOrder: (order: KeyedOrder, signal: AbortSignal) => Promise<Answer<Reservation>>
  readGoods: (signal: AbortSignal) => Promise<Goods>
}
