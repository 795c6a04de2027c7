import { array, assign, enums, type Infer, nullable, object } from 'superstruct'
import { meetingStructs } from '#contract/structs/meeting.ts'
import { productUnits } from '#contract/structs/product-unit.ts'
import { PaxAllergy, reservationStatuses } from '#contract/structs/reservation.ts'
import { CalendarDate, Clock, DateTime, Id, text, Uuid, wholeNumber } from '#contract/wire.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { DIETARY_WISHES } from '#domain/order/dietary-wishes.ts'

const Quantity = wholeNumber(1, 100_000_000)

/** What is to be ready at a time; dishes of one name are added up. */
const KitchenServing = object({
  time: Clock,
  dishes: array(
    object({
      name: text(160),
      quantity: Quantity,
      /** `until` is when its meeting ends, for what is there all day; null for what has a time of its own. */
      sources: array(object({ reservationId: Uuid, quantity: Quantity, until: nullable(Clock) })),
    }),
  ),
})

const ordering = {
  reservationId: Uuid,
  code: text(20),
  name: text(160),
  /** Its rooms that day. */
  rooms: array(
    object({
      roomName: text(120),
      startTime: DateTime,
      endTime: DateTime,
      expectedPax: wholeNumber(1, 10_000),
    }),
  ),
  /** The customer's words about a serving. */
  notes: array(object({ serving: text(160), note: text(1000) })),
}

const KitchenDay = object({
  date: CalendarDate,
  servings: array(KitchenServing),
  /** The reservations that the dishes are for. */
  orders: array(object(ordering)),
  /** How many people cannot have each allergen; those that all can have are left out. */
  allergens: array(object({ allergen: enums(ALLERGENS), people: wholeNumber(1, 1_000_000) })),
  /** How many people have each dietary wish; those that are missing are left out. */
  wishes: array(object({ wish: enums(DIETARY_WISHES), people: wholeNumber(1, 1_000_000) })),
  /** Each person who cannot eat everything; the name where one was given. */
  needs: array(assign(PaxAllergy, object({ reservationId: Uuid }))),
  /** Requests without an answer, which the rest does not count. Their allergies are not shown. */
  unanswered: array(object({ ...ordering, servings: array(KitchenServing) })),
})
export type KitchenDay = Infer<typeof KitchenDay>

/** What the kitchen makes on some days, as the reservations are at this moment. Without prices. */
export const KitchenList = object({ madeAt: DateTime, days: array(KitchenDay) })
export type KitchenList = Infer<typeof KitchenList>

const Pax = wholeNumber(1, 10_000)

const standing = {
  roomName: text(120),
  /** Null where the customer has chosen none. */
  layoutName: nullable(text(80)),
  startTime: DateTime,
  endTime: DateTime,
}

/** A room of a meeting, on one day. */
const DayRoom = object({
  ...standing,
  roomId: Id,
  bookingId: Id,
  expectedPax: Pax,
  /** When the room may be prepared from; `startTime` is when it is ready. */
  preparedFrom: DateTime,
  /** How the customer would like the room. */
  comment: nullable(text(1000)),
  /** What stood there before that day, and what comes next: several where parts of the room are used apart. */
  before: array(object(standing)),
  next: array(object(standing)),
})
export type DayRoom = Infer<typeof DayRoom>

/** A reservation on one day of it. */
const DayEvent = object({
  reservationId: Uuid,
  code: text(20),
  name: text(160),
  reservationStatus: enums(reservationStatuses),
  customerName: text(160),
  customerPhone: text(24),
  ...meetingStructs,
  rooms: array(DayRoom),
  /** `until` is when the meeting ends, for what is there all day; null for what has a time of its own. */
  servings: array(
    object({
      name: text(160),
      time: Clock,
      until: nullable(Clock),
      expectedPax: Pax,
      note: nullable(text(1000)),
    }),
  ),
  extras: array(object({ name: text(120), quantity: Pax, unit: enums(productUnits) })),
  /** How many people cannot or do not eat everything, as the customer and the guests have said; what it is, is not shown. */
  peopleWithNeeds: wholeNumber(0, 10_000),
})
export type DayEvent = Infer<typeof DayEvent>

/** Everything that happens on a day, by time, as the reservations are at this moment; requests too. Without prices. */
export const DaySheet = object({ madeAt: DateTime, events: array(DayEvent) })
export type DaySheet = Infer<typeof DaySheet>
