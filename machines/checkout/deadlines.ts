import { roomDeadline, servingDeadline } from '#domain/time/deadlines.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { rangeOf } from '#machines/house.ts'
import { isPackageServed } from './choices.ts'
import { changedPackageDays, changedServedExtras, frozenOf, isRoomKept } from './kept.ts'
import type { Booking } from './types.ts'

const startOf = ({ draft, now }: Booking) => rangeOf(draft)?.start ?? now

/** Whether it is too late for the chosen time, or for leaving the one that is held. */
export const isTooLate = (booking: Booking): boolean =>
  !isRoomKept(booking) &&
  (Boolean(frozenOf(booking).endTime) || !roomDeadline(startOf(booking), booking.now).open)

/** When food that is chosen, or was ordered before, is served, and is not as it was. */
function changedServings(booking: Booking): Instant[] {
  const { before, now } = changedPackageDays(booking)
  const wasServed = (booking.editing?.reservation.arrangements.length ?? 0) > 0
  const days = [...(wasServed ? before : []), ...(isPackageServed(booking) ? now : [])]
  const extras = changedServedExtras(booking).flatMap(({ startTime }) => fromWire(startTime) ?? [])
  return [...days.map(({ start }) => start), ...extras]
}

/** Whether it is too late for the food that is chosen, or for changing what was ordered: each day has its own deadline. */
export const isServingClosed = (booking: Booking): boolean =>
  changedServings(booking).some((start) => !servingDeadline(start, booking.now).open)

/** Whether a time can be chosen: what hangs on the start keeps it where it is. */
export function isTimeOffered(booking: Booking, time: { startTime: string; endTime: string }): boolean {
  const frozen = frozenOf(booking)
  const { startTime, endTime } = booking.draft
  return (!frozen.startTime || time.startTime === startTime) && (!frozen.endTime || time.endTime === endTime)
}

/** Whether another number of people can be chosen. */
export const arePeopleOffered = (booking: Booking): boolean => !frozenOf(booking).people
