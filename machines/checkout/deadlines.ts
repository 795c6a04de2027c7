import { lineClosed } from '#domain/order/line-deadlines.ts'
import { rangeOf } from '#machines/house.ts'
import { changedLines, frozenOf, isRoomKept } from './kept.ts'
import type { Booking } from './types.ts'

const startOf = ({ draft, now }: Booking) => rangeOf(draft)?.start ?? now

/** Whether it is too late for the chosen time, or for leaving the one that is held. */
export const isTooLate = (booking: Booking): boolean =>
  !isRoomKept(booking) &&
  (Boolean(frozenOf(booking).endTime) || lineClosed('rooms', startOf(booking), booking.now) !== undefined)

/** Whether it is too late for the food that is chosen, or for changing what was ordered: each day has its own deadline. */
export const isServingClosed = (booking: Booking): boolean =>
  changedLines(booking).some(({ kind, start }) => lineClosed(kind, start, booking.now) === 'servingClosed')

/** Whether a time can be chosen: what hangs on the start keeps it where it is. */
export function isTimeOffered(booking: Booking, time: { startTime: string; endTime: string }): boolean {
  const frozen = frozenOf(booking)
  const { startTime, endTime } = booking.draft
  return (!frozen.startTime || time.startTime === startTime) && (!frozen.endTime || time.endTime === endTime)
}

/** Whether another number of people can be chosen. */
export const arePeopleOffered = (booking: Booking): boolean => !frozenOf(booking).people
