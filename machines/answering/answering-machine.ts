import { assign, setup } from 'xstate'
import type { Question, Verdict } from '#contract/structs/answer.ts'
import { MESSAGE_LENGTH } from '#contract/structs/answer-link.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedValue, isAccepted } from '#machines/kit/answered.ts'
import {
  type AnsweringContext,
  type AnsweringEvent,
  type AnsweringInput,
  type AnsweringPort,
  type AnsweringTag,
  type ClosedReason,
  closedReasons,
} from './types.ts'

/** Why the link can't be used any more, by the server's refusal; null when it still can. */
export function closedReasonOf(answer: Answer<unknown>): ClosedReason | null {
  if (answer.accepted) return null
  const { code } = answer.refusal
  return closedReasons.find((each) => each === code) ?? null
}

/** False while there is too little room for the request. */
const mayBeApproved = (question: Question | null): boolean => question?.request?.rooms !== 'full'

/** The question as it is when its rooms turned out to be taken; null when that was not the server's refusal. */
export function withRoomsFull(question: Question | null, answer: Answer<unknown>): Question | null {
  if (!question?.request || answer.accepted) return null
  const { code } = answer.refusal
  if (code !== 'taken' && code !== 'overbooked') return null
  return { ...question, request: { ...question.request, rooms: 'full' } }
}

type AnswerInput = AnsweringInput & { answer: Verdict; message: string }

/** The actors of answering, over a port. */
export const answeringActors = (port: AnsweringPort) => ({
  readQuestion: calling(port.readQuestion),
  answerQuestion: calling(port.answerQuestion),
})

const answerOf = ({ token, verdict, message }: AnsweringContext): AnswerInput => ({
  token,
  answer: verdict ?? 'decline',
  message,
})

/**
 * The question behind the link in an email to staff: read without using the link up, and answered once.
 * Specification §15.2.
 */
export const answeringMachine = setup({
  types: {
    context: {} as AnsweringContext,
    events: {} as AnsweringEvent,
    input: {} as AnsweringInput & { message?: string },
    tags: {} as AnsweringTag,
  },
  actors: {
    readQuestion: missing<AnsweringPort['readQuestion']>('readQuestion'),
    answerQuestion: missing<AnsweringPort['answerQuestion']>('answerQuestion'),
  },
}).createMachine({
  id: 'answering',
  context: ({ input: { token, message = '' } }) => ({
    token,
    question: null,
    message: message.slice(0, MESSAGE_LENGTH),
    verdict: null,
    closedReason: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The question of the link is loading',
      invoke: {
        id: 'readQuestion',
        src: 'readQuestion',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: isAccepted, target: 'open', actions: assign({ question: acceptedValue }) },
          {
            guard: ({ event }) => closedReasonOf(event.output) !== null,
            target: 'closed',
            actions: assign({ closedReason: ({ event }) => closedReasonOf(event.output) }),
          },
          { target: 'loadFailed' },
        ],
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      tags: 'settled',
      description: 'The question of the link could not be loaded',
      on: { 'load.retried': 'loading' },
    },
    open: {
      tags: 'settled',
      description: 'The question is in sight, to be answered',
      on: {
        'message.written': {
          guard: ({ event }) => event.message.length <= MESSAGE_LENGTH,
          actions: assign({ message: ({ event }) => event.message }),
        },
        'question.approved': {
          guard: ({ context }) => mayBeApproved(context.question),
          target: 'answering',
          actions: assign({ verdict: 'approve' }),
        },
        'question.declined': { target: 'answering', actions: assign({ verdict: 'decline' }) },
      },
    },
    answering: {
      tags: 'busy',
      description: 'The answer is on its way',
      invoke: {
        id: 'answerQuestion',
        src: 'answerQuestion',
        input: ({ context }) => answerOf(context),
        onDone: [
          { guard: isAccepted, target: 'answered' },
          {
            guard: ({ event }) => closedReasonOf(event.output) !== null,
            target: 'closed',
            actions: assign({ closedReason: ({ event }) => closedReasonOf(event.output) }),
          },
          {
            guard: ({ context, event }) => withRoomsFull(context.question, event.output) !== null,
            target: 'open',
            actions: assign({
              question: ({ context, event }) => withRoomsFull(context.question, event.output),
              verdict: null,
            }),
          },
          { target: 'sendFailed' },
        ],
        onError: 'sendFailed',
      },
    },
    sendFailed: {
      tags: 'settled',
      description: 'The answer may not have arrived',
      on: {
        'answer.retried': 'answering',
        'answer.reconsidered': { target: 'open', actions: assign({ verdict: null }) },
      },
    },
    answered: {
      tags: 'settled',
      description: 'The answer has been given',
    },
    closed: {
      tags: 'settled',
      description: 'The link can’t be used any more',
    },
  },
})
