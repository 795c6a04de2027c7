import { addVenueDays, addVenueMonths, isoWeekdayOf, type VenueDate } from '#domain/time/venue-time.ts'

type Key = { key: string; shiftKey: boolean }

/** The target of a key from a day, as in the ARIA date grid pattern; undefined for other keys. */
export function dayAfterKey(at: VenueDate, { key, shiftKey }: Key): VenueDate | undefined {
  const weekday = isoWeekdayOf(at)
  switch (key) {
    case 'ArrowLeft':
      return addVenueDays(at, -1)
    case 'ArrowRight':
      return addVenueDays(at, 1)
    case 'ArrowUp':
      return addVenueDays(at, -7)
    case 'ArrowDown':
      return addVenueDays(at, 7)
    case 'Home':
      return addVenueDays(at, 1 - weekday)
    case 'End':
      return addVenueDays(at, 7 - weekday)
    case 'PageUp':
      return addVenueMonths(at, shiftKey ? -12 : -1)
    case 'PageDown':
      return addVenueMonths(at, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
