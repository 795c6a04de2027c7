import { assign, setup } from 'xstate'
import type { WorkingHours } from '#contract/structs/booking.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import type { EnteredDay, EnteredWeek } from './days.ts'

type OpeningYearInput = { year: number }

/** What the days of a year follow from. */
export type YearHours = {
  hours: WorkingHours
  entered: readonly EnteredDay[]
  weeks: readonly EnteredWeek[]
}

type OpeningYearContext = OpeningYearInput & {
  /** Null until it is read. */
  read: YearHours | null
}

export type OpeningYearEvent = { type: 'load.retried' }

type OpeningYearTag = 'busy' | 'failed' | 'settled'

/** Rejects without a response, or with a refusal. */
export type OpeningYearPort = {
  readYear: (year: number, signal: AbortSignal) => Promise<YearHours>
}

/** The actors of a year's opening hours, over a port. */
export const openingYearActors = (port: OpeningYearPort) => ({ readYear: calling(port.readYear) })

/** The opening hours of one year. */
export const openingYearMachine = setup({
  types: {
    context: {} as OpeningYearContext,
    events: {} as OpeningYearEvent,
    input: {} as OpeningYearInput,
    tags: {} as OpeningYearTag,
  },
  actors: { readYear: missing<OpeningYearPort['readYear']>('readYear') },
}).createMachine({
  id: 'openingYear',
  context: ({ input }) => ({ ...input, read: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The opening hours of the year are loading',
      invoke: {
        id: 'readYear',
        src: 'readYear',
        input: ({ context }) => context.year,
        onDone: { target: 'known', actions: assign({ read: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    known: { tags: 'settled', description: 'The days of the year are shown' },
    failed: {
      tags: ['failed', 'settled'],
      description: 'The opening hours of the year failed to load',
      on: { 'load.retried': 'loading' },
    },
  },
})
