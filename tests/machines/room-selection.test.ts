import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { FiltersChanged } from '#machines/kit/filters.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import type { RoomFilters } from '#machines/room-selection/filters.ts'
import { noFilters } from '#machines/room-selection/filters.ts'
import { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import {
  isNothingFree,
  isSameRequest,
  listedSearchOf,
  missingOf,
  refusalsOfFilters,
  searchOf,
  waysSearchOf,
} from '#machines/room-selection/search.ts'
import { type Choices, roomSelectionActors } from '#machines/room-selection/setup.ts'
import { sortedRooms } from '#machines/room-selection/sort.ts'
import type { RoomSearch, RoomSelectionContext, RoomSelectionPort } from '#machines/room-selection/types.ts'
import { at, now, otherRoom, rules } from '#tests/support/house.ts'
import { roomSelectionModel } from '#tests/support/models/room-selection.ts'
import { walkMachine } from '#tests/support/walk.ts'

const when = { now, rules }

const isRequested = ({ requestedFilters, filters, ...by }: RoomSelectionContext) =>
  requestedFilters !== null && isSameRequest(requestedFilters, filters, by)

walkMachine(roomSelectionModel, {
  'choices.loading': (context) => expect(context.layouts).toEqual([]),
  'choices.loaded': (_, snapshot) => expect(snapshot.can({ type: 'choices.retried' })).toBe(false),
  'choices.missing': (_, snapshot) => expect(snapshot.can({ type: 'choices.retried' })).toBe(true),
  'rooms.searching': (context, snapshot) => {
    expect(context.rooms).toEqual([])
    expect(isRequested(context)).toBe(true)
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'rooms.failed': (_, snapshot) => expect(snapshot.can({ type: 'search.retried' })).toBe(true),
  'rooms.shown.list.listed': (context) => expect(context.rooms.length).toBeGreaterThan(0),
  'rooms.shown.list.none': (context, snapshot) => {
    expect(context.rooms).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'rooms.shown.freshness.fresh': (context) =>
    expect(listedSearchOf(context)).toEqual(searchOf(context.filters, context)),
  'rooms.shown.freshness.waiting': (_, snapshot) => expect(snapshot.hasTag('refreshing')).toBe(true),
  'rooms.shown.freshness.refreshing': (context, snapshot) => {
    expect(isRequested(context)).toBe(true)
    expect(snapshot.hasTag('refreshing')).toBe(true)
  },
  'rooms.shown.freshness.stale': (context, snapshot) => {
    expect(listedSearchOf(context)).not.toEqual(searchOf(context.filters, context))
    expect(snapshot.can({ type: 'search.retried' })).toBe(true)
  },
  'rooms.shown.ways.unneeded': (context) => expect(isNothingFree(context)).toBe(false),
  'rooms.shown.ways.needed.searching': (context) => {
    expect([isNothingFree(context), context.ways]).toEqual([true, []])
    expect(context.waysFor).toBe(context.listedFilters)
  },
  'rooms.shown.ways.needed.offered': (context) => {
    expect(isNothingFree(context)).toBe(true)
    expect(context.waysFor).toBe(context.listedFilters)
  },
  'rooms.shown.ways.needed.unanswered': (context, snapshot) => {
    expect([isNothingFree(context), context.ways]).toEqual([true, []])
    expect(snapshot.can({ type: 'ways.retried' })).toBe(true)
  },
})

describe('what is searched for where nothing is free', () => {
  const day = { ...noFilters, date: '2026-12-08' }
  const ofDay = (from: string, to: string) => ({
    start: at(`2026-12-08T${from}:00+01:00`),
    end: at(`2026-12-08T${to}:00+01:00`),
  })
  test.each([
    ['the time that was said', { ...day, from: '10:00', to: '15:00' }, ofDay('10:00', '15:00')],
    ['an hour of the day', day, ofDay('09:00', '10:00')],
    ['an hour from the start', { ...day, from: '13:30' }, ofDay('13:30', '14:30')],
    ['an hour until the end', { ...day, to: '12:00' }, ofDay('11:00', '12:00')],
    ['what there is of the day before an early end', { ...day, to: '00:30' }, ofDay('00:00', '00:30')],
  ])('is %s', (_, listedFilters, time) => {
    const context = { ...when, listedFilters, rooms: [] } as unknown as RoomSelectionContext
    expect(isNothingFree(context)).toBe(true)
    expect(waysSearchOf(context).time).toEqual(time)
  })
})

describe('the order of the rooms', () => {
  const priced = (name: string, maxSeats: number, totalPriceVat: number | null) => ({
    name,
    maxSeats,
    ...(totalPriceVat === null ? {} : { hire: { totalPrice: 0, totalPriceVat, note: null } }),
  })
  const rooms = [
    priced('Ærfuglen', 30, 500),
    priced('Atriet', 90, null),
    priced('Zulu', 4, 200),
    priced('Ågot', 30, 200),
  ]
  test.each([
    ['house', ['Ærfuglen', 'Atriet', 'Zulu', 'Ågot']],
    ['price', ['Zulu', 'Ågot', 'Ærfuglen', 'Atriet']],
    ['size', ['Zulu', 'Ærfuglen', 'Ågot', 'Atriet']],
    ['name', ['Atriet', 'Zulu', 'Ærfuglen', 'Ågot']],
  ] as const)('by %s', (sort, names) => {
    expect(sortedRooms(rooms, sort).map(({ name }) => name)).toEqual(names)
  })
})

describe('room selection', () => {
  const open = () => {
    const clock = new SimulatedClock()
    const requests: RoomSearch[] = []
    const emitted: FiltersChanged<RoomFilters>[] = []
    const actor = createActor(
      roomSelectionMachine.provide({
        actors: {
          searchRooms: fromPromise<(typeof otherRoom)[], RoomSearch>(async ({ input }) => {
            requests.push(input)
            return [otherRoom]
          }),
        },
      }),
      { input: { filters: noFilters, ...when }, clock },
    )
    actor.on('filters.changed', (event) => emitted.push(event))
    return { actor: actor.start(), clock, requests, emitted }
  }

  const answered = async () => {
    for (let n = 0; n < 6; n++) await null
  }

  test('has the room types, layouts and facilities of the house to choose from', async () => {
    const layouts = otherRoom.seatings.map(({ layout }) => layout)
    const amenities = [{ id: 3, name: 'Skjerm' }] as Choices['amenities']
    const roomTypes = [{ id: 2, name: 'Sal' }]
    const port: RoomSelectionPort = {
      searchRooms: async () => [otherRoom],
      findWays: async () => [],
      listLayouts: async () => layouts,
      listAmenities: async () => amenities,
      listRoomTypes: async () => roomTypes,
    }
    const actor = createActor(roomSelectionMachine.provide({ actors: roomSelectionActors(port) }), {
      input: { filters: noFilters, ...when },
    }).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ choices: 'loaded' }))
    expect([context.layouts, context.amenities, context.roomTypes]).toEqual([layouts, amenities, roomTypes])
  })

  test('lets at most four rooms be compared, and keeps them and the order when filters are cleared', async () => {
    const { actor, requests, clock } = open()
    await answered()
    for (const roomId of [1, 2, 3, 4, 5]) actor.send({ type: 'comparison.changed', roomId, isCompared: true })
    actor.send({ type: 'sort.chosen', sort: 'name' })
    actor.send({ type: 'people.changed', people: 4 })
    actor.send({ type: 'filters.cleared' })
    clock.increment(TYPING_PAUSE)
    const { filters } = actor.getSnapshot().context
    expect([filters.comparedIds, filters.sort, filters.people]).toEqual([[1, 2, 3, 4], 'name', null])
    expect(requests).toHaveLength(1)
    actor.send({ type: 'comparison.changed', roomId: 2, isCompared: false })
    expect(actor.getSnapshot().context.filters.comparedIds).toEqual([1, 3, 4])
  })

  test('searches once for a name typed in several strokes', async () => {
    const { actor, clock, requests } = open()
    await answered()
    for (const name of ['s', 'st', 'stu']) {
      actor.send({ type: 'name.changed', name })
      clock.increment(TYPING_PAUSE - 1)
    }
    clock.increment(1)
    expect(requests.map(({ name }) => name)).toEqual(['', 'stu'])
  })

  test('does not search when a filter is changed and changed back', async () => {
    const { actor, clock, requests } = open()
    await answered()
    actor.send({ type: 'people.changed', people: 4 })
    actor.send({ type: 'people.changed', people: null })
    clock.increment(TYPING_PAUSE)
    expect(requests).toHaveLength(1)
    expect(actor.getSnapshot().matches({ rooms: { shown: { freshness: 'fresh' } } })).toBe(true)
  })

  test('keeps the old list visible while another loads', async () => {
    const { actor, clock } = open()
    await answered()
    actor.send({ type: 'people.changed', people: 4 })
    clock.increment(TYPING_PAUSE)
    const snapshot = actor.getSnapshot()
    expect(snapshot.context.rooms).toEqual([otherRoom])
    expect(snapshot.hasTag('refreshing')).toBe(true)
  })

  test('reports every changed filter', () => {
    const { actor, emitted } = open()
    const timed = { date: '2026-11-27', from: '09:00', to: '12:00' }
    actor.send({ type: 'time.changed', ...timed })
    actor.send({ type: 'type.changed', roomTypeId: 2 })
    actor.send({ type: 'layouts.changed', layoutIds: [2] })
    actor.send({ type: 'amenities.changed', amenityIds: [3] })
    actor.send({ type: 'name.changed', name: 'stua' })
    actor.send({ type: 'details.cleared' })
    actor.send({ type: 'filters.cleared' })
    const withTime = { ...noFilters, ...timed }
    const reported = [
      withTime,
      { ...withTime, roomTypeId: 2 },
      { ...withTime, roomTypeId: 2, layoutIds: [2] },
      { ...withTime, roomTypeId: 2, layoutIds: [2], amenityIds: [3] },
      { ...withTime, roomTypeId: 2, layoutIds: [2], amenityIds: [3], name: 'stua' },
      withTime,
      noFilters,
    ]
    expect(emitted).toEqual(reported.map((filters) => ({ type: 'filters.changed', filters })))
  })

  test('does not report filters that came from the address', () => {
    const { actor, emitted } = open()
    actor.send({ type: 'people.changed', people: 8 })
    actor.send({ type: 'filters.replaced', filters: noFilters })
    actor.send({ type: 'name.changed', name: 'stua' })
    expect(emitted).toEqual([
      { type: 'filters.changed', filters: { ...noFilters, people: 8 } },
      { type: 'filters.changed', filters: { ...noFilters, name: 'stua' } },
    ])
  })
})

