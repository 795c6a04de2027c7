import { type FiltersIn, pageFilter, searchFilter, unfiltered } from '#machines/kit/filters.ts'

/** The letters of a name or an address that can be searched for. */
export const LONGEST_SEARCH = 160

/** Every filter of the list of contacts. */
export const usersFilters = {
  /** A part of a name or of an address. */
  search: searchFilter('search', LONGEST_SEARCH),
  showsInactive: {
    parameter: 'inactive',
    read: ([text]: readonly string[]) => text === 'shown',
    write: (isShown: boolean) => (isShown ? ['shown'] : []),
  },
  page: pageFilter,
}

/** Which contacts are listed; mirrored in the address. */
export type UsersFilters = FiltersIn<typeof usersFilters>

export const noFilters: UsersFilters = unfiltered<UsersFilters>(usersFilters)

/** Whether two sets of filters ask for the same contacts. */
export const isSameRequest = (a: UsersFilters, b: UsersFilters): boolean =>
  a.search.trim() === b.search.trim() && a.showsInactive === b.showsInactive && a.page === b.page
