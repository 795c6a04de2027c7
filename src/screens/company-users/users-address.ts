import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters } from '#machines/company-users/filters.ts'
import type { UsersFilters } from '#machines/company-users/types.ts'
import { addresses } from '#src/addresses.ts'
import { useFiltersAddress } from '#src/portal/use-filters-address.ts'

/** `?search=kari&inactive=shown&page=2`; what makes no sense is passed over. */
export function filtersOf(search: string): UsersFilters {
  const query = new URLSearchParams(search)
  const page = query.get('page') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, 160),
    showsInactive: query.get('inactive') === 'shown',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function searchOf({ search, showsInactive, page }: UsersFilters): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (showsInactive) query.set('inactive', 'shown')
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** Where some contacts are listed. */
export const usersAddress = (filters: Partial<UsersFilters>): string =>
  `${addresses.contacts}${searchOf({ ...noFilters, ...filters })}`

/** Mirrors the filters in the address and back. Another page is a step that Back undoes. */
export const useUsersAddress = (users: ActorRefFrom<typeof companyUsersMachine>): void =>
  useFiltersAddress(users, mirrored)

const mirrored = {
  filtersOf,
  searchOf,
  isStep: (filters: UsersFilters, before: UsersFilters) => filters.page !== before.page,
}
