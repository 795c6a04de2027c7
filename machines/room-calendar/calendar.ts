import type { FieldRefusal } from '#contract/field-codes.ts'
import type { Seating } from '#contract/structs/room.ts'
import {
  type Calendar,
  type CalendarDay,
  canStartAt,
  firstFreeDay,
  SLOT_MINUTES,
  type SlotState,
  type StartVerdict,
  slotsOfWeek,
} from '#domain/capacity/availability.ts'
import { fitsRoom, layoutsFor, type SeatingFit } from '#domain/capacity/layouts.ts'
import { fittingDays, startsBefore, type WishView } from '#domain/capacity/wishes.ts'
import {
  addVenueDays,
  dayRange,
  type Instant,
  isVenueDate,
  MINUTE,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueDaysBetween,
  venueWeekOf,
  weeksOfMonth,
} from '#domain/time/venue-time.ts'
import { capacityRoomOf, houseOf, openingHoursOf } from '#machines/house.ts'
import { layoutsWithoutTime } from '#machines/kit/seat-check.ts'
import { refusalOfTime } from '#machines/time-refusal.ts'
import type { CalendarView, RoomCalendarContext, RoomCalendarInput, StartedBooking } from './types.ts'

/** Days of bookings read at once: the two weeks before the week in sight, itself, and five after. */
const READ_BEFORE = 14
const READ_AFTER = 42
/** How long a stay lasts by default, in minutes. */
export const USUAL_MINUTES = 60

type Days = NonNullable<RoomCalendarContext['covered']>

type Sight = Pick<RoomCalendarContext, 'date' | 'view' | 'now'>

/** The whole weeks that a view shows around a day; the end is exclusive. */
function weeksInSight(date: VenueDate, view: CalendarView): Days {
  const days = (view === 'month' ? weeksOfMonth(date) : [venueWeekOf(date)]).flat()
  return { from: days[0] ?? date, to: addVenueDays(days.at(-1) ?? date, 1) }
}

/**
 * The half-open range of days to read, around a day: from before its week, or from the first week of its month. At most
 * the 62 days that one call may ask for.
 */
export function daysToRead(date: VenueDate, view: CalendarView = 'week'): Days {
  const { from: monday } = weeksInSight(date, view)
  const from = view === 'month' ? monday : addVenueDays(monday, -READ_BEFORE)
  return { from, to: addVenueDays(from, READ_BEFORE + READ_AFTER) }
}

/** Whether a day can be shown: what is read with it has days alone, which the first and the last of all have not. */
export const isShowable = (date: VenueDate): boolean =>
  isVenueDate(date) && [daysToRead(date), daysToRead(date, 'month')].flatMap(Object.values).every(isVenueDate)

/** The requested day and time; none when the day cannot be shown. */
export const showable = ({ date, searchedTime }: Pick<RoomCalendarInput, 'date' | 'searchedTime'>) =>
  date === null || isShowable(date) ? { date, searchedTime } : { date: null, searchedTime: null }

/** Whether the bookings of the whole week of a day have been read. */
export function coversWeekOf(date: VenueDate, covered: RoomCalendarContext['covered']): boolean {
  const week = venueWeekOf(date)
  const last = week.at(-1) ?? date
  return covered !== null && covered.from <= (week[0] ?? date) && last < covered.to
}

/** The first day in sight. */
export const firstInSight = ({ date, view, now }: Sight): VenueDate =>
  weeksInSight(date ?? venueDateOf(now), view).from

/** Whether a day is in sight. */
export function isDayInSight({ date, view, now }: Sight, day: VenueDate): boolean {
  const { from, to } = weeksInSight(date ?? venueDateOf(now), view)
  return from <= day && day < to
}

/** Whether the bookings of all that is in sight have been read; past days of a month need not be. */
export function coversSight({
  date,
  view,
  now,
  covered,
}: Sight & Pick<RoomCalendarContext, 'covered'>): boolean {
  if (date === null || covered === null) return false
  const { from, to } = weeksInSight(date, view)
  const today = venueDateOf(now)
  const first = view === 'month' && from < today ? today : from
  return covered.from <= first && to <= covered.to
}

