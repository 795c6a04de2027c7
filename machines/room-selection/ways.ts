import { assign } from 'xstate'
import { waysSearchOf } from './search.ts'
import { roomSelectionSetup } from './setup.ts'

/**
 * Where no room is available at the searched time, or on the searched day: the nearest that is. The search stays what it is; the list that they
 * were found for may have gone meanwhile.
 */
export const ways = roomSelectionSetup.createStateConfig({
  initial: 'unneeded',
  states: {
    unneeded: {
      description: 'A room is available, or neither a time nor a day is searched for',
      always: { guard: 'isNothingFree', target: 'needed' },
    },
    needed: {
      initial: 'searching',
      entry: assign({ ways: [], waysFor: ({ context }) => context.listedFilters }),
      always: { guard: 'areWaysOutdated', target: 'unneeded' },
      states: {
        searching: {
          description: 'The nearest that is available is being searched for',
          invoke: {
            id: 'findWays',
            src: 'findWays',
            input: ({ context }) => waysSearchOf(context),
            onDone: { target: 'offered', actions: assign({ ways: ({ event }) => event.output }) },
            onError: 'unanswered',
          },
        },
        offered: {
          description: 'Other times, layouts, rooms and days are offered',
        },
        unanswered: {
          description: 'The search for the nearest that is available got no response',
          on: { 'ways.retried': 'searching' },
        },
      },
    },
  },
})
