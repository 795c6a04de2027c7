import type { MeetingRoom } from '#contract/structs/room.ts'
import type { ComparisonFilters } from '#machines/room-comparison/filters.ts'
import { roomComparisonMachine } from '#machines/room-comparison/room-comparison-machine.ts'
import { dayPackage, end, now, otherRoom, room, rules, start } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

export const comparedFilters: ComparisonFilters = {
  roomIds: [room.id, otherRoom.id],
  people: 10,
  dates: ['2026-11-27'],
  from: '09:00',
  to: '12:00',
  packageId: null,
}

export const comparedHouse: MeetingRoom[] = [{ ...room, availability: otherRoom.availability }, otherRoom]

export const roomComparisonModel = modelOf<typeof roomComparisonMachine>({
  name: 'room-comparison',
  machine: roomComparisonMachine,
  walks: [
    {
      title: { nb: 'to rom på to dager, med pakke', en: 'two rooms on two days, with a package' },
      input: { filters: comparedFilters, now, rules },
      events: () => [
        { type: 'people.changed', people: 12 },
        { type: 'times.changed', from: '10:00', to: '12:00' },
        { type: 'date.changed', place: 1, date: '2026-11-30' },
        { type: 'date.changed', place: 3, date: '2026-12-01' },
        { type: 'package.chosen', packageId: dayPackage.id },
        { type: 'room.removed', roomId: otherRoom.id },
        { type: 'comparison.retried' },
        { type: 'filters.replaced', filters: comparedFilters },
      ],
      answers: {
        compareRooms: () => [
          { packages: [dayPackage], days: [{ time: { start, end }, rooms: comparedHouse }] },
        ],
      },
      facts: ({ filters, listedFilters, requestedFilters, comparison }) => [
        JSON.stringify(filters) === JSON.stringify(comparedFilters),
        JSON.stringify(filters) === JSON.stringify(listedFilters),
        JSON.stringify(filters) === JSON.stringify(requestedFilters),
        filters.roomIds.length,
        comparison !== null,
      ],
    },
  ],
})
