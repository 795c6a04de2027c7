import { hoursOn, type OpeningHours, usualWeek } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  elapsedMinutes,
  type Instant,
  MINUTE,
  type VenueDate,
  venueDateOf,
  venueDaysBetween,
} from '#domain/time/venue-time.ts'
import {
  calendarOf,
  EASIEST_FIRST,
  isBookable,
  type RoomView,
  SLOT_MINUTES,
  type SlotState,
  seatTimelineOf,
  slotAt,
} from './availability.ts'
import { type HouseIndex, indexHouse } from './timeline.ts'

/** A room for a wished length. */
export type WishView = RoomView & { minutes: number }

/**
 * What a day has of a wish: the wished length, at the wished hours where there are any; the length at other hours only;
 * free times that are shorter; or why nothing is free, by the reason that is easiest to change.
 */
export type DayFit = 'fits' | 'otherHours' | 'shorter' | Exclude<SlotState, 'free'>

/** What a day has of a wished length, and of a wished start where there is one. */
export function fitOn(
  date: VenueDate,
  view: WishView,
  from: ClockTime | null = null,
  index: HouseIndex = indexHouse(view.house),
): DayFit {
  if (date < venueDateOf(view.now)) return 'past'
  const slots = calendarOf([date], view, undefined, index).days[0]?.slots ?? []
  if (from !== null && isFreeFrom(date, view, from, index)) return 'fits'
  if (slots.some(({ startState }) => startState === 'free')) return from === null ? 'fits' : 'otherHours'
  if (slots.some(({ startState }) => startState === 'overbooked')) return 'overbooked'
  if (slots.some(({ state }) => state === 'free')) return 'shorter'
  const state = EASIEST_FIRST.find((each) => slots.some((slot) => slot.state === each))
  return state === undefined || state === 'free' ? 'closed' : state
}

function isFreeFrom(date: VenueDate, view: WishView, from: ClockTime, index: HouseIndex): boolean {
  const start = atVenue(date, from)
  if (start === undefined) return false
  const range = { start, end: start + view.minutes * MINUTE }
  return slotAt(range, hoursOn(date, view.hours), seatTimelineOf(view, range, index)).state === 'free'
}

/** Days from `from`, and before `to`. */
type Days = { from: VenueDate; to: VenueDate }

/** The first of some days, at most `most`, that have the whole wish. */
function firstThatFit(
  days: Iterable<VenueDate>,
  view: WishView,
  clock: ClockTime | null,
  most: number,
): VenueDate[] {
  const index = indexHouse(view.house)
  const fitting: VenueDate[] = []
  for (const date of days) {
    if (fitting.length >= most) break
    if (fitOn(date, view, clock, index) === 'fits') fitting.push(date)
  }
  return fitting
}

function* inOrder({ from, to }: Days): Generator<VenueDate> {
  for (let date = from; date < to; date = addVenueDays(date, 1)) yield date
}

/** Nearest first, of two as near the earlier one; not the day itself. */
function* around(date: VenueDate, { from, to }: Days): Generator<VenueDate> {
  const furthest = Math.max(venueDaysBetween(from, date), venueDaysBetween(date, to))
  for (let n = 1; n <= furthest; n++)
    for (const day of [addVenueDays(date, -n), addVenueDays(date, n)]) if (from <= day && day < to) yield day
}

/** The first days of some, at most `most`, that have the whole wish. */
export const fittingDays = (days: Days, view: WishView, clock: ClockTime | null, most: number): VenueDate[] =>
  firstThatFit(inOrder(days), view, clock, most)

/** The days of some that have the whole wish and are nearest to a day, at most `most` and earliest first; never that day. */
export const nearestDays = (
  date: VenueDate,
  days: Days,
  view: WishView,
  clock: ClockTime | null,
  most: number,
): VenueDate[] => firstThatFit(around(date, days), view, clock, most).sort()

/**
 * The starts, a half-hour apart and earliest first, of bookings or requests of one day that end at an instant.
 */
export function startsBefore(end: Instant, view: RoomView): Instant[] {
  const day = hoursOn(venueDateOf(end - 1), view.hours)
  if (!day.working) return []
  const timeline = seatTimelineOf(view, { start: day.open, end: day.close }, indexHouse(view.house))
  const starts: Instant[] = []
  for (let start = end - SLOT_MINUTES * MINUTE; start >= day.open; start -= SLOT_MINUTES * MINUTE) {
    if (!isBookable(slotAt({ start, end }, day, timeline).state)) break
    starts.unshift(start)
  }
  return starts
}

/** The longest day of the regular hours in the year of a date, in minutes; 0 where it has none. */
export function longestDay(date: VenueDate, hours: OpeningHours): number {
  const lengths = usualWeek(Number(date.slice(0, 4)), hours).map((day) =>
    day.working ? elapsedMinutes({ start: day.open, end: day.close }) : 0,
  )
  return Math.max(0, ...lengths)
}
