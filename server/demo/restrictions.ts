import { rooms } from '#demo/house/rooms.ts'
import { hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import { addVenueDays, type Instant, isoWeekdayOf, venueDateOf, windowEdge } from '#domain/time/venue-time.ts'

type DemoRestriction = {
  roomId: number
  start: Instant
  end: Instant
  blockingReason: 'maintenance' | 'cleaning'
  note: string
  createdAt: Instant
}

const roomId = (slug: string) => rooms.find((room) => room.slug === slug)?.id ?? 0

/** Two periods in which a room is blocked: the Loft for a day and a half, the Workshop for a morning. */
export function demoRestrictions(hours: OpeningHours, now: Instant): DemoRestriction[] {
  const today = venueDateOf(now)
  const ordinaryDay = (from: number, weekday: number) => {
    let date = addVenueDays(today, from)
    while (isoWeekdayOf(date) !== weekday || !hoursOn(date, hours).working) date = addVenueDays(date, 1)
    return date
  }
  const loft = ordinaryDay(11, 3)
  const workshop = ordinaryDay(4, 1)
  return [
    {
      roomId: roomId('loftet'),
      start: windowEdge(loft, '08:00'),
      end: windowEdge(addVenueDays(loft, 1), '12:00'),
      blockingReason: 'maintenance',
      note: 'Gulvet slipes og oljes.',
      createdAt: now,
    },
    {
      roomId: roomId('verkstedet'),
      start: windowEdge(workshop, '08:00'),
      end: windowEdge(workshop, '12:00'),
      blockingReason: 'cleaning',
      note: 'Hovedrengjøring.',
      createdAt: now,
    },
  ]
}
