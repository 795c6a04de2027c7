import type { BookingListItem, WorkingHours } from '#contract/structs/booking.ts'
import type { Room, RoomHire } from '#contract/structs/room.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { Instant, TimeRange, VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import type { AlternativesPort } from '#machines/kit/alternatives.ts'
import type { SeatCheckPort, SeatQuestion, SeatVerdict } from '#machines/kit/seat-check.ts'
import type { PlannedDate, PlannedRoom } from '#machines/planned-dates.ts'

export type CalendarView = 'week' | 'month' | 'list'

export type RoomCalendarInput = {
  slug: string
  now: Instant
  rules: BookingRules
  view: CalendarView
  /** From the filters of the home page; null without one. */
  people: number | null
  /** The day to open on; null for the first free one. */
  date: VenueDate | null
  /**
   * The time that was searched for, ISO 8601; null when none was. It is chosen as it is, whether or not it can be had.
   */
  searchedTime: { start: Instant; end: Instant | null } | null
  /** The wished length of a time to choose; null for the usual one, or that of the searched time. */
  minutes: number | null
}

export type RoomCalendarContext = {
  slug: string
  now: Instant
  rules: BookingRules
  view: CalendarView
  people: number
  /** The day in sight; the week or month in sight is the one that holds it. */
  date: VenueDate | null
  /** Null when there is none in the weeks that were read. */
  firstFreeDate: VenueDate | null
  room: Room | null
  hours: WorkingHours | null
  bookings: BookingListItem[]
  /** The half-open range that `bookings` covers. */
  covered: { from: VenueDate; to: VenueDate } | null
  /** The chosen time. */
  start: Instant | null
  end: Instant | null
  /** The wished length: only starts that have all of it are offered. */
  minutes: number
  /** Whether the chosen time has been free: where it is taken now, another customer has booked it since. */
  wasFree: boolean
  /** The last answer about the chosen time; null while it is not known. */
  seats: SeatVerdict | null
  /** The customer's price of the room for the chosen time and people; null while it is not known, or not for hire. */
  total: RoomHire | null
  alternatives: Alternative[]
}

export type RoomCalendarEvent =
  | { type: 'view.changed'; view: CalendarView }
  /** Any day of the week to show. */
  | { type: 'week.changed'; date: VenueDate }
  /** From the month, the day's week is shown. */
  | { type: 'day.chosen'; date: VenueDate }
  /** A start from which the wished length is free, or has too few seats left. */
  | { type: 'slot.chosen'; start: Instant }
  /** The chosen time is moved there: as long as before, or as the room can be had. */
  | { type: 'start.chosen'; start: Instant }
  /** The chosen time begins then, and ends as before. */
  | { type: 'start.moved'; start: Instant }
  | { type: 'end.chosen'; end: Instant }
  /** Minutes, in whole half-hours. A time that is chosen begins as before. */
  | { type: 'length.chosen'; minutes: number }
  | { type: 'people.changed'; people: number }
  | { type: 'selection.cleared' }
  | { type: 'alternative.chosen'; alternative: Alternative }
  | { type: 'check.retried' }
  | { type: 'load.retried' }
  | { type: 'booking.begun' }
  | { type: 'window.focused' }
  /** What takes the room has changed since it was read. */
  | { type: 'calendar.outdated' }
  | { type: 'clock.ticked'; now: Instant }

/** The answer about a chosen time. */
export type CheckedTime = SeatVerdict & Pick<RoomCalendarContext, 'total'>

/** What the checkout begins with. */
export type StartedBooking = {
  roomSlug: string
  start: Instant
  end: Instant
  people: number
  /** A package that is chosen already; none when absent. */
  packageId?: number | null
  /** The other rooms, and the other dates, of an order of several; none when absent. */
  moreRooms?: PlannedRoom[]
  moreDates?: PlannedDate[]
}

/** Another room was chosen among the alternatives: the address follows. */
export type RoomCalendarEmitted =
  | ({ type: 'booking.begun' } & StartedBooking)
  | { type: 'room.changed'; slug: string; start: Instant; end: Instant; people: number }

export type RoomCalendarOutput = StartedBooking | null

/**
 * - `busy`: the room is being read, skeleton.
 * - `refreshing`: the calendar in sight is being read again, or another week is.
 * - `checking`: the chosen time is being checked.
 * - `bookable`: `booking.begun` may be sent.
 * - `conflicting`: the chosen time is kept, but not available; `alternative.chosen`.
 * - `settled`: nothing under way.
 */
export type RoomCalendarTag = 'busy' | 'refreshing' | 'checking' | 'bookable' | 'conflicting' | 'settled'

export type RoomCalendarPort = SeatCheckPort &
  AlternativesPort & {
    /** Null when no room has this slug. */
    readRoom: (slug: string, signal: AbortSignal) => Promise<Room | null>
    /** Null where the room cannot be had then. */
    readTotal: (question: SeatQuestion, signal: AbortSignal) => Promise<RoomHire | null>
    /** All of the range, however many pages; at most 62 days. */
    listBookings: (query: { roomId: number } & TimeRange, signal: AbortSignal) => Promise<BookingListItem[]>
    readWorkingHours: (
      range: { from: VenueDate; to: VenueDate },
      signal: AbortSignal,
    ) => Promise<WorkingHours>
  }
