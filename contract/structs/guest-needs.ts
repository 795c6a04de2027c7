import { boolean, type Infer, nullable, object } from 'superstruct'
import { PaxAllergy } from '#contract/structs/reservation.ts'
import { DateTime, text, Uuid, wholeNumber } from '#contract/wire.ts'

const accepting = {
  /** Until when guests may say what they need; null where nothing is served, or the meeting does not take place. */
  closesAt: nullable(DateTime),
  isOpen: boolean(),
}

/** The link by which the guests of a reservation say what they need, for the customer and for staff. */
export const GuestLink = object({
  /** Null where there is none, or it was withdrawn. */
  key: nullable(Uuid),
  /** How many guests have said what they need. */
  answered: wholeNumber(0, 10_000),
  ...accepting,
})
export type GuestLink = Infer<typeof GuestLink>

/** The meeting as a guest sees it, with what this guest has said before. */
export const GuestMeeting = object({
  /** The title that the customer has given the meeting; null without one. */
  title: nullable(text(160)),
  startTime: DateTime,
  ...accepting,
  /** Null where this guest has said nothing, or removed it. */
  own: nullable(PaxAllergy),
})
export type GuestMeeting = Infer<typeof GuestMeeting>
