import { assign, setup } from 'xstate'
import { addVenueDays, isVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { type FiltersChanged, filters } from '#machines/kit/filters.ts'
import type { PaperFilters } from './filters.ts'
import type {
  DayPaper,
  DayPaperContext,
  DayPaperEvent,
  DayPaperInput,
  DayPaperPort,
  DayPaperTag,
} from './types.ts'

/** The actors of a paper, over a port. */
export const dayPaperActors = (port: DayPaperPort) => ({ readPaper: calling(port.readPaper) })

type Dated = Pick<DayPaperContext, 'filters' | 'today'>

/** The first day of the paper, and how many there are. */
export const periodOf = ({ filters: { date, days }, today }: Dated): { date: VenueDate; days: number } => ({
  date: date ?? today,
  days,
})

/** The first day of the paper that is as many days on, or back, as this one is of. */
const dayBeside = (context: Dated, by: 1 | -1): VenueDate => {
  const { date, days } = periodOf(context)
  return addVenueDays(date, by * days)
}

/** Today has no parameter in the address, and no paper is of more days than it can be. */
const filteredBy = (
  { today, mostDays }: Omit<DayPaperInput, 'filters'>,
  { date, days, room }: PaperFilters,
) => ({
  filters: { date: date === today ? null : date, days: Math.min(days, mostDays), room },
})

const days = filters<DayPaperContext, DayPaperEvent>({
  isSameRequest: (one, other) => one.date === other.date && one.days === other.days,
  withFilters: filteredBy,
})

const paperSetup = setup({
  types: {
    context: {} as DayPaperContext,
    events: {} as DayPaperEvent,
    emitted: {} as FiltersChanged<PaperFilters>,
    input: {} as DayPaperInput,
    tags: {} as DayPaperTag,
  },
  actors: { readPaper: missing<DayPaperPort['readPaper']>('readPaper') },
  guards: {
    ...days.guards,
    hasDayBeside: ({ context }, by: 1 | -1) => isVenueDate(dayBeside(context, by)),
    isAnotherDay: ({ context }, today: VenueDate) => context.filters.date === null && today !== context.today,
  },
  actions: {
    ...days.actions,
    clearPaper: assign({ paper: null, listedFilters: null }),
    keepPaper: assign(({ context }, paper: DayPaper) => ({ paper, listedFilters: context.requestedFilters })),
    keepToday: assign((_, today: VenueDate) => ({ today })),
  },
})

const keepsPaper = {
  type: 'keepPaper',
  params: ({ event }: { event: { output: DayPaper } }) => event.output,
} as const

const reading = {
  id: 'readPaper',
  src: 'readPaper',
  input: ({ context }: { context: DayPaperContext }) => periodOf(context),
} as const

type Renewed = { event: Extract<DayPaperEvent, { type: 'paper.renewed' }> }

const itsToday = ({ event }: Renewed) => event.today

const renews = {
  'paper.renewed': [
    {
      guard: { type: 'isAnotherDay', params: itsToday },
      target: 'loading',
      actions: { type: 'keepToday', params: itsToday },
    },
    { target: 'renewing' },
  ],
} as const

/** A paper of some days. Another day's paper is never shown under this one's name. */
export const dayPaperMachine = paperSetup.createMachine({
  id: 'dayPaper',
  context: ({ input }) => ({
    ...input,
    ...filteredBy(input, input.filters),
    listedFilters: null,
    requestedFilters: null,
    paper: null,
  }),
  initial: 'loading',
  always: { guard: 'needsRequest', target: '.loading' },
  on: {
    'date.chosen': { actions: { type: 'filter', params: ({ event }) => ({ date: event.date }) } },
    'days.chosen': { actions: { type: 'filter', params: ({ event }) => ({ days: event.days }) } },
    'room.chosen': { actions: { type: 'filter', params: ({ event }) => ({ room: event.room }) } },
    'day.stepped': {
      guard: { type: 'hasDayBeside', params: ({ event }) => event.by },
      actions: {
        type: 'filter',
        params: ({ context, event }) => ({ date: dayBeside(context, event.by) }),
      },
    },
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The paper is being made',
      entry: ['clearPaper', 'recordRequest'],
      invoke: { ...reading, onDone: { target: 'shown', actions: keepsPaper }, onError: 'failed' },
    },
    failed: {
      tags: ['failed', 'settled'],
      description: 'No paper came',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The paper is in sight, as of when it was made',
      on: renews,
    },
    renewing: {
      tags: 'refreshing',
      description: 'The paper is being made again; the one from before stays meanwhile',
      invoke: { ...reading, onDone: { target: 'shown', actions: keepsPaper }, onError: 'stale' },
    },
    stale: {
      tags: ['stale', 'settled'],
      description: 'The paper could not be made again; the one from before stays',
      on: renews,
    },
  },
})
