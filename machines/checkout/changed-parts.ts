import { bookingOf } from './booking-of.ts'
import { customerCardOf, trimmedMeeting } from './customer.ts'
import { originalOf } from './line-changes.ts'
import type { Booking, CheckoutContext, CheckoutDraft } from './types.ts'

/** What a change of a reservation can be about, in the order it is shown. */
const changeableParts = [
  'room',
  'time',
  'people',
  'package',
  'servings',
  'layout',
  'setupComment',
  'extras',
  'allergies',
  'customer',
  'meeting',
  'couponCode',
] as const
export type ChangeablePart = (typeof changeableParts)[number]

const parts: Record<ChangeablePart, (draft: CheckoutDraft, booking: Booking) => unknown> = {
  room: ({ roomSlug }) => roomSlug,
  time: ({ start, end }) => [start, end],
  people: ({ people }) => people,
  package: ({ packageId }) => packageId,
  servings: ({ servings }) =>
    servings
      .map(({ orderPackageId, preferredTime, note, dayTimes = [] }) => {
        return [orderPackageId, preferredTime, note.trim(), dayTimes]
      })
      .sort(([one], [other]) => Number(one) - Number(other)),
  layout: ({ seatingId, moreRooms }) => [seatingId, moreRooms.map((room) => room.seatingId)],
  setupComment: ({ setupComment }) => setupComment.trim(),
  extras: ({ extras }) => [...extras].sort((one, other) => one.productId - other.productId),
  allergies: ({ allergies }) =>
    allergies.map(({ dietaryWishes = [], ...entry }) => [
      ...[entry.personName, entry.lawObligated, dietaryWishes, entry.freeInput, entry.note],
    ]),
  customer: (draft, booking) => customerCardOf({ ...booking, draft }),
  meeting: trimmedMeeting,
  couponCode: ({ couponCode }) => couponCode.trim().toUpperCase(),
}

/** What of a reservation is changed, as far as it has been changed yet; nothing for a new booking. */
export function changedParts(booking: Booking): ChangeablePart[] {
  const original = originalOf(booking)
  if (!original) return []
  const valueIn = (part: ChangeablePart, draft: CheckoutDraft) => JSON.stringify(parts[part](draft, booking))
  return changeableParts.filter((part) => valueIn(part, original) !== valueIn(part, booking.draft))
}

/** Whether there is anything to save. */
export const isChanged = (booking: Booking): boolean => changedParts(booking).length > 0

/**
 * What to store of a booking under way: `null` when nothing, once it is placed, or while a reservation is as it
 * was; undefined while that is not known yet.
 */
export function draftToStore(context: CheckoutContext): CheckoutDraft | null | undefined {
  const { draft, editing, placed } = context
  if (placed) return null
  if (!editing || !draft || draft.sent) return draft ?? undefined
  const booking = bookingOf(context)
  if (!booking) return undefined
  return isChanged(booking) ? draft : null
}
