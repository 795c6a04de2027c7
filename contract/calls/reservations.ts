import { boolean } from 'superstruct'
import { blankableInQuery, type Call, inPath, inQuery, paging } from '#contract/call.ts'
import {
  acceptedOffer,
  coupon,
  couponCode,
  idempotencyKey,
  refusalsOfOrders,
  reservationKey,
} from '#contract/calls/reservation-params.ts'
import {
  Reservation,
  ReservationPayload,
  ReservationUpdate,
  TermsFiles,
} from '#contract/structs/reservation.ts'
import { ReservationChangePage } from '#contract/structs/reservation-change.ts'
import { text, Uuid } from '#contract/wire.ts'

const onlineBooking = '/api/v1/online_booking'

/** Placing, reading and changing reservations (Specification §7). */
export const reservationCalls = {
  listTerms: {
    summary: 'The terms that a reservation is placed under.',
    method: 'GET',
    path: `${onlineBooking}/terms`,
    access: 'everyone',
    parameters: {},
    body: null,
    response: TermsFiles,
    status: 200,
  },
  placeReservation: {
    summary:
      'Places a reservation, or sends it as a request. The same Idempotency-Key gives the same answer.',
    method: 'POST',
    path: onlineBooking,
    access: 'everyone',
    parameters: {
      isRequest: inQuery('is_request', boolean(), 'Asks the house, and does not book by itself.'),
      discountCode: couponCode,
      idempotencyKey,
      offerKey: acceptedOffer,
    },
    body: ReservationPayload,
    response: Reservation,
    status: 201,
    refusals: refusalsOfOrders,
  },
  readReservation: {
    summary: 'A reservation, for its holder and for staff.',
    method: 'GET',
    path: `${onlineBooking}/reservation/{reservation_id}`,
    access: 'reservationHolder',
    parameters: {
      reservationId: inPath('reservation_id', Uuid),
      accessKey: reservationKey,
    },
    body: null,
    response: Reservation,
    status: 200,
  },
  listReservationChanges: {
    summary:
      'What has changed of a reservation since it was placed, before and after, the latest first. Staff see who changed it.',
    method: 'GET',
    path: `${onlineBooking}/reservation/{reservation_id}/changes`,
    access: 'reservationHolder',
    own: true,
    parameters: {
      ...paging,
      reservationId: inPath('reservation_id', Uuid),
      accessKey: reservationKey,
    },
    body: null,
    response: ReservationChangePage,
    status: 200,
  },
  updateReservation: {
    summary:
      'Changes or cancels a reservation, or confirms an option; what is left out stays. A blank discount_code takes the discount away.',
    method: 'PUT',
    path: `${onlineBooking}/{reservation_id}`,
    access: 'reservationHolder',
    parameters: {
      reservationId: inPath('reservation_id', Uuid),
      accessKey: reservationKey,
      discountCode: blankableInQuery('discount_code', text(60), `${coupon} Blank for none.`),
      idempotencyKey,
    },
    body: ReservationUpdate,
    response: Reservation,
    status: 200,
    refusals: ['notEditable', 'changedMeanwhile', 'feeChanged', 'rulesBroken', ...refusalsOfOrders],
  },
} satisfies Record<string, Call>
