import {
  type FiltersIn,
  idFilter,
  pageFilter,
  searchFilter,
  textOr,
  unfiltered,
  wordFilter,
} from '#machines/kit/filters.ts'

/** The letters that can be searched for. */
export const LONGEST_SEARCH = 160

/** What each kind of customer can be ordered by; both by name at first. */
export const orders = {
  organization: ['name', 'organizationNumber', 'customerNumber'],
  private: ['lastName', 'email'],
} as const

const isOrder = (text: string) =>
  [...orders.organization, ...orders.private].some((each) => each === text.replace(/^-/, ''))

/** Every filter of the list of customers. */
export const customerFilters = {
  kind: wordFilter('type', 'organization', 'private'),
  search: searchFilter('search', LONGEST_SEARCH),
  /** Of organisations: a group that they are in. */
  group: idFilter('group'),
  /** Whether they are in use. */
  use: textOr('status', 'all', (text) => text === 'active' || text === 'inactive'),
  /** A field to order by, as in `-name`; empty for the order at first. */
  order: textOr('order', '', isOrder),
  page: pageFilter,
}

/** Which customers are listed; mirrored in the address. */
export type CustomerFilters = FiltersIn<typeof customerFilters>

/** The filters that nothing narrows, of a kind of customer. */
export const noFilters = (kind: CustomerFilters['kind']): CustomerFilters => ({
  ...unfiltered<CustomerFilters>(customerFilters),
  kind,
})

/** Whether a list is narrowed. */
export const isNarrowed = ({ search, group, use }: CustomerFilters): boolean =>
  search.trim() !== '' || group !== null || use !== 'all'

/** Whether two sets of filters ask for the same customers. */
export const isSameRequest = (a: CustomerFilters, b: CustomerFilters): boolean =>
  JSON.stringify({ ...a, search: a.search.trim() }) === JSON.stringify({ ...b, search: b.search.trim() })
