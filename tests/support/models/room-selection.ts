import { noFilters } from '#machines/room-selection/filters.ts'
import { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { now, otherRoom, rules } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

export const roomSelectionModel = modelOf<typeof roomSelectionMachine>({
  name: 'room-selection',
  machine: roomSelectionMachine,
  walks: [
    {
      title: {
        nb: 'alle filtre, alle svar',
        en: 'every filter, every answer',
      },
      input: { filters: noFilters, now, rules },
      events: () => [
        { type: 'name.changed', name: 'stua' },
        { type: 'people.changed', people: 20 },
        { type: 'time.changed', date: '2026-11-27', from: '09:00', to: '12:00' },
        { type: 'type.changed', roomTypeId: 2 },
        { type: 'layouts.changed', layoutIds: [1] },
        { type: 'amenities.changed', amenityIds: [3] },
        { type: 'details.cleared' },
        { type: 'filters.cleared' },
        { type: 'filters.replaced', filters: { ...noFilters, people: 20 } },
        { type: 'search.retried' },
        { type: 'choices.retried' },
      ],
      answers: {
        searchRooms: () => [[otherRoom], []],
        loadChoices: () => [{ amenities: [], layouts: [], roomTypes: [] }],
      },
      facts: ({ filters, listedFilters, requestedFilters, rooms }) => [
        JSON.stringify(filters) === JSON.stringify(noFilters),
        JSON.stringify(filters) === JSON.stringify(listedFilters),
        JSON.stringify(filters) === JSON.stringify(requestedFilters),
        rooms.length,
      ],
    },
  ],
})
