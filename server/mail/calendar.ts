import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { oneLine } from '#server/mail/mail-document.ts'
import { isOver, type MailFacts } from '#server/mail/mail-facts.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Who made a calendar file. */
export const productOf = ({ slug }: Tenant) => ({
  company: slug,
  product: 'meeting rooms',
  language: 'EN',
})

/** Of a reservation: whether it takes place. */
export function eventStatusOf(status: MailFacts['status']): ICalEventStatus {
  if (isUnconfirmed(status)) return ICalEventStatus.TENTATIVE
  return isOver({ status }) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
}

type Occasion = Pick<MailFacts, 'reservationId' | 'sequence' | 'meetingTitle'>
type Slot = { id: number; roomName: string; start: Instant; end: Instant }

/**
 * What an event has of a booking wherever it is written, in UTC: an identity that stays and a SEQUENCE that rises with
 * changes, so that a calendar knows it again. Decision calendar-files-in-utc.
 */
export function eventOf(
  { reservationId, sequence, meetingTitle }: Occasion,
  { id, roomName, start, end }: Slot,
  tenant: Tenant,
): ICalEventData & { summary: string } {
  const { street, zipcode, place, email } = tenant.contact
  return {
    id: `${reservationId}-${id}@${tenant.slug}.example`,
    sequence,
    start: new Date(start),
    end: new Date(end),
    summary: oneLine(meetingTitle) || oneLine(`${roomName}, ${tenant.name}`),
    location: oneLine(`${roomName}, ${tenant.name}, ${street}, ${zipcode} ${place}`),
    organizer: { name: tenant.name, email },
  }
}

/** The booking's own reservation, where a mail is about several. */
const occasionOf = (facts: MailFacts, booking: MailFacts['bookings'][number]): Occasion => ({
  reservationId: booking.reservationId ?? facts.reservationId,
  sequence: booking.sequence ?? facts.sequence,
  meetingTitle: facts.meetingTitle,
})

/**
 * A reservation as an iCalendar file: one event for each booking; a cancelled, withdrawn or expired booking is removed.
 * Calendars are shared, so they contain neither allergies nor the link that opens the reservation. Specification §16.
 */
export function calendarFile(facts: MailFacts, tenant: Tenant, now: Instant): string {
  const calendar = new ICalCalendar({
    prodId: productOf(tenant),
    method: isOver(facts) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const current = facts.bookings.map((booking) => ({ booking, status: eventStatusOf(facts.status) }))
  const givenUp = (facts.withdrawn ?? []).map((booking) => ({ booking, status: ICalEventStatus.CANCELLED }))
  for (const { booking, status } of [...current, ...givenUp]) {
    const { startTime, endTime, roomName, layoutName } = booking
    const slot = { ...booking, start: instantOf(startTime), end: instantOf(endTime) }
    calendar.createEvent({
      ...eventOf(occasionOf(facts, booking), slot, tenant),
      stamp: new Date(now),
      description: oneLine([roomName, layoutName, booking.code ?? facts.code].filter(Boolean).join(' · ')),
      status,
    })
  }
  return calendar.toString()
}
