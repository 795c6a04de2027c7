import { MINUTE, type TimeRange } from '#domain/time/venue-time.ts'
import type { CapacityRoom, CapacitySeating } from './rooms.ts'

export type SeatingFit =
  | { fits: true }
  | { fits: false; reason: 'tooMany' | 'tooFew' | 'unknownSeating'; min: number; max: number }

const leastOf = ({ minSeats }: Pick<CapacitySeating, 'minSeats'>) => Math.max(1, minSeats)

/**
 * Whether so many people fit the chosen layout, or the room without one. `min` and `max` are the bounds that
 * apply. Specification §11.1.
 */
export function fitsSeating(room: CapacityRoom, seatingId: number | null, pax: number): SeatingFit {
  const seating = seatingId === null ? undefined : room.seatings.find((s) => s.id === seatingId)
  const min = leastOf(seating ?? room)
  const max = seating?.availableSeats ?? room.maxSeats
  if (seatingId !== null && !seating) return { fits: false, reason: 'unknownSeating', min, max }
  if (pax > max) return { fits: false, reason: 'tooMany', min, max }
  return pax >= min ? { fits: true } : { fits: false, reason: 'tooFew', min, max }
}

const isOnline = ({ availableOnline }: CapacitySeating) => availableOnline

/**
 * Whether so many people fit any online layout, or the room without layouts. `min` and `max` are the nearest
 * numbers that fit.
 */
export function fitsRoom(room: CapacityRoom, pax: number): SeatingFit {
  const online = room.seatings.filter(isOnline)
  if (online.length === 0) return fitsSeating(room, null, pax)
  if (layoutsFor(room, pax).length > 0) return { fits: true }
  const max = Math.max(...online.map(({ availableSeats }) => availableSeats))
  const larger = online.map(leastOf).filter((least) => least > pax)
  return larger.length > 0
    ? { fits: false, reason: 'tooFew', min: Math.min(...larger), max }
    : { fits: false, reason: 'tooMany', min: Math.min(...online.map(leastOf)), max }
}

/**
 * The layouts that this number of people can book online, or all bookable ones for an unknown number
 * (`null`): the usual one first, then those with the fewest seats to spare.
 */
export function layoutsFor(room: CapacityRoom, pax: number | null): CapacitySeating[] {
  return room.seatings
    .filter((each) => isOnline(each) && (pax === null || fitsSeating(room, each.id, pax).fits))
    .sort(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) || a.availableSeats - b.availableSeats || a.id - b.id,
    )
}

/** The preparation of a layout in minutes, at most the room's. */
const prepMinutesOf = (room: CapacityRoom, seating: CapacitySeating | undefined): number =>
  Math.max(0, Math.min(seating?.prepTimeInMin ?? 0, room.maxPrepTime))

/** The layout with the shortest preparation: when any of them is available, this one is. */
export function quickestOf(
  room: CapacityRoom,
  layouts: readonly CapacitySeating[],
): CapacitySeating | undefined {
  return [...layouts].sort((a, b) => prepMinutesOf(room, a) - prepMinutesOf(room, b))[0]
}

/**
 * Minutes of preparation before a booking: those of the layout. Without one, those of the layout with the
 * shortest preparation among those that fit; of the usual one when none fits. Decision
 * layouts-and-preparation.
 */
export function prepMinutes(
  room: CapacityRoom,
  { seatingId, pax }: { seatingId: number | null; pax: number | null },
): number {
  const usual = () => room.seatings.find(({ isDefault }) => isDefault)
  const seating =
    seatingId === null
      ? (quickestOf(room, layoutsFor(room, pax)) ?? usual())
      : room.seatings.find(({ id }) => id === seatingId)
  return prepMinutesOf(room, seating)
}

/** The occupied time of a booking: its own, with the preparation before it. */
export function occupiedRange(
  booking: { range: TimeRange; seatingId: number | null; pax: number; isContinued?: boolean | undefined },
  room: CapacityRoom,
): TimeRange {
  const prep = booking.isContinued ? 0 : prepMinutes(room, booking) * MINUTE
  return { start: booking.range.start - prep, end: booking.range.end }
}
