import { type AddressFilters, pageFilter, searchFilter, textOr } from '#machines/kit/filters.ts'
import { contractOf, definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceFilters } from '#machines/resources/port.ts'

/** What can be typed into the search, in characters. */
export const LONGEST_SEARCH = 120

/** Whether those that are out of use are listed too. */
const inactive = (resource: ResourceName) => ({
  parameter: 'inactive',
  read: ([text]: readonly string[]) => definitions[resource].isKept === true && text === 'shown',
  write: (isShown: boolean) => (isShown ? ['shown'] : []),
})

/** Whether a list can be ordered by a field: not by what it refers to, whose names are not compared. */
export function isOrderable(resource: ResourceName, name: string): boolean {
  const field = definitions[resource].fields[name]
  const isReference = field?.kind === 'reference' || field?.kind === 'customer'
  return field !== undefined && !isReference && contractOf(resource).filters.includes(name)
}

/** Every filter of a list of the catalogue, as the address has it. */
export const resourceFilters = (resource: ResourceName): AddressFilters<ResourceFilters> => ({
  search: searchFilter('search', LONGEST_SEARCH),
  order: textOr('order', definitions[resource].order, (text) =>
    isOrderable(resource, text.replace(/^-/, '')),
  ),
  showsInactive: inactive(resource),
  page: pageFilter,
})

/** Whether two sets of filters ask for the same items. */
export const isSameRequest = (a: ResourceFilters, b: ResourceFilters): boolean =>
  a.search.trim() === b.search.trim() &&
  a.order === b.order &&
  a.showsInactive === b.showsInactive &&
  a.page === b.page

type Listed = {
  list: { totalResults: number } | null
  filters: ResourceFilters
  listedFilters: ResourceFilters | null
}

/** Whether there is nothing at all: the list is empty, and neither what is listed nor what is typed narrows it. */
export const hasNothing = ({ list, filters, listedFilters }: Listed): boolean =>
  list?.totalResults === 0 &&
  [filters, listedFilters].every((each) => each?.search.trim() === '' && !each.showsInactive)
