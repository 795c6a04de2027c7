import type { ReservationStatus } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { toOneLine } from '#domain/unicode.ts'

/** Where bookings take place, as a calendar names it. */
export type CalendarVenue = {
  slug: string
  name: string
  contact: { street: string; zipcode: string; place: string; email: string }
}

/** A booked room, as an event of a calendar. */
export type CalendarBooking = {
  reservationId: string
  /** The booking's own. */
  id: number
  /** Rises with every change: a calendar keeps the highest. */
  sequence: number
  /** `lapsed`: declined by the clock. */
  status: ReservationStatus | 'lapsed'
  meetingTitle: string
  roomName: string
  start: Instant
  end: Instant
  /** When it was last changed, or the file was made. */
  stamp: Instant
  /** Lines of text. */
  description: readonly string[]
  /** What stands before the title. */
  prefix?: string
  /** Where more is read. */
  url?: string
  /** Takes none of the calendar's time. */
  isFree?: boolean
}

export type CalendarProperties = {
  /** Whether the file gives events or takes them away; none where a program fetches it. */
  method?: 'PUBLISH' | 'CANCEL'
  /** What the calendar is called. */
  name?: string
  /** How often it is worth fetching, in whole hours. */
  fetchedEveryHours?: number
}

/** Of a reservation: whether it takes place. */
const eventStatuses: Record<CalendarBooking['status'], 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  request: 'TENTATIVE',
  option: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  changed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  lapsed: 'CANCELLED',
}

const utc = (at: Instant): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A text in the format (RFC 5545, 3.3.11), without controls. */
const escaped = (text: string): string => toOneLine(text).replace(/[\\;,]/g, '\\$&')

/** RFC 5545, 3.2: a quoted value can contain anything but quotes and controls. */
const parameter = (text: string): string => `"${toOneLine(text).replaceAll('"', '')}"`

const MOST_OCTETS = 75
const SHORT = /^[\x20-\x7e]{0,75}$/

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  if (SHORT.test(line)) return line
  let whole = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      whole += '\r\n '
      octets = 1
    }
    whole += character
    octets += size
  }
  return whole
}

function eventLines(booking: CalendarBooking, { slug, name, contact }: CalendarVenue): string[] {
  const { reservationId, id, sequence, status, roomName, stamp, start, end, url } = booking
  const { street, zipcode, place, email } = contact
  const title = toOneLine(booking.meetingTitle) || `${roomName}, ${name}`
  return [
    'BEGIN:VEVENT',
    `UID:${reservationId}-${id}@${slug}.example`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`${booking.prefix ?? ''}${title}`)}`,
    ...(booking.isFree ? ['TRANSP:TRANSPARENT'] : []),
    `LOCATION:${escaped(`${roomName}, ${name}, ${street}, ${zipcode} ${place}`)}`,
    `DESCRIPTION:${booking.description.map(escaped).join('\\n')}`,
    `ORGANIZER;CN=${parameter(name)}:mailto:${email}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${eventStatuses[status]}`,
    'END:VEVENT',
  ]
}

/**
 * Bookings as an iCalendar file (RFC 5545, RFC 7986), in UTC: one event for each. An event keeps its identity in every file, so a
 * calendar that has several shows one. Calendars are shared: neither allergies nor keys belong in it. Decision
 * calendar-files-in-utc.
 */
export function calendarFileOf(
  bookings: readonly CalendarBooking[],
  venue: CalendarVenue,
  { method, name, fetchedEveryHours: hours }: CalendarProperties = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${venue.slug}//meeting rooms//EN`,
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(hours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`, `X-PUBLISHED-TTL:PT${hours}H`]),
    ...bookings.flatMap((booking) => eventLines(booking, venue)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
