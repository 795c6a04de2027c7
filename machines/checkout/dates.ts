import type { FieldRefusal } from '#contract/field-codes.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { datesOf, draftDatesOf, isSeries } from './draft-dates.ts'
import type { Booking, CheckoutContext, CheckoutDraft } from './types.ts'
import { refusalsOf } from './validate-steps.ts'

/** The slugs of the rooms of a draft besides its first. */
export const moreSlugsOf = (draft: CheckoutDraft): string[] => {
  const slugs = datesOf(draft).flatMap(({ rooms }) => rooms.map(({ slug }: PlannedRoom) => slug))
  return [...new Set(slugs)].filter((slug) => slug !== draft.roomSlug)
}

/** Why a date cannot be ordered as it is; `of` is what of the order is refused, where that is not its time and room. */
export type DateFault = { place: number; of: 'package' | 'layout' | 'extras' | null; refusal: FieldRefusal }

const ofEachDate = ['time', 'package', 'layout', 'extras'] as const

/** What the rules say is wrong with the dates after the first, which the steps are about. */
export const faultsOfMoreDates = (booking: Booking): DateFault[] =>
  isSeries(booking)
    ? bookingsByDate(booking).flatMap((date, place) => {
        const faults = ofEachDate.flatMap((step) => {
          // A package that can't be had says more than its servings, which then can't be had either.
          const { packageId, ...others } = refusalsOf(step, date)
          const of = step === 'time' ? null : step
          return [...(packageId ? [packageId] : []), ...Object.values(others)].map((refusal) => ({
            ...{ place, of, refusal },
          }))
        })
        return place === 0 ? [] : faults.slice(0, 1)
      })
    : []

const ownersOfPaths = [
  [/packageId|arrangements/, 'package'],
  [/seatingId/, 'layout'],
  [/extraProducts/, 'extras'],
] as const

/** The dates that the server refused, each with its first reason. */
function refusedDatesOf({ refusal }: Pick<CheckoutContext, 'refusal'>): DateFault[] {
  const faults = new Map<number, DateFault>()
  for (const { path, ...reason } of refusal?.fields ?? []) {
    const [list, place] = path.split('.')
    if (list !== 'dates' || faults.has(Number(place))) continue
    const [, of = null] = ownersOfPaths.find(([pattern]) => pattern.test(path)) ?? []
    faults.set(Number(place), { place: Number(place), of, refusal: reason })
  }
  return [...faults.values()]
}

/** The dates that stop an order: those that the server refused, else those that the rules refuse. */
export function faultyDates(context: CheckoutContext, booking: Booking): DateFault[] {
  const refused = refusedDatesOf(context)
  return refused.length > 0 ? refused : faultsOfMoreDates(booking)
}

/** A draft without one of its dates; as it is where it has no other. */
export function withoutDate(draft: CheckoutDraft, place: number): Partial<CheckoutDraft> {
  const left = datesOf(draft).filter((_, n) => n !== place)
  const dates = draftDatesOf(left)
  if (!dates) return {}
  return { ...dates, ...(dates.roomSlug === draft.roomSlug ? {} : { seatingId: null }) }
}
