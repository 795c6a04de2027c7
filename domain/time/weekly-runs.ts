import { addVenueDays, isoWeekdayOf, type VenueDate, venueDaysBetween } from './venue-time.ts'

/** Dates on one weekday, every week or every other week, but for those that are missing. */
export type WeeklyRun = { first: VenueDate; last: VenueDate; weeks: 1 | 2; missing: VenueDate[] }

/** Fewer dates than this are no run. */
const FEWEST = 3

/** A run with more dates missing than this share of its dates is none. */
const MOST_MISSING = 1 / 4

const DAYS_OF_WEEK = 7

function runOf(dates: readonly VenueDate[]): WeeklyRun | null {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || dates.length < FEWEST) return null
  const weeksAfter = dates.map((date) => venueDaysBetween(first, date) / DAYS_OF_WEEK)
  const weeks = weeksAfter.every((week) => week % 2 === 0) ? 2 : 1
  const missing: VenueDate[] = []
  for (let day = first; day < last; day = addVenueDays(day, weeks * DAYS_OF_WEEK))
    if (!dates.includes(day)) missing.push(day)
  return missing.length <= dates.length * MOST_MISSING ? { first, last, weeks, missing } : null
}

/**
 * Dates as repetitions, one for each weekday that they are on, the earliest first; null where they are not so regular that this
 * would be shorter than naming them.
 */
export function weeklyRuns(dates: readonly VenueDate[]): WeeklyRun[] | null {
  const byWeekday = new Map<number, VenueDate[]>()
  for (const date of [...new Set(dates)].sort()) {
    const weekday = isoWeekdayOf(date)
    byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), date])
  }
  const runs = [...byWeekday.values()].map(runOf)
  return runs.some((run) => run === null) ? null : runs.filter((run) => run !== null)
}
