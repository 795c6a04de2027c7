import { assign, emit, setup } from 'xstate'
import type { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import type { Answered } from '#machines/kit/answered.ts'
import { type QuestionEvent, type QuestionTag, question } from '#machines/kit/question.ts'

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
  | QuestionEvent

/** The reservation has become another, or may have: it is to be read again. */
export type OptionAnswerEmitted = { type: 'option.answered' }

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

const asked = question('tellAnswered')

const faultOfDay = ({ event: { output } }: Answered<Reservation>) =>
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
    tags: {} as QuestionTag,
  },
  actors: { answerOption: missing<OptionAnswerPort['answerOption']>('answerOption') },
  actions: {
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal })),
    tellAnswered: emit({ type: 'option.answered' as const }),
  },
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
        'question.confirmed': [
          { guard: lacksDay, actions: assign({ errors: { optionUntil: { code: 'required' } } }) },
          { target: 'sending' },
        ],
        'question.dismissed': 'standing',
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
          asked.accepted,
          {
            guard: ({ event }) => faultOfDay({ event }) !== undefined,
            target: 'asking',
            actions: assign(({ context, event }) => {
              const { path: _, ...fault } = faultOfDay({ event }) ?? { path: '', code: 'required' as const }
              return { errors: { optionUntil: fault }, count: context.count + 1 }
            }),
          },
          asked.refused,
        ],
        onError: 'unsent',
      },
    },
    ...asked.states,
  },
})
