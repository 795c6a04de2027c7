import type { FieldRefusal } from '#contract/field-codes.ts'
import { closedKind, type LineKind } from '#domain/booking/line-deadlines.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { deadlinesOf } from '#machines/reservation-rules.ts'
import { draftOfReservation } from './reservation-draft.ts'
import type { Booking, CheckoutDraft } from './types.ts'

type Times = Pick<CheckoutDraft, 'roomSlug' | 'seatingId' | 'startTime' | 'endTime' | 'people'>

/** What the draft of a change was before anything was changed; null for a new booking. */
export const originalOf = ({ editing }: Pick<Booking, 'editing'>): CheckoutDraft | null =>
  editing && draftOfReservation(editing.reservation)

/** Whether a room's line of the reservation stays as it was, and so is not asked about again. */
export function isRoomKept(booking: Pick<Booking, 'editing' | 'draft'>): boolean {
  const original = originalOf(booking)
  const lineOf = ({ roomSlug, seatingId, startTime, endTime, people }: Times) =>
    [roomSlug, seatingId, startTime, endTime, people].join()
  return original !== null && lineOf(original) === lineOf(booking.draft)
}

/** Whether the reservation's package and its servings stay as they were. */
export function isPackageKept(booking: Pick<Booking, 'editing' | 'draft'>): boolean {
  const original = originalOf(booking)
  const lineOf = ({ packageId, startTime, people, servings }: CheckoutDraft) => {
    const chosen = servings.map((part) => `${part.orderPackageId} ${part.preferredTime}`)
    return [packageId, startTime, people, ...chosen.sort()].join()
  }
  return original !== null && lineOf(original) === lineOf(booking.draft)
}

/** Whether so many of a product were ordered before, for the same time. */
export function isExtraKept(booking: Pick<Booking, 'editing' | 'draft'>, productId: number): boolean {
  const original = originalOf(booking)
  const lineOf = ({ extras, startTime }: CheckoutDraft) =>
    `${extras.find((each) => each.productId === productId)?.quantity ?? 0} ${startTime}`
  return original !== null && lineOf(original) === lineOf(booking.draft)
}

const isServing = ({ catalogue }: Booking, productId: number): boolean =>
  catalogue.products.some(({ id, isServing: served }) => id === productId && served)

/** Whether all food and drink of the reservation stays as it was, and none is added. */
export function isFoodKept(booking: Booking): boolean {
  const original = originalOf(booking)
  if (!original) return false
  const served = [...original.extras, ...booking.draft.extras].filter((each) =>
    isServing(booking, each.productId),
  )
  return isPackageKept(booking) && served.every(({ productId }) => isExtraKept(booking, productId))
}

/**
 * What can't be changed any more, by field of the draft, and why: each line has a deadline of its own, and what hangs
 * on it stays with it. Nothing for a new booking. Decision "Reservation".
 */
export function frozenOf(booking: Booking): FieldRefusals {
  const original = originalOf(booking)
  if (!booking.editing || !original) return {}
  const { reservation } = booking.editing
  const deadlines = deadlinesOf(reservation)
  const frozen: FieldRefusals = {}
  const freeze = (kind: LineKind, ...fields: string[]) => {
    const code = closedKind(deadlines, kind, booking.now)
    if (code) for (const field of fields) frozen[field] ??= { code } satisfies FieldRefusal
  }
  freeze('rooms', 'startTime', 'endTime', 'people', 'seatingId')
  const packed = reservation.arrangements.length > 0 ? 'servings' : 'products'
  if (original.packageId !== null) freeze(packed, 'packageId', 'startTime', 'people')
  for (const { productId } of original.extras)
    freeze(isServing(booking, productId) ? 'servings' : 'products', `extras.${productId}`, 'startTime')
  return frozen
}

/** What of a draft has to be put back because it can't be changed any more. Whatever it is, the start hangs on it. */
export function withFrozenKept(booking: Booking): Partial<CheckoutDraft> {
  const original = originalOf(booking)
  const frozen = frozenOf(booking)
  if (!original || Object.keys(frozen).length === 0) return {}
  const { draft } = booking
  const isFrozen = ({ productId }: CheckoutDraft['extras'][number]) => `extras.${productId}` in frozen
  const areExtrasKept = original.extras.every(
    (each) => !isFrozen(each) || isExtraKept(booking, each.productId),
  )
  return {
    startTime: original.startTime,
    endTime: frozen.endTime ? original.endTime : draft.endTime,
    people: frozen.people ? original.people : draft.people,
    ...(frozen.seatingId ? { roomSlug: original.roomSlug, seatingId: original.seatingId } : {}),
    ...(frozen.packageId ? { packageId: original.packageId, servings: original.servings } : {}),
    extras: areExtrasKept
      ? draft.extras
      : [...original.extras.filter(isFrozen), ...draft.extras.filter((each) => !isFrozen(each))],
  }
}
