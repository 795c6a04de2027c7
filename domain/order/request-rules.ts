import { type CapacityRoom, isShared, relativesOf } from '#domain/capacity/rooms.ts'
import { roomDeadline } from '#domain/time/deadlines.ts'
import { MAX_BOOKING_DAYS } from '#domain/time/opening-hours.ts'
import {
  addVenueMonths,
  type Instant,
  overlap,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueDaysBetween,
  venueDaysFrom,
} from '#domain/time/venue-time.ts'

/** What a venue decides of when it takes bookings. Decision how-far-ahead-and-working-days. */
export type BookingRules = {
  /** How many months ahead a booking can begin. */
  monthsAhead: number
}
/** More people than any house holds; above it a number is a mistake. */
export const MAX_PAX = 10_000
/** How many days, of each of its rooms, one order may take: more would be most of a house. */
export const MAX_ROOM_DAYS = 100

/** The last day on which a booking can begin. */
export const lastBookableDay = (now: Instant, { monthsAhead }: BookingRules): VenueDate =>
  addVenueMonths(venueDateOf(now), monthsAhead)

/** Whether a time begins after the last day on which a booking can. */
export const isTooFarAhead = (start: Instant, now: Instant, rules: BookingRules): boolean =>
  // Written so that days beyond the calendar, which are no numbers, are refused too.
  !(venueDaysFrom(now, start) <= venueDaysBetween(venueDateOf(now), lastBookableDay(now, rules)))

/** How a start after that day is refused, with the day. */
export const refusalBeyondLastDay = (now: Instant, rules: BookingRules) =>
  ({ code: 'tooFarAhead', limit: lastBookableDay(now, rules) }) as const

export type RangeRefusal = 'endNotAfterStart' | 'tooLong' | 'tooFarAhead' | 'past' | 'tooLate'

/** Why a booking's time cannot be asked for at all, whatever the room; undefined when it can. */
export function rangeRefusal(range: TimeRange, now: Instant, rules: BookingRules): RangeRefusal | undefined {
  if (!(range.start < range.end)) return 'endNotAfterStart'
  if (range.start <= now) return 'past'
  if (isTooFarAhead(range.start, now, rules)) return 'tooFarAhead'
  if (!(venueDaysFrom(range.start, range.end - 1) < MAX_BOOKING_DAYS)) return 'tooLong'
  return roomDeadline(range.start, now).open ? undefined : 'tooLate'
}

/** True for a whole number of people from 1 to `MAX_PAX`. */
export function isPax(pax: number): boolean {
  return Number.isInteger(pax) && pax >= 1 && pax <= MAX_PAX
}

/** True when any of the rooms is only on request: then the whole reservation is. Specification §14.1. */
export function mustBeRequest(rooms: readonly Pick<CapacityRoom, 'onlyOnRequest'>[]): boolean {
  return rooms.some((room) => room.onlyOnRequest)
}

export type ConfirmBlock = 'onlyOnRequest' | 'overbooked'

/** What keeps a reservation from being confirmed at once; empty when nothing does. A request may still be sent. */
export function confirmBlocks(
  bookings: readonly { room: Pick<CapacityRoom, 'onlyOnRequest'>; overbooked: boolean }[],
): ConfirmBlock[] {
  const blocks: ConfirmBlock[] = []
  if (mustBeRequest(bookings.map((booking) => booking.room))) blocks.push('onlyOnRequest')
  if (bookings.some((booking) => booking.overbooked)) blocks.push('overbooked')
  return blocks
}

/** Places, in the list, of two bookings of one reservation that need the same room, or parts of it, at once. */
export type Clash = { first: number; second: number }

/**
 * The bookings of one reservation that stand in each other's way: the same room, or a room and its part, at the same
 * time. A shared room clashes only with itself.
 */
export function clashesWithin(
  bookings: readonly { roomId: number; range: TimeRange }[],
  rooms: readonly CapacityRoom[],
): Clash[] {
  const shared = new Set(rooms.filter(isShared).map((room) => room.id))
  const clashes: Clash[] = []
  for (const [second, booking] of bookings.entries()) {
    const relatives = relativesOf(booking.roomId, rooms)
    for (let first = 0; first < second; first++) {
      const other = bookings[first]
      if (!other || !overlap(other.range, booking.range)) continue
      const bothShared = shared.has(other.roomId) && shared.has(booking.roomId)
      const meets = bothShared ? other.roomId === booking.roomId : relatives.includes(other.roomId)
      if (meets) clashes.push({ first, second })
    }
  }
  return clashes
}
