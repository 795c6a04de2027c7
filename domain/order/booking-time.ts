import { type LeadTimes, roomDeadline } from '#domain/time/deadlines.ts'
import { MAX_BOOKING_DAYS, type OpeningHours, outsideHours } from '#domain/time/opening-hours.ts'
import {
  addVenueMonths,
  endOfVenueDay,
  type Instant,
  MINUTE,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueDaysFrom,
} from '#domain/time/venue-time.ts'
import type { FaultCode, Reason } from './fault.ts'

/** A venue's booking rules. Decision how-far-ahead-and-working-days. */
export type BookingRules = LeadTimes & {
  /** How many months ahead a booking can begin. */
  monthsAhead: number
}

/** The last day on which a booking can begin. */
export const lastBookableDay = (
  now: Instant,
  { monthsAhead }: Pick<BookingRules, 'monthsAhead'>,
): VenueDate => addVenueMonths(venueDateOf(now), monthsAhead)

/** The first instant that is too far ahead for a booking to begin; NaN beyond the calendar, where each is. */
export const bookableUntil = (now: Instant, rules: Pick<BookingRules, 'monthsAhead'>): Instant =>
  endOfVenueDay(lastBookableDay(now, rules))

/** Whether a time begins after the last day on which a booking can. */
export const isTooFarAhead = (start: Instant, now: Instant, rules: BookingRules): boolean =>
  // Written so that days beyond the calendar, which are not numbers, are refused too.
  !(start < bookableUntil(now, rules))

/** The refusal of a start after that day, with the day. */
export const refusalBeyondLastDay = (now: Instant, rules: BookingRules) =>
  ({ code: 'tooFarAhead', limit: lastBookableDay(now, rules) }) as const

/** Why a time cannot be booked, and which end of it is wrong. */
type TimeFault = Reason & { edge: 'start' | 'end'; code: TimeFaultCode }

export type TimeFaultCode = Extract<
  FaultCode,
  'endsBeforeStart' | 'tooLong' | 'tooFarAhead' | 'tooLate' | 'nonWorkingDay' | 'outsideOpeningHours'
>

type TimeRules = {
  hours: OpeningHours
  now: Instant
  rules: BookingRules
  /** Whether the deadline for booking a room holds: it does not for a price that is tried. */
  isBound?: boolean
}

function* faultsOf(
  { start, end }: TimeRange,
  { hours, now, rules, isBound = true }: TimeRules,
): Generator<TimeFault, undefined> {
  if (!(start < end)) {
    yield { edge: 'end', code: 'endsBeforeStart' }
    return
  }
  if (start <= now) yield { edge: 'start', code: 'tooLate' }
  if (isTooFarAhead(start, now, rules)) {
    yield { edge: 'start', ...refusalBeyondLastDay(now, rules) }
    return
  }
  if (!(venueDaysFrom(start, end - 1) < MAX_BOOKING_DAYS))
    yield { edge: 'end', code: 'tooLong', limit: MAX_BOOKING_DAYS }
  if (isBound && start > now && !roomDeadline(start, now, { rules }).open)
    yield { edge: 'start', code: 'tooLate' }
  const outside = outsideHours({ start, end }, hours)
  if (!outside) return
  const { openTime, closeTime } = outside
  yield openTime === null || closeTime === null
    ? { edge: 'start', code: 'nonWorkingDay' }
    : { edge: 'start', code: 'outsideOpeningHours', limit: `${openTime}–${closeTime}` }
}

/**
 * Why a time cannot be booked in any room; undefined when it can. Orders, the search, the calendar and the alternatives
 * all ask it.
 */
export const timeFault = (range: TimeRange, rules: TimeRules): TimeFault | undefined =>
  faultsOf(range, rules).next().value

type OrderedTimeFault = Reason & Pick<TimeFault, 'edge'>

const wholeMinutesFault = ({ start, end }: TimeRange): OrderedTimeFault | undefined => {
  if (start % MINUTE !== 0) return { edge: 'start', code: 'time' }
  return end % MINUTE !== 0 ? { edge: 'end', code: 'time' } : undefined
}

/** Why a time cannot be ordered: as `timeFault`, and it has to be of whole minutes. */
export const orderedTimeFault = (range: TimeRange, rules: TimeRules): OrderedTimeFault | undefined =>
  wholeMinutesFault(range) ?? timeFault(range, rules)

/** Every rule that a time breaks which is ordered, for staff: some of them they may override. */
export function orderedTimeFaults(range: TimeRange, rules: TimeRules): OrderedTimeFault[] {
  const fault = wholeMinutesFault(range)
  return fault ? [fault] : [...faultsOf(range, rules)]
}
