import { assign } from 'xstate'
import { noDetails, noFilters } from './filters.ts'
import { refusalsOfFilters, searchOf } from './search.ts'
import { roomSelectionSetup } from './setup.ts'
import { ways } from './ways.ts'

const choices = roomSelectionSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Room types, layouts and facilities to filter by are being fetched',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: { target: 'loaded', actions: assign(({ event }) => event.output) },
        onError: 'missing',
      },
    },
    loaded: {
      description: 'Room types, layouts and facilities can be filtered by',
    },
    missing: {
      description: 'Room types, layouts and facilities failed to load',
      on: { 'choices.retried': 'loading' },
    },
  },
})

const freshness = roomSelectionSetup.createStateConfig({
  initial: 'fresh',
  always: { guard: 'needsRequest', target: '.waiting' },
  states: {
    fresh: {
      tags: 'settled',
      description: 'The list answers the filters',
    },
    waiting: {
      tags: 'refreshing',
      description: 'A filter has just been changed',
      entry: 'recordRequest',
      after: { typingPause: [{ guard: 'isListed', target: 'fresh' }, { target: 'refreshing' }] },
    },
    refreshing: {
      tags: 'refreshing',
      description: 'The list for the new filters is being fetched',
      invoke: {
        id: 'searchRooms',
        src: 'searchRooms',
        input: ({ context }) => searchOf(context.filters, context),
        onDone: {
          target: 'fresh',
          actions: { type: 'keepRooms', params: ({ event }) => event.output },
        },
        onError: 'stale',
      },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'The list for the new filters failed to load; the old one stays',
      on: { 'search.retried': 'refreshing' },
    },
  },
})

const rooms = roomSelectionSetup.createStateConfig({
  initial: 'searching',
  states: {
    searching: {
      tags: 'busy',
      description: 'The first list is being fetched',
      entry: 'recordRequest',
      always: { guard: 'needsRequest', target: 'searching', reenter: true },
      invoke: {
        id: 'searchRooms',
        src: 'searchRooms',
        input: ({ context }) => searchOf(context.filters, context),
        onDone: {
          target: 'shown',
          actions: { type: 'keepRooms', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No list came',
      always: { guard: 'needsRequest', target: 'searching' },
      on: { 'search.retried': 'searching' },
    },
    shown: {
      type: 'parallel',
      states: {
        list: {
          initial: 'listed',
          states: {
            listed: {
              description: 'Rooms are listed',
              always: { guard: 'hasNoRooms', target: 'none' },
            },
            none: {
              tags: 'empty',
              description: 'No room fits the filters',
              always: { guard: 'hasRooms', target: 'listed' },
            },
          },
        },
        freshness,
        ways,
      },
    },
  },
})

/** The rooms of the house, filtered; the filters are mirrored in the address. */
export const roomSelectionMachine = roomSelectionSetup.createMachine({
  id: 'roomSelection',
  type: 'parallel',
  context: ({ input }) => ({
    filters: input.filters,
    now: input.now,
    rules: input.rules,
    errors: refusalsOfFilters(input.filters, input),
    rooms: [],
    listedFilters: null,
    requestedFilters: null,
    amenities: [],
    layouts: [],
    roomTypes: [],
    ways: [],
    waysFor: null,
  }),
  on: {
    'name.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ name: event.name }) },
    },
    'people.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ people: event.people }) },
    },
    'time.changed': {
      actions: {
        type: 'filter',
        params: ({ event }) => ({ date: event.date, from: event.from, to: event.to }),
      },
    },
    'type.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ roomTypeId: event.roomTypeId }) },
    },
    'layouts.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ layoutIds: event.layoutIds }) },
    },
    'amenities.changed': {
      actions: { type: 'filter', params: ({ event }) => ({ amenityIds: event.amenityIds }) },
    },
    'details.cleared': { actions: { type: 'filter', params: noDetails } },
    'filters.cleared': {
      actions: {
        type: 'filter',
        params: ({ context: { filters } }) => ({
          ...noFilters,
          sort: filters.sort,
          comparedIds: filters.comparedIds,
        }),
      },
    },
    'sort.chosen': { actions: { type: 'filter', params: ({ event }) => ({ sort: event.sort }) } },
    'comparison.changed': {
      guard: { type: 'mayCompare', params: ({ event }) => event },
      actions: {
        type: 'filter',
        params: ({ context: { filters }, event: { roomId, isCompared } }) => ({
          comparedIds: isCompared
            ? [...filters.comparedIds, roomId]
            : filters.comparedIds.filter((id) => id !== roomId),
        }),
      },
    },
    'comparison.cleared': { actions: { type: 'filter', params: { comparedIds: [] } } },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
  },
  states: { choices, rooms },
})
