import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { noFilters } from '#machines/company-users/filters.ts'
import type { UsersFilters } from '#machines/company-users/types.ts'
import { addresses } from '#src/addresses.ts'

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

/**
 * Mirrors the filters in the address, and the address in the filters when it is changed by hand, back or forward.
 * Another page is a step that Back undoes.
 */
export function useUsersAddress(users: ActorRefFrom<typeof companyUsersMachine>): void {
  const search = useSearch()
  const [, navigate] = useLocation()
  useEffect(() => {
    const changed = users.on('filters.changed', ({ filters }) =>
      navigate(usersAddress(filters), { replace: filters.page === filtersOf(search).page }),
    )
    const corrected = users.on('filters.corrected', ({ filters }) =>
      navigate(usersAddress(filters), { replace: true }),
    )
    return () => {
      changed.unsubscribe()
      corrected.unsubscribe()
    }
  }, [users, search, navigate])
  useEffect(() => {
    const filters = filtersOf(search)
    const isNews = searchOf(filters) !== searchOf(users.getSnapshot().context.filters)
    if (isNews) users.send({ type: 'filters.replaced', filters })
  }, [users, search])
}
