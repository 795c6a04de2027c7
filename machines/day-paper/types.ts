import type { DaySheet, KitchenList } from '#contract/structs/day-papers.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Filtered } from '#machines/kit/filters.ts'
import type { PaperFilters } from './filters.ts'

/** What is on each paper. */
export type DayPapers = { kitchen: KitchenList; day: DaySheet }

/** A paper, with the name of what it is. */
export type DayPaper = {
  [Name in keyof DayPapers]: { name: Name; content: DayPapers[Name] }
}[keyof DayPapers]

export type DayPaperInput = {
  filters: PaperFilters
  today: VenueDate
  /** The most days that the paper is of. */
  mostDays: number
}

export type DayPaperContext = Filtered<PaperFilters> &
  DayPaperInput & {
    /** The paper in sight. */
    paper: DayPaper | null
  }

export type DayPaperEvent =
  | { type: 'date.chosen'; date: VenueDate | null }
  | { type: 'days.chosen'; days: number }
  /** The room that a sign is for; null for all. */
  | { type: 'room.chosen'; room: number | null }
  /** As many days on or back as the paper is of. */
  | { type: 'day.stepped'; by: 1 | -1 }
  /** To be made again; the day may have changed since. */
  | { type: 'paper.renewed'; today: VenueDate }
  | { type: 'load.retried' }
  /** The address changed (browser back or forward): nothing is emitted back. */
  | { type: 'filters.replaced'; filters: PaperFilters }

/**
 * - `busy`: nothing to show yet; - `refreshing`: the paper is being made again; - `stale`: it could not be; - `failed`: there
 * is none; - `settled`: nothing in progress.
 */
export type DayPaperTag = 'busy' | 'refreshing' | 'stale' | 'failed' | 'settled'

export type DayPaperPort = {
  readPaper: (period: { date: VenueDate; days: number }, signal: AbortSignal) => Promise<DayPaper>
}
