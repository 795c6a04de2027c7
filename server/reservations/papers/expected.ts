import { reservationStatuses } from '#contract/structs/reservation.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import { bookedDays } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  HOUR,
  isVenueDate,
  startOfVenueDay,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { Connection } from '#server/database/database.ts'
import { ruleStatusOf } from '#server/reservations/edit-rules.ts'
import { readWithin, type SealedReservation } from '#server/reservations/store/read-whole.ts'
import type { StoredBooking } from '#server/reservations/store/stored-reservation.ts'

/** The statuses of reservations that hold their rooms. */
export const holdingStatuses = reservationStatuses.filter((status) => holdsRooms(ruleStatusOf(status)))

/** The days of a paper: so many from the first, as far as the calendar goes. */
export const daysFrom = (date: VenueDate, days: number): VenueDate[] =>
  Array.from({ length: days }, (_, n) => addVenueDays(date, n)).filter(isVenueDate)

const LONGEST_DAY = 25 * HOUR

/** The reservations and requests that have rooms on days that follow one another, by arrival, and perhaps others. */
export const readExpected = (
  connection: Connection,
  dates: readonly VenueDate[],
): Promise<SealedReservation[]> => {
  const starts = dates.map(startOfVenueDay)
  return readWithin(
    connection,
    { start: Math.min(...starts), end: Math.max(...starts) + LONGEST_DAY },
    holdingStatuses,
  )
}

/** The bookings of a reservation on a day, each with its hours of that day, the first first. */
export const bookingsOn = <Booking extends Pick<StoredBooking, 'start' | 'end'>>(
  { bookings }: { bookings: readonly Booking[] },
  date: VenueDate,
  { hours }: Pick<House, 'hours'>,
): { booking: Booking; range: TimeRange }[] =>
  bookings
    .flatMap((booking) => bookedDays(booking, hours).map((range) => ({ booking, range })))
    .filter(({ range }) => venueDateOf(range.start) === date)
    .sort((a, b) => a.range.start - b.range.start)
