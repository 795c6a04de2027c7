import { SLOT_MINUTES } from '#domain/capacity/availability.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { type DayFit, fitOn, fittingDays, longestDay, nearestDays } from '#domain/capacity/wishes.ts'
import {
  addVenueDays,
  atVenue,
  clockTimeOf,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  weeksOfMonth,
} from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import { chosenRangeOf, coversSight, firstInSight, isDayInSight, peopleFit, roomViewOf } from './calendar.ts'
import type { RoomCalendarContext } from './types.ts'

/** A usual meeting day, in minutes; shorter where the venue is never open so long. */
const WHOLE_DAY = 8 * 60

/** The wished start of the day: that of the time that is chosen, or was searched for; null without one. */
const wishedClockOf = ({ start }: RoomCalendarContext) => (start === null ? null : clockTimeOf(start))

/** What a day has of the wish; or that the room, which has time then, is not for so many people, or for so few. */
export type DayOfMonth = DayFit | 'tooManyPeople' | 'tooFewPeople'

const ofTime: readonly DayFit[] = ['fits', 'otherHours', 'shorter', 'overbooked']

/** The weeks of the month in sight from this one on, each day with what it has of the wish; null until they are read. */
export function visibleMonth(context: RoomCalendarContext): { date: VenueDate; fit: DayOfMonth }[][] | null {
  const view = roomViewOf(context)
  const { date } = context
  if (!view || date === null || !coversSight({ ...context, view: 'month' })) return null
  const index = indexHouse(view.house)
  const clock = wishedClockOf(context)
  const today = venueDateOf(context.now)
  const people = peopleFit(context)
  const misfit = people?.fits === false && (people.reason === 'tooMany' ? 'tooManyPeople' : 'tooFewPeople')
  const fitOf = (day: VenueDate): DayOfMonth => {
    const fit = fitOn(day, view, clock, index)
    return misfit && ofTime.includes(fit) ? misfit : fit
  }
  return weeksOfMonth(date)
    .filter((week) => week.some((day) => day >= today))
    .map((week) => week.map((day) => ({ date: day, fit: fitOf(day) })))
}

/** The next days with the wish, and the last day that was searched. */
export type NextDays = { days: VenueDate[]; until: VenueDate }

/**
 * The days with the wish, as far as the bookings were read: the nearest to that of the chosen time, without it, where it
 * is in sight; else the next, from today or from the first day in sight. Null until what is in sight has been read.
 */
export function nextDaysOf(context: RoomCalendarContext, most: number): NextDays | null {
  const view = roomViewOf(context)
  const { covered, start } = context
  if (!view || covered === null || !coversSight(context)) return null
  const latestOf = (one: VenueDate, other: VenueDate) => (one < other ? other : one)
  const today = venueDateOf(context.now)
  const clock = wishedClockOf(context)
  const chosen = start === null ? null : venueDateOf(start)
  const known = { from: latestOf(today, covered.from), to: covered.to }
  const next = { ...known, from: latestOf(today, firstInSight(context)) }
  const days =
    chosen !== null && isDayInSight(context, chosen)
      ? nearestDays(chosen, known, view, clock, most)
      : fittingDays(next, view, clock, most + 1).filter((day) => day !== chosen)
  return { days: days.slice(0, most), until: addVenueDays(covered.to, -1) }
}

/** The time that is chosen, at the same hours of another day; null when none is. */
export function chosenOn(context: RoomCalendarContext, date: VenueDate): TimeRange | null {
  const range = chosenRangeOf(context)
  const start = range && atVenue(date, clockTimeOf(range.start))
  return range && start != null ? { start, end: start + range.end - range.start } : null
}

/** The lengths to choose from, in minutes: two short ones, half a day and a whole one, and every half-hour. */
export function lengthsOf({ hours, now }: RoomCalendarContext): {
  short: number[]
  halfDay: number
  wholeDay: number
  all: number[]
} {
  const longest = hours ? longestDay(venueDateOf(now), openingHoursOf(hours)) : 0
  const all = Array.from({ length: Math.floor(longest / SLOT_MINUTES) }, (_, n) => (n + 1) * SLOT_MINUTES)
  return { short: [60, 120], halfDay: 4 * 60, wholeDay: Math.min(WHOLE_DAY, all.at(-1) ?? WHOLE_DAY), all }
}
