import { assign, emit, setup } from 'xstate'
import type { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'

/** Confirmed as a booking, its rooms released, or, by staff alone, held until another day. */
export type OptionVerdict = 'confirm' | 'release' | 'prolong'

export type OptionAnswerInput = {
  reservationId: string
  /** Null for who is signed in. */
  accessKey: string | null
  /** The `sequence` of what is in sight. */
  sequence: number
  /** The last day that the rooms are held. */
  optionUntil: VenueDate
  /** Made up for this screen: with the number of the answer it is the key of what is sent. */
  key: string
}

export type OptionAnswerContext = OptionAnswerInput & {
  verdict: OptionVerdict
  /** The other last day, as it is chosen. */
  day: VenueDate | null
  errors: FieldRefusals
  refusal: Refusal | null
  /** How many answers have been begun. */
  count: number
}

export type OptionAnswerEvent =
  | { type: 'answer.begun'; verdict: OptionVerdict }
  | { type: 'day.chosen'; day: VenueDate | null }
  | { type: 'answer.confirmed' }
  | { type: 'answer.retried' }
  | { type: 'answer.dismissed' }

/** The reservation has become another, or may have: it is to be read again. */
export type OptionAnswerEmitted = { type: 'option.answered' }

/** - `settled`: nothing in progress; - `dialog`: an answer is being given; - `working`: it is on its way. */
export type OptionAnswerTag = 'settled' | 'dialog' | 'working'

export type OptionAnswerPort = {
  answerOption: (
    answer: {
      reservationId: string
      accessKey: string | null
      update: ReservationUpdate
      idempotencyKey: string
    },
    signal: AbortSignal,
  ) => Promise<Answer<Reservation>>
}

/** The actors of the answer to an option, over a port. */
export const optionAnswerActors = (port: OptionAnswerPort) => ({ answerOption: calling(port.answerOption) })

/** What an answer changes of the reservation. */
const updateOf = ({ verdict, day, sequence }: OptionAnswerContext): ReservationUpdate => {
  if (verdict === 'prolong') return { optionUntil: day, sequence }
  return { reservationStatus: verdict === 'confirm' ? 'confirmed' : 'cancelled', sequence }
}

type Answered = { event: { output: Answer<Reservation> } }

const faultOfDay = ({ event: { output } }: Answered) =>
  output.accepted ? undefined : output.refusal.fields.find(({ path }) => path === 'optionUntil')

const lacksDay = ({ context: { verdict, day } }: { context: OptionAnswerContext }) =>
  verdict === 'prolong' && day === null

/** The answer to an option: asked first, then sent. Decision options. */
export const optionAnswerMachine = setup({
  types: {
    context: {} as OptionAnswerContext,
    events: {} as OptionAnswerEvent,
    emitted: {} as OptionAnswerEmitted,
    input: {} as OptionAnswerInput,
    tags: {} as OptionAnswerTag,
  },
  actors: { answerOption: missing<OptionAnswerPort['answerOption']>('answerOption') },
  actions: { tellAnswered: emit({ type: 'option.answered' as const }) },
}).createMachine({
  id: 'optionAnswer',
  context: ({ input }) => ({ ...input, verdict: 'confirm', day: null, errors: {}, refusal: null, count: 0 }),
  initial: 'standing',
  states: {
    standing: {
      tags: 'settled',
      description: 'The option stands',
      on: {
        'answer.begun': {
          target: 'asking',
          actions: assign(({ context, event }) => ({
            verdict: event.verdict,
            day: context.optionUntil,
            errors: {},
            refusal: null,
            count: context.count + 1,
          })),
        },
      },
    },
    asking: {
      tags: ['settled', 'dialog'],
      description: 'It is asked whether that is the answer',
      on: {
        'day.chosen': { actions: assign(({ event }) => ({ day: event.day, errors: {} })) },
        'answer.confirmed': [
          { guard: lacksDay, actions: assign({ errors: { optionUntil: { code: 'required' } } }) },
          { target: 'sending' },
        ],
        'answer.dismissed': 'standing',
      },
    },
    sending: {
      tags: ['dialog', 'working'],
      description: 'The answer is on its way',
      invoke: {
        id: 'answerOption',
        src: 'answerOption',
        input: ({ context }) => ({
          reservationId: context.reservationId,
          accessKey: context.accessKey,
          update: updateOf(context),
          idempotencyKey: `${context.key}-${context.count}`,
        }),
        onDone: [
          { guard: ({ event }) => event.output.accepted, target: 'standing', actions: 'tellAnswered' },
          {
            guard: ({ event }) => faultOfDay({ event }) !== undefined,
            target: 'asking',
            actions: assign(({ context, event }) => {
              const { path: _, ...fault } = faultOfDay({ event }) ?? { path: '', code: 'required' as const }
              return { errors: { optionUntil: fault }, count: context.count + 1 }
            }),
          },
          {
            target: 'refused',
            actions: assign(({ event }) => ({
              refusal: event.output.accepted ? null : event.output.refusal,
            })),
          },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      tags: ['settled', 'dialog'],
      description: 'The answer was not answered: sent again, it is given once',
      on: {
        'answer.retried': 'sending',
        // It may have been given: the reservation is read again.
        'answer.dismissed': { target: 'standing', actions: 'tellAnswered' },
      },
    },
    refused: {
      tags: ['settled', 'dialog'],
      description: 'The option has lapsed, or has been answered or changed meanwhile',
      on: { 'answer.dismissed': { target: 'standing', actions: 'tellAnswered' } },
    },
  },
})
