import { addVenueDays, HOUR, type Instant, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { firstDeadline, type LineDeadlines } from './line-deadlines.ts'
import { MAX_ROOM_DAYS } from './order-faults.ts'
import { MAX_DATES } from './series.ts'

/** The most alternatives that stand side by side in one offer. */
export const MAX_ALTERNATIVES = 4

/** The most dates of one alternative. */
export const MAX_OFFER_DATES = MAX_DATES

/** The most room days of one alternative, whatever its dates: as of an order. */
export const MAX_OFFER_ROOM_DAYS = MAX_ROOM_DAYS

const DAYS_VALID = 14

/** When an offer that is kept now is no longer valid, whatever is in it. Decision offers. */
export const offerUntil = (now: Instant): Instant => now + DAYS_VALID * 24 * HOUR

/** Until when an alternative is valid: as long as its offer, or until the first deadline that it meets. Decision offers. */
export const alternativeUntil = (until: Instant, deadlines: LineDeadlines): Instant =>
  Math.min(until, firstDeadline(deadlines) ?? until)

/** The last day that something valid until an instant is valid all of. */
export const lastWholeDay = (until: Instant): VenueDate => addVenueDays(venueDateOf(until), -1)

/** What has become of an alternative that someone with the link has ordered. */
export const offerOutcomes = ['booked', 'requested'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]

/**
 * What keeps an alternative from being ordered as it is. `overbooked`: it can still be sent as a request. `changed`: a rule that it
 * breaks now, such as other opening hours or fewer seats.
 */
export const offerObstacles = [
  ...offerOutcomes,
  'expired',
  'tooLate',
  'servingClosed',
  'roomGone',
  'layoutGone',
  'packageGone',
  'productGone',
  'changed',
  'taken',
  'overbooked',
] as const
export type OfferObstacle = (typeof offerObstacles)[number]

/** The obstacles without which there is a price: what is gone has none. */
export const isGone = (obstacle: OfferObstacle | null): boolean =>
  obstacle === 'roomGone' || obstacle === 'packageGone' || obstacle === 'productGone'
