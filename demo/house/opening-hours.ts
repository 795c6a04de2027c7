import {
  addVenueDays,
  type Instant,
  isoWeekdayOf,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { type Both, both } from './both.ts'

/** A public holiday, as far as the days of the house depend on it. */
type Holiday = { date: VenueDate; holidayId: string }

export type DemoHours = {
  year: number
  dayOfWeek: number
  openTime: string
  closeTime: string
  isWorkingDay: boolean
}

export type DemoSpecialDay = {
  date: VenueDate
  label: Both
  eventType: 'closed' | 'shortDay'
  openTime: string | null
  closeTime: string | null
}

/** How many years after the present one the house has hours and special days for. */
export const YEARS_AHEAD = 2

export const yearOf = (date: VenueDate) => Number(date.slice(0, 4))

/** Weekdays 08–22, Saturdays 10–16, Sundays closed; from the year before, so that the past has hours too. */
export function regularHours(now: Instant): DemoHours[] {
  const year = yearOf(venueDateOf(now))
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, n) => year - 1 + n)
  return years.flatMap((each) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      year: each,
      dayOfWeek,
      openTime: dayOfWeek < 6 ? '08:00' : '10:00',
      closeTime: dayOfWeek < 6 ? '22:00' : '16:00',
      isWorkingDay: dayOfWeek < 7,
    })),
  )
}

const closed = (date: VenueDate, label: Both): DemoSpecialDay => ({
  date,
  label,
  eventType: 'closed',
  openTime: null,
  closeTime: null,
})

const short = (date: VenueDate, closeTime: string, label: Both): DemoSpecialDay => ({
  date,
  label,
  eventType: 'shortDay',
  openTime: '08:00',
  closeTime,
})

function daysOfYear(year: number, maundyThursday: VenueDate | undefined): DemoSpecialDay[] {
  const beforeEaster = maundyThursday
    ? [
        short(
          addVenueDays(maundyThursday, -1),
          '12:00',
          both('Onsdag før skjærtorsdag', 'Wednesday before Easter'),
        ),
      ]
    : []
  return [
    ...beforeEaster,
    short(`${year}-12-23`, '15:00', both('Lille julaften', 'The day before Christmas Eve')),
    closed(`${year}-12-24`, both('Julaften', 'Christmas Eve')),
    closed(`${year}-12-31`, both('Nyttårsaften', 'New Year’s Eve')),
  ]
}

function firstOrdinary(from: VenueDate, weekday: number, taken: ReadonlySet<VenueDate>): VenueDate {
  let date = from
  while (isoWeekdayOf(date) !== weekday || taken.has(date)) date = addVenueDays(date, 1)
  return date
}

/**
 * The house's own closed and short days, this year and the next two: those of the calendar, and two that are soon,
 * so that they can be seen. Public holidays are not among them; the house computes those.
 */
export function specialDays(now: Instant, holidays: readonly Holiday[]): DemoSpecialDay[] {
  const today = venueDateOf(now)
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, n) => yearOf(today) + n)
  const days = years.flatMap((year) => {
    const maundyThursday = holidays.find((day) => day.holidayId === 'easter -3' && yearOf(day.date) === year)
    return daysOfYear(year, maundyThursday?.date)
  })
  const taken = new Set([...days, ...holidays].map(({ date }) => date))
  const planning = firstOrdinary(addVenueDays(today, 20), 2, taken)
  const early = firstOrdinary(addVenueDays(today, 9), 4, taken)
  return [
    ...days,
    closed(planning, both('Planleggingsdag for huset', 'Planning day for the house')),
    short(early, '15:00', both('Vi stenger tidlig', 'We close early')),
  ].sort((a, b) => (a.date < b.date ? -1 : 1))
}
