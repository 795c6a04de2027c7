import { assign } from 'xstate'
import { choosesPage } from '#machines/kit/paged-list.ts'
import { noFilters, questionOf } from './filters.ts'
import { beginning, bookingsList, myBookingsSetup } from './setup.ts'

const choices = myBookingsSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'The choices of the filters are loading',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => context.customer,
        onDone: { target: 'loaded', actions: assign({ choices: ({ event }) => event.output }) },
        onError: 'missing',
      },
    },
    loaded: {
      description: 'The choices of the filters are known',
    },
    missing: {
      description: 'The choices of the filters failed to load',
      on: { 'choices.retried': 'loading' },
    },
  },
})

const { loading, failed, known } = bookingsList.states('listBookings', ({ context }) =>
  questionOf(context.filters, context.customer),
)

const bookings = myBookingsSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading,
    failed,
    known: { ...known, always: [{ guard: 'isOfAnotherTab', target: 'loading' }, known.always] },
  },
})

/**
 * The bookings of the signed-in customer, active and history; the filters are mirrored in the address.
 * Specification §1.
 */
export const myBookingsMachine = myBookingsSetup.createMachine({
  id: 'myBookings',
  type: 'parallel',
  context: ({ input }) => beginning(input),
  on: {
    'tab.chosen': { actions: { type: 'filter', params: ({ event }) => ({ tab: event.tab, page: 1 }) } },
    'filter.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ ...event.change, page: 1 }) },
    },
    'filters.cleared': {
      actions: { type: 'filter', params: ({ context }) => ({ ...noFilters, tab: context.filters.tab }) },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
    'page.chosen': choosesPage,
  },
  states: { choices, bookings },
})
