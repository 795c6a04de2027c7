import type { Amenity, Layout, MeetingRoom, RoomTypeInfo } from '#contract/structs/room.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { ClockTime, Instant, TimeRange, VenueDate } from '#domain/time/venue-time.ts'
import type { Alternative, FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent, Filtered } from '#machines/kit/filters.ts'
import type { RoomFilters, RoomSort } from './filters.ts'

export type RoomSelectionInput = {
  filters: RoomFilters
  /** When the page was opened: limits, with the rules, how far ahead a search may be. */
  now: Instant
  rules: BookingRules
}

export type RoomSelectionContext = Filtered<RoomFilters> & {
  now: Instant
  rules: BookingRules
  /** Fields: `people`, `date`, `from`, `to`. A refused time is left out of the search. */
  errors: FieldRefusals
  /**
   * The last list that loaded; stays while another loads. `listedFilters` says whether its `availability` matches
   * the current filters.
   */
  rooms: MeetingRoom[]
  amenities: Amenity[]
  layouts: Layout[]
  roomTypes: RoomTypeInfo[]
  /** Where no room is available at the listed time: the nearest that is, and the filters that it was found for. */
  ways: Alternative[]
  waysFor: RoomFilters | null
}

export type RoomSelectionEvent =
  | FilterEvent<RoomFilters>
  | { type: 'name.changed'; name: string }
  | { type: 'people.changed'; people: number | null }
  | { type: 'time.changed'; date: VenueDate | null; from: ClockTime | null; to: ClockTime | null }
  | { type: 'type.changed'; roomTypeId: number | null }
  | { type: 'layouts.changed'; layoutIds: number[] }
  | { type: 'amenities.changed'; amenityIds: number[] }
  /** Removes name, type, layouts and amenities; keeps people and time. */
  | { type: 'details.cleared' }
  | { type: 'sort.chosen'; sort: RoomSort }
  /** To be compared, or no longer. At most `MOST_COMPARED` rooms are. */
  | { type: 'comparison.changed'; roomId: number; isCompared: boolean }
  | { type: 'comparison.cleared' }
  | { type: 'search.retried' }
  | { type: 'ways.retried' }
  | { type: 'choices.retried' }

/** A time at which no room is available; an hour of a day on which none is. */
export type WaysSearch = RoomSearch & { time: TimeRange }

/** A search for the port; `time` only when it is valid. */
export type RoomSearch = {
  name: string
  people: number | null
  time: TimeRange | null
  /** For a date without a whole time: the day, or the part of it that a single time leaves. */
  freeWithin: TimeRange | null
  roomTypeId: number | null
  layoutIds: number[]
  amenityIds: number[]
}

export type RoomSelectionPort = {
  searchRooms: (search: RoomSearch, signal: AbortSignal) => Promise<MeetingRoom[]>
  /** The nearest that is available instead, best first. */
  findWays: (search: WaysSearch, signal: AbortSignal) => Promise<Alternative[]>
  listAmenities: (signal: AbortSignal) => Promise<Amenity[]>
  listLayouts: (signal: AbortSignal) => Promise<Layout[]>
  /** Of the offered rooms. */
  listRoomTypes: (signal: AbortSignal) => Promise<RoomTypeInfo[]>
}
