import { lineClosed } from '#domain/order/line-deadlines.ts'
import { packagesOnline } from '#machines/catalogue/items.ts'
import { extraChoices, isAnyServingTimeOpen } from './choices.ts'
import { frozenOf } from './frozen.ts'
import { deadlineRulesOf } from './order.ts'
import { isOfSteps } from './reservation-draft.ts'
import type { Booking, StepName } from './types.ts'

/**
 * Whether the steps can change all of what is booked. Of a reservation of several packages, of rooms at several times, or of something
 * that is no longer sold, they can change the words only. A new booking has always been made by the steps.
 */
export function editsAll(booking: Booking): boolean {
  const { editing, catalogue } = booking
  if (!editing) return true
  const { packets, bookings, arrangements } = editing.reservation
  const [packet] = packets
  const [room] = bookings
  if (!packet || !room || !isOfSteps(editing.reservation)) return false
  const pack = packagesOnline(booking.catalogue.packages).find(({ id }) => id === packet.packageId)
  const { id: roomId, seatings } = catalogue.room
  const isSeatingSold = seatings.some(({ id, availableOnline }) => id === room.seatingId && availableOnline)
  return (
    (packet.packageId === null || pack !== undefined) &&
    arrangements.every(({ orderpackageId: id }) => pack?.orderPackages.some((part) => part.id === id)) &&
    packet.extraProducts.every(({ productId }) =>
      catalogue.products.some(({ id, isAvailable }) => id === productId && isAvailable),
    ) &&
    (roomId !== room.roomId || room.seatingId === null || isSeatingSold)
  )
}

/** Whether the room stays where it is, too late for a package, with food or without. */
function isNothingServedAnyMore(booking: Booking): boolean {
  const { draft, now } = booking
  const isOpen = lineClosed('servings', draft.start, now, deadlineRulesOf(booking)) === undefined
  return Boolean(frozenOf(booking).end) && !isOpen
}

/** Whether nothing of a step can be changed any more. */
export function isStepFrozen(booking: Booking, step: StepName): boolean {
  if (!booking.editing) return false
  const frozen = frozenOf(booking)
  switch (step) {
    case 'time':
      return Boolean(frozen.start && frozen.end && frozen.people)
    case 'package':
      return (Boolean(frozen.packageId) || isNothingServedAnyMore(booking)) && !isAnyServingTimeOpen(booking)
    case 'layout':
      return Boolean(frozen.seatingId) && !booking.features.layoutComment
    case 'extras':
      return extraChoices(booking).every(({ reason }) => reason !== null)
    default:
      return false
  }
}
