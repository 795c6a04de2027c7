import { assign, type EventObject, enqueueActions } from 'xstate'

/** What a list is asked by. */
export type Filtered<F> = {
  /** In sight, and mirrored in the address. */
  filters: F
  /** What the last list that came was asked with. */
  listedFor: F | null
  /** What was asked last, whether or not it has been answered; null where it is to be asked again. */
  requestedFilters: F | null
}

export type FilterEvent<F> =
  | { type: 'filters.cleared' }
  /** The address changed (browser back or forward): nothing is emitted back. */
  | { type: 'filters.replaced'; filters: F }

/** For the file that mirrors filters in the address. */
export type FiltersChanged<F> = { type: 'filters.changed'; filters: F }

/**
 * - `busy`: nothing to show yet, skeleton.
 * - `refreshing`: the old list is in sight while another is fetched.
 * - `empty`: nothing fits the filters.
 * - `stale`: the refresh failed, the old list is in sight; it can be retried.
 * - `failed`: nothing came; it can be retried.
 * - `settled`: nothing under way.
 */
export type ListTag = 'busy' | 'refreshing' | 'empty' | 'stale' | 'failed' | 'settled'

/** The context with other filters, and with what follows from them. */
type WithFilters<C extends Filtered<unknown>> = (context: C, filters: C['filters']) => Partial<C>

/**
 * The guard and the actions of filters: `filter` changes some and emits them, `replaceFilters` does so in silence, `ask`
 * notes that they are asked with. `C` and `E` are the machine's context and events.
 */
export function filters<C extends Filtered<unknown>, E extends EventObject>({
  isSameRequest,
  withFilters,
}: {
  isSameRequest: (one: C['filters'], other: C['filters'], context: C) => boolean
  withFilters: WithFilters<C>
}) {
  type F = C['filters']
  return {
    guards: {
      isUnasked: ({ context }: { context: C }) =>
        context.requestedFilters === null ||
        !isSameRequest(context.filters, context.requestedFilters, context),
    },
    actions: {
      filter: enqueueActions<C, E, Partial<F>, E, never, never, never, never, FiltersChanged<F>>(
        ({ context, enqueue }, change) => {
          const changed = withFilters(context, { ...(context.filters as F & object), ...change })
          enqueue.assign(changed)
          enqueue.emit({ type: 'filters.changed', filters: changed.filters ?? context.filters })
        },
      ),
      replaceFilters: assign<C, E, F, E, never>(({ context }, replaced) => withFilters(context, replaced)),
      ask: assign<C, E, undefined, E, never>(
        ({ context }) => ({ requestedFilters: context.filters }) as Partial<C>,
      ),
    },
  }
}
