import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { windowEdge } from '#domain/time/venue-time.ts'
import { readFilters } from '#machines/kit/filters.ts'
import {
  comparedRooms,
  lacksPeople,
  refusalsOfComparison,
  searchesOf,
  suitsTimes,
} from '#machines/room-comparison/comparing.ts'
import { comparisonFilters } from '#machines/room-comparison/filters.ts'
import {
  roomComparisonActors,
  roomComparisonMachine,
} from '#machines/room-comparison/room-comparison-machine.ts'
import type { ComparisonSearch } from '#machines/room-comparison/types.ts'
import { dayPackage, now, otherRoom, room, rules } from '#tests/support/house.ts'
import { comparedFilters, comparedHouse, roomComparisonModel } from '#tests/support/models/room-comparison.ts'
import { walkMachine } from '#tests/support/walk.ts'

const by = { now, rules }

walkMachine(roomComparisonModel, {
  loading: ({ comparison }, snapshot) => expect([comparison, snapshot.hasTag('busy')]).toEqual([null, true]),
  failed: ({ comparison }, snapshot) =>
    expect([comparison, snapshot.can({ type: 'comparison.retried' })]).toEqual([null, true]),
  'known.compared': ({ comparison, listedFilters, filters, ...context }) => {
    expect(comparison).not.toBeNull()
    expect(searchesOf(listedFilters ?? filters, context)).toEqual(searchesOf(filters, context))
  },
  'known.waiting': ({ comparison }, snapshot) =>
    expect([comparison === null, snapshot.hasTag('refreshing')]).toEqual([false, true]),
  'known.refreshing': ({ comparison }, snapshot) =>
    expect([comparison === null, snapshot.hasTag('refreshing')]).toEqual([false, true]),
  'known.stale': ({ comparison }, snapshot) =>
    expect([comparison === null, snapshot.can({ type: 'comparison.retried' })]).toEqual([false, true]),
})

const range = (date: string) => ({ start: windowEdge(date, '09:00'), end: windowEdge(date, '12:00') })

describe('what is compared', () => {
  test('is one search for each day, with the package', () => {
    const filters = { ...comparedFilters, dates: ['2026-11-27', '2026-11-30'], packageId: 1 }
    expect(searchesOf(filters, by)).toEqual([
      { people: 10, time: range('2026-11-27'), packageId: 1 },
      { people: 10, time: range('2026-11-30'), packageId: 1 },
    ])
  })

  test.each([
    ['no day', { dates: [] }],
    ['no end', { to: null }],
    ['a day beyond the last that can be booked', { dates: ['2099-01-01'] }],
    ['an end before the start', { to: '08:00' }],
  ])('is one search without a time and a package, with %s', (_what, changed) => {
    const filters = { ...comparedFilters, packageId: 1, ...changed }
    expect(searchesOf(filters, by)).toEqual([{ people: 10, time: null, packageId: null }])
  })

  test('has no package before people are known, since it is priced per person', () => {
    const filters = { ...comparedFilters, people: null, packageId: 1 }
    expect(searchesOf(filters, by)).toEqual([{ people: null, time: range('2026-11-27'), packageId: null }])
    expect([lacksPeople(filters), lacksPeople({ ...filters, people: 4 })]).toEqual([true, false])
  })

  test('has the faults of each day at its place', () => {
    const filters = { ...comparedFilters, people: 0, dates: ['2026-11-27', '2099-01-01'] }
    expect(Object.keys(refusalsOfComparison(filters, by)).sort()).toEqual(['dates.1', 'people'])
  })

  test('comes from the address: at most four rooms and three days, each once, and no nonsense', () => {
    const query = new URLSearchParams(
      'compare=1&compare=1&compare=2&compare=3&compare=4&compare=5&date=2026-11-27&date=x&date=2026-11-27' +
        '&date=2026-11-28&date=2026-11-30&date=2026-12-01&people=-4&from=25:00&to=12:00&package=abc',
    )
    expect(readFilters(comparisonFilters, (parameter) => query.getAll(parameter))).toEqual({
      roomIds: [1, 2, 3, 4],
      people: null,
      dates: ['2026-11-27', '2026-11-28', '2026-11-30'],
      from: null,
      to: '12:00',
      packageId: null,
    })
  })

  test.each([
    [{}, true],
    [{ to: '14:00' }, true],
    [{ to: '14:30' }, false],
    [{ from: '07:30' }, false],
    [{ to: null }, true],
    [{ dates: [], to: '16:00' }, true],
  ])('suits a package with hours from 8 to 14, changed by %j: %s', (changed, suits) => {
    expect(suitsTimes(dayPackage, { ...comparedFilters, ...changed }, by)).toBe(suits)
  })

  test('is in the order of the choice, without rooms that the house has not', () => {
    const days = [{ time: null, rooms: comparedHouse }]
    const { rooms } = comparedRooms({ roomIds: [otherRoom.id, 99, room.id] }, days)
    expect(rooms.map(({ id }) => id)).toEqual([otherRoom.id, room.id])
  })
})

describe('the comparison', () => {
  const opened = async (packageId: number | null) => {
    const searches: ComparisonSearch[] = []
    const port = {
      listPackages: async () => [dayPackage],
      searchRooms: async (search: ComparisonSearch) => {
        searches.push(search)
        return comparedHouse
      },
    }
    const actor = createActor(roomComparisonMachine.provide({ actors: roomComparisonActors(port) }), {
      input: { filters: { ...comparedFilters, packageId }, ...by },
    }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ known: 'compared' }))
    return { actor, searches }
  }

  test('leaves out a package of the address that the venue has not', async () => {
    expect((await opened(dayPackage.id)).searches.map(({ packageId }) => packageId)).toEqual([dayPackage.id])
    expect((await opened(4711)).searches.map(({ packageId }) => packageId)).toEqual([null])
  })

  test('does not ask again when a room is removed, and lets a day be added, changed and removed', async () => {
    const { actor, searches } = await opened(null)
    actor.send({ type: 'room.removed', roomId: otherRoom.id })
    expect([actor.getSnapshot().matches({ known: 'compared' }), searches.length]).toEqual([true, 1])
    const dates = () => actor.getSnapshot().context.filters.dates
    actor.send({ type: 'date.changed', place: 1, date: '2026-11-30' })
    expect(dates()).toEqual(['2026-11-27', '2026-11-30'])
    actor.send({ type: 'date.changed', place: 0, date: '2026-11-30' })
    expect(dates()).toEqual(['2026-11-30'])
    expect(actor.getSnapshot().can({ type: 'date.changed', place: 2, date: '2026-12-01' })).toBe(false)
    actor.send({ type: 'date.changed', place: 0, date: null })
    expect(dates()).toEqual([])
  })
})
