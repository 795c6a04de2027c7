import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type { FilterEvent, ListTag } from '#machines/kit/filters.ts'
import { unfiltered } from '#machines/kit/filters.ts'
import {
  choosesPage,
  type PagedList,
  type PagedListEmitted,
  type PagedListEvent,
  pagedList,
  unlisted,
} from '#machines/kit/paged-list.ts'
import { isTyped, searchedStates, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { choicesActors, choicesNotProvided, choicesStates } from '#machines/resources/choices.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { Choices, ResourceFilters, ResourceItem, ResourcePort } from '#machines/resources/port.ts'
import { isOrderable, isSameRequest, resourceFilters } from './filters.ts'

export type ResourceListInput = { resource: ResourceName; filters: ResourceFilters }

type ResourceListContext = ResourceListInput &
  PagedList<ResourceItem, ResourceFilters> & {
    /** The names of what the items refer to. */
    choices: Choices
  }

export type ResourceListEvent =
  | FilterEvent<ResourceFilters>
  | PagedListEvent
  | { type: 'search.changed'; search: string }
  | { type: 'order.chosen'; order: string }
  | { type: 'inactive.toggled'; isShown: boolean }
  | { type: 'choices.retried' }

type ResourceListPort = Pick<ResourcePort, 'listItems' | 'listChoices' | 'listCustomers'>

/** The actors of a list of the catalogue, over a port. */
export const resourceListActors = (port: ResourceListPort) => ({
  listItems: calling(port.listItems),
  ...choicesActors(port),
})

const items = pagedList<ResourceListContext, ResourceListEvent>({
  isSameRequest,
  withFilters: (_, filters) => ({ filters }),
})

const resourceListSetup = setup({
  types: {
    context: {} as ResourceListContext,
    events: {} as ResourceListEvent,
    emitted: {} as PagedListEmitted<ResourceFilters>,
    input: {} as ResourceListInput,
    tags: {} as ListTag,
  },
  actors: { listItems: missing<ResourceListPort['listItems']>('listItems'), ...choicesNotProvided },
  guards: {
    ...items.guards,
    isTyped,
    hasInactive: ({ context }) => definitions[context.resource].isKept === true,
    isOrderable: ({ context }, order: string) => isOrderable(context.resource, order.replace(/^-/, '')),
  },
  actions: {
    ...items.actions,
    keepChoices: assign((_, choices: Choices) => ({ choices })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

/**
 * The list of one kind of thing in the catalogue, for staff: searched, ordered, page by page. The filters are
 * mirrored in the address.
 */
export const resourceListMachine = resourceListSetup.createMachine({
  id: 'resourceList',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...unlisted, choices: {} }),
  on: {
    'search.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ search: event.search, page: 1 }) },
    },
    'order.chosen': {
      guard: { type: 'isOrderable', params: ({ event }) => event.order },
      actions: { type: 'filter', params: ({ event }) => ({ order: event.order, page: 1 }) },
    },
    'inactive.toggled': {
      guard: 'hasInactive',
      actions: { type: 'filter', params: ({ event }) => ({ showsInactive: event.isShown, page: 1 }) },
    },
    'filters.cleared': {
      actions: {
        type: 'filter',
        params: ({ context }) => unfiltered(resourceFilters(context.resource)),
      },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: {
    choices: resourceListSetup.createStateConfig(choicesStates<ResourceListContext>()),
    items: resourceListSetup.createStateConfig({
      initial: 'loading',
      states: searchedStates(
        items.states('listItems', ({ context: { filters } }) => ({
          ...filters,
          search: filters.search.trim(),
        })),
      ),
    }),
  },
})
