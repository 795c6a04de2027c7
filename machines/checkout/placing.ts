import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, Refusal } from '#machines/answers.ts'
import { seatCheckInputOf } from './asking.ts'
import { theBooking } from './changes.ts'
import { isRequest } from './order.ts'
import { toSend } from './sent.ts'
import { checkoutSetup } from './setup.ts'

const refusalOf = <T>(answer: Answer<T>): Refusal | null => (answer.accepted ? null : answer.refusal)
const wasRefused = <T>(answer: Answer<T>, code: ErrorCode) => refusalOf(answer)?.code === code

/** The last look before the order goes off. Without an answer it goes off all the same: the server decides. */
export const recheckingSeats = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  meta: { description: 'The seats are being asked about a last time' },
  // An order that may have got through holds its seats itself.
  always: { guard: 'isSentUnchanged', target: 'placing' },
  invoke: {
    id: 'recheckSeats',
    src: 'checkSeats',
    input: ({ context }) => seatCheckInputOf(context),
    onDone: [
      { guard: ({ event }) => event.output.state === 'taken', target: 'taken', actions: 'forgetSeats' },
      {
        guard: ({ context, event }) => event.output.state === 'overbooked' && !isRequest(theBooking(context)),
        target: 'overbooked',
        actions: 'forgetSeats',
      },
      { target: 'makingKey' },
    ],
    onError: 'makingKey',
  },
})

/** One order has one key: made once, kept until an answer has come. */
export const makingKey = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  meta: { description: 'The order gets its key' },
  always: { guard: 'hasKey', target: 'placing' },
  invoke: {
    id: 'makeKey',
    src: 'makeKey',
    onDone: { target: 'placing', actions: { type: 'keepKey', params: ({ event }) => event.output } },
    onError: 'failed',
  },
})

/** The order is on its way, and kept as it went off until it is answered. A refusal is answered with its own screen; no answer at all means it may have arrived. */
export const placing = checkoutSetup.createStateConfig({
  tags: ['busy', 'placing'],
  meta: { description: 'The order is on its way' },
  entry: 'keepSent',
  invoke: {
    id: 'placeReservation',
    src: 'placeReservation',
    input: ({ context }) => toSend(theBooking(context), context.price).placing,
    onDone: [
      {
        guard: ({ event }) => event.output.accepted,
        target: '#checkout.placed',
        actions: {
          type: 'finish',
          params: ({ event }) => (event.output.accepted ? event.output.value : null),
        },
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'taken'),
        target: 'taken',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
          'forgetSeats',
          'forgetKey',
        ],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'overbooked'),
        target: 'overbooked',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
          'forgetSeats',
          'forgetKey',
        ],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'servingClosed'),
        target: 'servingClosed',
        actions: [{ type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) }, 'forgetKey'],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'tooLate'),
        target: 'tooLate',
        actions: [{ type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) }, 'forgetKey'],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'priceChanged'),
        target: 'priceChanged',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
          'forgetKey',
          { type: 'takeNewPrice', params: ({ event }) => refusalOf(event.output) },
        ],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'invalid'),
        target: 'filling.opening',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
          'forgetKey',
          { type: 'openRefused', params: ({ event }) => refusalOf(event.output) },
        ],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'invalidDiscount'),
        target: 'filling.opening',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
          'forgetKey',
          'refuseCoupon',
        ],
      },
      {
        guard: ({ event }) => wasRefused(event.output, 'keyReused'),
        target: 'placedBefore',
        actions: [{ type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) }, 'forgetKey'],
      },
      { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) } },
    ],
    onError: 'offline',
  },
})
