import type { Amenity, Layout, MeetingRoom, RoomTypeInfo } from '#contract/structs/room.ts'
import type { BookingRules } from '#domain/order/request-rules.ts'
import type { ClockTime, Instant, VenueDate } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'

/** What the rooms are filtered by; mirrored in the address. */
export type RoomFilters = {
  name: string
  people: number | null
  date: VenueDate | null
  /** Venue time. A single one narrows the day that is searched. */
  from: ClockTime | null
  to: ClockTime | null
  roomTypeId: number | null
  layoutIds: number[]
  amenityIds: number[]
}

export type RoomSelectionInput = {
  filters: RoomFilters
  /** When the page was opened: says, with the rules, how far ahead may be asked for. */
  now: Instant
  rules: BookingRules
}

export type RoomSelectionContext = {
  filters: RoomFilters
  now: Instant
  rules: BookingRules
  /** Fields: `people`, `date`, `from`, `to`. A refused time is left out of the search. */
  errors: FieldRefusals
  /** The last list that came; stays while another is fetched. */
  rooms: MeetingRoom[]
  /** What the list was asked with: says whether `availability` belongs to the filters in sight. */
  listedFor: RoomFilters | null
  /** What was asked last, whether or not it has been answered. */
  askedFor: RoomFilters | null
  amenities: Amenity[]
  layouts: Layout[]
  roomTypes: RoomTypeInfo[]
}

export type RoomSelectionEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'people.changed'; people: number | null }
  | { type: 'time.changed'; date: VenueDate | null; from: ClockTime | null; to: ClockTime | null }
  | { type: 'type.changed'; roomTypeId: number | null }
  | { type: 'layouts.changed'; layoutIds: number[] }
  | { type: 'amenities.changed'; amenityIds: number[] }
  /** Removes name, type, layouts and amenities; keeps people and time. */
  | { type: 'details.cleared' }
  | { type: 'filters.cleared' }
  /** The address changed (browser back or forward): nothing is emitted back. */
  | { type: 'filters.replaced'; filters: RoomFilters }
  | { type: 'search.retried' }
  | { type: 'choices.retried' }

/** For the file that mirrors filters in the address. */
export type RoomSelectionEmitted = { type: 'filters.changed'; filters: RoomFilters }

/**
 * - `busy`: nothing to show yet, skeleton.
 * - `refreshing`: the old list is in sight while another is fetched.
 * - `empty`: no room fits the filters.
 * - `stale`: the refresh failed, the old list is in sight; `search.retried`.
 * - `failed`: nothing came; `search.retried`.
 * - `settled`: nothing under way.
 */
export type RoomSelectionTag = 'busy' | 'refreshing' | 'empty' | 'stale' | 'failed' | 'settled'

/** A search as the port takes it; `time` only when it can be asked for. */
export type RoomSearch = {
  name: string
  people: number | null
  time: { startTime: string; endTime: string } | null
  /** Where there is a date but no whole time: the day, or the part of it that is left by a single time. */
  freeWithin: { startTime: string; endTime: string } | null
  roomTypeId: number | null
  layoutIds: number[]
  amenityIds: number[]
}

export type RoomSelectionPort = {
  searchRooms: (search: RoomSearch, signal: AbortSignal) => Promise<MeetingRoom[]>
  listAmenities: (signal: AbortSignal) => Promise<Amenity[]>
  listLayouts: (signal: AbortSignal) => Promise<Layout[]>
  /** Of the rooms that are offered. */
  listRoomTypes: (signal: AbortSignal) => Promise<RoomTypeInfo[]>
}
