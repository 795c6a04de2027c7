import {
  addVenueDays,
  type ClockTime,
  type Instant,
  isoWeekdayOf,
  minutesOfClock,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueDaysFrom,
  venueWeekOf,
  windowEdge,
} from './venue-time.ts'

type RegularHours = {
  year: number
  /** 1 = Monday to 7 = Sunday. */
  dayOfWeek: number
  openTime: ClockTime
  closeTime: ClockTime
  isWorkingDay: boolean
}

type SpecialDay = {
  date: VenueDate
  label: string
  eventType: 'publicHoliday' | 'closed' | 'shortDay'
  holidayId: number | string | null
  openTime?: ClockTime | undefined
  closeTime?: ClockTime | undefined
}

export type OpeningHours = { regular: readonly RegularHours[]; special: readonly SpecialDay[] }

/** What applies on one day. `label` names the special day, if it is one. */
export type DayHours =
  | {
      date: VenueDate
      working: true
      openTime: ClockTime
      closeTime: ClockTime
      open: Instant
      close: Instant
      label: string | null
    }
  | { date: VenueDate; working: false; label: string | null }

type OpeningVerdict =
  | { ok: true }
  | {
      ok: false
      reason: 'nonWorkingDay' | 'outsideHours'
      date: VenueDate
      open?: ClockTime
      close?: ClockTime
      label?: string
    }

/** The longest booking, in calendar days; longer ranges have no daily ranges. */
export const MAX_BOOKING_DAYS = 31

function regularOn(date: VenueDate, regular: readonly RegularHours[]): RegularHours | undefined {
  const year = Number(date.slice(0, 4))
  const weekday = isoWeekdayOf(date)
  let best: RegularHours | undefined
  for (const entry of regular) {
    if (entry.dayOfWeek !== weekday || entry.year > year) continue
    if (!best || entry.year > best.year) best = entry
  }
  return best
}

// A day entered by the venue goes before a holiday of the calendar.
const STRONGEST_FIRST = ['closed', 'shortDay', 'publicHoliday'] as const

function specialOn(date: VenueDate, special: readonly SpecialDay[]): SpecialDay | undefined {
  const ofDay = special.filter((day) => day.date === date)
  const strongest = STRONGEST_FIRST.find((type) => ofDay.some(({ eventType }) => eventType === type))
  return ofDay.find(({ eventType }) => eventType === strongest)
}

/**
 * The hours of one day: a special day before the regular hours of its weekday. Those are the ones of its
 * year, or, when that year lacks this weekday, of the most recent earlier year that has it; without any the
 * day is closed. Specification §10.2.
 */
export function hoursOn(date: VenueDate, hours: OpeningHours): DayHours {
  const special = specialOn(date, hours.special)
  const label = special?.label ?? null
  if (special && special.eventType !== 'shortDay') return { date, working: false, label }
  const regular = regularOn(date, hours.regular)
  const usual = regular?.isWorkingDay ? regular : undefined
  const openTime = special?.openTime ?? usual?.openTime
  const closeTime = special?.closeTime ?? usual?.closeTime
  if (openTime === undefined || closeTime === undefined) return { date, working: false, label }
  const open = windowEdge(date, openTime)
  const close = windowEdge(date, closeTime)
  const isValid = minutesOfClock(openTime) !== undefined && open < close
  return isValid
    ? { date, working: true, openTime, closeTime, open, close, label }
    : { date, working: false, label }
}

const usualOn = (date: VenueDate, { regular }: OpeningHours): DayHours =>
  hoursOn(date, { regular, special: [] })

/** The regular hours of a year, Monday first; without the special days. */
export function usualWeek(year: number, hours: OpeningHours): DayHours[] {
  return venueWeekOf(`${String(year).padStart(4, '0')}-06-15`).map((date) => usualOn(date, hours))
}

const timesOf = (day: DayHours): string | null => (day.working ? `${day.openTime}–${day.closeTime}` : null)

/** Whether two days, or weeks of days, have the same hours. */
export const haveSameHours = (one: readonly DayHours[], other: readonly DayHours[]): boolean =>
  JSON.stringify(one.map(timesOf)) === JSON.stringify(other.map(timesOf))

/** The special days from `from` with other hours than their weekday's, in order. */
export function exceptionalDays(from: VenueDate, hours: OpeningHours): DayHours[] {
  const dates = new Set(hours.special.map(({ date }) => date).filter((date) => date >= from))
  return [...dates]
    .sort()
    .map((date) => hoursOn(date, hours))
    .filter((day) => !haveSameHours([day], [usualOn(day.date, hours)]))
}

/** The calendar days of a range; one that ends at midnight excludes the next day. */
export function datesOf(range: TimeRange): VenueDate[] {
  const days = venueDaysFrom(range.start, Math.max(range.start, range.end - 1))
  const first = venueDateOf(range.start)
  if (days === 0) return [first]
  return days >= MAX_BOOKING_DAYS ? [] : Array.from({ length: days + 1 }, (_, n) => addVenueDays(first, n))
}

/**
 * One range for each day a booking spans: from its start to closing time, whole days between, from opening
 * time to its end. Closed days have none; a range over `MAX_BOOKING_DAYS` has none at all.
 */
export function dailyRanges(range: TimeRange, hours: OpeningHours): TimeRange[] {
  const dates = datesOf(range)
  if (dates.length === 1) return [range]
  return dates.flatMap((date) => {
    const day = hoursOn(date, hours)
    if (!day.working) return []
    const part = { start: Math.max(range.start, day.open), end: Math.min(range.end, day.close) }
    return part.start < part.end ? [part] : []
  })
}

/**
 * The hours of a booking, day by day; the whole range as one when no day is open, so that it can still be
 * checked.
 */
export function bookedDays(range: TimeRange, hours: OpeningHours): TimeRange[] {
  const days = dailyRanges(range, hours)
  return days.length > 0 ? days : [range]
}

/**
 * Whether a booking is within the opening hours of its day, or of each day it spans. Returns the first day
 * that refuses and its hours. Specification §10.2.
 */
export function checkOpeningHours(range: TimeRange, hours: OpeningHours): OpeningVerdict {
  const dates = datesOf(range)
  const last = dates.length - 1
  for (const [n, date] of dates.entries()) {
    const day = hoursOn(date, hours)
    const label = day.label === null ? {} : { label: day.label }
    if (!day.working) return { ok: false, reason: 'nonWorkingDay', date, ...label }
    const startsInside = n > 0 || (range.start >= day.open && range.start < day.close)
    const endsInside = n < last || (range.end > day.open && range.end <= day.close)
    if (startsInside && endsInside && range.start < range.end) continue
    return { ok: false, reason: 'outsideHours', date, open: day.openTime, close: day.closeTime, ...label }
  }
  if (dates.length === 0) return { ok: false, reason: 'outsideHours', date: venueDateOf(range.start) }
  return { ok: true }
}

/** The opening hours of a day, for a time outside them; without times the venue is closed all day. */
type OutsideHours = {
  date: VenueDate
  openTime: ClockTime | null
  closeTime: ClockTime | null
  label: string | null
}

/** The hours of the first day whose hours refuse a time; null when none does. See `checkOpeningHours`. */
export function outsideHours(range: TimeRange, hours: OpeningHours): OutsideHours | null {
  const verdict = checkOpeningHours(range, hours)
  if (verdict.ok) return null
  const { date, open = null, close = null, label = null } = verdict
  return { date, openTime: open, closeTime: close, label }
}
