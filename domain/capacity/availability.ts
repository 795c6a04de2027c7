import { type BookingRules, bookableUntil, isTooFarAhead } from '#domain/order/booking-time.ts'
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
import { prepMinutes } from './layouts.ts'
import { isShared } from './rooms.ts'
import { type SeatState, seatState } from './seats.ts'
import {
  type House,
  type HouseIndex,
  indexHouse,
  isBlockedWithin,
  limitingTimelines,
  lowestFree,
  type Step,
} from './timeline.ts'

/** `overbooked`: a shared room with too few seats left for the people; it can be chosen, for a request. */
export type SlotState = SeatState | 'closed' | 'tooLate' | 'past' | 'tooFarAhead'

export type Slot = {
  start: Instant
  end: Instant
  state: SlotState
  /** Seats left, in any slot that is not closed or past. */
  freeSeats?: number
  /** The last instant at which a booking that starts here can (or could) be made; not in a taken slot. */
  until?: Instant
  /** The state of a booking of the wished length that starts here; without a wished length absent. */
  startState?: SlotState
}

export type CalendarDay = { date: VenueDate; hours: DayHours; slots: Slot[] }
/** The rows that the days of a calendar share, in venue time. */
type CalendarWindow = { from: ClockTime; to: ClockTime }
export type Calendar = { window: CalendarWindow; days: CalendarDay[] }

/** One room, for a number of people and a layout. */
export type RoomView = {
  roomId: number
  house: House
  hours: OpeningHours
  rules: BookingRules
  now: Instant
  /** 1 by default. */
  pax?: number | undefined
  /** By default any layout that fits the people. */
  seatingId?: number | null | undefined
  /** The wished length, for the state of each start. */
  minutes?: number | undefined
}

/** Whether a booking, or a request with too few seats, can be made of what has this state. */
export const isBookable = (state: SlotState | undefined): boolean =>
  state === 'free' || state === 'overbooked'

export const SLOT_MINUTES = 30
const SLOT = SLOT_MINUTES * MINUTE
const USUAL_WINDOW: CalendarWindow = { from: '08:00', to: '16:00' }

/** The rows needed to show every open hour of some days, in whole half-hours. */
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

export type SeatTimeline = Pick<RoomView, 'now' | 'rules'> & {
  timelines: Step[][]
  prep: number
  pax: number
  shared: boolean
  /** The first start that is too far ahead: once for all starts, since it takes longer than the rest of one. */
  tooFar: Instant
}

/** The seats through a range and the preparation before it. */
export function seatTimelineOf(view: RoomView, range: TimeRange, index: HouseIndex): SeatTimeline {
  const room = index.tree.byId.get(view.roomId)
  const question = { seatingId: view.seatingId ?? null, pax: view.pax ?? null }
  const prep = room ? prepMinutes(room, question) * MINUTE : 0
  const timelines = limitingTimelines(view.roomId, { start: range.start - prep, end: range.end }, index)
  const shared = room !== undefined && isShared(room)
  const { now, rules } = view
  return { timelines, prep, pax: view.pax ?? 1, shared, now, rules, tooFar: bookableUntil(now, rules) }
}

function seatsThrough(timeline: SeatTimeline, range: TimeRange): { freeSeats: number; state: SeatState } {
  const { timelines, prep, pax, shared } = timeline
  if (timelines.length === 0) return { freeSeats: 0, state: 'taken' }
  const occupied = { start: range.start - prep, end: range.end }
  let freeSeats = Number.POSITIVE_INFINITY
  for (const steps of timelines) freeSeats = Math.min(freeSeats, lowestFree(steps, occupied))
  const [own = []] = timelines
  const blocked = freeSeats < pax && isBlockedWithin(own, occupied)
  return { freeSeats, state: seatState({ pax, freeSeats, shared, blocked }) }
}

/** Why a range within a day cannot be had in any room; null where that depends on the room. */
export function stateOfTime(
  { start, end }: TimeRange,
  day: DayHours,
  { now, tooFar }: Pick<SeatTimeline, 'now' | 'tooFar'>,
): 'closed' | 'past' | 'tooFarAhead' | null {
  if (!day.working || start < day.open || end > day.close) return 'closed'
  if (start <= now) return 'past'
  return start < tooFar ? null : 'tooFarAhead'
}

/**
 * A range within a day, with its state: free when a booking of it is possible, for which the room must be free from the
 * preparation before it. A booking that begins earlier needs all of that and more.
 */
