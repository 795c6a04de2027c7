import { raise } from 'xstate'
import { acceptedTo, refusalOf } from '#machines/kit/answered.ts'
import { requireBooking } from './booking-of.ts'
import { isRequest, sentOrderOf } from './order-to-send.ts'
import { seatCheckInputOf } from './questions.ts'
import { checkoutSetup } from './setup.ts'

/** The last check before the order is sent. Without an answer it is sent all the same: the server decides. */
export const recheckingSeats = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  description: 'The seats are being checked a last time',
  // An order that may have arrived has reserved its seats itself.
  always: { guard: 'isSentUnchanged', target: 'placing' },
  invoke: {
    id: 'recheckSeats',
    src: 'recheckSeats',
    input: ({ context }) => seatCheckInputOf(context),
    onDone: [
      {
        guard: ({ event }) => event.output.state === 'taken',
        target: 'taken',
        actions: raise({ type: 'seats.outdated' }),
      },
      {
        guard: ({ context, event }) =>
          event.output.state === 'overbooked' && !isRequest(requireBooking(context)),
        target: 'overbooked',
        actions: raise({ type: 'seats.outdated' }),
      },
      { target: 'makingKey' },
    ],
    onError: 'makingKey',
  },
})

/** A booking has its key already, save one whose key was found to be an earlier order's. */
export const makingKey = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  description: 'The order gets its key',
  always: { guard: 'hasKey', target: 'placing' },
  invoke: {
    id: 'makeKey',
    src: 'makeKey',
    onDone: { target: 'placing', actions: { type: 'setKey', params: ({ event }) => event.output } },
    onError: 'failed',
  },
})

/**
 * The order is on its way, and stored as it was sent until it is answered. No answer at all means that it may have
 * arrived.
 */
export const placing = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  description: 'The order is on its way',
  entry: 'setSent',
  invoke: {
    id: 'placeReservation',
    src: 'placeReservation',
    input: ({ context }) => ({
      placing: sentOrderOf(requireBooking(context), context.price).placing,
      accessKey: context.editing?.accessKey ?? null,
    }),
    onDone: [
      acceptedTo('#checkout.placed', 'finish'),
      { target: 'handlingRefusal', actions: { type: 'setRefusal', params: refusalOf } },
    ],
    onError: 'offline',
  },
})

/** Each refusal has its own screen. An order that was refused is over, and its key still free; one that failed may not be. */
export const handlingRefusal = checkoutSetup.createStateConfig({
  description: 'The order was refused',
  always: [
    { guard: 'wereDatesRefused', target: 'datesRefused', actions: 'clearSent' },
    {
      guard: { type: 'wasRefusedAs', params: 'taken' },
      target: 'taken',
      actions: [raise({ type: 'seats.outdated' }), 'clearSent'],
    },
    {
      guard: { type: 'wasRefusedAs', params: 'overbooked' },
      target: 'overbooked',
      actions: [raise({ type: 'seats.outdated' }), 'clearSent'],
    },
    {
      guard: { type: 'wasRefusedAs', params: 'servingClosed' },
      target: 'servingClosed',
      actions: 'clearSent',
    },
    { guard: { type: 'wasRefusedAs', params: 'tooLate' }, target: 'tooLate', actions: 'clearSent' },
    {
      guard: { type: 'wasRefusedAs', params: 'priceChanged' },
      target: 'priceChanged',
      actions: ['clearSent', 'setCorrectedPrice'],
    },
    {
      guard: { type: 'wasRefusedAs', params: 'invalid' },
      target: 'filling.opening',
      actions: ['clearSent', 'openRefused'],
    },
    {
      guard: { type: 'wasRefusedAs', params: 'invalidDiscount' },
      target: 'filling.opening',
      actions: ['clearSent', 'refuseCoupon'],
    },
    { guard: { type: 'wasRefusedAs', params: 'keyReused' }, target: 'placedBefore', actions: 'clearKey' },
    { guard: 'isNotEditable', target: 'notEditable', actions: 'clearSent' },
    { target: 'failed' },
  ],
})
