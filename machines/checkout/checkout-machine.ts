import { moreSlugsOf } from './dates.ts'
import { keyed, resume, resumeEditing } from './draft.ts'
import { filling } from './filling.ts'
import { mayRecall } from './last-booking.ts'
import { handlingRefusal, makingKey, placing, recheckingSeats } from './placing.ts'
import { price } from './price.ts'
import {
  datesRefused,
  failed,
  notEditable,
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
 * A booking under way, from the chosen time to the placed reservation; or, with `input.editing`, the changing of one,
 * which begins at checking. `context.draft` is all there is to store: it comes back as `input.stored`.
 * Specification §1, §5.3, §14, §10.3 and §12.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    tenant: input.tenant,
    now: input.now,
    editing: input.editing,
    person: input.person,
    ...keyed(
      input.editing
        ? resumeEditing(input.editing, input.stored, input.now)
        : resume(input.begun, input.stored),
      input.newKey,
    ),
    catalogue: null,
    errors: {},
    refusedFields: {},
    validated: [],
    price: null,
    wrongCoupon: null,
    previousPrice: null,
    seats: null,
    wasFree: false,
    refusal: null,
    alternatives: [],
    recalled: null,
    placed: null,
  }),
  initial: 'resuming',
  output: ({ context: { placed } }) => placed && { id: placed.id, accessKey: placed.accessKey },
  on: {
    'clock.ticked': { actions: { type: 'tick', params: ({ event }) => event.now } },
    'person.known': { actions: { type: 'setPerson', params: ({ event }) => event.person } },
  },
  states: {
    resuming: {
      description: 'The stored booking is being read',
      always: [{ guard: 'hasDraft', target: 'loading' }, { target: 'empty' }],
    },
    empty: {
      tags: 'settled',
      description: 'No booking has begun',
    },
    loading: {
      tags: 'busy',
      description: 'The room and its catalogue are loading',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({
          roomSlug: context.draft?.roomSlug ?? '',
          moreSlugs: context.draft ? moreSlugsOf(context.draft) : [],
          areAllNeeded: context.editing === null,
          now: context.now,
          rules: context.tenant.booking,
          person: mayRecall(context) ? context.person : null,
        }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'roomUnknown' },
          {
            target: 'booking',
            actions: [
              { type: 'setCatalogue', params: ({ event }) => event.output },
              'fillInPerson',
              'recallLastBooking',
            ],
          },
        ],
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      tags: 'settled',
      description: 'The room could not be fetched',
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
    roomUnknown: {
      tags: 'settled',
      description: 'There is no such room',
    },
    booking: {
      type: 'parallel',
      states: {
        flow: {
          initial: 'resuming',
          states: {
            resuming: {
              description: 'An order may have been sent without a response the last time',
              always: [{ guard: 'isSentUnchanged', target: 'offline' }, { target: 'filling' }],
            },
            filling,
            recheckingSeats,
            makingKey,
            placing,
            handlingRefusal,
            taken,
            overbooked,
            datesRefused,
            priceChanged,
            servingClosed,
            tooLate,
            offline,
            placedBefore,
            notEditable,
            failed,
          },
        },
        price,
        seats,
      },
    },
    placed: {
      type: 'final',
      tags: 'settled',
      description: 'The reservation is placed',
    },
  },
})
