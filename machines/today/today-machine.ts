import { assign, setup } from 'xstate'
import { calling, missing } from '#machines/kit/actors.ts'
import type {
  TodayContext,
  TodayEvent,
  TodayInput,
  TodayPort,
  TodayRead,
  TodayScope,
  TodayTag,
} from './types.ts'

/** Milliseconds until it is read again. */
const READ_EVERY = 60_000

/** The actors of today, over a port. */
export const todayActors = (port: TodayPort) => ({ readToday: calling(port.readToday) })

const reading = <To extends string, Failed extends string>(target: To, onError: Failed) =>
  ({
    id: 'readToday',
    src: 'readToday',
    input: ({ context: { reservations, customers } }: { context: TodayContext }): TodayScope => ({
      reservations,
      customers,
    }),
    onDone: {
      target,
      actions: { type: 'keep', params: ({ event }: { event: { output: TodayRead } }) => event.output },
    },
    onError,
  }) as const

/** What the venue has in front of it today, read again when it has changed, and every minute. */
export const todayMachine = setup({
  types: {
    context: {} as TodayContext,
    events: {} as TodayEvent,
    input: {} as TodayInput,
    tags: {} as TodayTag,
  },
  actors: { readToday: missing<TodayPort['readToday']>('readToday') },
  actions: { keep: assign((_, read: TodayRead) => ({ read, date: read.date })) },
  delays: { readEvery: READ_EVERY },
}).createMachine({
  id: 'today',
  context: ({ input }) => ({ ...input, read: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The day is being fetched',
      on: { 'day.outdated': { target: 'loading', reenter: true } },
      invoke: reading('shown', 'failed'),
    },
    shown: {
      tags: 'settled',
      description: 'The day is shown',
      after: { readEvery: 'refreshing' },
      on: { 'day.outdated': 'refreshing' },
    },
    refreshing: {
      description: 'The day is being fetched again; it is shown as it was',
      on: { 'day.outdated': { target: 'refreshing', reenter: true } },
      invoke: reading('shown', 'stale'),
    },
    stale: {
      tags: ['settled', 'stale'],
      description: 'The day could not be fetched again; it is shown as it was',
      after: { readEvery: 'refreshing' },
      on: { 'load.retried': 'refreshing', 'day.outdated': 'refreshing' },
    },
    failed: {
      tags: 'settled',
      description: 'The day could not be fetched',
      on: { 'load.retried': 'loading', 'day.outdated': 'loading' },
    },
  },
})
