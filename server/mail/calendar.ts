import { calendarFileOf } from '#domain/reservation/calendar-file.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { isOver, type MailFacts } from '#server/mail/mail-facts.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** A reservation as an iCalendar file; a cancelled, withdrawn or expired booking is removed. Specification §16. */
export function calendarFile(facts: MailFacts, tenant: Tenant, now: Instant): string {
  const current = facts.bookings.map((booking) => ({ booking, status: facts.status }))
  const givenUp = (facts.withdrawn ?? []).map((booking) => ({ booking, status: 'cancelled' as const }))
  return calendarFileOf(
    [...current, ...givenUp].map(({ booking, status }) => ({
      // The booking's own reservation, where a mail is about several.
      reservationId: booking.reservationId ?? facts.reservationId,
      sequence: booking.sequence ?? facts.sequence,
      id: booking.id,
      status,
      meetingTitle: facts.meetingTitle,
      roomName: booking.roomName,
      start: instantOf(booking.startTime),
      end: instantOf(booking.endTime),
      stamp: now,
      description: [
        [booking.roomName, booking.layoutName, booking.code ?? facts.code].filter(Boolean).join(' · '),
      ],
    })),
    tenant,
    { method: isOver(facts) ? 'CANCEL' : 'PUBLISH' },
  )
}
