import { assign, type DoneActorEvent, type EventObject, enqueueActions } from 'xstate'
import type { Page } from '#contract/wire.ts'
import { type Filtered, type FiltersChanged, filters } from './filters.ts'

type Paged = {
  /** The first is 1. */
  page: number
}

/** A paged list. `T` is its item, `F` its filters. */
export type PagedList<T, F extends Paged> = Filtered<F> & {
  /** The last page that loaded; stays while another loads. */
  list: Page<T> | null
}

export const unlisted = { list: null, listedFilters: null, requestedFilters: null }

export type PagedListEvent = { type: 'page.chosen'; page: number } | { type: 'list.retried' }

export type PagedListEmitted<F> =
  | FiltersChanged<F>
  /** The address requested a page that does not exist. */
  | { type: 'filters.corrected'; filters: F }

/** The guards, the actions and the states of a paged list, including those of its filters. */
export function pagedList<C extends PagedList<unknown, Paged>, E extends EventObject>(
  by: Parameters<typeof filters<C, E>>[0],
) {
  type F = C['filters']
  type List = NonNullable<C['list']>
  const filtered = filters<C, E>(by)
  return {
    guards: {
      ...filtered.guards,
      hasNone: ({ context }: { context: C }) => context.list?.items.length === 0,
      hasPage: ({ context }: { context: C }, page: number) =>
        Number.isInteger(page) && page >= 1 && page <= Math.max(1, context.list?.numPages ?? 1),
      // Items have been removed from the list, or the address was made up.
      isBeyondEnd: ({ context }: { context: C }, { numPages }: List) =>
        numPages >= 1 && numPages < context.filters.page,
    },
    actions: {
      ...filtered.actions,
      keepList: assign<C, E, List, E, never>(
        ({ context }, list) => ({ list, listedFilters: context.requestedFilters }) as Partial<C>,
      ),
      openLastPage: enqueueActions<C, E, List, E, never, never, never, never, PagedListEmitted<F>>(
        ({ context, enqueue }, { numPages }) => {
          const changed = by.withFilters(context, { ...context.filters, page: numPages })
          enqueue.assign(changed)
          enqueue.emit({ type: 'filters.corrected', filters: changed.filters ?? context.filters })
        },
      ),
    },
    /**
     * `loading` and `failed` while nothing has loaded, then `known`. `source` is the actor that loads a page,
     * and names the call too; `input` is its input.
     */
    states: <S extends string, I>(source: S, input: (args: { context: C }) => I) =>
      listStates<C, List, S, I>(source, input),
  }
}

/** Another of the existing pages is chosen. */
export const choosesPage = {
  guard: { type: 'hasPage', params: ({ event }: { event: { page: number } }) => event.page },
  actions: { type: 'filter', params: ({ event }: { event: { page: number } }) => ({ page: event.page }) },
} as const

function listStates<C, L, S extends string, I>(source: S, input: (args: { context: C }) => I) {
  const theList = ({ event }: { event: DoneActorEvent<L> }) => event.output
  const fetching = <To extends string, Failed extends string>(target: To, onError: Failed) => ({
    id: source,
    src: source,
    input,
    onDone: [
      {
        guard: { type: 'isBeyondEnd' as const, params: theList },
        actions: { type: 'openLastPage' as const, params: theList },
      },
      { target, actions: { type: 'keepList' as const, params: theList } },
    ],
    onError,
  })
  return {
    loading: {
      tags: 'busy',
      description: 'The first list is being fetched',
      entry: 'recordRequest',
      always: { guard: 'needsRequest', target: 'loading', reenter: true },
      invoke: fetching('known', 'failed'),
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No list came',
      always: { guard: 'needsRequest', target: 'loading' },
      on: { 'list.retried': 'loading' },
    },
    known: {
      initial: 'listed',
      always: { guard: 'needsRequest', target: '.refreshing' },
      states: {
        listed: {
          tags: 'settled',
          description: 'What fits the filters is listed',
          always: { guard: 'hasNone', target: 'none' },
        },
        none: { tags: ['empty', 'settled'], description: 'Nothing fits the filters' },
        refreshing: {
          tags: 'refreshing',
          description: 'Another list is loading; the old one stays meanwhile',
          entry: 'recordRequest',
          invoke: fetching('listed', 'stale'),
        },
        stale: {
          tags: ['stale', 'settled'],
          description: 'Another list failed to load; the old one stays',
          on: { 'list.retried': 'refreshing' },
        },
      },
    },
  } as const
}