/** The room as its calendar shows it, for the wished length; null until it has been read. */
export function roomViewOf(context: RoomCalendarContext): WishView | null {
  const { room, hours, bookings, now, rules, people, minutes } = context
  if (!room || !hours) return null
  const fit = fitsRoom(capacityRoomOf(room), people)
  // Where the people don't fit the room, its calendar still shows when it is free: that is another question.
  const pax = fit.fits ? people : fit.reason === 'tooMany' ? fit.max : fit.min
  return {
    roomId: room.id,
    ...{ house: houseOf(room, bookings), hours: openingHoursOf(hours) },
    ...{ rules, now, pax, minutes },
  }
}

const shownBy = ['room', 'hours', 'now', 'rules', 'people', 'minutes', 'date', 'covered'] as const
type ShownBy = Pick<RoomCalendarContext, (typeof shownBy)[number]>

// By the bookings: the screen asks for the week with each event, and few change it.
const known = new WeakMap<object, { of: ShownBy; calendar: Calendar | null }>()

/** The week in sight with the state of each half-hour; null until it has been read. The same object as long as it is the same. */
export function visibleCalendar(context: RoomCalendarContext): Calendar | null {
  const before = known.get(context.bookings)
  if (before && shownBy.every((name) => before.of[name] === context[name])) return before.calendar
  const calendar = calendarOf(context)
  known.set(context.bookings, { of: context, calendar })
  return calendar
}

function calendarOf(context: RoomCalendarContext): Calendar | null {
  const view = roomViewOf(context)
  if (!view || context.date === null || !coversWeekOf(context.date, context.covered)) return null
  return slotsOfWeek(context.date, view)
}

/** The day in sight, on the same rows as its week; null until it has been read. */
export function visibleDay(context: RoomCalendarContext): CalendarDay | null {
  return visibleCalendar(context)?.days.find((day) => day.date === context.date) ?? null
}

/** The first day with a half-hour in a state, as far as the bookings were read; null when there is none. */
function firstDateWith(context: RoomCalendarContext, state: SlotState): VenueDate | null {
  const view = roomViewOf(context)
  const today = venueDateOf(context.now)
  if (!view || !context.covered || context.covered.from > today) return null
  return firstFreeDay(today, view, venueDaysBetween(today, context.covered.to), state) ?? null
}

/** The first day with a free half-hour, as far as the bookings were read; null when there is none. */
export const firstFreeDateOf = (context: RoomCalendarContext): VenueDate | null =>
  firstDateWith(context, 'free')

/**
 * The day the calendar opens on when none is given: the first with the wished length, else the first with any free time,
 * else the first to send a request for.
 */
export const openingDateOf = (context: RoomCalendarContext): VenueDate =>
  firstFittingDateOf(context) ??
  firstFreeDateOf(context) ??
  firstDateWith(context, 'overbooked') ??
  venueDateOf(context.now)

function firstFittingDateOf(context: RoomCalendarContext): VenueDate | null {
  const view = roomViewOf(context)
  const from = venueDateOf(context.now)
  if (!view || !context.covered || context.covered.from > from) return null
  return fittingDays({ from, to: context.covered.to }, view, null, 1)[0] ?? null
}

function verdictAt(
  context: RoomCalendarContext,
  start: Instant | null,
  minutes = SLOT_MINUTES,
): StartVerdict {
  const view = roomViewOf(context)
  if (!view || start === null || !coversWeekOf(venueDateOf(start), context.covered))
    return { ok: false, state: 'closed' }
  return canStartAt(start, view, minutes)
}

/**
 * Whether a booking of the wished length, or a request for more people than there are seats left for, can start at a time.
 */
export function canStart(context: RoomCalendarContext, start: Instant): boolean {
  return verdictAt(context, start, context.minutes).ok
}

/** The starts of its day that the chosen time can be moved to, a half-hour apart; none when nothing is chosen. */
export function startsToMoveTo(context: RoomCalendarContext): Instant[] {
  const { start } = context
  if (start === null) return []
  const day = dayRange(venueDateOf(start))
  const slot = SLOT_MINUTES * MINUTE
  const starts = Array.from({ length: (day.end - day.start) / slot }, (_, n) => day.start + n * slot)
  return starts.filter((each) => verdictAt(context, each).ok)
}

/** Whether the chosen time can be moved to a start. */
export const canMoveTo = (context: RoomCalendarContext, start: Instant): boolean =>
  startsToMoveTo(context).includes(start)

/** The chosen time at another start: as long as is wished, or as the room can be had. */
export function movedTo(context: RoomCalendarContext, start: Instant): TimeRange {
  const wished = start + context.minutes * MINUTE
  return { start, end: endsFrom(context, start).findLast((end) => end <= wished) ?? wished }
}

