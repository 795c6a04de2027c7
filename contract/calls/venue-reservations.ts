import { enums } from 'superstruct'
import { blankableInQuery, type Call, inPath, inQuery, paging, requiredInQuery } from '#contract/call.ts'
import { coupon, couponCode, idempotencyKey, refusalsOfOrders } from '#contract/calls/reservation-params.ts'
import { filtersOf, listing } from '#contract/listing.ts'
import { RequestAnswer } from '#contract/structs/answer.ts'
import { answeredReasons } from '#contract/structs/answer-link.ts'
import { BookingMove, BookingMoveTarget, BookingMoveTrial } from '#contract/structs/booking-move.ts'
import { ChangePreview } from '#contract/structs/change-preview.ts'
import { Diary, MOST_DIARY_DAYS } from '#contract/structs/diary.ts'
import { Overview } from '#contract/structs/overview.ts'
import { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import {
  ReservationPage,
  reservationStates,
  venueReservationFilters,
} from '#contract/structs/reservation-list.ts'
import {
  KnownCustomerPage,
  RoomQuestion,
  RoomsForOrder,
  StaffOrder,
  StaffOrderDraft,
  StaffOrderTrial,
} from '#contract/structs/staff-order.ts'
import { CalendarDate, Id, text, Uuid } from '#contract/wire.ts'

const reservations = '/api/v1/staff/reservations'
const base = { access: 'staff:reservations', own: true } as const

const refusalsOfMoves = [
  'notFound',
  'notEditable',
  'changedMeanwhile',
  'rulesBroken',
  ...refusalsOfOrders,
] as const

/** The reservations of all customers and visitors, for staff with the grant `reservations`. */
export const venueReservationCalls = {
  listReservations: {
    ...base,
    summary:
      'Reservations and requests of all customers and visitors, page by page: those that overlap `arrival` to `departure`. `search` is part of a code, a title, or a customer’s name, address, telephone or organisation number. Those to come and requests have the next first, everything else the latest.',
    method: 'GET',
    path: reservations,
    parameters: {
      ...listing(Object.keys(venueReservationFilters)),
      ...filtersOf(venueReservationFilters),
      reservationStatus: inQuery(
        'reservationStatus',
        enums(reservationStates),
        'A status, `active` for all to come, or `history`. In `dfilter` a status alone.',
      ),
      roomId: inQuery('roomId', Id, 'A room that they have, at any time.'),
      search: inQuery('search', text(160)),
    },
    body: null,
    response: ReservationPage,
    status: 200,
  },
  readOverview: {
    ...base,
    summary:
      'What is wrong with the reservations of the next fourteen days, which options end within three, and what has changed since yesterday.',
    method: 'GET',
    path: '/api/v1/staff/overview',
    parameters: {},
    body: null,
    response: Overview,
    status: 200,
  },
  placeForCustomer: {
    ...base,
    summary:
      'Places a reservation for a customer whom staff know or type in, and to whom it belongs. Rooms and products have no lead time, and rooms on request are confirmed. With `optionUntil` it is an option. What breaks a rule that staff may override is refused as `rulesBroken`, and sent again with a reason. The same Idempotency-Key gives the same answer.',
    method: 'POST',
    path: reservations,
    parameters: { discountCode: couponCode, idempotencyKey },
    body: StaffOrder,
    response: Reservation,
    status: 201,
    refusals: ['rulesBroken', 'customerNotInUse', ...refusalsOfOrders],
  },
  tryForCustomer: {
    ...base,
    summary:
      'What `placeForCustomer` would come to: the price with the customer’s agreements, and the rules that staff may override. Nothing is written, and who the customer is need not be known. What staff may not override is refused.',
    method: 'POST',
    path: `${reservations}/trial`,
    parameters: { discountCode: couponCode },
    body: StaffOrderDraft,
    response: StaffOrderTrial,
    status: 200,
    refusals: ['customerNotInUse', ...refusalsOfOrders],
  },
  findRoomsForOrder: {
    ...base,
    summary: 'Every room in use for a time and a number of people: whether it is free, and why not.',
    method: 'POST',
    path: `${reservations}/rooms`,
    parameters: {},
    body: RoomQuestion,
    response: RoomsForOrder,
    status: 200,
  },
  findKnownCustomers: {
    ...base,
    summary:
      'The customers that a reservation can be placed for, page by page, by name: contacts of organisations, organisations without contacts, and private customers. `search` is part of a name, an organisation number, an address or a telephone number.',
    method: 'GET',
    path: '/api/v1/staff/known-customers',
    parameters: { ...paging, search: inQuery('search', text(160)) },
    body: null,
    response: KnownCustomerPage,
    status: 200,
  },
  previewReservationChange: {
    ...base,
    summary:
      'What `updateReservation` would do with the same body: the price before and after, the rules that it breaks, whether the rooms are free and what is in the way, and the emails that it would send. Nothing is written, and no `expectedPriceVat` or `override` is needed.',
    method: 'POST',
    path: `${reservations}/{reservation_id}/preview`,
    parameters: {
      reservationId: inPath('reservation_id', Uuid),
      discountCode: blankableInQuery('discount_code', text(60), `${coupon} Blank for none.`),
    },
    body: ReservationUpdate,
    response: ChangePreview,
    status: 200,
    refusals: ['notEditable', 'changedMeanwhile', 'tooManyTries'],
  },
  answerReservation: {
    ...base,
    summary:
      'Approves or declines a request, as the link in the email does: the one of `sequence`, which the customer may have changed since. It is answered once; the customer gets an email.',
    method: 'POST',
    path: `${reservations}/{reservation_id}/answer`,
    parameters: { reservationId: inPath('reservation_id', Uuid) },
    body: RequestAnswer,
    response: Reservation,
    status: 200,
    refusals: [...answeredReasons, 'changedMeanwhile', 'taken', 'overbooked'],
  },
  moveBooking: {
    ...base,
    summary:
      'Moves one booking of a reservation to another room or time, or makes it longer or shorter, by the rules of a change by staff. What breaks a rule that staff may override is refused as `rulesBroken`, and sent again with a reason. The same Idempotency-Key gives the same answer.',
    method: 'POST',
    path: `${reservations}/{reservation_id}/move`,
    parameters: { reservationId: inPath('reservation_id', Uuid), idempotencyKey },
    body: BookingMove,
    response: Reservation,
    status: 200,
    refusals: refusalsOfMoves,
  },
  tryBookingMove: {
    ...base,
    summary:
      'What `moveBooking` would come to: the price before and after, and the rules that staff may override. Nothing is written. A rule that holds for staff as well is refused.',
    method: 'POST',
    path: `${reservations}/{reservation_id}/move/trial`,
    parameters: { reservationId: inPath('reservation_id', Uuid) },
    body: BookingMoveTarget,
    response: BookingMoveTrial,
    status: 200,
    refusals: refusalsOfMoves,
  },
  readDiary: {
    ...base,
    summary: `Every room of the venue, day by day: bookings and requests with their preparation, blocks, and opening hours; at most ${MOST_DIARY_DAYS} days.`,
    method: 'GET',
    path: '/api/v1/staff/diary',
    parameters: {
      from: requiredInQuery('from', CalendarDate, 'The first day.'),
      to: requiredInQuery('to', CalendarDate, 'The last day, included.'),
    },
    body: null,
    response: Diary,
    status: 200,
  },
} satisfies Record<string, Call>
