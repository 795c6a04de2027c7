import type { Concern } from '#contract/structs/overview.ts'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import {
  dayRange,
  type Instant,
  instantOf,
  overlap,
  type TimeRange,
  type VenueDate,
} from '#domain/time/venue-time.ts'

/** A reservation on a day: which of its rooms it has then, from when to when. */
export type Meeting = {
  reservation: ReservationListItem
  /** Within the day. */
  range: TimeRange
  /** It began before the day, and goes on after it. */
  isContinued: boolean
  goesOn: boolean
  roomNames: readonly string[]
}

const holding: ReadonlySet<string> = new Set(['request', 'option', 'confirmed', 'changed'])

/**
 * The meetings of a day in the order of their start: reservations that hold their rooms, with the rooms of that day.
 */
export function meetingsOn(date: VenueDate, reservations: readonly ReservationListItem[]): Meeting[] {
  const day = dayRange(date)
  return reservations
    .filter(({ reservationStatus }) => holding.has(reservationStatus))
    .flatMap((reservation) => {
      const ranges = reservation.bookings
        .map(({ roomName, startTime, endTime }) => ({
          roomName,
          range: { start: instantOf(startTime), end: instantOf(endTime) },
        }))
        .filter(({ range }) => overlap(range, day))
      if (ranges.length === 0) return []
      const start = Math.min(...ranges.map(({ range }) => range.start))
      const end = Math.max(...ranges.map(({ range }) => range.end))
      return [
        {
          reservation,
          range: { start: Math.max(day.start, start), end: Math.min(day.end, end) },
          isContinued: start < day.start,
          goesOn: end > day.end,
          roomNames: [...new Set(ranges.map(({ roomName }) => roomName))],
        },
      ]
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)
}

/** Whether a room of a meeting is in a block, as far as the rooms of its day go. */
export const isBlocked = (
  { reservation, roomNames, range }: Meeting,
  concerns: readonly Concern[],
): boolean =>
  concerns.some(
    ({ kind, reservationId, roomName, startTime }) =>
      kind === 'blocked' &&
      reservationId === reservation.id &&
      roomNames.some((name) => name === roomName) &&
      instantOf(startTime) < range.end,
  )

/** How a meeting stands at a moment. */
export const meetingState = ({ range }: Meeting, now: Instant): 'over' | 'underWay' | 'toCome' =>
  range.end <= now ? 'over' : range.start <= now ? 'underWay' : 'toCome'
