import { type BookingsCustomer, noFilters } from '#machines/my-bookings/filters.ts'
import { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import type { MyBookingsEvent } from '#machines/my-bookings/types.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'

export const primary: BookingsCustomer = { personId: 'kari', organizationId: 'bedriften', isPrimary: true }
export const colleague: BookingsCustomer = { ...primary, personId: 'jonas', isPrimary: false }
export const alone: BookingsCustomer = { personId: 'nina', organizationId: null, isPrimary: false }

const pages = [
  pageWith([aBooking()], { numPages: 3, totalResults: 21 }),
  pageWith<ReturnType<typeof aBooking>>([]),
]
const shrunk = pageWith<ReturnType<typeof aBooking>>([], { pageNumber: 3, numPages: 2, totalResults: 20 })

const events: MyBookingsEvent[] = [
  { type: 'tab.chosen', tab: 'history' },
  { type: 'tab.chosen', tab: 'active' },
  { type: 'page.chosen', page: 3 },
  { type: 'page.chosen', page: 0 },
  { type: 'filter.chosen', change: { from: '2026-11-01', to: '2026-11-30' } },
  { type: 'filter.chosen', change: { whose: 'jonas' } },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...noFilters, page: 3 } },
  { type: 'list.retried' },
  { type: 'choices.retried' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const myBookingsModel = modelOf<typeof myBookingsMachine>({
  name: 'my-bookings',
  machine: myBookingsMachine,
  walks: [
    {
      who: { nb: 'en hovedkontakt', en: 'a primary contact' },
      customer: primary,
    },
    {
      who: { nb: 'en privatkunde', en: 'a private customer' },
      customer: alone,
    },
  ].map(({ who, customer }) => ({
    title: who,
    input: { filters: noFilters, customer },
    events: () => events,
    answers: {
      listBookings: ({ context }) => (context.filters.page > 2 ? [...pages, shrunk] : pages),
      loadChoices: () => [{ contacts: [], hasOutside: true }],
    },
    facts: ({ filters, requestedFilters, listedFilters, list }) => [
      filters,
      inShort(filters) === inShort(requestedFilters),
      inShort(filters) === inShort(listedFilters),
      list?.items.length,
    ],
  })),
})
