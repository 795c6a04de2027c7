import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters, type UsersFilters, usersFilters } from '#machines/company-users/filters.ts'
import { addresses } from '#src/addresses.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'

/** `?search=kari&inactive=shown&page=2`; invalid values are ignored. */
export const filtersOf = (search: string): UsersFilters => filtersIn<UsersFilters>(usersFilters, search)

/** The address of a list of contacts. */
export const usersAddress = (filters: Partial<UsersFilters>): string =>
  `${addresses.contacts}${searchFor<UsersFilters>(usersFilters, { ...noFilters, ...filters })}`

/** Mirrors the filters in the address and back. Another page is a step that Back undoes. */
export const useUsersAddress = (users: ActorRefFrom<typeof companyUsersMachine>): void =>
  useFiltersAddress<UsersFilters>(users, mirrored)

const mirrored = {
  table: usersFilters,
  isStep: (filters: UsersFilters, before: UsersFilters) => filters.page !== before.page,
}
