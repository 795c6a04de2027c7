import { assign, setup } from 'xstate'
import type { Diary } from '#contract/structs/diary.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { filters } from '#machines/kit/filters.ts'
import { canShow, type DiaryFilters, type DiaryPeriod, movedDate, periodOf } from './filters.ts'
import type { DiaryContext, DiaryEmitted, DiaryEvent, DiaryInput, DiaryPort, DiaryTag } from './types.ts'

/** The actors of the diary, over a port. */
export const diaryActors = (port: DiaryPort) => ({ readDiary: calling(port.readDiary) })

/** The period that is chosen; what is shown may still be another. */
export const chosenPeriod = ({ filters, today }: Pick<DiaryContext, 'filters' | 'today'>): DiaryPeriod =>
  periodOf(filters, today)

const sameDays = (one: DiaryFilters, other: DiaryFilters, { today }: DiaryContext) => {
  const [a, b] = [periodOf(one, today), periodOf(other, today)]
  return a.from === b.from && a.to === b.to
}

const filtered = filters<DiaryContext, DiaryEvent>({
  isSameRequest: sameDays,
  // A day beyond the calendar's is none, wherever it was typed or moved to.
  withFilters: (context, chosen) => ({
    filters: chosen.date === null || canShow(chosen.date) ? chosen : context.filters,
  }),
})

const moved = (context: DiaryContext, by: -1 | 1) => movedDate(chosenPeriod(context), by)

const reading = <To extends string, Failed extends string>(target: To, onError: Failed) =>
  ({
    id: 'readDiary',
    src: 'readDiary',
    input: ({ context }: { context: DiaryContext }) => {
      const { from, to } = chosenPeriod(context)
      return { from, to }
    },
    onDone: {
      target,
      actions: { type: 'keepDiary', params: ({ event }: { event: { output: Diary } }) => event.output },
    },
    onError,
  }) as const

/** The venue's rooms by day, week or month, with what takes them. Mirrored in the address. */
export const diaryMachine = setup({
  types: {
    context: {} as DiaryContext,
    events: {} as DiaryEvent,
    emitted: {} as DiaryEmitted,
    input: {} as DiaryInput,
    tags: {} as DiaryTag,
  },
  actors: { readDiary: missing<DiaryPort['readDiary']>('readDiary') },
  guards: {
    needsRequest: filtered.guards.needsRequest,
  },
  actions: {
    filter: filtered.actions.filter,
    replaceFilters: filtered.actions.replaceFilters,
    recordRequest: filtered.actions.recordRequest,
    keepDiary: assign(({ context }, diary: Diary) => ({ diary, listedFilters: context.requestedFilters })),
  },
}).createMachine({
  id: 'diary',
  context: ({ input }) => ({ ...input, diary: null, listedFilters: null, requestedFilters: null }),
  on: {
    'view.chosen': { actions: { type: 'filter', params: ({ event }) => ({ view: event.view }) } },
    'date.chosen': {
      actions: { type: 'filter', params: ({ event }) => ({ date: event.date }) },
    },
    'day.opened': {
      actions: { type: 'filter', params: ({ event }) => ({ view: 'day', date: event.date }) },
    },
    'period.moved': {
      actions: { type: 'filter', params: ({ context, event }) => ({ date: moved(context, event.by) }) },
    },
    'today.chosen': { actions: { type: 'filter', params: () => ({ date: null }) } },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The first period is being fetched',
      entry: 'recordRequest',
      always: { guard: 'needsRequest', target: 'loading', reenter: true },
      on: { 'diary.outdated': { target: 'loading', reenter: true } },
      invoke: reading('known', 'failed'),
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No period came',
      always: { guard: 'needsRequest', target: 'loading' },
      on: { 'diary.retried': 'loading', 'diary.outdated': 'loading' },
    },
    known: {
      initial: 'shown',
      always: { guard: 'needsRequest', target: '.refreshing' },
      on: { 'diary.outdated': '.updating' },
      states: {
        shown: { tags: 'settled', description: 'The chosen period is shown' },
        refreshing: {
          tags: 'refreshing',
          description: 'Another period is loading; the old one stays meanwhile',
          entry: 'recordRequest',
          on: { 'diary.outdated': { target: 'refreshing', reenter: true } },
          invoke: reading('shown', 'stale'),
        },
        updating: {
          description: 'The chosen period is being read again; it is shown as it was',
          entry: 'recordRequest',
          invoke: reading('shown', 'stale'),
        },
        stale: {
          tags: ['stale', 'settled'],
          description: 'Another period failed to load; the old one stays',
          on: { 'diary.retried': 'refreshing' },
        },
      },
    },
  },
})