export function slotAt(range: TimeRange, day: DayHours, timeline: SeatTimeline): Slot {
  const { start, end } = range
  const ofTime = stateOfTime(range, day, timeline)
  if (ofTime) return { start, end, state: ofTime }
  const { freeSeats, state } = seatsThrough(timeline, range)
  if (state === 'taken') return { start, end, state, freeSeats }
  const { open, until } = roomDeadline(start, timeline.now, timeline)
  return { start, end, state: open ? state : 'tooLate', freeSeats, until }
}

function slotsBetween(
  window: CalendarWindow,
  day: DayHours,
  timeline: SeatTimeline,
  minutes?: number,
): Slot[] {
  const slots: Slot[] = []
  const end = windowEdge(day.date, window.to)
  for (let start = windowEdge(day.date, window.from); start + SLOT <= end; start += SLOT) {
    const slot = slotAt({ start, end: start + SLOT }, day, timeline)
    if (minutes !== undefined)
      slot.startState = isBookable(slot.state)
        ? slotAt({ start, end: start + minutes * MINUTE }, day, timeline).state
        : slot.state
    slots.push(slot)
  }
  return slots
}

/** The half-hours of some days for one room, each with its state. `window` defaults to what they need. */
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
    const slots = slotsBetween(rows, day, seatTimelineOf(view, range, index), view.minutes)
    return { date: day.date, hours: day, slots }
  })
  return { window: rows, days }
}

/** The half-hours of one day. */
export function slotsOfDay(date: VenueDate, view: RoomView, window?: CalendarWindow): Slot[] {
  return calendarOf([date], view, window).days[0]?.slots ?? []
}

/** The half-hours of the week, Monday first, that contains a day. */
export function slotsOfWeek(date: VenueDate, view: RoomView, window?: CalendarWindow): Calendar {
  return calendarOf(venueWeekOf(date), view, window)
}

/**
 * The first day, from `from` and at most `days` days on, with a half-hour that is free, or in another
 * requested state; undefined when there is none.
 */
export function firstFreeDay(
  from: VenueDate,
  view: RoomView,
  days = 60,
  wanted: SlotState = 'free',
): VenueDate | undefined {
  const index = indexHouse(view.house)
  for (let n = 0; n < days; n++) {
    const date = addVenueDays(from, n)
    const day = calendarOf([date], view, undefined, index).days[0]
    if (day?.slots.some((slot) => slot.state === wanted)) return date
  }
  return undefined
}

export type StartVerdict =
  | {
      ok: true
      state: 'free' | 'overbooked'
      /** Until when the room has seats for the people: the start itself when it has none. */
      freeUntil: Instant
      latestEnd: Instant
    }
  | { ok: false; state: Exclude<SlotState, 'free' | 'overbooked'> }

/**
 * Whether a booking of at least `minutes` can start at an instant, and its maximum length: until closing time
 * or until the room is taken. The verdict when it cannot is the blocking state.
 */
export function canStartAt(start: Instant, view: RoomView, minutes = SLOT_MINUTES): StartVerdict {
  const day = hoursOn(venueDateOf(start), view.hours)
  const end = start + minutes * MINUTE
  if (!day.working || start < day.open || end > day.close) return { ok: false, state: 'closed' }
  if (start <= view.now) return { ok: false, state: 'past' }
  if (isTooFarAhead(start, view.now, view.rules)) return { ok: false, state: 'tooFarAhead' }
  const timeline = seatTimelineOf(view, { start, end: day.close }, indexHouse(view.house))
  const { state } = seatsThrough(timeline, { start, end })
  if (state === 'taken') return { ok: false, state }
  if (start < earliestStart(view.now, view.rules)) return { ok: false, state: 'tooLate' }
  const { pax, shared } = timeline
  let freeUntil = state === 'free' ? day.close : start
  let latestEnd = day.close
  for (const [n, steps] of timeline.timelines.entries()) {
    for (const { from, free, blocked } of steps) {
      if (from < end || free >= pax) continue
      freeUntil = Math.min(freeUntil, from)
      if (seatState({ pax, freeSeats: free, shared, blocked: blocked && n === 0 }) === 'taken')
        latestEnd = Math.min(latestEnd, from)
    }
  }
  return { ok: true, state, freeUntil, latestEnd }
}

/** What can keep a half-hour from being free, the easiest to change first. */
export const HINDRANCES = ['overbooked', 'taken', 'tooLate', 'past', 'tooFarAhead', 'closed'] as const

export const EASIEST_FIRST: readonly SlotState[] = ['free', ...HINDRANCES]
