import type { FieldRefusal } from '#contract/field-codes.ts'
import { closedKind, firstClosed, type LineKind, lineClosed } from '#domain/order/line-deadlines.ts'
import { productLines } from '#domain/order/lines.ts'
import type { PacketDay } from '#domain/order/packet-days.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { deadlinesOf } from '#machines/reservation-rules.ts'
import { changedLines, isExtraUnchanged, isRoomUnchanged, originalOf } from './line-changes.ts'
import { deadlineRulesOf, orderedBy, productsOf } from './order.ts'
import { draftOfReservation } from './reservation-draft.ts'
import { servingDays, servingOfDays, timeOn } from './servings.ts'
import type { Booking, CheckoutDraft, Editing, ServingChoice } from './types.ts'

/**
 * What can't be changed any more, by field of the draft, and why: each line has a deadline of its own, and what hangs
 * on it stays with it. Nothing for a new booking. Specification §14.4.
 */
export function frozenOf(booking: Booking): FieldRefusals {
  if (!booking.editing) return {}
  const { reservation } = booking.editing
  const deadlines = deadlinesOf(reservation)
  if (!firstClosed(deadlines, booking.now)) return {}
  const original = draftOfReservation(reservation)
  const frozen: FieldRefusals = {}
  const freeze = (kind: LineKind, ...fields: string[]) => {
    const code = closedKind(deadlines, kind, booking.now)
    if (code) for (const field of fields) frozen[field] ??= { code } satisfies FieldRefusal
  }
  freeze('rooms', 'start', 'end', 'people', 'seatingId')
  if (original.packageId !== null) freeze(packageKind(reservation), 'packageId', 'start', 'people')
  const ordered = orderedBy(booking, original)
  for (const { itemId, kind } of productLines(ordered, { products: productsOf(booking) }))
    freeze(kind, `extras.${itemId}`, 'start')
  return frozen
}

const packageKind = ({ arrangements }: Editing['reservation']): LineKind =>
  arrangements.length > 0 ? 'servings' : 'products'

/** Whether what is served on a day can't be changed any more. Never for a new booking. */
export function isDayFrozen(booking: Booking, { start }: Pick<PacketDay, 'start'>): boolean {
  if (!booking.editing || !frozenOf(booking).packageId) return false
  const kind = packageKind(booking.editing.reservation)
  return lineClosed(kind, start, booking.now, deadlineRulesOf(booking)) !== undefined
}

/** The parts of a reservation's package as they were on days that are closed, and as they are chosen on the rest. */
function withFrozenServings(
  booking: Booking,
  original: CheckoutDraft,
  restored: Partial<CheckoutDraft>,
): ServingChoice[] {
  const draft = { ...booking.draft, ...restored }
  const days = servingDays({ ...booking, draft }).map((day) => ({
    ...day,
    isFrozen: isDayFrozen(booking, day),
  }))
  return original.servings.map((before) => {
    const now = booking.draft.servings.find((each) => each.orderPackageId === before.orderPackageId)
    if (!now) return before
    const isKept = days.every(({ date, isFrozen }) => !isFrozen || timeOn(now, date) === timeOn(before, date))
    if (isKept) return now
    return servingOfDays(
      before.orderPackageId,
      days.map(({ date, isFrozen }) => ({
        date,
        time: timeOn(isFrozen ? before : now, date),
        note: now.note,
      })),
    )
  })
}

/** What of a draft has to be put back because it can't be changed any more. Whatever it is, the start hangs on it. */
export function withFrozenRestored(booking: Booking): Partial<CheckoutDraft> {
  const original = originalOf(booking)
  const frozen = frozenOf(booking)
  if (!original || Object.keys(frozen).length === 0) return {}
  const { draft } = booking
  const isFrozen = ({ productId }: CheckoutDraft['extras'][number]) => `extras.${productId}` in frozen
  const areExtrasKept = original.extras.every(
    (each) => !isFrozen(each) || isExtraUnchanged(booking, each.productId),
  )
  const times = {
    start: original.start,
    end: frozen.end ? original.end : draft.end,
    people: frozen.people ? original.people : draft.people,
  }
  return {
    ...times,
    ...(frozen.seatingId ? { roomSlug: original.roomSlug, seatingId: original.seatingId } : {}),
    ...(frozen.packageId
      ? { packageId: original.packageId, servings: withFrozenServings(booking, original, times) }
      : {}),
    extras: areExtrasKept
      ? draft.extras
      : [...original.extras.filter(isFrozen), ...draft.extras.filter((each) => !isFrozen(each))],
  }
}

/** Whether it is too late for the chosen time, or for giving up the reserved one. */
export const isTooLate = (booking: Booking): boolean =>
  !isRoomUnchanged(booking) &&
  (Boolean(frozenOf(booking).end) ||
    lineClosed('rooms', booking.draft.start, booking.now, deadlineRulesOf(booking)) !== undefined)

/** Whether it is too late for the food that is chosen, or for changing what was ordered: each day has its own deadline. */
export const isServingClosed = (booking: Booking): boolean =>
  changedLines(booking).some(
    ({ kind, start }) => lineClosed(kind, start, booking.now, deadlineRulesOf(booking)) === 'servingClosed',
  )

/** Whether a time can be chosen: what hangs on the start keeps it where it is. */
export function isTimeOffered(booking: Booking, time: TimeRange): boolean {
  const frozen = frozenOf(booking)
  const { start, end } = booking.draft
  return (!frozen.start || time.start === start) && (!frozen.end || time.end === end)
}

/** Whether another number of people can be chosen. */
export const arePeopleOffered = (booking: Booking): boolean => !frozenOf(booking).people
