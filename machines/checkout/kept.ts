import type { FieldRefusal } from '#contract/field-codes.ts'
import { closedKind, firstClosed, type LineKind, lineClosed } from '#domain/order/line-deadlines.ts'
import {
  bookingLines,
  type Line,
  type LineChanges,
  lineChanges,
  packageLines,
  productLines,
} from '#domain/order/lines.ts'
import type { Ordered } from '#domain/order/order.ts'
import type { PacketDay } from '#domain/order/packet-days.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { deadlinesOf } from '#machines/reservation-rules.ts'
import { orderedBy, packagePartsOf, productsOf } from './order.ts'
import { draftOfReservation } from './reservation-draft.ts'
import { servingDays, servingOfDays, timeOn } from './servings.ts'
import type { Booking, CheckoutDraft, Editing, ServingChoice } from './types.ts'

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

/** Whether a room's line of the reservation stays as it was, and so is not asked about again. */
export const isRoomKept = (booking: Booking): boolean =>
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
export function keptPaths(booking: Booking): ReadonlySet<string> {
  if (!booking.editing) return new Set()
  const rooms = changesOf(booking, bookingLines)
  return new Set([...rooms.retained.keys(), ...packageChanges(booking).retained.keys()])
}

/** Whether so many of a product were ordered before, for the same time. */
export function isExtraKept(booking: Booking, id: number): boolean {
  const { added, lost } = productChanges(booking)
  return booking.editing !== null && ![...added, ...lost].some(({ itemId }) => itemId === id)
}

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
  freeze('rooms', 'startTime', 'endTime', 'people', 'seatingId')
  if (original.packageId !== null) freeze(packageKind(reservation), 'packageId', 'startTime', 'people')
  const ordered = orderedBy(booking, original)
  for (const { itemId, kind } of ordered ? productLines(ordered, { products: productsOf(booking) }) : [])
    freeze(kind, `extras.${itemId}`, 'startTime')
  return frozen
}

const packageKind = ({ arrangements }: Editing['reservation']): LineKind =>
  arrangements.length > 0 ? 'servings' : 'products'

/** Whether what is served on a day can't be changed any more. Never for a new booking. */
export function isDayFrozen(booking: Booking, { start }: Pick<PacketDay, 'start'>): boolean {
  if (!booking.editing || !frozenOf(booking).packageId) return false
  return lineClosed(packageKind(booking.editing.reservation), start, booking.now) !== undefined
}

/** The parts of a reservation's package as they were on days that are closed, and as they are chosen on the rest. */
function withFrozenServings(
  booking: Booking,
  original: CheckoutDraft,
  kept: Partial<CheckoutDraft>,
): ServingChoice[] {
  const draft = { ...booking.draft, ...kept }
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
export function withFrozenKept(booking: Booking): Partial<CheckoutDraft> {
  const original = originalOf(booking)
  const frozen = frozenOf(booking)
  if (!original || Object.keys(frozen).length === 0) return {}
  const { draft } = booking
  const isFrozen = ({ productId }: CheckoutDraft['extras'][number]) => `extras.${productId}` in frozen
  const areExtrasKept = original.extras.every(
    (each) => !isFrozen(each) || isExtraKept(booking, each.productId),
  )
  const times = {
    startTime: original.startTime,
    endTime: frozen.endTime ? original.endTime : draft.endTime,
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
