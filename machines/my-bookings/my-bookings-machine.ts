import { assign } from 'xstate'
import { noFilters } from './filters.ts'
import { beginning, listQuestion, myBookingsSetup } from './setup.ts'

const choices = myBookingsSetup.createStateConfig({
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The bookings have just been opened',
      always: [{ guard: 'hasChoices', target: 'loading' }, { target: 'none' }],
    },
    loading: {
      description: 'Whose bookings there are is being asked for',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => context.customer,
        onDone: { target: 'loaded', actions: assign({ choices: ({ event }) => event.output }) },
        onError: 'missing',
      },
    },
    loaded: {
      description: 'It is known whose bookings can be chosen among',
    },
    missing: {
      description: 'Whose bookings there are did not come',
      on: { 'choices.retried': 'loading' },
    },
    none: {
      description: 'A private customer has only their own',
    },
  },
})

const known = myBookingsSetup.createStateConfig({
  initial: 'listed',
  always: [
    { guard: 'isOfAnotherTab', target: 'loading' },
    { guard: 'isUnasked', target: '.refreshing' },
  ],
  states: {
    listed: {
      tags: 'settled',
      description: 'Bookings are listed',
      always: { guard: 'hasNone', target: 'none' },
    },
    none: {
      tags: ['empty', 'settled'],
      description: 'There is no such booking',
    },
    refreshing: {
      tags: 'refreshing',
      description: 'Another list is being fetched; the old one stays meanwhile',
      entry: 'ask',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: listQuestion,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            actions: [
              { type: 'changeFilters', params: ({ event }) => ({ page: event.output.numPages }) },
              'tellCorrection',
            ],
          },
          { target: 'listed', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: 'stale',
      },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'Another list did not come; the old one stays',
      on: { 'list.retried': 'refreshing' },
    },
  },
})

const bookings = myBookingsSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The first list, or that of the other tab, is being fetched',
      entry: 'ask',
      always: { guard: 'isUnasked', target: 'loading', reenter: true },
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: listQuestion,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            actions: [
              { type: 'changeFilters', params: ({ event }) => ({ page: event.output.numPages }) },
              'tellCorrection',
            ],
          },
          { target: 'known', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No list came',
      always: { guard: 'isUnasked', target: 'loading' },
      on: { 'list.retried': 'loading' },
    },
    known,
  },
})

/**
 * The bookings of whoever is signed in, active and history; the filters are mirrored in the address.
 * Specification §1.
 */
export const myBookingsMachine = myBookingsSetup.createMachine({
  id: 'myBookings',
  type: 'parallel',
  context: ({ input }) => beginning(input),
  on: {
    'tab.chosen': {
      actions: [
        { type: 'changeFilters', params: ({ event }) => ({ tab: event.tab, page: 1 }) },
        'tellFilters',
      ],
    },
    'page.chosen': {
      guard: { type: 'hasPage', params: ({ event }) => event.page },
      actions: [{ type: 'changeFilters', params: ({ event }) => ({ page: event.page }) }, 'tellFilters'],
    },
    'period.changed': {
      actions: [
        { type: 'changeFilters', params: ({ event }) => ({ from: event.from, to: event.to, page: 1 }) },
        'tellFilters',
      ],
    },
    'whose.chosen': {
      actions: [
        { type: 'changeFilters', params: ({ event }) => ({ whose: event.whose, page: 1 }) },
        'tellFilters',
      ],
    },
    'filters.cleared': {
      actions: [
        {
          type: 'changeFilters',
          params: ({ context }) => ({ ...noFilters, tab: context.filters.tab }),
        },
        'tellFilters',
      ],
    },
    'filters.replaced': { actions: { type: 'changeFilters', params: ({ event }) => event.filters } },
  },
  states: { choices, bookings },
})
