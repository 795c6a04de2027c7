import type { MeetingRoom } from '#contract/structs/room.ts'
import type { DateAnswer } from '#contract/structs/series.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { ClockTime, Instant, TimeRange, VenueDate, WireTimes } from '#domain/time/venue-time.ts'
import type { Alternative, Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import type { FilterEvent, Filtered, FiltersChanged } from '#machines/kit/filters.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'
import type { Ending, Pattern, Plan } from './filters.ts'

/** A date that the server is asked about. */
export type DateQuestion = TimeRange & { rooms: { roomId: number; pax: number }[] }

/** Whether a date can be had, and what would do instead. */
export type DateCheck = Omit<DateAnswer, keyof WireTimes | 'alternatives'> & { alternatives: Alternative[] }

/** The answer to a date as it was planned then. */
export type CheckedDate = { date: VenueDate; planned: PlannedDate; check: DateCheck }

export type PlanningInput = { plan: Plan; now: Instant; rules: BookingRules }

export type PlanningContext = Filtered<Plan> & {
  now: Instant
  rules: BookingRules
  /** The rooms of the house; empty until they have loaded. */
  rooms: MeetingRoom[]
  /** Fields: `people`, `from`, `to`, `groupRooms.0.people`, `until`, `times`, `dates.2027-02-02.to`. */
  errors: FieldRefusals
  /** What was answered last; dates that have changed since are not among them. */
  checked: CheckedDate[]
  /** Why the last question was refused. */
  refusal: Refusal | null
}

type OnDate<E> = { date: VenueDate } & E

export type PlanningEvent =
  | Extract<FilterEvent<Plan>, { type: 'filters.replaced' }>
  | { type: 'room.chosen'; slug: string | null }
  | { type: 'people.entered'; people: number | null }
  | { type: 'times.entered'; from: ClockTime | null; to: ClockTime | null }
  | { type: 'groupRoom.added' }
  | { type: 'groupRoom.chosen'; place: number; slug: string | null }
  | { type: 'groupRoomPeople.entered'; place: number; people: number | null }
  | { type: 'groupRoom.removed'; place: number }
  | { type: 'pattern.chosen'; pattern: Pattern }
  | { type: 'day.added'; date: VenueDate }
  | { type: 'day.removed'; date: VenueDate }
  | { type: 'first.entered'; date: VenueDate | null }
  | { type: 'ending.chosen'; ending: Ending }
  | { type: 'until.entered'; date: VenueDate | null }
  | { type: 'count.entered'; times: number | null }
  | OnDate<{ type: 'date.leftOut' }>
  | OnDate<{ type: 'date.restored' }>
  /** The date is moved to another day. */
  | OnDate<{ type: 'dateDay.entered'; day: VenueDate }>
  | OnDate<{ type: 'dateTimes.entered'; from: ClockTime | null; to: ClockTime | null }>
  | OnDate<{ type: 'datePeople.entered'; people: number | null }>
  /** The rooms of the date, the main one first. */
  | OnDate<{ type: 'dateRooms.chosen'; rooms: PlannedRoom[] }>
  /** The date is as the others again. */
  | OnDate<{ type: 'date.reset' }>
  | OnDate<{ type: 'alternative.chosen'; alternative: Alternative }>
  | { type: 'rooms.retried' }
  | { type: 'check.retried' }
  | { type: 'plan.continued' }

export type PlanningEmitted = FiltersChanged<Plan> | { type: 'dates.planned'; dates: PlannedDate[] }

/**
 * - `busy`: the rooms are loading, skeleton.
 * - `refreshing`: the dates are being checked.
 * - `settled`: nothing in progress.
 */
export type PlanningTag = 'busy' | 'refreshing' | 'settled'

export type PlanningPort = {
  listRooms: (signal: AbortSignal) => Promise<MeetingRoom[]>
  /** One answer for each date, in their order. */
  checkDates: (dates: DateQuestion[], signal: AbortSignal) => Promise<Answer<DateCheck[]>>
}
