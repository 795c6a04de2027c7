import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type { ListTag } from '#machines/kit/filters.ts'
import { choosesPage, type PagedListEmitted, pagedList, unlisted } from '#machines/kit/paged-list.ts'
import { isTyped, searchedStates, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { type CustomerFilters, isSameRequest, noFilters } from './filters.ts'
import type {
  CustomerListContext,
  CustomerListEvent,
  CustomerListInput,
  CustomerListPort,
  GroupChoice,
} from './types.ts'

/** The actors of the list of customers, over a port. */
export const customerListActors = (port: CustomerListPort) => ({
  listCustomers: calling(port.listCustomers),
  listGroups: calling((_: undefined, signal: AbortSignal) => port.listGroups(signal)),
})

const customers = pagedList<CustomerListContext, CustomerListEvent>({
  isSameRequest,
  withFilters: (_, filters) => ({ filters }),
})

const listSetup = setup({
  types: {
    context: {} as CustomerListContext,
    events: {} as CustomerListEvent,
    emitted: {} as PagedListEmitted<CustomerFilters>,
    input: {} as CustomerListInput,
    tags: {} as ListTag,
  },
  actors: {
    listCustomers: missing<CustomerListPort['listCustomers']>('listCustomers'),
    listGroups: missing<(input: undefined, signal: AbortSignal) => Promise<GroupChoice[]>>('listGroups'),
  },
  guards: { ...customers.guards, isTyped },
  actions: {
    ...customers.actions,
    keepGroups: assign((_, groups: readonly GroupChoice[]) => ({ groups })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

/** The venue's customers, organisations or private ones. The filters are mirrored in the address. */
export const customerListMachine = listSetup.createMachine({
  id: 'customerList',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...unlisted, groups: [] }),
  on: {
    'search.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ search: event.search, page: 1 }) },
    },
    'kind.chosen': {
      actions: {
        type: 'filter',
        params: ({ context, event }) => ({ ...noFilters(event.kind), search: context.filters.search }),
      },
    },
    'group.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ group: event.group, page: 1 }) },
    },
    'use.chosen': { actions: { type: 'filter', params: ({ event }) => ({ use: event.use, page: 1 }) } },
    'order.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ order: event.order, page: 1 }) },
    },
    'filters.cleared': {
      actions: { type: 'filter', params: ({ context }) => noFilters(context.filters.kind) },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: {
    groups: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The groups to filter by are loading',
          invoke: {
            id: 'listGroups',
            src: 'listGroups',
            input: undefined,
            onDone: {
              target: 'loaded',
              actions: { type: 'keepGroups', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        loaded: { description: 'The groups to filter by are known' },
        missing: {
          description: 'The groups to filter by failed to load; the list works',
          on: { 'groups.retried': 'loading' },
        },
      },
    },
    customers: listSetup.createStateConfig({
      initial: 'loading',
      states: searchedStates(
        customers.states('listCustomers', ({ context: { filters } }) => ({
          ...filters,
          search: filters.search.trim(),
        })),
      ),
    }),
  },
})
