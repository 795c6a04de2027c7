import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { MeetingTitle } from '#contract/structs/meeting.ts'
import { reservationStatuses } from '#contract/structs/reservation.ts'
import { Restriction } from '#contract/structs/room.ts'
import { CalendarDate, Clock, DateTime, Id, text, Uuid, wholeNumber } from '#contract/wire.ts'

/** The most days of the diary in one answer: the six weeks that a month may touch. */
export const MOST_DIARY_DAYS = 42

/** A row of the diary, offered to visitors or not. */
const DiaryRoom = object({
  id: Id,
  name: text(120),
  /** The whole room that it is a part of. */
  masterRoomId: nullable(Id),
  maxSeats: wholeNumber(0, 100_000),
  /** Several bookings may be there at once. Specification §11.4. */
  isShared: boolean(),
})

/** The opening hours of a day; without times the venue is closed all day. */
const DiaryDay = object({
  date: CalendarDate,
  openTime: nullable(Clock),
  closeTime: nullable(Clock),
  /** The name of a special day. */
  label: nullable(text(120)),
})

/** What one booking has of its room on one day. One of several days has one for each. */
export const DiaryBooking = object({
  bookingId: Id,
  reservationId: Uuid,
  code: text(20),
  reservationStatus: enums(reservationStatuses),
  roomId: Id,
  /** The meeting's, without the preparation before it. */
  startTime: DateTime,
  endTime: DateTime,
  /** Minutes before `startTime` in which the room is prepared, and taken. */
  prepTimeInMin: wholeNumber(0, 2940),
  expectedPax: wholeNumber(1, 100_000),
  layoutName: nullable(text(80)),
  /** This is all of the booking: it is not of several days. */
  isWhole: boolean(),
  /** Of the reservation, for a move of what is seen here. */
  sequence: wholeNumber(0, 1_000_000),
  meetingTitle: MeetingTitle,
  customerName: text(160),
})
export type DiaryBooking = Infer<typeof DiaryBooking>

/** Every room of the venue, by day: what is booked, requested and blocked, and the opening hours. */
export const Diary = object({
  days: array(DiaryDay),
  /** In the venue's order, each whole room before its parts. */
  rooms: array(DiaryRoom),
  /** By start. Requests that are unanswered hold their rooms, and are among them. */
  bookings: array(DiaryBooking),
  restrictions: array(Restriction),
})
export type Diary = Infer<typeof Diary>
