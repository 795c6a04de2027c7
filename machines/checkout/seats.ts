import { assign } from 'xstate'
import { seatCheckInputOf } from './asking.ts'
import { seatsKeyOf } from './booking-of.ts'
import { withSeats } from './changes.ts'
import { checkoutSetup } from './setup.ts'

/** Whether there is still room: asked when the time or the people change, and whenever the window is looked at. */
export const seats = checkoutSetup.createStateConfig({
  initial: 'unaskable',
  always: [
    { guard: 'areSeatsUnaskable', target: '.unaskable' },
    { guard: 'areSeatsUnasked', target: '.checking' },
  ],
  states: {
    unaskable: {
      description: 'The seats can’t be asked about yet',
      entry: assign(({ context }) => ({ askedSeatsFor: null, ...withSeats(context, null) })),
    },
    checking: {
      description: 'The seats are being asked about',
      entry: assign(({ context }) => {
        const asked = seatsKeyOf(context)
        const isNew = asked !== context.askedSeatsFor
        return { askedSeatsFor: asked, ...(isNew ? withSeats(context, null) : {}) }
      }),
      invoke: {
        id: 'checkSeats',
        src: 'checkSeats',
        input: ({ context }) => seatCheckInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'free',
            target: 'free',
            actions: assign(({ context, event }) => withSeats(context, event.output)),
          },
          {
            guard: ({ event }) => event.output.state === 'overbooked',
            target: 'overbooked',
            actions: assign(({ context, event }) => withSeats(context, event.output)),
          },
          { target: 'taken', actions: assign(({ context, event }) => withSeats(context, event.output)) },
        ],
        onError: { target: 'unknown', actions: assign(({ context }) => withSeats(context, null)) },
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
      description: 'Nobody answered whether there is room',
      on: { 'window.focused': 'checking', 'connection.restored': 'checking' },
    },
  },
})
