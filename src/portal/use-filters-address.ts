import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EventObject, Subscription } from 'xstate'
import type { FiltersChanged } from '#machines/kit/filters.ts'

/** What of a machine with filters the address follows; `filters.corrected` comes from those with pages. */
type FilteredActor<F> = {
  getSnapshot: () => { context: { filters: F } }
  on: (type: '*', listener: (event: EventObject) => void) => Subscription
  send: (event: { type: 'filters.replaced'; filters: F }) => void
}

type FiltersAddress<F> = {
  /** The filters in the query of an address; what makes no sense is passed over. */
  filtersOf: (search: string) => F
  /** The query of an address for filters. */
  searchOf: (filters: F) => string
  /** Whether a change is a step that Back undoes. */
  isStep: (filters: F, before: F) => boolean
}

const isOfFilters = <F>(event: EventObject): event is FiltersChanged<F> | FiltersCorrected<F> =>
  event.type === 'filters.changed' || event.type === 'filters.corrected'

type FiltersCorrected<F> = { type: 'filters.corrected'; filters: F }

/** Mirrors the filters in the address, and the address in the filters when it is changed by hand, back or forward. */
export function useFiltersAddress<F>(
  actor: FilteredActor<F>,
  { filtersOf, searchOf, isStep }: FiltersAddress<F>,
): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const following = actor.on('*', (event) => {
      if (!isOfFilters<F>(event)) return
      const replace = event.type === 'filters.corrected' || !isStep(event.filters, filtersOf(search))
      navigate(`${path}${searchOf(event.filters)}`, { replace })
    })
    return () => following.unsubscribe()
  }, [actor, filtersOf, searchOf, isStep, search, path, navigate])
  useEffect(() => {
    const filters = filtersOf(search)
    const isNews = searchOf(filters) !== searchOf(actor.getSnapshot().context.filters)
    if (isNews) actor.send({ type: 'filters.replaced', filters })
  }, [actor, filtersOf, searchOf, search])
}
