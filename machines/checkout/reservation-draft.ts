import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { needsFromWire } from '#machines/person-needs.ts'
import { draftOf } from './new-draft.ts'
import { servingOfDays } from './servings.ts'
import { type CheckoutDraft, stepNames } from './types.ts'

type Details = CheckoutDraft['details']

function detailsOf({ clientCard, ...reservation }: Reservation): Details {
  const { organization, isOrganization } = reservation
  return {
    name: clientCard?.name ?? reservation.customerName,
    email: clientCard?.email ?? reservation.customerEmail,
    phone: clientCard?.phone ?? reservation.customerPhone,
    companyName: clientCard?.companyName ?? organization?.name ?? '',
    organizationNumber: clientCard?.organizationNumber ?? organization?.organizationNumber ?? '',
    buyerReference: clientCard?.buyerReference ?? reservation.buyerReference ?? '',
    isOrganization,
  }
}

function servingsOf({ arrangements }: Reservation): CheckoutDraft['servings'] {
  const ids = new Set(arrangements.flatMap(({ orderpackageId }) => orderpackageId ?? []))
  return [...ids].map((id) => {
    const days = arrangements.filter(({ orderpackageId }) => orderpackageId === id)
    return servingOfDays(
      id,
      days.map(({ startTime, preferredTime: time, note }) => {
        return { date: venueDateOf(instantOf(startTime)), time, note: note ?? '' }
      }),
    )
  })
}

/**
 * A placed reservation as a draft that orders the same, at checking. Of several packages or rooms it has the first, see
 * `editsAll`.
 */
export function draftOfReservation(reservation: Reservation): CheckoutDraft {
  const [booking] = reservation.bookings
  const [packet] = reservation.packets
  const { id: reservationId, sequence } = reservation
  const begun = {
    roomSlug: booking?.roomSlug ?? '',
    ...rangeFromWire(booking ?? { startTime: reservation.arrival, endTime: reservation.departure }),
    people: booking?.expectedPax ?? reservation.expectedPax,
  }
  return {
    ...draftOf(begun),
    edits: { reservationId, sequence },
    packageId: packet?.packageId ?? null,
    servings: servingsOf(reservation),
    seatingId: booking?.seatingId ?? null,
    setupComment: booking?.note ?? '',
    extras: (packet?.extraProducts ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
    allergies: reservation.paxAllergies.map(needsFromWire),
    details: detailsOf(reservation),
    meeting: eachMeetingField((field) => reservation[field] ?? ''),
    couponCode: reservation.discountCode ?? '',
    termsAccepted: true,
    termsVersion: reservation.termsVersion,
    step: 'review',
    completed: stepNames.filter((step) => step !== 'allergies' && step !== 'review'),
  }
}
