import type { ClockTime, Instant, VenueDate } from '#domain/time/venue-time.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** What those who order have written in their own words, or who they are: it goes when their data are deleted. */
export const personalFacts = [
  'customer',
  'meetingLead',
  'meetingTitle',
  'eventType',
  'note',
  'setupComments',
  'servingNotes',
] as const

/** What can change of a reservation, in no language: things of the house are ids. Sums are øre. */
export type ReservationFacts = {
  reservationStatus: ReservationStatus | 'lapsed'
  /** The last day of an option. */
  optionUntil: VenueDate | null
  arrival: Instant
  departure: Instant
  expectedPax: number
  /** How many came; null while it is not recorded. */
  attended: number | null
  rooms: { roomId: number; seatingId: number | null; start: Instant; end: Instant; expectedPax: number }[]
  packages: number[]
  /** `preferredTime` is null for what is there all day. */
  servings: {
    orderPackageId: number | null
    name: string
    nameEn: string | null
    start: Instant
    preferredTime: ClockTime | null
    pax: number
  }[]
  products: { productId: number; quantity: number }[]
  /** Of how many people: what they can't eat is health data. */
  allergies: number
  setupComments: string[]
  servingNotes: string[]
  customer: {
    name: string
    email: string
    phone: string
    companyName: string | null
    organizationNumber: string | null
    buyerReference: string | null
  }
  meetingLead: string
  meetingTitle: string
  eventType: string | null
  note: string
  discountCode: string | null
  finalPriceVat: number
  cancellationFeeVat: number | null
}
