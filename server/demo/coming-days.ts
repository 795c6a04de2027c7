import { hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  type Instant,
  isoWeekdayOf,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { restriction, specialDay } from '#server/database/schema.ts'

/** The first such weekday, from so many days ahead, that is like any other. */
function ordinaryDay(now: Instant, hours: OpeningHours, from: number, weekday: number): VenueDate {
  const isOrdinary = (date: VenueDate) => {
    const { working, label } = hoursOn(date, hours)
    return isoWeekdayOf(date) === weekday && working && label === null
  }
  let date = addVenueDays(venueDateOf(now), from)
  while (!isOrdinary(date)) date = addVenueDays(date, 1)
  return date
}

/** A day when the house is closed and one when it closes early, so soon that they can be seen. */
export function comingSpecialDays(hours: OpeningHours, now: Instant): (typeof specialDay.$inferInsert)[] {
  return [
    {
      date: ordinaryDay(now, hours, 9, 4),
      label: 'Vi stenger tidlig',
      labelEn: 'We close early',
      eventType: 'shortDay',
      openTime: '08:00',
      closeTime: '15:00',
    },
    {
      date: ordinaryDay(now, hours, 20, 2),
      label: 'Planleggingsdag for huset',
      labelEn: 'Planning day for the house',
      eventType: 'closed',
    },
  ]
}

/** Two periods in which a room is blocked: the Loft for a day and a half, the Workshop for a morning. */
export function comingRestrictions(
  { rooms, hours }: Pick<House, 'rooms' | 'hours'>,
  now: Instant,
): (typeof restriction.$inferInsert)[] {
  const roomId = (slug: string) => [...rooms.values()].find(({ row }) => row.slugname === slug)?.row.id ?? 0
  const loft = ordinaryDay(now, hours, 11, 3)
  const workshop = ordinaryDay(now, hours, 4, 1)
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
