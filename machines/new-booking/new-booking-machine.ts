import { assign, emit, setup } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { KnownCustomer, RoomForOrder, StaffOrderTrial } from '#contract/structs/staff-order.ts'
import type { Alternative, Answer, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { type Answered, acceptedValue, isAccepted, refusalOf, unansweredTo } from '#machines/kit/answered.ts'
import { submission, untried } from '#machines/kit/submission.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { emptyForm, movedTo, refusalsOfBooking, storedForm, withRoom } from './form.ts'
import {
  fieldsOfOrder,
  isTriedNow,
  orderToPlace,
  orderToTry,
  packageOf,
  questionOf,
  requiredServings,
  trialKeyOf,
  trialOf,
} from './order.ts'
import type {
  BookingForm,
  Goods,
  NewBookingContext,
  NewBookingEmitted,
  NewBookingEvent,
  NewBookingInput,
  NewBookingPort,
  NewBookingTag,
} from './types.ts'

/** The actors of a new booking, over a port. */
export const newBookingActors = (port: NewBookingPort) => ({
  findRooms: calling(port.findRooms),
  tryOrder: calling(port.tryOrder),
  placeOrder: calling(port.placeOrder),
  readGoods: calling((_: undefined, signal: AbortSignal) => port.readGoods(signal)),
})

const form = submission<NewBookingContext, NewBookingEvent>({
  errorsOf: refusalsOfBooking,
  fieldsOfWire: fieldsOfOrder,
})

const askedOf = ({ form: typed }: NewBookingContext): string | null => {
  const question = questionOf(typed)
  return question && JSON.stringify(question)
}

/** What a customer whom the venue knows fills in; null empties what was filled in so. */
const fieldsOfCustomer = (customer: KnownCustomer | null): Partial<BookingForm> => ({
  contactId: customer?.contactId ?? null,
  organizationId: customer?.organizationId ?? null,
  isOrganization: customer === null || customer.organizationId !== null,
  companyName: customer?.organizationName ?? '',
  organizationNumber: customer?.organizationNumber ?? '',
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  locale: customer?.locale ?? 'nb-NO',
  isMailed: customer === null || customer.contactId === null || customer.email !== null,
})

/** Another package has other servings. */
const withServings = (
  change: Partial<BookingForm>,
  { goods, form: before }: NewBookingContext,
): Partial<BookingForm> =>
  change.packageId === undefined || change.packageId === before.packageId
    ? change
    : { ...change, servings: requiredServings(packageOf({ packageId: change.packageId }, goods)) }

const bookingSetup = setup({
  types: {
    context: {} as NewBookingContext,
    events: {} as NewBookingEvent,
    emitted: {} as NewBookingEmitted,
    input: {} as NewBookingInput,
    tags: {} as NewBookingTag,
  },
  actors: {
    findRooms: missing<NewBookingPort['findRooms']>('findRooms'),
    tryOrder: missing<NewBookingPort['tryOrder']>('tryOrder'),
    placeOrder: missing<NewBookingPort['placeOrder']>('placeOrder'),
    readGoods: missing<(input: undefined, signal: AbortSignal) => Promise<Goods>>('readGoods'),
  },
  guards: {
    ...form.guards,
    hasNoQuestion: ({ context }) => askedOf(context) === null,
    isOtherQuestion: ({ context }) => askedOf(context) !== context.roomsAsked,
    hasNothingToTry: ({ context }) => trialKeyOf(context) === null,
    isOtherOrder: ({ context }) => trialKeyOf(context) !== context.trying,
    isReady: ({ context }) =>
      isTriedNow(context) &&
      trialOf(context) !== null &&
      Object.keys(refusalsOfBooking(context)).length === 0,
    isAnswered: ({ context }) => isTriedNow(context) || trialKeyOf(context) === null,
  },
  actions: {
    ...form.actions,
    recordQuestion: assign(({ context }) => ({ roomsAsked: askedOf(context) })),
    keepRooms: assign(({ context }, rooms: readonly RoomForOrder[]) => ({
      rooms,
      form: withRoom(context.form, rooms),
    })),
    forgetQuestion: assign({ roomsAsked: null }),
    /** What was tried before stays in sight, and counts for nothing. */
    recordTrial: assign(({ context: { tried, ...context } }) => ({
      trying: trialKeyOf(context),
      tried: tried && { ...tried, key: '' },
    })),
    forgetTrial: assign({ trying: null }),
    keepTrial: assign(({ context }, answer: Answer<StaffOrderTrial> | null) => ({
      tried: { key: context.trying ?? '', answer },
    })),
    keepGoods: assign((_, goods: Goods) => ({ goods })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1, alternatives: [] })),
    clear: assign(({ context }) => ({ form: emptyForm(context.now), ...untried })),
    /** What was refused is asked for anew: the rooms, and what the order comes to. */
    askAnew: assign(({ context }, { alternatives }: Pick<Refusal, 'alternatives'>) => ({
      alternatives,
      changes: context.changes + 1,
      roomsAsked: null,
      trying: null,
      tried: null,
    })),
    tellPlaced: emit((_, { id, code }: Reservation) => ({ type: 'booking.placed' as const, id, code })),
  },
  delays: { typingPause: TYPING_PAUSE },
})

const roomsFollow = [
  { guard: 'hasNoQuestion', target: 'unasked' },
  { guard: 'isOtherQuestion', target: 'finding', reenter: true },
] as const