describe('the filters', () => {
  const timed = { ...noFilters, date: '2026-11-27', from: '09:00', to: '12:00' }

  test('search for a time in venue time, with its offset', () => {
    expect(searchOf({ ...timed, name: ' stua ', people: 8, roomTypeId: 2 }, when)).toEqual({
      name: 'stua',
      people: 8,
      time: { start: at('2026-11-27T09:00:00+01:00'), end: at('2026-11-27T12:00:00+01:00') },
      freeWithin: null,
      roomTypeId: 2,
      layoutIds: [],
      amenityIds: [],
    })
  })

  test.each([
    ['a date', { from: null, to: null }, '2026-11-27T00:00:00+01:00', '2026-11-28T00:00:00+01:00', 'times'],
    ['a start', { to: null }, '2026-11-27T09:00:00+01:00', '2026-11-28T00:00:00+01:00', 'end'],
    ['an end', { from: null }, '2026-11-27T00:00:00+01:00', '2026-11-27T12:00:00+01:00', 'start'],
  ] as const)(
    'search for any time of the day that %s leaves, and name what is missing',
    (_, input, start, end, missing) => {
      const filters = { ...timed, ...input }
      expect(searchOf(filters, when)).toMatchObject({
        time: null,
        freeWithin: { start: at(start), end: at(end) },
      })
      expect(missingOf(filters, when)).toBe(missing)
    },
  )

  test('search a day of 23 hours when the clock goes forward', () => {
    const { freeWithin } = searchOf({ ...noFilters, date: '2027-03-28' }, when)
    expect(freeWithin).toEqual({
      start: at('2027-03-28T00:00:00+01:00'),
      end: at('2027-03-29T00:00:00+02:00'),
    })
  })

  test.each([
    ['of everything', timed, null],
    ['of nothing', noFilters, null],
    ['of people alone', { ...noFilters, people: 8 }, 'dateAndTimes'],
    ['of refused filters', { ...timed, to: null, date: '2026-02-30' }, null],
    ['of times without a date, which has an error of its own', { ...timed, date: null }, null],
  ])('name what is missing %s', (_, filters, missing) => {
    expect(missingOf(filters, when)).toBe(missing)
  })

  test('search no refused day', () => {
    expect(searchOf({ ...timed, date: '2029-11-25' }, when)).toMatchObject({ time: null, freeWithin: null })
  })

  test.each([
    ['an end before the start', { ...timed, to: '08:00' }, { to: { code: 'endsBeforeStart' } }],
    ['an end at the start', { ...timed, to: '09:00' }, { to: { code: 'endsBeforeStart' } }],
    ['no such day', { ...timed, date: '2026-02-30' }, { date: { code: 'date' } }],
    ['a day that has been', { ...timed, date: '2026-11-01' }, { date: { code: 'past' } }],
    [
      'a day too far ahead',
      { ...timed, date: '2028-05-21' },
      { date: { code: 'tooFarAhead', limit: '2028-05-20' } },
    ],
    ['no such time', { ...timed, from: '25:00' }, { from: { code: 'time' } }],
    ['no such end', { ...timed, to: '25:00' }, { to: { code: 'time' } }],
    [
      'no such times',
      { ...timed, from: '25:00', to: 'ten' },
      { from: { code: 'time' }, to: { code: 'time' } },
    ],
    [
      'an end that the clock skips',
      { ...timed, date: '2027-03-28', from: '01:00', to: '02:30' },
      { to: { code: 'time' } },
    ],
    ['a beginning without a day', { ...timed, date: null, to: null }, { date: { code: 'required' } }],
    ['an end without a day', { ...timed, date: null, from: null }, { date: { code: 'required' } }],
    [
      'a time that the clock skips',
      { ...timed, date: '2027-03-28', from: '02:30' },
      { from: { code: 'time' } },
    ],
    ['a time without a day', { ...timed, date: null }, { date: { code: 'required' } }],
    ['no people', { ...noFilters, people: 0 }, { people: { code: 'min', limit: 1 } }],
    ['too many people', { ...noFilters, people: 10_001 }, { people: { code: 'max', limit: 10_000 } }],
  ])('refuse %s and search without it', (_, filters, refusals) => {
    expect(refusalsOfFilters(filters, when)).toEqual(refusals)
    const { time, people } = searchOf(filters, when)
    expect({ time, people }).toEqual({ time: null, people: null })
  })

  test('take the last day on which a booking can begin', () => {
    const last = { ...timed, date: '2028-05-20' }
    expect([refusalsOfFilters(last, when), searchOf(last, when).time?.start]).toEqual([
      {},
      at('2028-05-20T09:00:00+02:00'),
    ])
  })

  test('refuse a day too far ahead before its times are entered', () => {
    const far = { ...noFilters, date: '2028-05-21' }
    expect(refusalsOfFilters(far, when).date?.code).toBe('tooFarAhead')
  })

  test('search without a half-typed time, and refuse nothing', () => {
    const half = { ...timed, to: null }
    expect(refusalsOfFilters(half, when)).toEqual({})
    expect(searchOf(half, when).time).toBeNull()
  })
})
