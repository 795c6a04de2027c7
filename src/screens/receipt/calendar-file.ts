import type { Reservation, RoomBooking } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import type { Tenant } from '#tenants/tenant.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

type Status = Reservation['reservationStatus']

const eventStatus: Record<Status, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  request: 'TENTATIVE',
  option: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  changed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  lapsed: 'CANCELLED',
}

/** A reservation as a calendar file. */
export const calendarFile = (reservation: Reservation, tenant: Tenant): string =>
  calendarFileOf([reservation], tenant)

/**
 * Reservations as an iCalendar file (RFC 5545): one event for each booking, in UTC. An event has the same
 * identity as in the email's attachment, so a calendar with both shows one. Calendars are shared: neither
 * allergies nor the key are in it.
 */
export function calendarFileOf(reservations: readonly Reservation[], tenant: Tenant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${tenant.slug}//meeting rooms//EN`,
    'CALSCALE:GREGORIAN',
    ...reservations.flatMap((reservation) =>
      reservation.bookings.flatMap((booking) => eventOf(booking, reservation, tenant)),
    ),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(booking: RoomBooking, reservation: Reservation, tenant: Tenant): string[] {
  const { street, zipcode, place, email } = tenant.contact
  const title = reservation.meetingTitle.trim() || `${booking.roomName}, ${tenant.name}`
  const details = [booking.roomName, booking.layoutName, reservation.code].filter(Boolean).join(' · ')
  return [
    'BEGIN:VEVENT',
    `UID:${reservation.id}-${booking.id}@${tenant.slug}.example`,
    `SEQUENCE:${reservation.sequence}`,
    `DTSTAMP:${utc(reservation.createdAt)}`,
    `DTSTART:${utc(booking.startTime)}`,
    `DTEND:${utc(booking.endTime)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(`${booking.roomName}, ${tenant.name}, ${street}, ${zipcode} ${place}`)}`,
    `DESCRIPTION:${escaped(details)}`,
    `ORGANIZER;CN=${parameter(tenant.name)}:mailto:${email}`,
    `STATUS:${eventStatus[reservation.reservationStatus]}`,
    'END:VEVENT',
  ]
}

const utc = (wire: string): string => new Date(instantOf(wire)).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545, 3.3.11, on one line: neither breaks of any kind nor other controls. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\\;,]/g, '\\$&')

/** RFC 5545, 3.2: a quoted value can contain anything but quotes and controls. */
const parameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`

/** RFC 5545, 3.1: lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ''
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}
