import type { ReservationOrder, ReservationPayload } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'

/**
 * A new order as it was sent, made whole: whoever leaves out the version of the terms accepts those in force, whoever
 * leaves out allergies has none, and whoever has seen no price gets the house's.
 * Specification §5.3, Decision api-and-display-details.
 */
export const wholeOrder = (sent: ReservationPayload, now: Instant, house: House): ReservationOrder => ({
  ...sent,
  termsVersion: sent.termsVersion ?? termsAt(now, house)?.version ?? '',
  paxAllergies: sent.paxAllergies ?? [],
  expectedPriceVat: sent.expectedPriceVat ?? null,
})
