import { array, enums, type Infer, nullable, object } from 'superstruct'
import { CalendarDate, DateTime, text, Uuid } from '#contract/wire.ts'
import { statusActors } from '#domain/reservation/reservation-status.ts'

/** What is wrong with a reservation to come. */
export const concernKinds = ['unreachable', 'overCapacity', 'blocked', 'mailFailed'] as const

/** What became of a reservation. */
export const newsKinds = ['placed', 'changed', 'confirmed', 'declined', 'cancelled', 'lapsed'] as const

const about = { reservationId: Uuid, code: text(20), name: text(160), customerName: text(160) }

/** - `unreachable`: there is no way to reach the customer; - `mailFailed`: an email to the customer cannot be delivered. */
export const Concern = object({
  ...about,
  kind: enums(concernKinds),
  /** When the room is booked from, for `overCapacity` and `blocked`; for the others the arrival. */
  startTime: DateTime,
  /** Of `overCapacity` and `blocked`. */
  roomName: nullable(text(120)),
})
export type Concern = Infer<typeof Concern>

/** The last that happened to a reservation. */
export const ReservationNews = object({
  ...about,
  kind: enums(newsKinds),
  at: DateTime,
  by: enums(statusActors),
  /** Null where no account was signed in. */
  byName: nullable(text(161)),
})
export type ReservationNews = Infer<typeof ReservationNews>

/** An option that ends within days, the first first. */
export const EndingOption = object({
  ...about,
  arrival: DateTime,
  optionUntil: CalendarDate,
})

/** What needs the attention of staff, as it is now. */
export const Overview = object({
  concerns: array(Concern),
  options: array(EndingOption),
  /** Since the beginning of yesterday, the latest first: one of each reservation, and no more than a hundred. */
  news: array(ReservationNews),
})
export type Overview = Infer<typeof Overview>
