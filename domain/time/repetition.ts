import { addVenueDays, addVenueMonths, isoWeekdayOf, type VenueDate, venueDaysBetween } from './venue-time.ts'

/** How a date repeats; `monthly` on the same weekday of the month, such as the second Tuesday. */
export const repetitionKinds = ['weekly', 'fortnightly', 'monthly'] as const
export type RepetitionKind = (typeof repetitionKinds)[number]

/** A repetition ends on a date, or after a number of dates. */
export type Repetition = { kind: RepetitionKind; until: VenueDate } | { kind: RepetitionKind; times: number }

const DAYS_OF_WEEK = 7

const WEEKS_BETWEEN: Record<Exclude<RepetitionKind, 'monthly'>, number> = { weekly: 1, fortnightly: 2 }

/** The last week of a month with five; months with four have theirs. */
const LAST_WEEK = 5

/** Which of its month's Tuesdays, say, a date is: 1 to 5. */
export const weekOfMonth = (date: VenueDate): number => Math.ceil(Number(date.slice(8)) / DAYS_OF_WEEK)

/** The same weekday of a later month: the first to the fourth, and for a fifth the last there is. */
function inLaterMonth(first: VenueDate, months: number): VenueDate {
  const [firstOfMonth, nextMonth] = [months, months + 1].map((n) =>
    addVenueMonths(`${first.slice(0, 8)}01`, n),
  ) as [VenueDate, VenueDate]
  const ahead = (isoWeekdayOf(first) - isoWeekdayOf(firstOfMonth) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  const week = weekOfMonth(first)
  const date = addVenueDays(firstOfMonth, ahead + (week - 1) * DAYS_OF_WEEK)
  return week === LAST_WEEK && venueDaysBetween(date, nextMonth) <= 0
    ? addVenueDays(date, -DAYS_OF_WEEK)
    : date
}

function nthDate(first: VenueDate, kind: RepetitionKind, n: number): VenueDate {
  if (kind === 'monthly') return inLaterMonth(first, n)
  return addVenueDays(first, n * WEEKS_BETWEEN[kind] * DAYS_OF_WEEK)
}

/**
 * The dates of a repetition, the first included: at most `most` of them, and none later than a year after the first.
 * Decision orders-of-several-dates.
 */
export function repeatedDates(first: VenueDate, repetition: Repetition, most: number): VenueDate[] {
  const yearLater = addVenueMonths(first, 12)
  const until = 'until' in repetition && repetition.until < yearLater ? repetition.until : yearLater
  const times = 'times' in repetition ? Math.min(repetition.times, most) : most
  const dates: VenueDate[] = []
  for (let n = 0; n < times; n++) {
    const date = nthDate(first, repetition.kind, n)
    if (date > until) break
    dates.push(date)
  }
  return dates
}
