import type { Diary } from '#contract/structs/diary.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { FilterEvent, Filtered, FiltersChanged } from '#machines/kit/filters.ts'
import type { DiaryFilters, DiaryPeriod, DiaryView } from './filters.ts'

export type DiaryInput = { filters: DiaryFilters; today: VenueDate }

export type DiaryContext = Filtered<DiaryFilters> & {
  today: VenueDate
  /** What was read last; it stays while another period is on its way. */
  diary: Diary | null
}

export type DiaryEvent =
  | Extract<FilterEvent<DiaryFilters>, { type: 'filters.replaced' }>
  | { type: 'view.chosen'; view: DiaryView }
  | { type: 'date.chosen'; date: VenueDate }
  | { type: 'day.opened'; date: VenueDate }
  | { type: 'period.moved'; by: -1 | 1 }
  | { type: 'today.chosen' }
  | { type: 'diary.retried' }
  /** What is shown has changed since it was read. */
  | { type: 'diary.outdated' }

export type DiaryEmitted = FiltersChanged<DiaryFilters>

/**
 * - `busy`: nothing to show yet; - `refreshing`: the old period is shown while another loads; - `stale`: another failed to
 * load; - `failed`: nothing came; - `settled`: nothing in progress.
 */
export type DiaryTag = 'busy' | 'refreshing' | 'stale' | 'failed' | 'settled'

export type DiaryPort = {
  /** Rejects without an answer, or with a refusal. */
  readDiary: (period: Pick<DiaryPeriod, 'from' | 'to'>, signal: AbortSignal) => Promise<Diary>
}
