import { boolean } from 'superstruct'
import { type Call, inHeader, inPath, inQuery } from '#contract/call.ts'
import {
  Reservation,
  ReservationOrder,
  ReservationUpdate,
  TermsFiles,
} from '#contract/structs/reservation.ts'
import { filledText, text, Uuid } from '#contract/wire.ts'

const onlineBooking = '/api/v1/online_booking'

/** Placing, reading and changing reservations (specification §7). */
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
      isRequest: inQuery('is_request', boolean()),
      discountCode: inQuery('discount_code', text(60)),
      idempotencyKey: inHeader('idempotency-key', filledText(100)),
    },
    body: ReservationOrder,
    response: Reservation,
    status: 201,
  },
  readReservation: {
    summary: 'A reservation, for those whose it is.',
    method: 'GET',
    path: `${onlineBooking}/reservation/{reservation_id}`,
    access: 'reservationHolder',
    parameters: {
      reservationId: inPath('reservation_id', Uuid),
      accessKey: inHeader('reservation-key', filledText(200)),
    },
    body: null,
    response: Reservation,
    status: 200,
  },
  updateReservation: {
    summary:
      'Changes or cancels a reservation; what is left out stays. A blank discount_code takes the discount away.',
    method: 'PUT',
    path: `${onlineBooking}/{reservation_id}`,
    access: 'reservationHolder',
    parameters: {
      reservationId: inPath('reservation_id', Uuid),
      accessKey: inHeader('reservation-key', filledText(200)),
      discountCode: inQuery('discount_code', text(60)),
      idempotencyKey: inHeader('idempotency-key', filledText(100)),
    },
    body: ReservationUpdate,
    response: Reservation,
    status: 200,
  },
} satisfies Record<string, Call>
