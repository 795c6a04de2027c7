import type { ActorRefFrom } from 'xstate'
import { type ComparisonFilters, comparisonFilters } from '#machines/room-comparison/filters.ts'
import type { roomComparisonMachine } from '#machines/room-comparison/room-comparison-machine.ts'
import { addresses } from '#src/addresses.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'

export type ComparisonProps = { comparison: ActorRefFrom<typeof roomComparisonMachine> }

/** `?compare=2&compare=5&people=12&date=2026-12-03&date=2026-12-04&from=09:00&to=15:00&package=1`; invalid values are ignored. */
export const comparisonIn = (search: string): ComparisonFilters =>
  filtersIn<ComparisonFilters>(comparisonFilters, search)

/** The list of rooms, with the same choice and the first of the days. */
export const listAddressOf = (filters: ComparisonFilters): string =>
  `${addresses.home}${searchFor<ComparisonFilters>(comparisonFilters, { ...filters, dates: filters.dates.slice(0, 1), packageId: null })}`

/** Mirrors what is compared in the address and back. */
export const useComparisonAddress = (comparison: ActorRefFrom<typeof roomComparisonMachine>): void =>
  useFiltersAddress<ComparisonFilters>(comparison, mirrored)

const mirrored = { table: comparisonFilters, isStep: () => false }
