import {
  addVenueDays,
  endOfVenueDay,
  type Instant,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'

/** When the customer and the venue are reminded of an option, the day before its last. */
const REMINDER_CLOCK = '09:00'

/**
 * When an option lapses that is not confirmed: at the end of its last day, or when its booking begins, if that is
 * earlier. Decision options.
 */
export const optionLapsesAt = (until: VenueDate, arrival: Instant): Instant =>
  Math.min(arrival, endOfVenueDay(until))

/** When both are reminded of an option; null where that has passed when it is made or prolonged at `now`. */
export function optionReminderAt(until: VenueDate, now: Instant): Instant | null {
  const at = windowEdge(addVenueDays(until, -1), REMINDER_CLOCK)
  return at > now ? at : null
}

const latestDay = (arrival: Instant): VenueDate => addVenueDays(venueDateOf(arrival), -1)

/**
 * Why an option cannot last through a day: its last day is today at the earliest, and the day before its booking begins at
 * the latest. `limit` is the latest day, or blank where there is none.
 */
export function optionDayRefusal(
  until: VenueDate,
  arrival: Instant,
  now: Instant,
): { code: 'optionDay'; limit: string } | undefined {
  const [earliest, latest] = [venueDateOf(now), latestDay(arrival)]
  if (earliest <= until && until <= latest) return undefined
  return { code: 'optionDay', limit: earliest <= latest ? latest : '' }
}

/** The last day of an option whose booking has been moved: it ends before that begins, though not before today. */
export function optionUntilAfterMove(until: VenueDate, arrival: Instant, now: Instant): VenueDate {
  const latest = latestDay(arrival)
  const today = venueDateOf(now)
  const hasDayLeft = today <= latest
  if (until <= latest) return until
  return hasDayLeft ? latest : today
}
