import { resources } from '#contract/resources.ts'
import { type AddressFilters, pageFilter, textOr } from '#machines/kit/filters.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceFilters } from '#machines/resources/port.ts'

const LONGEST_SEARCH = 120

const search = {
  parameter: 'search',
  read: ([text = '']: readonly string[]) => text.slice(0, LONGEST_SEARCH),
  write: (text: string) => (text === '' ? [] : [text]),
}

/** Whether a list can be ordered by a field: not by what it refers to, whose names are not compared. */
export function isOrderable(resource: ResourceName, name: string): boolean {
  const named: readonly string[] = resources[resource].filters
  const field = definitions[resource].fields[name]
  return field !== undefined && !('to' in field) && named.includes(name)
}

/** Every filter of a list of the catalogue, as the address has it. */
export const resourceFilters = (resource: ResourceName): AddressFilters<ResourceFilters> => ({
  search,
  order: textOr('order', definitions[resource].order, (text) =>
    isOrderable(resource, text.replace(/^-/, '')),
  ),
  page: pageFilter,
})

/** The order that a press on a column's heading gives: rising first, then falling. */
export const orderBy = (name: string, current: string): string => (current === name ? `-${name}` : name)

/** Whether two sets of filters ask for the same items. */
export const isSameRequest = (a: ResourceFilters, b: ResourceFilters): boolean =>
  a.search.trim() === b.search.trim() && a.order === b.order && a.page === b.page
