import { assign } from 'xstate'
import { seatCheckInputOf } from './questions.ts'
import { checkoutSetup } from './setup.ts'

/** Whether there is still room: checked when the time or the people change, and whenever the window gets the focus. */
export const seats = checkoutSetup.createStateConfig({
  initial: 'idle',
  entry: assign({ wasFree: false }),
  on: { 'seats.outdated': '.idle' },
  states: {
    idle: {
      description: 'There is nothing to check yet',
      entry: { type: 'setSeats', params: null },
      always: { guard: 'canCheckSeats', target: 'checking' },
    },
    checking: {
      description: 'The seats are being checked',
      invoke: {
        id: 'checkSeats',
        src: 'checkSeats',
        input: ({ context }) => seatCheckInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'free',
            target: 'free',
            actions: { type: 'setSeats', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.state === 'overbooked',
            target: 'overbooked',
            actions: { type: 'setSeats', params: ({ event }) => event.output },
          },
          { target: 'taken', actions: { type: 'setSeats', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unknown', actions: { type: 'setSeats', params: null } },
      },
    },
    free: {
      description: 'There is room',
      on: { 'window.focused': 'checking' },
    },
    overbooked: {
      description: 'Too few seats are left',
      on: { 'window.focused': 'checking' },
    },
    taken: {
      description: 'The room is taken at the chosen time',
      on: { 'window.focused': 'checking' },
    },
    unknown: {
      description: 'No answer came about the seats',
      on: { 'window.focused': 'checking', 'connection.restored': 'checking' },
    },
  },
})
