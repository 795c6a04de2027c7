import { hoursOn, type OpeningHours } from './opening-hours.ts'
import {
  addVenueDays,
  type ClockTime,
  HOUR,
  type Instant,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from './venue-time.ts'

/** The day by which servings are ordered: the one before, or the working day before, by the venue's opening hours. */
export const servingDays = ['dayBefore', 'workingDayBefore'] as const

/** How long before a booking each part of it is ordered. A venue may have its own. Specification §9.1. */
export type LeadTimes = {
  /** Hours before the start by which a room is booked. */
  roomNoticeHours: number
  /** Hours before the start by which products and packages without serving are ordered. */
  productNoticeHours: number
  /** Venue time by which servings are ordered, on the day that `servingDay` says. */
  servingClock: ClockTime
  servingDay: (typeof servingDays)[number]
}

/** The lead times of the specification (§9.1). */
export const usualLeadTimes: LeadTimes = {
  roomNoticeHours: 24,
  productNoticeHours: 24,
  servingClock: '10:00',
  servingDay: 'dayBefore',
}

/** What deadlines follow from. */
export type DeadlineRules<Rules = LeadTimes> = { rules: Rules; hours: OpeningHours }

/** `until` is the last instant at which it may still be ordered. */
type Deadline = { open: boolean; until: Instant }

const deadline = (until: Instant, now: Instant): Deadline => ({ open: now <= until, until })

/** The deadline for booking a room. Specification §10.3. */
export const roomDeadline = (
  start: Instant,
  now: Instant,
  { rules }: { rules: Pick<LeadTimes, 'roomNoticeHours'> },
): Deadline => deadline(start - rules.roomNoticeHours * HOUR, now)

/** The deadline for ordering products, and packages without serving. Specification §10.3. */
export const productDeadline = (
  start: Instant,
  now: Instant,
  { rules }: { rules: Pick<LeadTimes, 'productNoticeHours'> },
): Deadline => deadline(start - rules.productNoticeHours * HOUR, now)

/** How far back a working day is looked for. A venue that is closed for longer takes the day before. */
const DAYS_BACK = 31

function workingDayBefore(date: VenueDate, hours: OpeningHours): VenueDate {
  for (let n = 1; n <= DAYS_BACK; n++) {
    const day = addVenueDays(date, -n)
    if (hoursOn(day, hours).working) return day
  }
  return addVenueDays(date, -1)
}

/** The deadline for ordering servings, on a day before the reservation's date. Specification §10.3. */
export function servingDeadline(start: Instant, now: Instant, { rules, hours }: DeadlineRules): Deadline {
  const date = venueDateOf(start)
  const day = rules.servingDay === 'workingDayBefore' ? workingDayBefore(date, hours) : addVenueDays(date, -1)
  return deadline(windowEdge(day, rules.servingClock), now)
}

/** The earliest start that may still be booked at `now`. */
export const earliestStart = (
  now: Instant,
  { roomNoticeHours }: Pick<LeadTimes, 'roomNoticeHours'>,
): Instant => now + roomNoticeHours * HOUR
