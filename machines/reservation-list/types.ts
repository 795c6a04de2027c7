import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { ReservationFilters } from './filters.ts'

export type RoomChoice = { id: number; name: string }

export type ReservationListInput = { filters: ReservationFilters }

export type ReservationListContext = PagedList<ReservationListItem, ReservationFilters> & {
  /** Field: `to`. */
  errors: FieldRefusals
  /** The rooms to filter by. */
  rooms: readonly RoomChoice[]
}

export type ReservationListEvent =
  | FilterEvent<ReservationFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'filter.chosen'; change: Partial<Omit<ReservationFilters, 'search' | 'page'>> }
  | { type: 'rooms.retried' }
  /** What is listed has changed since it was read. */
  | { type: 'list.outdated' }

export type ReservationListPort = {
  listReservations: (filters: ReservationFilters, signal: AbortSignal) => Promise<Page<ReservationListItem>>
  listRooms: (signal: AbortSignal) => Promise<RoomChoice[]>
}
