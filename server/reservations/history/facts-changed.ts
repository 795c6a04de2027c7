import { meetingOf } from '#contract/structs/meeting.ts'
import { differences } from '#domain/differences.ts'
import type { ReservationFacts } from '#domain/reservation/reservation-facts.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

const factsOf = (stored: StoredReservation): ReservationFacts => ({
  reservationStatus: stored.status,
  optionUntil: stored.optionUntil,
  arrival: stored.arrival,
  departure: stored.departure,
  expectedPax: stored.expectedPax,
  attended: stored.attended,
  rooms: stored.bookings.map(({ roomId, seatingId, start, end, expectedPax }) => ({
    roomId,
    seatingId,
    start,
    end,
    expectedPax,
  })),
  packages: stored.packets.map(({ packageId }) => packageId).filter((id) => id !== null),
  servings: stored.arrangements.map(({ orderPackageId, name, nameEn, start, preferredTime, pax }) => ({
    orderPackageId,
    name,
    nameEn,
    start,
    preferredTime,
    pax,
  })),
  products: stored.products.map(({ productId, quantity }) => ({ productId, quantity })),
  allergies: stored.allergies.length,
  setupComments: stored.bookings.flatMap(({ setupComment }) => setupComment ?? []),
  servingNotes: stored.arrangements.flatMap(({ note }) => note ?? []),
  customer: {
    name: stored.customerName,
    email: stored.customerEmail,
    phone: stored.customerPhone,
    companyName: stored.companyName,
    organizationNumber: stored.organizationNumber,
    buyerReference: stored.buyerReference,
  },
  ...meetingOf(stored),
  discountCode: stored.couponCode,
  finalPriceVat: stored.priceSummary.finalPriceVat,
  cancellationFeeVat:
    stored.cancellationFee === null ? null : stored.cancellationFee + (stored.cancellationVat ?? 0),
})

/** The same with other allergies of as many people as before is a change too: both have it then. */
function withAllergies(before: StoredReservation, after: StoredReservation) {
  const isSame = JSON.stringify(before.allergies) === JSON.stringify(after.allergies)
  const of = ({ allergies }: StoredReservation) => (isSame ? {} : { allergies: allergies.length })
  return { before: of(before), after: of(after) }
}

/** What is different of a reservation, as it was and as it became. */
export function factsChanged(before: StoredReservation, after: StoredReservation) {
  const { before: was, after: is } = differences(factsOf(before), factsOf(after)) ?? {}
  const allergies = withAllergies(before, after)
  return {
    before: { ...was, ...allergies.before } as Partial<ReservationFacts>,
    after: { ...is, ...allergies.after } as Partial<ReservationFacts>,
  }
}
