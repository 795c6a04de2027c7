import type { FieldRefusal } from '#contract/field-codes.ts'
import { closedKind, type LineKind } from '#domain/order/line-deadlines.ts'
import type { PacketDay } from '#domain/order/packet-days.ts'
import { packageDeadline } from '#domain/time/deadlines.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { deadlinesOf } from '#machines/reservation-rules.ts'
import { draftOfReservation } from './reservation-draft.ts'
import { servingDays, servingOfDays, timeOn } from './servings.ts'
import type { Booking, CheckoutDraft, ServingChoice } from './types.ts'

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

/** A package and its servings on one of its days. */
type PackageDay = PacketDay & { line: string }

/** The days of a draft's package; none without one. */
function daysOfPackage(draft: CheckoutDraft, { catalogue }: Pick<Booking, 'catalogue'>): PackageDay[] {
  const { packageId, people, servings } = draft
  if (packageId === null) return []
  return servingDays({ draft, catalogue }).map((day) => {
    const chosen = servings.map((part) => `${part.orderPackageId} ${timeOn(part, day.date)}`)
    return { ...day, line: [packageId, day.start, people, ...chosen.sort()].join() }
  })
}

type Kept = Pick<Booking, 'editing' | 'draft' | 'catalogue'>

/** The days on which the package or its servings are not as they were: those of the draft, and those of the reservation. */
export function changedPackageDays(booking: Kept): { before: PackageDay[]; now: PackageDay[] } {
  const original = originalOf(booking)
  const now = daysOfPackage(booking.draft, booking)
  const before = original ? daysOfPackage(original, booking) : []
  const isIn = (days: readonly PackageDay[], { line }: PackageDay) => days.some((day) => day.line === line)
  return { before: before.filter((day) => !isIn(now, day)), now: now.filter((day) => !isIn(before, day)) }
}

/** Whether the reservation's package and its servings stay as they were. */
export function isPackageKept(booking: Kept): boolean {
  const { before, now } = changedPackageDays(booking)
  const original = originalOf(booking)
  return (
    original !== null && original.packageId === booking.draft.packageId && before.length + now.length === 0
  )
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

/** The products of the draft and of the reservation that are served and not as they were, with the start of each. */
export function changedServedExtras(booking: Booking): { productId: number; startTime: string }[] {
  const original = originalOf(booking)
  const both = original ? [original, booking.draft] : [booking.draft]
  return both.flatMap(({ extras, startTime }) =>
    extras
      .filter(({ productId }) => isServing(booking, productId) && !isExtraKept(booking, productId))
      .map(({ productId }) => ({ productId, startTime })),
  )
}

/**
 * What can't be changed any more, by field of the draft, and why: each line has a deadline of its own, and what hangs
 * on it stays with it. Nothing for a new booking. Specification §14.4.
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

/** Whether what is served on a day can't be changed any more. Never for a new booking. */
export function isDayFrozen(booking: Booking, { start }: Pick<PacketDay, 'start'>): boolean {
  if (!booking.editing || !frozenOf(booking).packageId) return false
  const isServed = booking.editing.reservation.arrangements.length > 0
  return !packageDeadline(isServed, start, booking.now).open
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
