import type { CancellationPeriod as PeriodOnWire, PriceSummary } from '#contract/structs/price.ts'
import {
  type CancellableLine,
  type CancellationBasis,
  type CancellationFee,
  type CancellationPeriod,
  cancellationBasis,
  cancellationTimeline,
  feeAt,
} from '#domain/reservation/cancellation.ts'
import { cancelledAs, holdsRooms, isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { acceptedTerms } from '#server/catalogue/list-terms.ts'
import { ruleStatusOf } from '#server/reservations/edit-rules.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** What the lines of a price are for. A package's line is the hire of its room, or else served. Decision cancellation-fees. */
const linesOf = ({ packages, extraProducts, rooms }: PriceSummary): CancellableLine[] => [
  ...rooms.items.map((line) => ({ kind: 'rooms' as const, ...line })),
  ...packages.items.map((line) => ({
    kind: line.isRoomHire ? ('rooms' as const) : ('servings' as const),
    ...line,
  })),
  ...extraProducts.items.map((line) => ({ kind: 'products' as const, ...line })),
]

/** The parts of an order or a reservation that say what cancelling it costs. */
type Priced = {
  termsVersion: string
  priceSummary: PriceSummary
  bookings: readonly { start: Instant }[]
}

/** What cancelling costs, period by period; null under terms without cancellation steps, and without a room. */
export function timelineOf(
  { termsVersion, priceSummary, bookings }: Priced,
  house: House,
): CancellationPeriod[] | null {
  const steps = acceptedTerms(termsVersion, house)?.cancellationSteps ?? []
  if (bookings.length === 0) return null
  const arrival = Math.min(...bookings.map(({ start }) => start))
  return cancellationTimeline(steps, arrival, linesOf(priceSummary))
}

const timelineOnWire = (timeline: readonly CancellationPeriod[] | null): PeriodOnWire[] | null =>
  timeline?.map(({ until, ...fee }) => ({ until: toWire(until), ...fee })) ?? null

/** A price with what cancelling would cost under terms, where they say so. */
export function withTimeline(
  priceSummary: PriceSummary,
  termsVersion: string,
  bookings: Priced['bookings'],
  house: House,
): PriceSummary {
  const timeline = timelineOnWire(timelineOf({ termsVersion, priceSummary, bookings }, house))
  return timeline ? { ...priceSummary, cancellationTimeline: timeline } : priceSummary
}

type Cancellable = Priced & Pick<StoredReservation, 'status' | 'cancellationFee' | 'cancellationVat'>

/** What a reservation says of cancelling it: what it costs while it stands, and what was charged when it was cancelled. */
export const cancellationOnWire = (stored: Cancellable, house: House) => ({
  cancellationTimeline: holdsRooms(ruleStatusOf(stored.status))
    ? timelineOnWire(timelineOf(stored, house))
    : null,
  cancellationFee:
    stored.cancellationFee === null || stored.cancellationVat === null
      ? null
      : {
          totalPrice: stored.cancellationFee,
          vatAmount: stored.cancellationVat,
          totalPriceVat: stored.cancellationFee + stored.cancellationVat,
        },
})

/** How the fee of a cancelled reservation came about; null without one. */
export function basisOnWire(stored: Cancellable, house: House): CancellationBasis | null {
  const { cancellationFee: fee } = cancellationOnWire(stored, house)
  const steps = acceptedTerms(stored.termsVersion, house)?.cancellationSteps ?? []
  return fee && cancellationBasis(steps, linesOf(stored.priceSummary), fee)
}

/**
 * What the terms charge for cancelling now; null where nothing is said of it: a request is withdrawn, an option released,
 * or the terms have no cancellation steps.
 */
export function cancellationFeeFor(
  stored: StoredReservation,
  now: Instant,
  house: House,
): CancellationFee | null {
  if (isUnconfirmed(cancelledAs(stored))) return null
  const period = feeAt(timelineOf(stored, house) ?? [], now)
  if (!period) return null
  const { until: _, ...fee } = period
  return fee
}
