import type { FieldRefusal } from '#contract/field-codes.ts'
import type { Room } from '#contract/structs/room.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'
import { datesOf, draftDatesOf, isSeries } from './draft-dates.ts'
import type { Booking, CheckoutContext, CheckoutDraft } from './types.ts'
import { refusalsOf } from './validate-steps.ts'

/** A room of a booking's dates. */
export const roomOfSlug = ({ catalogue }: Pick<Booking, 'catalogue'>, slug: string): Room | undefined =>
  [catalogue.room, ...catalogue.moreRooms].find(({ slugname }) => slugname === slug)

/** The slugs of the rooms of a draft besides its first. */
export const moreSlugsOf = (draft: CheckoutDraft): string[] => {
  const slugs = datesOf(draft).flatMap(({ rooms }) => rooms.map(({ slug }: PlannedRoom) => slug))
  return [...new Set(slugs)].filter((slug) => slug !== draft.roomSlug)
}

/**
 * Each date of a booking as a booking of that date alone: what is chosen is chosen for all of them, but the layout, which belongs to the
 * room.
 */
export function bookingsByDate(booking: Booking): Booking[] {
  const { draft, catalogue } = booking
  return datesOf(draft).map((date) => {
    const dates = draftDatesOf([date])
    const room = roomOfSlug(booking, dates?.roomSlug ?? '') ?? catalogue.room
    const seatingId = room === catalogue.room ? draft.seatingId : null
    return { ...booking, draft: { ...draft, ...dates, seatingId }, catalogue: { ...catalogue, room } }
  })
}

/** Why a date cannot be ordered as it is; `of` is what of the order is refused, where that is not its time and room. */
export type DateFault = { place: number; of: 'package' | 'extras' | null; refusal: FieldRefusal }

const ofEachDate = ['time', 'package', 'layout', 'extras'] as const

/** What the rules say is wrong with the dates after the first, which the steps are about. */
export const faultsOfMoreDates = (booking: Booking): DateFault[] =>
  isSeries(booking)
    ? bookingsByDate(booking).flatMap((date, place) => {
        const faults = ofEachDate.flatMap((step) => {
          // A package that can't be had says more than its servings, which then can't be had either.
          const { seatingId: _, packageId, ...others } = refusalsOf(step, date)
          const of = step === 'package' || step === 'extras' ? step : null
          return [...(packageId ? [packageId] : []), ...Object.values(others)].map((refusal) => ({
            ...{ place, of, refusal },
          }))
        })
        return place === 0 ? [] : faults.slice(0, 1)
      })
    : []

/** The dates that the server refused, each with its first reason. */
function refusedDatesOf({ refusal }: Pick<CheckoutContext, 'refusal'>): DateFault[] {
  const faults = new Map<number, DateFault>()
  for (const { path, ...reason } of refusal?.fields ?? []) {
    const [list, place] = path.split('.')
    if (list !== 'dates' || faults.has(Number(place))) continue
    const of = /packageId|arrangements/.test(path) ? 'package' : /extraProducts/.test(path) ? 'extras' : null
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
