import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EventObject, Subscription } from 'xstate'
import { type AddressFilters, type FiltersChanged, readFilters, writeFilters } from '#machines/kit/filters.ts'

/** The part of a machine with filters that the address follows; `filters.corrected` comes from paged ones. */
type FilteredActor<F> = {
  getSnapshot: () => { context: { filters: F } }
  on: (type: '*', listener: (event: EventObject) => void) => Subscription
  send: (event: { type: 'filters.replaced'; filters: F }) => void
}

/** The filters in the query of an address; invalid ones are ignored. */
export function filtersIn<F>(table: AddressFilters<F>, search: string): F {
  const query = new URLSearchParams(search)
  return readFilters(table, (parameter) => query.getAll(parameter))
}

/** The query of an address for filters, with the question mark; empty without filters. */
export function searchFor<F>(table: AddressFilters<F>, filters: F): string {
  const query = new URLSearchParams(writeFilters(table, filters))
  const text = query.toString().replaceAll(/%(?:3A|2C|7E)/g, decodeURIComponent)
  return text && `?${text}`
}

type FiltersAddress<F> = {
  table: AddressFilters<F>
  /** Whether a change is a step that Back undoes. */
  isStep: (filters: F, before: F) => boolean
}

const isOfFilters = <F>(event: EventObject): event is FiltersChanged<F> | FiltersCorrected<F> =>
  event.type === 'filters.changed' || event.type === 'filters.corrected'

type FiltersCorrected<F> = { type: 'filters.corrected'; filters: F }

/**
 * Mirrors the filters in the address, and the address in the filters when it is changed by hand, Back or
 * Forward.
 */
export function useFiltersAddress<F>(actor: FilteredActor<F>, { table, isStep }: FiltersAddress<F>): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const following = actor.on('*', (event) => {
      if (!isOfFilters<F>(event)) return
      const replace = event.type === 'filters.corrected' || !isStep(event.filters, filtersIn(table, search))
      navigate(`${path}${searchFor(table, event.filters)}`, { replace })
    })
    return () => following.unsubscribe()
  }, [actor, table, isStep, search, path, navigate])
  useEffect(() => {
    const filters = filtersIn(table, search)
    const isNews = searchFor(table, filters) !== searchFor(table, actor.getSnapshot().context.filters)
    if (isNews) actor.send({ type: 'filters.replaced', filters })
  }, [actor, table, search])
}
