import type { DayEvent } from '#contract/structs/day-papers.ts'
import type { Overview } from '#contract/structs/overview.ts'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'

/** What the person may see of it; the rest is not read. */
export type TodayScope = { reservations: boolean; customers: boolean }

export type TodayInput = TodayScope & { date: VenueDate }

/** Some items of a list, and how many there are in all. */
export type FirstOf<T> = { items: readonly T[]; total: number }

export type TodayRead = {
  /** The day that was read. */
  date: VenueDate
  /** Those of the day, of every status; null where the person may not see them. */
  reservations: readonly ReservationListItem[] | null
  /** What is set up and served for those that hold their rooms. */
  events: readonly DayEvent[]
  /** What is wrong, ends or has changed; null where the person may not see it. */
  overview: Overview | null
  /** The requests that wait, the oldest first: it lapses first. */
  requests: FirstOf<ReservationListItem> | null
  /** How many registrations wait. */
  registrations: number | null
}

export type TodayContext = TodayScope & {
  /** The day that is being read, or was read last. */
  date: VenueDate
  read: TodayRead | null
}

export type TodayEvent =
  | { type: 'load.retried' }
  /** What is shown has changed since it was read. */
  | { type: 'day.outdated' }

/** - `busy`: nothing to show yet; - `settled`: nothing in progress; - `stale`: what is shown is of before. */
export type TodayTag = 'busy' | 'settled' | 'stale'

/** Rejects without an answer, or with a refusal. */
export type TodayPort = {
  readToday: (scope: TodayScope, signal: AbortSignal) => Promise<TodayRead>
}
