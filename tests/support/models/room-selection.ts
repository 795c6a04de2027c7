import type { MeetingRoom } from '#contract/structs/room.ts'
import { noFilters } from '#machines/room-selection/filters.ts'
import { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { now, otherRoom, rules } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'
import { elsewhere } from '#tests/support/models/room-calendar.ts'

export const searchedTime = { date: '2026-11-27', from: '09:00', to: '12:00' }
export const takenRoom: MeetingRoom = {
  ...otherRoom,
  availability: { isAvailable: false, reason: 'taken', freeSeats: 0 },
}

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
        { type: 'sort.chosen', sort: 'size' },
        { type: 'search.retried' },
        { type: 'choices.retried' },
      ],
      answers: {
        searchRooms: () => [[otherRoom], []],
        findWays: () => [[]],
        loadChoices: () => [{ amenities: [], layouts: [], roomTypes: [] }],
      },
      facts: ({ filters, listedFilters, requestedFilters, rooms }) => [
        JSON.stringify(filters) === JSON.stringify(noFilters),
        JSON.stringify(filters) === JSON.stringify(listedFilters),
        JSON.stringify(filters) === JSON.stringify(requestedFilters),
        rooms.length,
      ],
    },
    {
      title: {
        nb: 'ingen rom er ledige, og rom sammenlignes',
        en: 'no room is available, and rooms are compared',
      },
      input: { filters: { ...noFilters, ...searchedTime, people: 4 }, now, rules },
      events: () => [
        { type: 'people.changed', people: 20 },
        { type: 'comparison.changed', roomId: otherRoom.id, isCompared: true },
        { type: 'comparison.changed', roomId: otherRoom.id, isCompared: false },
        { type: 'comparison.cleared' },
        { type: 'ways.retried' },
      ],
      answers: {
        searchRooms: () => [[takenRoom], [otherRoom]],
        findWays: () => [[elsewhere]],
        loadChoices: () => [{ amenities: [], layouts: [], roomTypes: [] }],
      },
      failures: ['findWays'],
      facts: ({ filters, listedFilters, requestedFilters, rooms, waysFor }) => [
        filters.people,
        filters.comparedIds.length,
        listedFilters?.people,
        requestedFilters?.people,
        rooms[0]?.availability?.isAvailable,
        waysFor === listedFilters,
      ],
    },
  ],
})
