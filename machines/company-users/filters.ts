import type { UsersFilters } from './types.ts'

export const noFilters: UsersFilters = { search: '', showsInactive: false, page: 1 }

/** Whether two sets of filters ask for the same contacts. */
export const isSameRequest = (a: UsersFilters, b: UsersFilters): boolean =>
  a.search.trim() === b.search.trim() && a.showsInactive === b.showsInactive && a.page === b.page
