import { assign, emit, setup } from 'xstate'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { Answer, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import type { Answered } from '#machines/kit/answered.ts'
import { type QuestionEvent, type QuestionTag, question } from '#machines/kit/question.ts'

export type StaffCancellationInput = {
  reservationId: string
  /** The `sequence` of what is in sight. */
  sequence: number
  /** The customer has an address that an email can be sent to. */
  hasEmail: boolean
  /** Made up for this screen: with the number of the try it is the key of what is sent. */
  key: string
}

export type StaffCancellationContext = StaffCancellationInput & {
  /** What the terms charge, as it was shown; null where they say nothing. */
  fee: CancellationFee | null
  isCharged: boolean
  isCustomerMailed: boolean
  message: string
  refusal: Refusal | null
  /** The fee has become another since it was shown. */
  isFeeChanged: boolean
  /** How many cancellations have been begun. */
  count: number
}

export type StaffCancellationEvent =
  | { type: 'cancelling.begun'; fee: CancellationFee | null }
  | { type: 'charge.chosen'; isCharged: boolean }
  | { type: 'mail.chosen'; isCustomerMailed: boolean }
  | { type: 'message.entered'; value: string }
  | QuestionEvent

/** The reservation has become another, or may have: it is to be read again. */
export type StaffCancellationEmitted = { type: 'reservation.cancelled' }

export type StaffCancellationPort = {
  cancelReservation: (
    input: { reservationId: string; update: ReservationUpdate; idempotencyKey: string },
    signal: AbortSignal,
  ) => Promise<Answer<Reservation>>
}

/** The actors of a cancellation by staff, over a port. */
export const staffCancellationActors = (port: StaffCancellationPort) => ({
  cancelReservation: calling(port.cancelReservation),
})

const updateOf = (context: StaffCancellationContext): ReservationUpdate => {
  const { sequence, fee, isCharged, hasEmail } = context
  const isCustomerMailed = hasEmail && context.isCustomerMailed
  const message = context.message.trim()
  return {
    reservationStatus: 'cancelled',
    sequence,
    isCustomerMailed,
    ...(isCharged && fee && { expectedCancellationFeeVat: fee.totalPriceVat }),
    // The field goes with the email.
    ...(isCustomerMailed && message !== '' && { message }),
  }
}

const asked = question('tellCancelled')

const feeIn = ({ event: { output } }: Answered<Reservation>): CancellationFee | null =>
  !output.accepted && output.refusal.code === 'feeChanged' ? output.refusal.cancellationFee : null

/** Staff cancel a booking: asked first, then sent. Decision staff-change-bookings. */
export const staffCancellationMachine = setup({
  types: {
    context: {} as StaffCancellationContext,
    events: {} as StaffCancellationEvent,
    emitted: {} as StaffCancellationEmitted,
    input: {} as StaffCancellationInput,
    tags: {} as QuestionTag,
  },
  actors: { cancelReservation: missing<StaffCancellationPort['cancelReservation']>('cancelReservation') },
  actions: {
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal })),
    tellCancelled: emit({ type: 'reservation.cancelled' as const }),
  },
}).createMachine({
  id: 'staffCancellation',
  context: ({ input }) => ({
    ...input,
    fee: null,
    isCharged: true,
    isCustomerMailed: true,
    message: '',
    refusal: null,
    isFeeChanged: false,
    count: 0,
  }),
  initial: 'standing',
  states: {
    standing: {
      tags: 'settled',
      description: 'The booking stands',
      on: {
        'cancelling.begun': {
          target: 'asking',
          actions: assign(({ context, event }) => ({
            fee: event.fee,
            isFeeChanged: false,
            refusal: null,
            count: context.count + 1,
          })),
        },
      },
    },
    asking: {
      tags: ['settled', 'dialog'],
      description: 'It is asked how the booking is to be cancelled',
      on: {
        'charge.chosen': { actions: assign(({ event }) => ({ isCharged: event.isCharged })) },
        'mail.chosen': { actions: assign(({ event }) => ({ isCustomerMailed: event.isCustomerMailed })) },
        'message.entered': {
          actions: assign(({ event }) => ({ message: event.value.slice(0, MESSAGE_LENGTH) })),
        },
        'question.confirmed': 'sending',
        'question.dismissed': 'standing',
      },
    },
    sending: {
      tags: ['dialog', 'working'],
      description: 'The booking is being cancelled',
      invoke: {
        id: 'cancelReservation',
        src: 'cancelReservation',
        input: ({ context }) => ({
          reservationId: context.reservationId,
          update: updateOf(context),
          idempotencyKey: `${context.key}-${context.count}`,
        }),
        onDone: [
          asked.accepted,
          {
            guard: ({ event }) => feeIn({ event }) !== null,
            target: 'asking',
            actions: assign(({ context, event }) => ({
              fee: feeIn({ event }),
              isFeeChanged: true,
              count: context.count + 1,
            })),
          },
          asked.refused,
        ],
        onError: 'unsent',
      },
    },
    ...asked.states,
  },
})
