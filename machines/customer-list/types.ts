import type { Person } from '#contract/structs/people.ts'
import type { CustomerSummary } from '#contract/structs/staff-customers.ts'
import type { Page } from '#contract/wire.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { CustomerFilters } from './filters.ts'

/** An organisation, or a private customer. */
export type CustomerItem = CustomerSummary | Person

export type GroupChoice = { id: number; name: string }

export type CustomerListInput = { filters: CustomerFilters }

export type CustomerListContext = PagedList<CustomerItem, CustomerFilters> & {
  /** The groups to filter by. */
  groups: readonly GroupChoice[]
}

export type CustomerListEvent =
  | FilterEvent<CustomerFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'kind.chosen'; kind: CustomerFilters['kind'] }
  | { type: 'group.chosen'; group: number | null }
  | { type: 'use.chosen'; use: string }
  | { type: 'order.chosen'; order: string }
  | { type: 'groups.retried' }

export type CustomerListPort = {
  listCustomers: (filters: CustomerFilters, signal: AbortSignal) => Promise<Page<CustomerItem>>
  listGroups: (signal: AbortSignal) => Promise<GroupChoice[]>
}

/** Whether an item of the list is a private customer. */
export const isPrivate = (item: CustomerItem): item is Person => 'uid' in item
