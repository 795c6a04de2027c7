import { noFilters } from '#machines/reservation-list/filters.ts'
import { reservationListMachine } from '#machines/reservation-list/reservation-list-machine.ts'
import type { ReservationListEvent } from '#machines/reservation-list/types.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'

export const bothReservations = pageWith(
  [
    aBooking(),
    aBooking({
      id: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e12',
      code: 'BBB-222-CCC',
      reservationStatus: 'request',
    }),
  ],
  { numPages: 2, totalResults: 12 },
)
const noReservations = pageWith<ReturnType<typeof aBooking>>([])
export const someRooms = [
  { id: 3, name: 'Styrerommet' },
  { id: 4, name: 'Salen' },
]

const searching: ReservationListEvent[] = [
  { type: 'search.changed', search: 'sty' },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...noFilters, page: 3 } },
  { type: 'list.retried' },
]

const choosing: ReservationListEvent[] = [
  { type: 'filter.chosen', change: { state: 'request' } },
  { type: 'filter.chosen', change: { from: '2026-11-27' } },
  { type: 'filter.chosen', change: { to: '2026-11-20' } },
  { type: 'filter.chosen', change: { room: 4 } },
  { type: 'filter.chosen', change: { order: '-code' } },
  { type: 'rooms.retried' },
  { type: 'list.outdated' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const reservationListModel = modelOf<typeof reservationListMachine>({
  name: 'reservation-list',
  machine: reservationListMachine,
  walks: [
    {
      title: { nb: 'det letes i bestillingene', en: 'the bookings are searched' },
      input: { filters: noFilters },
      events: () => searching,
      answers: {
        listRooms: () => [someRooms],
        listReservations: ({ context }) => [
          bothReservations,
          noReservations,
          ...(context.filters.page > 1 ? [{ ...noReservations, numPages: 1, totalResults: 2 }] : []),
        ],
      },
      failures: ['listReservations'],
      facts: ({ filters, requestedFilters, listedFilters, list }) => [
        filters,
        inShort(filters) === inShort(requestedFilters),
        inShort(filters) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: { nb: 'bestillingene velges ut', en: 'the bookings are filtered' },
      input: { filters: noFilters },
      events: () => choosing,
      answers: { listRooms: () => [someRooms], listReservations: () => [bothReservations] },
      failures: ['listRooms'],
      facts: ({ filters, requestedFilters, list, rooms, errors }) => [
        filters,
        inShort(filters) === inShort(requestedFilters),
        list?.items.length,
        rooms.length,
        errors.to?.code,
      ],
    },
  ],
})
