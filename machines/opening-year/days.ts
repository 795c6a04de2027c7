import type { WorkingHours } from '#contract/structs/booking.ts'
import { type DayHours, hoursOn } from '#domain/time/opening-hours.ts'
import { addVenueDays, type VenueDate, venueDatesBetween } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'

/** `own`: the venue has entered it; `holiday`: a public holiday of the calendar; else it is as its weekday. */
type YearDayKind = 'open' | 'closed' | 'own' | 'holiday'

export type YearDay = {
  date: VenueDate
  hours: DayHours
  kind: YearDayKind
  /** The special day that the venue has entered; null without one. */
  specialDayId: number | null
}

/** A special day that the venue has entered, or a period to its last day. */
export type EnteredDay = { id: number; date: VenueDate; endDate: VenueDate | null }

/** The regular hours that the venue has entered for a year. */
export type EnteredWeek = { id: number; year: number }

/** The regular hours that a year goes by: its own, or those of the latest year before it; undefined without any. */
export const weekOfYear = (year: number, weeks: readonly EnteredWeek[]): EnteredWeek | undefined =>
  weeks.filter((week) => week.year <= year).sort((a, b) => b.year - a.year)[0]

/** The days of a year, in order. */
export function daysOfYear(year: number, hours: WorkingHours, entered: readonly EnteredDay[]): YearDay[] {
  const opening = openingHoursOf(hours)
  const ids = new Map(
    entered.flatMap(({ id, date, endDate }) =>
      venueDatesBetween(date, endDate ?? date).map((each) => [each, id] as const),
    ),
  )
  const holidays = new Set(hours.special.flatMap(({ date, holidayId }) => (holidayId ? [date] : [])))
  const days: YearDay[] = []
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addVenueDays(date, 1)) {
    const specialDayId = ids.get(date) ?? null
    const day = hoursOn(date, opening)
    const usual = day.working ? 'open' : 'closed'
    const kind = specialDayId !== null ? 'own' : holidays.has(date) ? 'holiday' : usual
    days.push({ date, hours: day, kind, specialDayId })
  }
  return days
}

/** The days by month. */
export const monthsOf = (days: readonly YearDay[]): YearDay[][] =>
  Array.from({ length: 12 }, (_, n) => days.filter(({ date }) => Number(date.slice(5, 7)) === n + 1))
