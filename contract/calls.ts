import { array, boolean } from 'superstruct'
import { type Call, inHeader, inPath, inQuery, paging, requiredInQuery } from '#contract/call.ts'
import { BookingPage, SeatAnswers, SeatQuestions, WorkingHours } from '#contract/structs/booking.ts'
import { MeetingPackages, ProductPage } from '#contract/structs/package.ts'
import { AvailableDiscountPage, PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import {
  Reservation,
  ReservationOrder,
  ReservationUpdate,
  TermsFiles,
} from '#contract/structs/reservation.ts'
import { Amenity, Layout, MeetingRoomPage, MeetingRoomSearch, Room } from '#contract/structs/room.ts'
import { CalendarDate, DateTime, filledText, Id, pageOf, Slug, text, Uuid } from '#contract/wire.ts'

const onlineBooking = '/api/v1/online_booking'

/**
 * Every call of the API, once (specification §7). The client's functions, the server's routes and the
 * OpenAPI document are made from this table.
 */
export const calls = {
  searchMeetingRooms: {
    summary: 'Rooms that can be booked online, with their availability for the asked time and people.',
    method: 'POST',
    path: '/api/v1/online_meeting_rooms',
    access: 'everyone',
    parameters: {
      name: inQuery('name', text(120)),
      roomTypeId: inQuery('roomTypeId', Id),
      layoutIds: inQuery('layoutIds', array(Id)),
      amenityIds: inQuery('amenityIds', array(Id)),
      ...paging,
    },
    body: MeetingRoomSearch,
    response: MeetingRoomPage,
    status: 200,
  },
  readRoom: {
    summary: 'One room by its slug, with pictures, layouts, fittings and rules.',
    method: 'GET',
    path: '/api/v1/online_room/{room_slug}',
    access: 'everyone',
    parameters: { roomSlug: inPath('room_slug', Slug) },
    body: null,
    response: Room,
    status: 200,
  },
  listAmenities: {
    summary: 'Fittings that rooms can be searched by.',
    method: 'GET',
    path: '/api/v1/online_room_amenities',
    access: 'everyone',
    parameters: { id: inQuery('id', Id), name: inQuery('name', text(120)), ...paging },
    body: null,
    response: pageOf(Amenity),
    status: 200,
  },
  listLayouts: {
    summary: 'Layouts that rooms can be searched by.',
    method: 'GET',
    path: '/api/v1/online_room_layouts',
    access: 'everyone',
    parameters: { ...paging },
    body: null,
    response: pageOf(Layout),
    status: 200,
  },
  listPackages: {
    summary: 'Meeting packages that can be ordered online.',
    method: 'GET',
    path: '/api/v1/online_packages',
    access: 'everyone',
    parameters: { id: inQuery('id', Id), name: inQuery('name', text(120)) },
    body: null,
    response: MeetingPackages,
    status: 200,
  },
  listExtraProducts: {
    summary: 'Extra products that can be ordered with a room.',
    method: 'GET',
    path: '/api/v1/online_extra_products',
    access: 'everyone',
    parameters: { ...paging },
    body: null,
    response: ProductPage,
    status: 200,
  },
  listBookings: {
    summary:
      'What is taken and blocked in a range, for the calendar; of one room or of all. At most 62 days.',
    method: 'GET',
    path: '/api/v1/online_bookings',
    access: 'everyone',
    parameters: {
      startTime: requiredInQuery('startTime', DateTime),
      endTime: requiredInQuery('endTime', DateTime),
      roomId: inQuery('roomId', Id),
      ...paging,
    },
    body: null,
    response: BookingPage,
    status: 200,
  },
  readWorkingHours: {
    summary:
      'Opening hours over a range of days, with public holidays and other special days. At most 400 days.',
    method: 'GET',
    path: '/api/v1/online/working_hours',
    access: 'everyone',
    parameters: {
      startRange: requiredInQuery('startRange', CalendarDate),
      endRange: requiredInQuery('endRange', CalendarDate),
    },
    body: null,
    response: WorkingHours,
    status: 200,
  },
  checkSeats: {
    summary: 'Whether there is room for so many, for several rooms and times at once.',
    method: 'PUT',
    path: '/api/v1/online/seat_availability_check',
    access: 'everyone',
    parameters: {},
    body: SeatQuestions,
    response: SeatAnswers,
    status: 200,
  },
  summarisePrice: {
    summary: 'The price of a choice of packages, products and rooms, with discounts and VAT.',
    method: 'POST',
    path: '/api/v1/online_price_summary',
    access: 'everyone',
    parameters: {},
    body: PriceRequest,
    response: PriceSummary,
    status: 200,
  },
  listAvailableDiscounts: {
    summary:
      'Discounts that apply in a range without a secret code. `visitor` asks for nobody in particular.',
    method: 'GET',
    path: '/api/v1/online_available_discounts',
    access: 'everyone',
    parameters: {
      startTime: requiredInQuery('start_time', DateTime),
      endTime: requiredInQuery('end_time', DateTime),
      customerId: requiredInQuery('customer_id', filledText(60)),
      ...paging,
    },
    body: null,
    response: AvailableDiscountPage,
    status: 200,
  },
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

export type Calls = typeof calls
export type CallName = keyof Calls
