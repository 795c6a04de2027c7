import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import type { Page } from '#contract/wire.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { BlockFilters } from './filters.ts'

export type RoomChoice = { id: number; name: string }

export type BlockListInput = { filters: BlockFilters }

export type BlockListContext = PagedList<StaffRestriction, BlockFilters> & {
  /** Field: `to`. */
  errors: FieldRefusals
  /** The rooms to filter by, and to name. */
  rooms: readonly RoomChoice[]
}

export type BlockListEvent =
  | FilterEvent<BlockFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'filter.chosen'; change: Partial<Omit<BlockFilters, 'search' | 'page'>> }
  | { type: 'rooms.retried' }

export type BlockListPort = {
  listBlocks: (filters: BlockFilters, signal: AbortSignal) => Promise<Page<StaffRestriction>>
  listRooms: (signal: AbortSignal) => Promise<RoomChoice[]>
}
