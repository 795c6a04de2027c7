import type { Reservation } from '#contract/structs/reservation.ts'
import { type CalendarVenue, calendarFileOf } from '#domain/reservation/calendar-file.ts'
import { instantOf } from '#domain/time/venue-time.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** Reservations as a calendar file, with the same events as in the email's attachment. */
export const calendarFile = (reservations: readonly Reservation[], venue: CalendarVenue): string =>
  calendarFileOf(
    reservations.flatMap(({ id: reservationId, sequence, reservationStatus, createdAt, ...reservation }) =>
      reservation.bookings.map(({ id, roomName, layoutName, startTime, endTime }) => ({
        ...{ reservationId, id, sequence, roomName },
        status: reservationStatus,
        meetingTitle: reservation.meetingTitle,
        start: instantOf(startTime),
        end: instantOf(endTime),
        stamp: instantOf(createdAt),
        description: [[roomName, layoutName, reservation.code].filter(Boolean).join(' · ')],
      })),
    ),
    venue,
  )
