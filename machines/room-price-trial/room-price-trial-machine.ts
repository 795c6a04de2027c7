import { assign, setup } from 'xstate'
import type { RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import { isValid } from '#machines/account-fields.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { submission, untried } from '#machines/kit/submission.ts'
import type { Draft } from '#machines/resources/typed.ts'
import { refusalsOfTrial, roomFaultsOf, trialOf } from './trial.ts'
import type {
  PriceTrialContext,
  PriceTrialEvent,
  PriceTrialInput,
  PriceTrialPort,
  PriceTrialTag,
  TrialPackage,
} from './types.ts'

/** The actors of a trial of prices, over a port. */
export const priceTrialActors = (port: PriceTrialPort) => ({
  listPackages: calling(port.listPackages),
  tryPrice: calling(port.tryPrice),
})

const form = submission<PriceTrialContext, PriceTrialEvent>({
  errorsOf: refusalsOfTrial,
  fieldsOfWire: { pax: 'people', startTime: 'start', endTime: 'end', packageId: 'package' },
})

const edited = {
  type: 'edit',
  params: ({
    context,
    event,
  }: {
    context: PriceTrialContext
    event: Extract<PriceTrialEvent, { type: 'field.entered' }>
  }) => ({
    form: { ...context.form, [event.field]: event.value },
    answer: null,
    roomFaults: [],
  }),
} as const

/** What a booking would cost by the prices that stand in the form of a room, saved or not. */
export const roomPriceTrialMachine = setup({
  types: {
    context: {} as PriceTrialContext,
    events: {} as PriceTrialEvent,
    input: {} as PriceTrialInput,
    tags: {} as PriceTrialTag,
  },
  actors: {
    listPackages: missing<PriceTrialPort['listPackages']>('listPackages'),
    tryPrice: missing<PriceTrialPort['tryPrice']>('tryPrice'),
  },
  guards: {
    canBePriced: ({ context }, draft: Draft) =>
      isValid(refusalsOfTrial(context)) && roomFaultsOf(draft).length === 0,
  },
  actions: {
    ...form.actions,
    takeRoom: assign((_, draft: Draft) => ({ draft, answer: null, roomFaults: roomFaultsOf(draft) })),
    keepPackages: assign((_, packages: readonly TrialPackage[]) => ({ packages })),
    keepAnswer: assign((_, answer: RoomPriceTrialAnswer) => ({ ...untried, answer })),
  },
}).createMachine({
  id: 'roomPriceTrial',
  type: 'parallel',
  context: ({ input }) => ({
    ...{ ...untried, form: input.form, draft: null },
    ...{ roomFaults: [], answer: null, packages: [] },
  }),
  states: {
    packages: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The packages that can be ordered are loading',
          invoke: {
            id: 'listPackages',
            src: 'listPackages',
            input: null,
            onDone: {
              target: 'loaded',
              actions: { type: 'keepPackages', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        loaded: { description: 'The packages that can be ordered are known' },
        missing: {
          description: 'The packages failed to load, and only the room alone can be priced',
          on: { 'packages.retried': 'loading' },
        },
      },
    },
    price: {
      initial: 'typing',
      states: {
        typing: {
          tags: ['editable', 'settled'],
          description:
            'What is to be priced is being typed, and its price is shown once it has been asked for',
          on: {
            'field.entered': { actions: edited },
            'price.asked': [
              {
                guard: { type: 'canBePriced', params: ({ event }) => event.draft },
                target: 'asking',
                actions: { type: 'takeRoom', params: ({ event }) => event.draft },
              },
              { actions: [{ type: 'takeRoom', params: ({ event }) => event.draft }, 'showErrors'] },
            ],
          },
        },
        asking: {
          tags: 'busy',
          description: 'The price is being asked for',
          invoke: {
            id: 'tryPrice',
            src: 'tryPrice',
            input: ({ context }) => trialOf(context),
            onDone: [acceptedTo('typing', 'keepAnswer'), refusedTo('typing')],
            onError: unansweredTo('typing'),
          },
        },
      },
    },
  },
})
