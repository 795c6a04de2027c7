import { assign } from 'xstate'
import type { ReadBookings } from './actors.ts'
import { chosenOf, daysToRead, showable, startedBookingOf } from './calendar.ts'
import { selection } from './selection.ts'
import { roomCalendarSetup } from './setup.ts'
import type { RoomCalendarContext } from './types.ts'

const readingWeek = {
  id: 'readBookings',
  src: 'readBookings',
  input: ({ context: { room, date, view } }: { context: RoomCalendarContext }) => {
    if (!room || date === null) throw new Error('No room is loaded.')
    return { roomId: room.id, days: daysToRead(date, view) }
  },
  onDone: {
    target: 'shown',
    actions: {
      type: 'setBookings',
      params: ({ event }: { event: { output: ReadBookings } }) => event.output,
    },
  },
  onError: 'stale',
} as const

const weeks = roomCalendarSetup.createStateConfig({
  initial: 'shown',
  on: {
    'week.changed': {
      guard: { type: 'isDay', params: ({ event }) => event.date },
      target: '.shown',
      actions: { type: 'showDay', params: ({ event }) => event.date },
    },
    'day.chosen': {
      guard: { type: 'isDay', params: ({ event }) => event.date },
      target: '.shown',
      actions: { type: 'openDay', params: ({ event }) => event.date },
    },
  },
  states: {
    shown: {
      description: 'The weeks in sight have been read',
      always: { guard: 'isUncovered', target: 'reading' },
      on: { 'window.focused': 'reading', 'calendar.outdated': 'updating' },
    },
    reading: {
      tags: 'refreshing',
      description: 'The weeks in sight are being read',
      on: { 'calendar.outdated': { target: 'reading', reenter: true } },
      invoke: readingWeek,
    },
    updating: {
      description: 'The weeks in sight are being read again; they are shown as they were',
      on: { 'window.focused': 'reading', 'calendar.outdated': { target: 'updating', reenter: true } },
      invoke: readingWeek,
    },
    stale: {
      description: 'The weeks in sight could not be read again',
      on: {
        'window.focused': 'reading',
        'load.retried': 'reading',
        'calendar.outdated': 'updating',
        'view.changed': {
          guard: { type: 'isUncoveredAs', params: ({ event }) => event.view },
          target: 'reading',
          actions: { type: 'setView', params: ({ event }) => event.view },
        },
      },
    },
  },
})

/** One room's availability calendar: weeks and months to look through, and a time to choose. */
export const roomCalendarMachine = roomCalendarSetup.createMachine({
  id: 'roomCalendar',
  context: ({ input }) => {
    const { date, searchedTime } = showable(input)
    return {
      slug: input.slug,
      now: input.now,
      rules: input.rules,
      view: input.view,
      people: input.people ?? 0,
      date,
      firstFreeDate: null,
      room: null,
      hours: null,
      bookings: [],
      covered: null,
      ...chosenOf(searchedTime, input.minutes),
      wasFree: false,
      seats: null,
      total: null,
      alternatives: [],
    }
  },
  initial: 'loading',
  output: ({ context }) => startedBookingOf(context),
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'view.changed': { actions: { type: 'setView', params: ({ event }) => event.view } },
  },
  states: {
    loading: {
      tags: 'busy',
      description: 'The room and its calendar are being fetched',
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context }) => ({
          slug: context.slug,
          now: context.now,
          rules: context.rules,
          date: context.date,
        }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'notFound' },
          {
            target: 'open',
            actions: {
              type: 'setLoaded',
              params: ({ event }) => {
                if (event.output === null) throw new Error('No room was found.')
                return event.output
              },
            },
          },
        ],
        onError: 'failed',
      },
    },
    notFound: {
      tags: 'settled',
      description: 'There is no such room',
    },
    failed: {
      tags: 'settled',
      description: 'The room could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    open: {
      type: 'parallel',
      states: { weeks, selection },
    },
    begun: {
      type: 'final',
      tags: 'settled',
      description: 'A booking has begun',
      entry: 'emitBegun',
    },
  },
})
