import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { VENUE_ZONE } from '#domain/time/venue-offset.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { oneLine } from '#server/mail/mail-document.ts'
import { isOver, type MailFacts } from '#server/mail/mail-facts.ts'
import type { Tenant } from '#tenants/tenant.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

// Calendars that do not know the zone by its name need its rules: those of the European Union since 1996.
const venueZoneRules = `BEGIN:VTIMEZONE
TZID:${VENUE_ZONE}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n')

const statusOf = (facts: MailFacts) => {
  if (facts.status === 'request') return ICalEventStatus.TENTATIVE
  return isOver(facts) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
}

const atVenue = (wire: string) => dayjs.tz(fromWire(wire) ?? Number.NaN, VENUE_ZONE)

/**
 * A reservation as an iCalendar file: one event for each booking, in venue time, with an identity that stays and a
 * SEQUENCE that rises with changes; what is cancelled, given up or lapsed is taken away. Calendars are shared, so neither
 * allergies nor the link that opens the reservation are in it. Decision "E-mails".
 */
export function calendarFile(facts: MailFacts, tenant: Tenant, now: Instant): string {
  const { street, zipcode, place, email } = tenant.contact
  const calendar = new ICalCalendar({
    prodId: { company: tenant.slug, product: 'meeting rooms', language: 'EN' },
    method: isOver(facts) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // The zone is named by each event; named by the calendar it would also be taken for that of DTSTAMP.
    timezone: { name: null, generator: () => venueZoneRules },
  })
  const given = facts.bookings.map((booking) => ({ booking, status: statusOf(facts) }))
  const givenUp = (facts.withdrawn ?? []).map((booking) => ({ booking, status: ICalEventStatus.CANCELLED }))
  for (const { booking, status } of [...given, ...givenUp]) {
    calendar.createEvent({
      id: `${facts.reservationId}-${booking.id}@${tenant.slug}.example`,
      sequence: facts.sequence,
      stamp: new Date(now),
      timezone: VENUE_ZONE,
      start: atVenue(booking.startTime),
      end: atVenue(booking.endTime),
      summary: oneLine(facts.meetingTitle) || oneLine(`${booking.roomName}, ${tenant.name}`),
      location: oneLine(`${booking.roomName}, ${tenant.name}, ${street}, ${zipcode} ${place}`),
      description: oneLine([booking.roomName, booking.layoutName, facts.code].filter(Boolean).join(' · ')),
      organizer: { name: tenant.name, email },
      status,
    })
  }
  return calendar.toString()
}
