import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type { ListTag } from '#machines/kit/filters.ts'
import { choosesPage, type PagedListEmitted, pagedList, unlisted } from '#machines/kit/paged-list.ts'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import { isTyped, searchedStates, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { askedOf, type BlockFilters, isSameRequest, noFilters } from './filters.ts'
import type { BlockListContext, BlockListEvent, BlockListInput, BlockListPort, RoomChoice } from './types.ts'

/** The actors of the list of blocks, over a port. */
export const blockListActors = (port: BlockListPort) => ({
  listBlocks: calling(port.listBlocks),
  listRooms: calling((_: undefined, signal: AbortSignal) => port.listRooms(signal)),
})

const filteredBy = (filters: BlockFilters) => ({ filters, errors: refusalsOfPeriod(filters) })

const blocks = pagedList<BlockListContext, BlockListEvent>({
  isSameRequest,
  withFilters: (_, filters) => filteredBy(filters),
})

const listSetup = setup({
  types: {
    context: {} as BlockListContext,
    events: {} as BlockListEvent,
    emitted: {} as PagedListEmitted<BlockFilters>,
    input: {} as BlockListInput,
    tags: {} as ListTag,
  },
  actors: {
    listBlocks: missing<BlockListPort['listBlocks']>('listBlocks'),
    listRooms: missing<(input: undefined, signal: AbortSignal) => Promise<RoomChoice[]>>('listRooms'),
  },
  guards: { ...blocks.guards, isTyped },
  actions: {
    ...blocks.actions,
    keepRooms: assign((_, rooms: readonly RoomChoice[]) => ({ rooms })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

/** The blocks of rooms. The filters are mirrored in the address. */
export const blockListMachine = listSetup.createMachine({
  id: 'blockList',
  type: 'parallel',
  context: ({ input }) => ({ ...filteredBy(input.filters), ...unlisted, rooms: [] }),
  on: {
    'search.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ search: event.search, page: 1 }) },
    },
    'filter.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ ...event.change, page: 1 }) },
    },
    'filters.cleared': { actions: { type: 'filter', params: () => noFilters } },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: {
    rooms: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The rooms to filter by are loading',
          invoke: {
            id: 'listRooms',
            src: 'listRooms',
            input: undefined,
            onDone: {
              target: 'loaded',
              actions: { type: 'keepRooms', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        loaded: { description: 'The rooms to filter by are known' },
        missing: {
          description: 'The rooms to filter by failed to load; the list works',
          on: { 'rooms.retried': 'loading' },
        },
      },
    },
    blocks: listSetup.createStateConfig({
      initial: 'loading',
      states: searchedStates(blocks.states('listBlocks', ({ context: { filters } }) => askedOf(filters))),
    }),
  },
})
