import { MAX_DATES } from '#domain/order/series.ts'
import { atVenue, clockTimeOf, type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import type { PlannedDate } from '#machines/planned-dates.ts'
import { roomsIn, textOfRooms } from '#machines/planning/rooms-text.ts'
import { addresses } from '#src/addresses.ts'

/** The end of a time that begins on a day; midnight is its 24:00. */
export const endClockOf = ({ start, end }: { start: Instant; end: Instant }): string =>
  venueDateOf(end) === venueDateOf(start) ? clockTimeOf(end) : '24:00'

/** `2027-02-02T09:00~12:00~storsalen:20,grupperom-1:8`, in venue time. */
const textOf = ({ rooms, ...range }: PlannedDate): string =>
  `${venueDateOf(range.start)}T${clockTimeOf(range.start)}~${endClockOf(range)}~${textOfRooms(rooms)}`

function dateIn(text: string): PlannedDate | null {
  const [, date = '', from = '', to = '', ofRooms = ''] = /^(.{10})T(.{5})~(.{5})~(.*)$/.exec(text) ?? []
  const [start, end] = [atVenue(date, from), atVenue(date, to)]
  const rooms = roomsIn(ofRooms)
  return start !== undefined && end !== undefined && start < end && rooms ? { start, end, rooms } : null
}

/** The query of an address for dates, with the question mark. */
const searchOf = (dates: readonly PlannedDate[]): string =>
  `?${new URLSearchParams(dates.map((date) => ['date', textOf(date)]))}`.replaceAll(
    /%(?:3A|2C|7E)/g,
    decodeURIComponent,
  )

/** The checkout's address for dates that were planned: `/checkout?date=…&date=…`. Each is within a day. */
export const datesAddress = (dates: readonly PlannedDate[]): string =>
  `${addresses.checkout}${searchOf(dates)}`

/** The address of the plan of such dates, where they are changed. */
export const plannedAddress = (dates: readonly PlannedDate[]): string =>
  `${addresses.planning}${searchOf(dates)}`

/** The dates in the query of an address; null where there are none, too many, or one that is not readable. */
export function datesIn(search: string): PlannedDate[] | null {
  const texts = new URLSearchParams(search).getAll('date')
  const dates = texts.map(dateIn).filter((date) => date !== null)
  const isWhole = dates.length > 0 && dates.length === texts.length && dates.length <= MAX_DATES
  return isWhole ? dates : null
}
