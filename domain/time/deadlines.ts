import { addVenueDays, HOUR, type Instant, venueDateOf, windowEdge } from './venue-time.ts'

/** Hours before the start by which a room is booked (Specification §9.1). */
export const ROOM_BUFFER_HOURS = 24
/** Hours before the start by which products and packages without serving are ordered (Specification §9.1). */
export const PRODUCT_BUFFER_HOURS = 24
/** Venue time, on the calendar day before, by which servings are ordered (Specification §9.1). */
export const SERVING_DEADLINE_CLOCK = '10:00'

/** `until` is the last instant at which it may still be ordered. */
type Deadline = { open: boolean; until: Instant }

const deadline = (until: Instant, now: Instant): Deadline => ({ open: now <= until, until })

/** A room may be booked until 24 hours before its start. Specification §10.3. */
export function roomDeadline(start: Instant, now: Instant): Deadline {
  return deadline(start - ROOM_BUFFER_HOURS * HOUR, now)
}

/** Products, and packages without serving, may be ordered until 24 hours before the start. Specification §10.3. */
export function productDeadline(start: Instant, now: Instant): Deadline {
  return deadline(start - PRODUCT_BUFFER_HOURS * HOUR, now)
}

/** Servings may be ordered until 10:00 on the day before the reservation's date. Specification §10.3. */
export function servingDeadline(start: Instant, now: Instant): Deadline {
  return deadline(windowEdge(addVenueDays(venueDateOf(start), -1), SERVING_DEADLINE_CLOCK), now)
}

/** The earliest start that may still be booked at `now`. */
export function earliestStart(now: Instant): Instant {
  return now + ROOM_BUFFER_HOURS * HOUR
}
