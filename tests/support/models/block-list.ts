import { blockListMachine } from '#machines/block-list/block-list-machine.ts'
import { noFilters } from '#machines/block-list/filters.ts'
import type { BlockListEvent } from '#machines/block-list/types.ts'
import { aBlock } from '#tests/support/blocks.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { someRooms } from '#tests/support/models/reservation-list.ts'

const bothBlocks = pageWith([aBlock(), aBlock({ id: 8, bookingCount: 2 })], {
  numPages: 2,
  totalResults: 12,
})
const noBlocks = pageWith<ReturnType<typeof aBlock>>([])

const searching: BlockListEvent[] = [
  { type: 'search.changed', search: 'gulv' },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...noFilters, page: 3 } },
  { type: 'list.retried' },
]

const choosing: BlockListEvent[] = [
  { type: 'filter.chosen', change: { from: '2026-11-27' } },
  { type: 'filter.chosen', change: { to: '2026-11-20' } },
  { type: 'filter.chosen', change: { room: 4 } },
  { type: 'filter.chosen', change: { order: '-blockingReason' } },
  { type: 'rooms.retried' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const blockListModel = modelOf<typeof blockListMachine>({
  name: 'block-list',
  machine: blockListMachine,
  walks: [
    {
      title: { nb: 'det letes i sperringene', en: 'the blocks are searched' },
      input: { filters: noFilters },
      events: () => searching,
      answers: {
        listRooms: () => [someRooms],
        listBlocks: ({ context }) => [
          bothBlocks,
          noBlocks,
          ...(context.filters.page > 1 ? [{ ...noBlocks, numPages: 1, totalResults: 2 }] : []),
        ],
      },
      failures: ['listBlocks'],
      facts: ({ filters, requestedFilters, listedFilters, list }) => [
        filters,
        inShort(filters) === inShort(requestedFilters),
        inShort(filters) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: { nb: 'sperringene velges ut', en: 'the blocks are filtered' },
      input: { filters: noFilters },
      events: () => choosing,
      answers: { listRooms: () => [someRooms], listBlocks: () => [bothBlocks] },
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
