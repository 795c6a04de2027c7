import { assign, emit, fromPromise, setup } from 'xstate'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import { notProvided } from '#machines/answers.ts'
import { asksTheSame, fitting, questionOf, refusalsOfPeriod } from './filters.ts'
import type {
  BookingsCustomer,
  BookingsFilters,
  BookingsQuestion,
  MyBookingsContext,
  MyBookingsEmitted,
  MyBookingsEvent,
  MyBookingsInput,
  MyBookingsPort,
  MyBookingsTag,
  WhoseChoices,
} from './types.ts'

type BookingsPage = Page<ReservationListItem>

/** The actors of my bookings, over a port. */
export const myBookingsActors = (port: MyBookingsPort) => ({
  listBookings: fromPromise<BookingsPage, BookingsQuestion>(({ input, signal }) =>
    port.listBookings(input, signal),
  ),
  loadChoices: fromPromise<WhoseChoices, BookingsCustomer>(async ({ input, signal }) => {
    const [contacts, outside] = await Promise.all([
      input.isPrimary ? port.listContacts(signal) : [],
      port.countOutside(input, signal),
    ])
    return { contacts, hasOutside: outside > 0 }
  }),
})

/** What my bookings can know and do; the states are in `my-bookings-machine.ts`. */
export const myBookingsSetup = setup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    emitted: {} as MyBookingsEmitted,
    input: {} as MyBookingsInput,
    tags: {} as MyBookingsTag,
  },
  actors: {
    listBookings: fromPromise<BookingsPage, BookingsQuestion>(() => notProvided('listBookings')),
    loadChoices: fromPromise<WhoseChoices, BookingsCustomer>(() => notProvided('loadChoices')),
  },
  guards: {
    hasChoices: ({ context }) => context.customer.organizationId !== null,
    isUnasked: ({ context: { filters, askedFor, customer } }) =>
      askedFor === null || !asksTheSame(filters, askedFor, customer),
    isOfAnotherTab: ({ context: { filters, listedFor } }) => filters.tab !== listedFor?.tab,
    hasNone: ({ context }) => context.list?.items.length === 0,
    hasPage: ({ context }, page: number) =>
      Number.isInteger(page) && page >= 1 && page <= Math.max(1, context.list?.numPages ?? 1),
    // Bookings have gone from the list meanwhile, or the address was made up.
    isBeyondEnd: ({ context }, { numPages }: BookingsPage) =>
      numPages >= 1 && numPages < context.filters.page,
  },
  actions: {
    changeFilters: assign(({ context }, changed: Partial<BookingsFilters>) => {
      const filters = fitting({ ...context.filters, ...changed }, context.customer)
      return { filters, errors: refusalsOfPeriod(filters) }
    }),
    ask: assign({ askedFor: ({ context }) => context.filters }),
    keepList: assign(({ context }, list: BookingsPage) => ({ list, listedFor: context.askedFor })),
    tellCorrection: emit(({ context }) => ({ type: 'filters.corrected' as const, filters: context.filters })),
    tellFilters: emit(({ context }) => ({ type: 'filters.changed' as const, filters: context.filters })),
  },
})

/** What is known before anything is asked. */
export const beginning = ({ filters, customer }: MyBookingsInput): MyBookingsContext => {
  const known = fitting(filters, customer)
  return {
    filters: known,
    customer,
    errors: refusalsOfPeriod(known),
    list: null,
    listedFor: null,
    askedFor: null,
    choices: { contacts: [], hasOutside: false },
  }
}

/** What the list is asked with. */
export const listQuestion = ({ context }: { context: MyBookingsContext }): BookingsQuestion =>
  questionOf(context.filters, context.customer)
