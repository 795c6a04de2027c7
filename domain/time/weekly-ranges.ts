import {
  addVenueDays,
  clockTimeOf,
  formatVenueDate,
  type Instant,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'

/** How often a range is there at most: each week of a year. */
export const MOST_WEEKS = 53

type RepetitionFault =
  /** It ends before the range begins. */
  | { code: 'endsBeforeStart' }
  /** `limit` is the last day that it may have. */
  | { code: 'max'; limit: string }
  /** The range lasts until the next one has begun. */
  | { code: 'overlappingDays' }

/** The same time of the venue's clock some days later; one that is skipped in spring is when the clocks change. */
const daysLater = (at: Instant, days: number): Instant =>
  days === 0 ? at : windowEdge(addVenueDays(venueDateOf(at), days), clockTimeOf(at))

/** Why a range cannot be repeated each week until a day; null where it can. Decision blocks. */
export function repetitionFault({ start, end }: TimeRange, until: VenueDate): RepetitionFault | null {
  const last = addVenueDays(venueDateOf(start), 7 * (MOST_WEEKS - 1))
  if (until < venueDateOf(start)) return { code: 'endsBeforeStart' }
  if (until > last) return { code: 'max', limit: formatVenueDate(last) }
  return end > daysLater(start, 7) ? { code: 'overlappingDays' } : null
}

/**
 * A range, and the same one each week by the venue's clock, as long as it begins no later than on `until`. Null is once.
 * Decision blocks.
 */
export function weeklyRanges(range: TimeRange, until: VenueDate | null): TimeRange[] {
  const ranges = [range]
  if (until === null) return ranges
  for (let days = 7; addVenueDays(venueDateOf(range.start), days) <= until; days += 7)
    ranges.push({ start: daysLater(range.start, days), end: daysLater(range.end, days) })
  return ranges
}