const rooms = bookingSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: {
      description: 'No time, or no number of people, is known',
      entry: 'forgetQuestion',
      always: { guard: 'isOtherQuestion', target: 'finding' },
    },
    finding: {
      description: 'Which rooms are free is being asked; those from before stay',
      entry: 'recordQuestion',
      always: roomsFollow,
      invoke: {
        id: 'findRooms',
        src: 'findRooms',
        input: ({ context }) => questionOf(context.form) ?? { startTime: '', endTime: '', expectedPax: 0 },
        onDone: { target: 'found', actions: { type: 'keepRooms', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    found: { description: 'The rooms are shown, and why some are not free', always: roomsFollow },
    failed: {
      description: 'Which rooms are free was not answered',
      always: roomsFollow,
      on: { 'rooms.retried': 'finding' },
    },
  },
})

const priceFollows = [
  { guard: 'hasNothingToTry', target: 'unasked' },
  { guard: 'isOtherOrder', target: 'pausing' },
] as const

const price = bookingSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: {
      description: 'There is no room, time or serving time to have a price for',
      entry: 'forgetTrial',
      always: { guard: 'isOtherOrder', target: 'pausing' },
    },
    pausing: {
      tags: 'pricing',
      description: 'What bears on the price is being typed',
      entry: 'recordTrial',
      always: [
        { guard: 'hasNothingToTry', target: 'unasked' },
        { guard: 'isOtherOrder', target: 'pausing', reenter: true },
      ],
      after: { typingPause: 'trying' },
    },
    trying: {
      tags: 'pricing',
      description: 'The order is being tried: its price, and the rules that it breaks',
      always: priceFollows,
      invoke: {
        id: 'tryOrder',
        src: 'tryOrder',
        input: ({ context }) => {
          const order = orderToTry(context)
          if (!order) throw new Error('There is no order to try.')
          return order
        },
        onDone: [
          {
            guard: isAccepted,
            target: 'priced',
            actions: { type: 'keepTrial', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepTrial', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepTrial', params: null } },
      },
    },
    priced: { description: 'The price is shown, and the rules that are broken', always: priceFollows },
    refused: {
      description: 'The order cannot be placed as it is, and why is shown',
      always: priceFollows,
      on: { 'price.retried': 'trying' },
    },
    failed: {
      description: 'The price was not answered',
      always: priceFollows,
      on: { 'price.retried': 'trying' },
    },
  },
})

const goods = bookingSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Packages and extras are loading',
      invoke: {
        id: 'readGoods',
        src: 'readGoods',
        onDone: { target: 'loaded', actions: { type: 'keepGoods', params: ({ event }) => event.output } },
        onError: 'missing',
      },
    },
    loaded: { description: 'Packages and extras can be chosen' },
    missing: {
      description: 'Packages and extras were not answered',
      on: { 'goods.retried': 'loading' },
    },
  },
})

const alternativesOf = ({ event: { output } }: Answered<Reservation>): { alternatives: Alternative[] } => ({
  alternatives: output.accepted ? [] : output.refusal.alternatives,
})

const edited =
  (change: (args: { context: NewBookingContext }) => Partial<BookingForm>) =>
  ({ context }: { context: NewBookingContext }) => ({ form: { ...context.form, ...change({ context }) } })

const placing = bookingSetup.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'The booking is being typed',
      on: {
        'fields.entered': {
          actions: [
            'countChange',
            {
              type: 'edit',
              params: ({ context, event }) => edited(() => withServings(event.change, context))({ context }),
            },
          ],
        },
        'customer.chosen': {
          actions: [
            'countChange',
            {
              type: 'edit',
              params: ({ context, event }) => edited(() => fieldsOfCustomer(event.customer))({ context }),
            },
          ],
        },
        'alternative.chosen': {
          actions: [
            'countChange',
            {
              type: 'edit',
              params: ({ context, event }) => edited(() => movedTo(event.alternative))({ context }),
            },
          ],
        },
        'form.cleared': { actions: ['countChange', 'clear'] },
        'form.sent': [{ guard: 'isSound', target: 'waiting' }, { actions: 'showErrors' }],
      },
    },
    waiting: {
      tags: 'busy',
      description: 'The booking is to be placed as soon as its price is known',
      always: [
        { guard: 'isReady', target: 'placing' },
        { guard: 'isAnswered', target: 'entering', actions: 'showErrors' },
      ],
    },
    placing: {
      tags: 'busy',
      description: 'The booking is being placed',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => orderToPlace(context),
        onDone: [
          {
            guard: isAccepted,
            target: 'placed',
            actions: [{ type: 'tellPlaced', params: acceptedValue }, 'clear'],
          },
          {
            target: 'entering',
            actions: [
              { type: 'keepRefusal', params: refusalOf },
              { type: 'askAnew', params: alternativesOf },
            ],
          },
        ],
        onError: unansweredTo('entering'),
      },
    },
    placed: { tags: 'settled', description: 'The booking is placed, and nothing of it is left in the form' },
  },
})

/** A booking that staff make for a customer. Decision booking-for-a-customer. */
export const newBookingMachine = bookingSetup.createMachine({
  id: 'newBooking',
  type: 'parallel',
  context: ({ input: { asked, stored, ...input } }) => ({
    ...input,
    form: storedForm(stored) ?? emptyForm(input.now, asked),
    changes: 0,
    rooms: null,
    roomsAsked: null,
    tried: null,
    trying: null,
    goods: null,
    alternatives: [],
    ...untried,
  }),
  states: { rooms, price, goods, placing },
})
