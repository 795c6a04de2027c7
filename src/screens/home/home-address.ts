import type { ActorRefFrom } from 'xstate'
import { type RoomFilters, roomFilters } from '#machines/room-selection/filters.ts'
import type { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'

/**
 * `?name=sal&people=20&date=2026-11-27&from=09:00&to=12:00&type=2&layout=2&amenity=3`; invalid values are
 * ignored.
 */
export const filtersOf = (search: string): RoomFilters => filtersIn<RoomFilters>(roomFilters, search)

/** The query of an address for filters, with the question mark; empty when nothing is filtered. */
export const searchOf = (filters: RoomFilters): string => searchFor<RoomFilters>(roomFilters, filters)

/** Mirrors the filters in the address and back. */
export const useHomeAddress = (selection: ActorRefFrom<typeof roomSelectionMachine>): void =>
  useFiltersAddress<RoomFilters>(selection, mirrored)

const mirrored = { table: roomFilters, isStep: () => false }
