import type { MeetingPackage } from '#contract/structs/package.ts'
import type { MeetingRoom } from '#contract/structs/room.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { ClockTime, Instant, TimeRange, VenueDate } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent, Filtered } from '#machines/kit/filters.ts'
import type { ComparisonFilters } from './filters.ts'

/** A question about all rooms; `time` is null while none is known, and rooms have their list prices then. */
export type ComparisonSearch = { people: number | null; time: TimeRange | null; packageId: number | null }

/** The rooms of the house as they are on one day, or without a day. */
export type ComparedDay = { time: TimeRange | null; rooms: MeetingRoom[] }

export type Comparison = { days: ComparedDay[]; packages: MeetingPackage[] }

export type RoomComparisonInput = { filters: ComparisonFilters; now: Instant; rules: BookingRules }

export type RoomComparisonContext = Filtered<ComparisonFilters> & {
  now: Instant
  rules: BookingRules
  /** Fields: `people`, `dates.0` to `dates.2`, `from`, `to`. A refused time is left out. */
  errors: FieldRefusals
  /** The last that loaded; stays while another loads. */
  comparison: Comparison | null
}

export type RoomComparisonEvent =
  | Extract<FilterEvent<ComparisonFilters>, { type: 'filters.replaced' }>
  | { type: 'people.changed'; people: number | null }
  | { type: 'times.changed'; from: ClockTime | null; to: ClockTime | null }
  /** Null removes the day; `place` beyond the last one adds a day. */
  | { type: 'date.changed'; place: number; date: VenueDate | null }
  | { type: 'package.chosen'; packageId: number | null }
  | { type: 'room.removed'; roomId: number }
  | { type: 'comparison.retried' }

export type RoomComparisonPort = {
  searchRooms: (search: ComparisonSearch, signal: AbortSignal) => Promise<MeetingRoom[]>
  listPackages: (signal: AbortSignal) => Promise<MeetingPackage[]>
}
