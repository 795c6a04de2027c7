import { resume } from './draft.ts'
import { filling } from './filling.ts'
import { makingKey, placing, recheckingSeats } from './placing.ts'
import { price } from './price.ts'
import {
  failed,
  offline,
  overbooked,
  placedBefore,
  priceChanged,
  servingClosed,
  taken,
  tooLate,
} from './refusals.ts'
import { seats } from './seats.ts'
import { checkoutSetup } from './setup.ts'

/**
 * A booking under way, from the chosen time to the placed reservation. `context.draft` is all there is to keep: it is
 * given back as `input.stored`. Specification §§1 and 5, decisions "Reservation", "Lead times" and "Prices".
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    tenant: input.tenant,
    now: input.now,
    ...resume(input.begun, input.stored),
    catalogue: null,
    errors: {},
    refusedFields: {},
    validated: [],
    price: null,
    pricedFor: null,
    askedPriceFor: null,
    previousPrice: null,
    seats: null,
    askedSeatsFor: null,
    refusal: null,
    alternatives: [],
    placed: null,
  }),
  initial: 'resuming',
  output: ({ context }) => context.placed,
  on: { 'clock.ticked': { actions: { type: 'tick', params: ({ event }) => event.now } } },
  states: {
    resuming: {
      meta: { description: 'What was kept is being looked at' },
      always: [{ guard: 'hasDraft', target: 'loading' }, { target: 'empty' }],
    },
    empty: { tags: 'settled', meta: { description: 'No booking has begun' } },
    loading: {
      tags: 'busy',
      meta: { description: 'The room and what can be ordered are being fetched' },
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({ roomSlug: context.draft?.roomSlug ?? '', now: context.now }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'roomUnknown' },
          { target: 'booking', actions: { type: 'keepCatalogue', params: ({ event }) => event.output } },
        ],
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      tags: 'settled',
      meta: { description: 'The room could not be fetched' },
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
    roomUnknown: { tags: 'settled', meta: { description: 'There is no such room' } },
    booking: {
      type: 'parallel',
      states: {
        flow: {
          initial: 'goingOn',
          states: {
            goingOn: {
              meta: { description: 'An order may have gone off without an answer the last time' },
              always: [{ guard: 'isSentUnchanged', target: 'offline' }, { target: 'filling' }],
            },
            filling,
            recheckingSeats,
            makingKey,
            placing,
            taken,
            overbooked,
            priceChanged,
            servingClosed,
            tooLate,
            offline,
            placedBefore,
            failed,
          },
        },
        price,
        seats,
      },
    },
    placed: { type: 'final', tags: 'settled', meta: { description: 'The reservation is placed' } },
  },
})