/** The starts that the chosen end allows, a half-hour apart; none when nothing is chosen. */
export function choosableStarts(context: RoomCalendarContext): Instant[] {
  const view = roomViewOf(context)
  const range = chosenRangeOf(context)
  if (!view || !range || !coversWeekOf(venueDateOf(range.start), context.covered)) return []
  return startsBefore(range.end, view)
}

/** Whether the chosen end allows a start. */
export const canMoveStart = (context: RoomCalendarContext, start: Instant): boolean =>
  choosableStarts(context).includes(start)

/** The ends that the chosen start allows, a half-hour apart; none when nothing is chosen. */
export const choosableEnds = (context: RoomCalendarContext): Instant[] => endsFrom(context, context.start)

function endsFrom(context: RoomCalendarContext, start: Instant | null): Instant[] {
  const verdict = verdictAt(context, start)
  if (!verdict.ok || start === null) return []
  const ends: Instant[] = []
  for (let end = start + SLOT_MINUTES * MINUTE; end <= verdict.latestEnd; end += SLOT_MINUTES * MINUTE)
    ends.push(end)
  return ends
}

/**
 * Until when the room can be had for the people from the chosen start on, in the half-hours that can be chosen; null when
 * nothing is chosen.
 */
export function freeUntilOf(context: RoomCalendarContext): Instant | null {
  const { start } = context
  const verdict = verdictAt(context, start)
  if (!verdict.ok || start === null) return null
  const slot = SLOT_MINUTES * MINUTE
  return start + Math.floor((verdict.freeUntil - start) / slot) * slot
}

/** Whether the chosen start allows an end. */
export function canEnd(context: RoomCalendarContext, end: Instant): boolean {
  return choosableEnds(context).includes(end)
}

/** Whether a number of minutes can be wished: half-hours, at most a day. */
export const isLength = (minutes: number): boolean =>
  Number.isInteger(minutes / SLOT_MINUTES) && minutes > 0 && minutes <= 24 * 60

/** A time that was searched for as one that is chosen: with an end, and how long it lasts. */
export function chosenOf(
  searchedTime: RoomCalendarInput['searchedTime'],
  wished: number | null = null,
): Pick<RoomCalendarContext, 'start' | 'end' | 'minutes'> {
  const usual = wished !== null && isLength(wished) ? wished : USUAL_MINUTES
  if (!searchedTime) return { start: null, end: null, minutes: usual }
  const { start, end } = searchedTime
  const minutes = end === null || end <= start ? usual : (end - start) / MINUTE
  return { start, end: start + minutes * MINUTE, minutes }
}

/** The chosen time; null when none is. */
export const chosenRangeOf = ({
  start,
  end,
}: Pick<RoomCalendarContext, 'start' | 'end'>): TimeRange | null =>
  start === null || end === null ? null : { start, end }

/** Why the chosen time cannot be booked in any room, by lead time or opening hours; null when it can. */
export function refusalOfChosen({ hours, now, rules, start, end }: RoomCalendarContext): FieldRefusal | null {
  const range = chosenRangeOf({ start, end })
  return range && hours ? (refusalOfTime(range, hours, now, rules)?.refusal ?? null) : null
}

/** Whether the people fit the room at all. */
export function peopleFit(context: RoomCalendarContext): SeatingFit | null {
  return context.room ? fitsRoom(capacityRoomOf(context.room), context.people) : null
}

/** Why the people do not fit the room at any time; null when they do, or while it is not known. */
export function refusalOfPeople(context: RoomCalendarContext): FieldRefusal | null {
  const fit = peopleFit(context)
  if (fit === null || fit.fits) return null
  return fit.reason === 'tooMany'
    ? { code: 'tooManyPeople', limit: fit.max }
    : { code: 'tooFewPeople', limit: fit.min }
}

/** The layouts that would hold the people, but cannot be prepared before the chosen time. */
export function unpreparedLayouts({ room, people, seats }: RoomCalendarContext): Seating[] {
  if (!room) return []
  const fitting = layoutsFor(capacityRoomOf(room), people).map(({ id }) => id)
  const without = layoutsWithoutTime(seats)
  return room.seatings.filter(({ id }) => fitting.includes(id) && without.includes(id))
}

/** What the checkout begins with; null when no time is chosen. */
export function startedBookingOf(context: RoomCalendarContext): StartedBooking | null {
  const range = chosenRangeOf(context)
  return range && { roomSlug: context.slug, ...range, people: context.people }
}
