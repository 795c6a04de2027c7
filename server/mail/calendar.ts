import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { oneLine } from '#server/mail/mail-document.ts'
import { isOver, type MailFacts } from '#server/mail/mail-facts.ts'
import type { Tenant } from '#tenants/tenant.ts'

const statusOf = (facts: MailFacts) => {
  if (isUnconfirmed(facts.status)) return ICalEventStatus.TENTATIVE
  return isOver(facts) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
}

const dateOf = (wire: string) => new Date(instantOf(wire))

/**
 * A reservation as an iCalendar file: one event for each booking, in UTC, with an identity that stays and a SEQUENCE
 * that rises with changes; a cancelled, withdrawn or expired booking is removed. Calendars are shared, so they contain
 * neither allergies nor the link that opens the reservation. Specification §16, Decision calendar-files-in-utc.
 */
export function calendarFile(facts: MailFacts, tenant: Tenant, now: Instant): string {
  const { street, zipcode, place, email } = tenant.contact
  const calendar = new ICalCalendar({
    prodId: { company: tenant.slug, product: 'meeting rooms', language: 'EN' },
    method: isOver(facts) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const current = facts.bookings.map((booking) => ({ booking, status: statusOf(facts) }))
  const givenUp = (facts.withdrawn ?? []).map((booking) => ({ booking, status: ICalEventStatus.CANCELLED }))
  for (const { booking, status } of [...current, ...givenUp]) {
    calendar.createEvent({
      id: `${facts.reservationId}-${booking.id}@${tenant.slug}.example`,
      sequence: facts.sequence,
      stamp: new Date(now),
      start: dateOf(booking.startTime),
      end: dateOf(booking.endTime),
      summary: oneLine(facts.meetingTitle) || oneLine(`${booking.roomName}, ${tenant.name}`),
      location: oneLine(`${booking.roomName}, ${tenant.name}, ${street}, ${zipcode} ${place}`),
      description: oneLine([booking.roomName, booking.layoutName, facts.code].filter(Boolean).join(' · ')),
      organizer: { name: tenant.name, email },
      status,
    })
  }
  return calendar.toString()
}
