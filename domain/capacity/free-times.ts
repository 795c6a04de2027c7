import { bookableUntil } from '#domain/order/booking-time.ts'
import { roomDeadline } from '#domain/time/deadlines.ts'
import { datesOf, hoursOn } from '#domain/time/opening-hours.ts'
import { MINUTE, type TimeRange, windowEdge } from '#domain/time/venue-time.ts'
import {
  calendarWindow,
  EASIEST_FIRST,
  type RoomView,
  SLOT_MINUTES,
  type SlotState,
  stateOfTime,
} from './availability.ts'
import { isShared } from './rooms.ts'
import { type PreparedRoom, type SeatState, seatState } from './seats.ts'
import { type HouseIndex, isBlockedWithin, limitingTimelines, lowestFree, stepAt } from './timeline.ts'

const SLOT = SLOT_MINUTES * MINUTE

/** `state` is null where it depends on the room; `isInTime`: it can still be booked. */
type HalfHour = TimeRange & { state: SlotState | null; isInTime: boolean }

/** The half-hours of a range within the rows of a calendar, and those rows of their day. */
export type DayOfHalfHours = { rows: TimeRange; halfHours: HalfHour[] }

/** The half-hours of a range, with what is the same for every room. */
export function halfHoursWithin(
  within: TimeRange,
  { hours, rules, now }: Pick<RoomView, 'hours' | 'rules' | 'now'>,
): DayOfHalfHours[] {
  const days = datesOf(within).map((date) => hoursOn(date, hours))
  const window = calendarWindow(days)
  const limits = { now, tooFar: bookableUntil(now, rules) }
  return days.map((day) => {
    const rows = { start: windowEdge(day.date, window.from), end: windowEdge(day.date, window.to) }
    const halfHours: HalfHour[] = []
    for (let { start } = rows; start + SLOT <= rows.end; start += SLOT) {
      const end = start + SLOT
      if (start < within.start || end > within.end) continue
      const state = stateOfTime({ start, end }, day, limits)
      halfHours.push({ start, end, state, isInTime: roomDeadline(start, now, { rules }).open })
    }
    return { rows, halfHours }
  })
}

/** The state of the seats of a room in one half-hour after another, in the order of time. */
function seatsInOrder({ room, pax, prep }: PreparedRoom, rows: TimeRange, index: HouseIndex) {
  const timelines = limitingTimelines(room.id, { start: rows.start - prep, end: rows.end }, index)
  const places = timelines.map(() => 0)
  const [own] = timelines
  const shared = isShared(room)
  return ({ start, end }: TimeRange): SeatState => {
    if (!own) return 'taken'
    const occupied = { start: start - prep, end }
    let freeSeats = Number.POSITIVE_INFINITY
    for (const [n, steps] of timelines.entries()) {
      const place = stepAt(steps, occupied.start, places[n])
      places[n] = place
      freeSeats = Math.min(freeSeats, lowestFree(steps, occupied, place))
    }
    const blocked = shared && freeSeats < pax && isBlockedWithin(own, occupied)
    return seatState({ pax, freeSeats, shared, blocked })
  }
}

/** `state` is why there is no free time: of several reasons, the one that is easiest to change. */
type FreeTimes = { times: TimeRange[]; state: SlotState }

/** The free times of a room: its free half-hours, joined. */
export function freeTimesOf(
  days: readonly DayOfHalfHours[],
  room: PreparedRoom,
  index: HouseIndex,
): FreeTimes {
  const times: TimeRange[] = []
  let easiest = EASIEST_FIRST.length
  for (const { rows, halfHours } of days) {
    const seatsIn = seatsInOrder(room, rows, index)
    for (const halfHour of halfHours) {
      const { start, end, isInTime } = halfHour
      const seats = halfHour.state ?? seatsIn(halfHour)
      const state = halfHour.state === null && seats !== 'taken' && !isInTime ? 'tooLate' : seats
      easiest = Math.min(easiest, EASIEST_FIRST.indexOf(state))
      if (state !== 'free') continue
      const last = times.at(-1)
      if (last?.end === start) last.end = end
      else times.push({ start, end })
    }
  }
  return { times, state: EASIEST_FIRST[easiest] ?? 'closed' }
}
