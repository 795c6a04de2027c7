import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/answers.ts'
import { type FiltersChanged, filters, type ListTag } from '#machines/kit/filters.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { refusalsOfComparison, searchesOf } from './comparing.ts'
import { type ComparisonFilters, MOST_DATES } from './filters.ts'
import type {
  Comparison,
  ComparisonSearch,
  RoomComparisonContext,
  RoomComparisonEvent,
  RoomComparisonInput,
  RoomComparisonPort,
} from './types.ts'

/** The actors of the comparison, over a port. */
export const roomComparisonActors = (port: RoomComparisonPort) => ({
  compareRooms: fromPromise<Comparison, ComparisonSearch[]>(async ({ input, signal }) => {
    const packages = await port.listPackages(signal)
    // An address may name a package that the venue has not.
    const known = (packageId: number | null) => packages.find(({ id }) => id === packageId)?.id ?? null
    const answers = await Promise.all(
      input.map(({ packageId, ...search }) =>
        port.searchRooms({ ...search, packageId: known(packageId) }, signal),
      ),
    )
    return { packages, days: answers.map((rooms, n) => ({ time: input[n]?.time ?? null, rooms })) }
  }),
})

// Which rooms are compared needs no other answer: each has all of them.
const requested = (chosen: ComparisonFilters, by: RoomComparisonContext) =>
  JSON.stringify(searchesOf(chosen, by))

const filtered = filters<RoomComparisonContext, RoomComparisonEvent>({
  isSameRequest: (one, other, by) => requested(one, by) === requested(other, by),
  withFilters: (context, chosen) => ({ filters: chosen, errors: refusalsOfComparison(chosen, context) }),
})

const comparing = <To extends string, Failed extends string>(target: To, onError: Failed) =>
  ({
    id: 'compareRooms',
    src: 'compareRooms',
    input: ({ context }: { context: RoomComparisonContext }) => searchesOf(context.filters, context),
    onDone: {
      target,
      actions: {
        type: 'keepComparison',
        params: ({ event }: { event: { output: Comparison } }) => event.output,
      },
    },
    onError,
  }) as const

/** Rooms side by side. What is compared is mirrored in the address, so that it can be shared. */
export const roomComparisonMachine = setup({
  types: {
    context: {} as RoomComparisonContext,
    events: {} as RoomComparisonEvent,
    emitted: {} as FiltersChanged<ComparisonFilters>,
    input: {} as RoomComparisonInput,
    tags: {} as ListTag,
  },
  actors: {
    compareRooms: fromPromise<Comparison, ComparisonSearch[]>(() => notProvided('compareRooms')),
  },
  guards: {
    ...filtered.guards,
    isPlace: ({ context: { filters } }, place: number) => place <= filters.dates.length && place < MOST_DATES,
    isCompared: ({ context: { filters } }, roomId: number) => filters.roomIds.includes(roomId),
  },
  actions: {
    ...filtered.actions,
    keepComparison: assign(({ context }, comparison: Comparison) => ({
      comparison,
      listedFilters: context.requestedFilters,
    })),
  },
  delays: { typingPause: TYPING_PAUSE },
}).createMachine({
  id: 'roomComparison',
  context: ({ input }) => ({
    ...input,
    errors: refusalsOfComparison(input.filters, input),
    comparison: null,
    listedFilters: null,
    requestedFilters: null,
  }),
  on: {
    'people.changed': { actions: { type: 'filter', params: ({ event }) => ({ people: event.people }) } },
    'times.changed': {
      actions: { type: 'filter', params: ({ event: { from, to } }) => ({ from, to }) },
    },
    'date.changed': {
      guard: { type: 'isPlace', params: ({ event }) => event.place },
      actions: {
        type: 'filter',
        params: ({ context: { filters }, event: { place, date } }) => ({
          dates: [...new Set(filters.dates.toSpliced(place, 1, ...(date === null ? [] : [date])))],
        }),
      },
    },
    'package.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ packageId: event.packageId }) },
    },
    'room.removed': {
      guard: { type: 'isCompared', params: ({ event }) => event.roomId },
      actions: {
        type: 'filter',
        params: ({ context: { filters }, event: { roomId } }) => ({
          roomIds: filters.roomIds.filter((id) => id !== roomId),
        }),
      },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The rooms to compare are being fetched',
      entry: 'recordRequest',
      always: { guard: 'needsRequest', target: 'loading', reenter: true },
      invoke: comparing('known', 'failed'),
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The rooms to compare failed to load',
      always: { guard: 'needsRequest', target: 'loading' },
      on: { 'comparison.retried': 'loading' },
    },
    known: {
      initial: 'compared',
      always: { guard: 'needsRequest', target: '.waiting' },
      states: {
        compared: { tags: 'settled', description: 'The rooms are side by side' },
        waiting: {
          tags: 'refreshing',
          description: 'What is compared by has just been changed',
          entry: 'recordRequest',
          after: { typingPause: 'refreshing' },
        },
        refreshing: {
          tags: 'refreshing',
          description: 'The rooms are being fetched again; they are shown as they were',
          invoke: comparing('compared', 'stale'),
        },
        stale: {
          tags: ['stale', 'settled'],
          description: 'The rooms failed to load again; they are shown as they were',
          on: { 'comparison.retried': 'refreshing' },
        },
      },
    },
  },
})
