import {
  addVenueDays,
  addVenueMonths,
  isVenueDate,
  type VenueDate,
  venueWeekOf,
} from '#domain/time/venue-time.ts'
import { type FiltersIn, textFilter, wordFilter } from '#machines/kit/filters.ts'

/** How much of time the diary shows. */
export const diaryViews = ['day', 'week', 'month'] as const
export type DiaryView = (typeof diaryViews)[number]

/** Whether a day can be shown: one with whole months before it and after it. */
export const canShow = (text: string): boolean =>
  isVenueDate(text) && [-62, 62].every((days) => isVenueDate(addVenueDays(text, days)))

/** What the diary shows, as its address has it. */
export const diaryFilters = {
  view: wordFilter<DiaryView>('view', 'week', 'day', 'month'),
  /** Null for today. */
  date: textFilter('date', canShow),
}

export type DiaryFilters = FiltersIn<typeof diaryFilters>

/** The days from the first to the last, both included. */
export type DiaryPeriod = { view: DiaryView; date: VenueDate; from: VenueDate; to: VenueDate }

/** The period of the filters: a day, its week from Monday, or its month. */
export function periodOf(filters: DiaryFilters, today: VenueDate): DiaryPeriod {
  const { view } = filters
  const date = filters.date ?? today
  if (view === 'day') return { view, date, from: date, to: date }
  if (view === 'week') {
    const days = venueWeekOf(date)
    return { view, date, from: days[0] ?? date, to: days[6] ?? date }
  }
  const from = `${date.slice(0, 8)}01`
  return { view, date, from, to: addVenueDays(addVenueMonths(from, 1), -1) }
}

/** The day that shows the period before (`by` −1) or after (1). */
export function movedDate({ view, date }: DiaryPeriod, by: -1 | 1): VenueDate {
  if (view === 'month') return addVenueMonths(date, by)
  return addVenueDays(date, view === 'day' ? by : 7 * by)
}
