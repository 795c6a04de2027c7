import { type Call, inPath, inQuery, paging, requiredInQuery } from '#contract/call.ts'
import { ofReservation } from '#contract/calls/reservation-params.ts'
import { filtersOf } from '#contract/listing.ts'
import { Alternatives, AlternativesRequest } from '#contract/structs/alternative.ts'
import {
  BookingPage,
  bookingFilters,
  SeatAnswers,
  SeatQuestions,
  WorkingHours,
} from '#contract/structs/booking.ts'
import { FreeTimes } from '#contract/structs/free-times.ts'
import {
  Amenity,
  amenityFilters,
  Layout,
  MeetingRoomPage,
  MeetingRoomSearch,
  Room,
  RoomTypeInfo,
} from '#contract/structs/room.ts'
import { roomFilters } from '#contract/structs/room-administration.ts'
import { Venue } from '#contract/structs/venue.ts'
import { CalendarDate, DateTime, FilterIds, pageOf, Slug, wholeNumber } from '#contract/wire.ts'

/** The rooms of a search. */
const searchFilters = {
  ...filtersOf(roomFilters),
  layoutIds: inQuery(
    'layoutIds',
    FilterIds,
    'Only rooms that have one of these layouts; may come several times.',
  ),
  amenityIds: inQuery(
    'amenityIds',
    FilterIds,
    'Only rooms that have all of these fittings; may come several times.',
  ),
}

/** What visitors see: rooms, facilities, layouts, opening hours and free times (Specification §7). */
export const roomCalls = {
  searchMeetingRooms: {
    summary:
      'Rooms that can be booked online, with their availability for the asked time and people. They are filtered by ' +
      'what the answer has of them: texts need only contain what is asked for, the rest is equal.',
    method: 'POST',
    path: '/api/v1/online_meeting_rooms',
    access: 'everyone',
    parameters: {
      ...searchFilters,
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
  readFreeTimes: {
    summary:
      'When a room can be had on a day, for so many people and minutes, and what it costs. Pages of any origin may read it.',
    method: 'GET',
    path: '/api/v1/online_room/{room_slug}/free_times',
    access: 'everyone',
    own: true,
    anyOrigin: true,
    parameters: {
      roomSlug: inPath('room_slug', Slug),
      date: requiredInQuery('date', CalendarDate),
      minutes: requiredInQuery('minutes', wholeNumber(1, 1440), 'How long the meeting lasts.'),
      expectedPax: inQuery('expectedPax', wholeNumber(1, 10_000), 'By default as few as the room takes.'),
    },
    body: null,
    response: FreeTimes,
    status: 200,
  },
  listAmenities: {
    summary: 'Fittings that rooms can be searched by.',
    method: 'GET',
    path: '/api/v1/online_room_amenities',
    access: 'everyone',
    parameters: { ...filtersOf(amenityFilters), ...paging },
    body: null,
    response: pageOf(Amenity),
    status: 200,
  },
  listOnlineRoomTypes: {
    summary: 'Types of the rooms that can be booked online, by name.',
    method: 'GET',
    path: '/api/v1/online_room_types',
    access: 'everyone',
    parameters: { ...paging },
    body: null,
    response: pageOf(RoomTypeInfo),
    status: 200,
    own: true,
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
  listBookings: {
    summary:
      'What is taken and blocked in a range, for the calendar; of one room or of all. At most 62 days.',
    method: 'GET',
    path: '/api/v1/online_bookings',
    access: 'everyone',
    parameters: {
      startTime: requiredInQuery('startTime', DateTime),
      endTime: requiredInQuery('endTime', DateTime),
      ...filtersOf(bookingFilters),
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
  readVenue: {
    summary:
      'The venue itself as it is now: its name, contact details, texts, and the rules that a booking follows.',
    method: 'GET',
    path: '/api/v1/online/venue',
    access: 'everyone',
    own: true,
    parameters: {},
    body: null,
    response: Venue,
    status: 200,
  },
  findAlternatives: {
    summary:
      'The nearest that is available where a time is not: other times that day, layouts, rooms and days, each with its total. ' +
      'The filters say which rooms would do when none is named.',
    method: 'POST',
    path: '/api/v1/online_alternatives',
    access: 'everyone',
    own: true,
    parameters: { ...ofReservation, ...searchFilters },
    body: AlternativesRequest,
    response: Alternatives,
    status: 200,
  },
  checkSeats: {
    summary: 'Whether there is room for so many, for several rooms and times at once.',
    method: 'PUT',
    path: '/api/v1/online/seat_availability_check',
    access: 'everyone',
    parameters: ofReservation,
    body: SeatQuestions,
    response: SeatAnswers,
    status: 200,
  },
} satisfies Record<string, Call>
