import { earliestStart, roomDeadline } from '#domain/time/deadlines.ts'
import { type DayHours, hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  type ClockTime,
  clockOfMinutes,
  type Instant,
  MINUTE,
  minutesOfClock,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueWeekOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { prepMinutes } from './rooms.ts'
import {
  type House,
  type HouseIndex,
  indexHouse,
  limitingTimelines,
  lowestFree,
  type Step,
} from './timeline.ts'

export type SlotState = 'free' | 'taken' | 'closed' | 'tooLate' | 'past'

export type Slot = {
  start: Instant
  end: Instant
  state: SlotState
  /** Seats left, in a free or taken slot. */
  freeSeats?: number
  /** The last instant at which a booking that starts here can (or could) be made, in a free or too-late slot. */
  until?: Instant
}

export type CalendarDay = { date: VenueDate; hours: DayHours; slots: Slot[] }
/** The rows that the days of a calendar share, in venue time. */
export type CalendarWindow = { from: ClockTime; to: ClockTime }
export type Calendar = { window: CalendarWindow; days: CalendarDay[] }

/** One room, as somebody with a number of people and a layout in mind sees it. */
export type RoomView = {
  roomId: number
  house: House
  hours: OpeningHours
  now: Instant
  /** 1 when nothing is said. */
  pax?: number | undefined
  /** The usual layout (its preparation time) when nothing is said. */
  seatingId?: number | null | undefined
}

export const SLOT_MINUTES = 30
const SLOT = SLOT_MINUTES * MINUTE
const USUAL_WINDOW: CalendarWindow = { from: '08:00', to: '16:00' }

/** The rows needed to show every open hour of some days, from a whole half-hour to a whole half-hour. */
export function calendarWindow(days: readonly DayHours[]): CalendarWindow {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const day of days) {
    if (!day.working) continue
    from = Math.min(from, minutesOfClock(day.openTime) ?? from)
    to = Math.max(to, minutesOfClock(day.closeTime) ?? to)
  }
  if (from >= to) return USUAL_WINDOW
  return {
    from: clockOfMinutes(Math.floor(from / SLOT_MINUTES) * SLOT_MINUTES),
    to: clockOfMinutes(Math.ceil(to / SLOT_MINUTES) * SLOT_MINUTES),
  }
}

type Looked = { timelines: Step[][]; prep: number; pax: number; now: Instant }

function look(view: RoomView, range: TimeRange, index: HouseIndex): Looked {
  const room = index.tree.byId.get(view.roomId)
  const prep = room ? prepMinutes(room, view.seatingId ?? null) * MINUTE : 0
  const timelines = limitingTimelines(view.roomId, { start: range.start - prep, end: range.end }, index)
  return { timelines, prep, pax: view.pax ?? 1, now: view.now }
}

function freeThrough(looked: Looked, range: TimeRange): number {
  if (looked.timelines.length === 0) return 0
  const taken = { start: range.start - looked.prep, end: range.end }
  let lowest = Number.POSITIVE_INFINITY
  for (const steps of looked.timelines) lowest = Math.min(lowest, lowestFree(steps, taken))
  return lowest
}

// A slot is free when a booking can hold it: the room must be free from the preparation before it. A booking that
// begins earlier needs all of that and more.
function slotAt(range: TimeRange, day: DayHours, looked: Looked): Slot {
  const { start, end } = range
  if (!day.working || start < day.open || end > day.close) return { start, end, state: 'closed' }
  if (start <= looked.now) return { start, end, state: 'past' }
  const freeSeats = freeThrough(looked, range)
  if (freeSeats < looked.pax) return { start, end, state: 'taken', freeSeats }
  const { open, until } = roomDeadline(start, looked.now)
  return { start, end, state: open ? 'free' : 'tooLate', freeSeats, until }
}

function slotsBetween(window: CalendarWindow, day: DayHours, looked: Looked): Slot[] {
  const slots: Slot[] = []
  const end = windowEdge(day.date, window.to)
  for (let start = windowEdge(day.date, window.from); start + SLOT <= end; start += SLOT) {
    slots.push(slotAt({ start, end: start + SLOT }, day, looked))
  }
  return slots
}

/** The half-hours of some days for one room, each with its state. `window` is what they need when not given. */
export function calendarOf(
  dates: readonly VenueDate[],
  view: RoomView,
  window?: CalendarWindow,
  index = indexHouse(view.house),
): Calendar {
  const hours = dates.map((date) => hoursOn(date, view.hours))
  const rows = window ?? calendarWindow(hours)
  const days = hours.map((day) => {
    const range = { start: windowEdge(day.date, rows.from), end: windowEdge(day.date, rows.to) }
    return { date: day.date, hours: day, slots: slotsBetween(rows, day, look(view, range, index)) }
  })
  return { window: rows, days }
}

/** The half-hours of one day. */
export function slotsOfDay(date: VenueDate, view: RoomView, window?: CalendarWindow): Slot[] {
  return calendarOf([date], view, window).days[0]?.slots ?? []
}

/** The half-hours of the week, Monday first, that holds a day. */
export function slotsOfWeek(date: VenueDate, view: RoomView, window?: CalendarWindow): Calendar {
  return calendarOf(venueWeekOf(date), view, window)
}

/** The first day, from `from` and at most `days` days on, with a free half-hour; undefined when there is none. */
export function firstFreeDay(from: VenueDate, view: RoomView, days = 60): VenueDate | undefined {
  const index = indexHouse(view.house)
  for (let n = 0; n < days; n++) {
    const date = addVenueDays(from, n)
    const day = calendarOf([date], view, undefined, index).days[0]
    if (day?.slots.some((slot) => slot.state === 'free')) return date
  }
  return undefined
}

export type StartVerdict = { ok: true; latestEnd: Instant } | { ok: false; state: Exclude<SlotState, 'free'> }

/**
 * Whether a booking of at least `minutes` can start at an instant, and how long it can last: until closing time or
 * until the room no longer holds the people. The verdict when it cannot is the state that stands in the way.
 */
export function canStartAt(start: Instant, view: RoomView, minutes = SLOT_MINUTES): StartVerdict {
  const day = hoursOn(venueDateOf(start), view.hours)
  const end = start + minutes * MINUTE
  if (!day.working || start < day.open || end > day.close) return { ok: false, state: 'closed' }
  if (start <= view.now) return { ok: false, state: 'past' }
  const looked = look(view, { start, end: day.close }, indexHouse(view.house))
  if (freeThrough(looked, { start, end }) < looked.pax) return { ok: false, state: 'taken' }
  if (start < earliestStart(view.now)) return { ok: false, state: 'tooLate' }
  let latestEnd = day.close
  for (const steps of looked.timelines) {
    const full = steps.find((step) => step.from >= end && step.free < looked.pax)
    if (full && full.from < latestEnd) latestEnd = full.from
  }
  return { ok: true, latestEnd }
}

/** The latest end that day of a booking that starts at an instant; undefined when it cannot start there. */
export function longestFreeFrom(start: Instant, view: RoomView): Instant | undefined {
  const verdict = canStartAt(start, view)
  return verdict.ok ? verdict.latestEnd : undefined
}
