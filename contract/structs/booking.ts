import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import { CalendarDate, Clock, DateTime, Id, pageOf, text, wholeNumber } from '#contract/wire.ts'

/**
 * One row of the calendar (Specification §3, booking list item), without names. `startTime`..`endTime` is the
 * occupied time, preparation included. For a divisible room the bookings of its parts and of its master are
 * listed too, under their own room.
 */
export const BookingListItem = object({
  id: Id,
  kind: enums(['booking', 'restriction']),
  roomId: Id,
  roomName: text(120),
  date: CalendarDate,
  startTime: DateTime,
  endTime: DateTime,
  expectedPax: wholeNumber(0, 100_000),
  createdAt: DateTime,
})
export type BookingListItem = Infer<typeof BookingListItem>

/**
 * The filters of the calendar (Specification §7): its visible fields. The other fields of a room booking
 * (Specification §3) belong to its customer, and a filter would reveal them.
 */
export const bookingFilters = {
  id: Id,
  kind: enums(['booking', 'restriction']),
  roomId: Id,
  roomName: text(120),
  date: CalendarDate,
  expectedPax: wholeNumber(0, 100_000),
  createdAt: DateTime,
}

export const BookingPage = pageOf(BookingListItem)
export type BookingPage = Infer<typeof BookingPage>

/** Specification §3, Working hours: regular hours of a year's weekday. 1 is Monday. */
export const RegularHours = object({
  year: wholeNumber(1970, 9999),
  dayOfWeek: wholeNumber(1, 7),
  openTime: Clock,
  closeTime: Clock,
  isWorkingDay: boolean(),
})

/** A public holiday, a closed day or a day with other hours. */
export const SpecialDay = object({
  date: CalendarDate,
  label: text(120),
  eventType: enums(['publicHoliday', 'closed', 'shortDay']),
  holidayId: nullable(text(80)),
  openTime: nullable(Clock),
  closeTime: nullable(Clock),
})
export type SpecialDay = Infer<typeof SpecialDay>

export const WorkingHours = object({ regular: array(RegularHours), special: array(SpecialDay) })
export type WorkingHours = Infer<typeof WorkingHours>

const seatQuestion = {
  pax: wholeNumber(1, 10_000),
  startTime: DateTime,
  endTime: DateTime,
  roomId: Id,
  /** The layout, with its preparation; missing or null for any that fits the people. */
  seatingId: optional(nullable(Id)),
}

export const SeatQuestion = object(seatQuestion)
export type SeatQuestion = Infer<typeof SeatQuestion>

export const SeatQuestions = listOf(SeatQuestion, 1, 50)

/** The opening hours of a day, for a time outside them; without times the venue is closed all day. */
export const OutsideHours = object({
  date: CalendarDate,
  openTime: nullable(Clock),
  closeTime: nullable(Clock),
  label: nullable(text(120)),
})
export type OutsideHours = Infer<typeof OutsideHours>
/**
 * `overbooked`: too few seats of a shared room are left, and a request may be sent. `taken`: the room is
 * unavailable.
 */
/** `overbooked`: too few seats are left, but a request may still be sent. */
export const SeatState = enums(['free', 'overbooked', 'taken'])

/** Specification §3, Seat check result; `ocuppiedSeats` is spelled as there. */
export const SeatAnswer = object({
  ...seatQuestion,
  seatsInfo: object({
    freeSeats: wholeNumber(0, 100_000),
    ocuppiedSeats: wholeNumber(0, 1_000_000),
    totalSeats: wholeNumber(0, 100_000),
    overbooked: boolean(),
    /** The state of the figures; figures of several days do not imply it. */
    state: optional(SeatState),
    /** The availability of each online layout of the room. */
    layouts: optional(array(object({ seatingId: Id, state: SeatState }))),
  }),
  /** Only when the venue is closed then: seats are counted at any hour. */
  outsideHours: optional(OutsideHours),
})
export type SeatAnswer = Infer<typeof SeatAnswer>

export const SeatAnswers = array(SeatAnswer)
