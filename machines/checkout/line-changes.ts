import {
  bookingLines,
  type Line,
  type LineChanges,
  lineChanges,
  packageLines,
  productLines,
} from '#domain/order/lines.ts'
import type { Ordered } from '#domain/order/order.ts'
import { orderedBy, packagePartsOf, productsOf } from './order.ts'
import { draftOfReservation } from './reservation-draft.ts'
import type { Booking, CheckoutDraft } from './types.ts'

/** What the draft of a change was before anything was changed; null for a new booking. */
export const originalOf = ({ editing }: Pick<Booking, 'editing'>): CheckoutDraft | null =>
  editing && draftOfReservation(editing.reservation)

/** What becomes of the reservation's lines; those of a new booking are all added. */
function changesOf(booking: Booking, linesIn: (ordered: Ordered) => Line[]): LineChanges {
  const original = originalOf(booking)
  const [before, after] = [original && orderedBy(booking, original), orderedBy(booking)]
  return lineChanges(before ? linesIn(before) : [], after ? linesIn(after) : [])
}

const isUnchanged = ({ added, lost }: LineChanges): boolean => added.length + lost.length === 0

/** Whether a room's line of the reservation stays as it was, and so is not checked again. */
export const isRoomUnchanged = (booking: Booking): boolean =>
  booking.editing !== null && isUnchanged(changesOf(booking, bookingLines))

/** What becomes of the package and its servings on each of its days. */
export const packageChanges = (booking: Booking): LineChanges =>
  changesOf(booking, (ordered) => packageLines(ordered, packagePartsOf(booking)))

const productChanges = (booking: Booking): LineChanges =>
  changesOf(booking, (ordered) => productLines(ordered, { products: productsOf(booking) }))

/** The lines of the package and the products, of the draft and of the reservation, that are not as they were. */
export const changedLines = (booking: Booking): Line[] =>
  [packageChanges(booking), productChanges(booking)].flatMap(({ added, lost }) => [...lost, ...added])

/** The paths, in the draft's order, of what stays as it was. */
export function unchangedPaths(booking: Booking): ReadonlySet<string> {
  if (!booking.editing) return new Set()
  const rooms = changesOf(booking, bookingLines)
  return new Set([...rooms.retained.keys(), ...packageChanges(booking).retained.keys()])
}

/** Whether so many of a product were ordered before, for the same time. */
export function isExtraUnchanged(booking: Booking, id: number): boolean {
  const { added, lost } = productChanges(booking)
  return booking.editing !== null && ![...added, ...lost].some(({ itemId }) => itemId === id)
}
