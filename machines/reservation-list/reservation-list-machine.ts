import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type { ListTag } from '#machines/kit/filters.ts'
import { choosesPage, type PagedListEmitted, pagedList, unlisted } from '#machines/kit/paged-list.ts'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import { isTyped, searchedStates, TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { askedOf, isSameRequest, noFilters, type ReservationFilters } from './filters.ts'
import type {
  ReservationListContext,
  ReservationListEvent,
  ReservationListInput,
  ReservationListPort,
  RoomChoice,
} from './types.ts'

/** The actors of the venue's reservations, over a port. */
export const reservationListActors = (port: ReservationListPort) => ({
  listReservations: calling(port.listReservations),
  listRooms: calling((_: undefined, signal: AbortSignal) => port.listRooms(signal)),
})

const filteredBy = (filters: ReservationFilters) => ({ filters, errors: refusalsOfPeriod(filters) })

const reservations = pagedList<ReservationListContext, ReservationListEvent>({
  isSameRequest,
  withFilters: (_, filters) => filteredBy(filters),
})

const listSetup = setup({
  types: {
    context: {} as ReservationListContext,
    events: {} as ReservationListEvent,
    emitted: {} as PagedListEmitted<ReservationFilters>,
    input: {} as ReservationListInput,
    tags: {} as ListTag,
  },
  actors: {
    listReservations: missing<ReservationListPort['listReservations']>('listReservations'),
    listRooms: missing<(input: undefined, signal: AbortSignal) => Promise<RoomChoice[]>>('listRooms'),
  },
  guards: { ...reservations.guards, isTyped },
  actions: {
    ...reservations.actions,
    keepRooms: assign((_, rooms: readonly RoomChoice[]) => ({ rooms })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

/** The reservations of all customers and visitors. The filters are mirrored in the address. */
export const reservationListMachine = listSetup.createMachine({
  id: 'reservationList',
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
    'list.outdated': { actions: assign({ requestedFilters: null }) },
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
    reservations: listSetup.createStateConfig({
      initial: 'loading',
      states: searchedStates(
        reservations.states('listReservations', ({ context: { filters } }) => askedOf(filters)),
      ),
    }),
  },
})
