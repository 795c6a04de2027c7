import { assign, emit, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedValue, isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import type {
  VenueReservationContext,
  VenueReservationEmitted,
  VenueReservationEvent,
  VenueReservationInput,
  VenueReservationPort,
  VenueReservationTag,
} from './types.ts'

/** The actors of a reservation of the venue, over a port. */
export const venueReservationActors = (port: VenueReservationPort) => ({
  readReservation: calling(port.readReservation),
  answerReservation: calling(port.answerReservation),
})

const unanswered = { message: '', refusal: null } as const

const reservationSetup = setup({
  types: {
    context: {} as VenueReservationContext,
    events: {} as VenueReservationEvent,
    emitted: {} as VenueReservationEmitted,
    input: {} as VenueReservationInput,
    tags: {} as VenueReservationTag,
  },
  actors: {
    readReservation: missing<VenueReservationPort['readReservation']>('readReservation'),
    answerReservation: missing<VenueReservationPort['answerReservation']>('answerReservation'),
  },
  guards: {
    waits: ({ context }) => context.reservation?.reservationStatus === 'request',
    wasRefused: ({ context }) => context.refusal !== null,
  },
  actions: {
    hold: assign((_, reservation: Reservation) => ({ reservation })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    tellAnswered: emit(({ context }) => ({ type: 'request.answered' as const, answer: context.answer })),
  },
})

const answering = reservationSetup.createStateConfig({
  initial: 'writing',
  states: {
    writing: {
      tags: ['asking', 'settled'],
      description: 'The request is about to be answered, with a message if one is wanted',
      on: {
        'message.entered': {
          actions: assign(({ event }) => ({ message: event.value.slice(0, MESSAGE_LENGTH) })),
        },
        'answer.confirmed': 'sending',
        'answer.dismissed': [
          // It may have been answered by another: it is read again.
          { guard: 'wasRefused', target: '#venueReservation.loading' },
          { target: '#venueReservation.shown.standing' },
        ],
      },
    },
    sending: {
      tags: ['asking', 'working'],
      description: 'The answer is on its way',
      invoke: {
        id: 'answerReservation',
        src: 'answerReservation',
        input: ({ context: { reservationId, reservation, answer, message } }) => ({
          reservationId,
          sequence: reservation?.sequence ?? 0,
          answer,
          message: message.trim(),
        }),
        onDone: [
          {
            guard: isAccepted,
            // Read again, for the answer is among its changes.
            target: '#venueReservation.loading',
            actions: ['tellAnswered', { type: 'hold', params: acceptedValue }],
          },
          refusedTo('writing'),
        ],
        onError: unansweredTo('writing'),
      },
    },
  },
})

/** A reservation as staff see it: read by its id, and answered where it is a request. Specification §14.6. */
export const venueReservationMachine = reservationSetup.createMachine({
  id: 'venueReservation',
  context: ({ input }) => ({ ...input, reservation: null, changes: [], answer: 'approve', ...unanswered }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The reservation is being fetched',
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context: { reservationId } }) => ({ reservationId }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'shown',
            actions: assign(({ event }) => event.output ?? {}),
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      initial: 'standing',
      states: {
        standing: {
          tags: 'settled',
          description: 'The reservation is in sight',
          on: {
            'reservation.outdated': '#venueReservation.loading',
            'answer.begun': {
              guard: 'waits',
              target: 'answering',
              actions: assign(({ event }) => ({ answer: event.answer, ...unanswered })),
            },
          },
        },
        answering,
      },
    },
    notFound: { tags: 'settled', description: 'There is no such reservation' },
    failed: {
      tags: 'settled',
      description: 'The reservation could not be fetched',
      on: { 'load.retried': 'loading' },
    },
  },
})
