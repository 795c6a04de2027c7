import { fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import type { ListTag } from '#machines/kit/filters.ts'
import { type PagedListEmitted, pagedList, unlisted } from '#machines/kit/paged-list.ts'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import {
  type BookingsCustomer,
  type BookingsFilters,
  choicesFor,
  type FilterChoices,
  fitting,
  isSameRequest,
  noChoices,
} from './filters.ts'
import type { MyBookingsContext, MyBookingsEvent, MyBookingsInput, MyBookingsPort } from './types.ts'

/** The actors of my bookings, over a port. */
export const myBookingsActors = (port: MyBookingsPort) => ({
  listBookings: calling(port.listBookings),
  loadChoices: fromPromise<FilterChoices, BookingsCustomer>(({ input, signal }) =>
    choicesFor(input, port, signal),
  ),
})

function filteredBy(wanted: BookingsFilters, customer: BookingsCustomer) {
  const filters = fitting(wanted, customer)
  return { filters, errors: refusalsOfPeriod(filters) }
}

export const bookingsList = pagedList<MyBookingsContext, MyBookingsEvent>({
  isSameRequest: (one, other, { customer }) => isSameRequest(one, other, customer),
  withFilters: ({ customer }, filters) => filteredBy(filters, customer),
})

/** What my bookings can know and do; the states are in `my-bookings-machine.ts`. */
export const myBookingsSetup = setup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    emitted: {} as PagedListEmitted<BookingsFilters>,
    input: {} as MyBookingsInput,
    tags: {} as ListTag,
  },
  actors: {
    listBookings: missing<MyBookingsPort['listBookings']>('listBookings'),
    loadChoices: fromPromise<FilterChoices, BookingsCustomer>(() => notProvided('loadChoices')),
  },
  guards: {
    ...bookingsList.guards,
    isOfAnotherTab: ({ context: { filters, listedFilters } }) => filters.tab !== listedFilters?.tab,
  },
  actions: bookingsList.actions,
})

/** The initial context. */
export const beginning = ({ filters, customer }: MyBookingsInput): MyBookingsContext => ({
  ...filteredBy(filters, customer),
  ...unlisted,
  customer,
  choices: noChoices,
})
