import { assign, setup } from 'xstate'
import { MESSAGE_LENGTH } from '#contract/structs/answer.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { closingOf, mayBeApproved, withoutRooms } from './question.ts'
import type {
  AnsweringContext,
  AnsweringEvent,
  AnsweringInput,
  AnsweringPort,
  AnsweringTag,
  Verdict,
} from './types.ts'

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

/** What the link in an e-mail to staff asks, read without using it up, and answered once. Specification §15.2. */
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
    closing: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      description: 'What the link asks is being fetched',
      invoke: {
        id: 'readQuestion',
        src: 'readQuestion',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: 'asked',
            actions: assign({
              question: ({ event }) => (event.output.accepted ? event.output.value : null),
            }),
          },
          {
            guard: ({ event }) => closingOf(event.output) !== null,
            target: 'closed',
            actions: assign({ closing: ({ event }) => closingOf(event.output) }),
          },
          { target: 'unread' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      tags: 'settled',
      description: 'What the link asks could not be fetched',
      on: { 'load.retried': 'reading' },
    },
    asked: {
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
          { guard: ({ event }) => event.output.accepted, target: 'answered' },
          {
            guard: ({ event }) => closingOf(event.output) !== null,
            target: 'closed',
            actions: assign({ closing: ({ event }) => closingOf(event.output) }),
          },
          {
            guard: ({ context, event }) => withoutRooms(context.question, event.output) !== null,
            target: 'asked',
            actions: assign({
              question: ({ context, event }) => withoutRooms(context.question, event.output),
              verdict: null,
            }),
          },
          { target: 'unsent' },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      tags: 'settled',
      description: 'Nobody knows whether the answer arrived',
      on: {
        'answer.retried': 'answering',
        'answer.reconsidered': { target: 'asked', actions: assign({ verdict: null }) },
      },
    },
    answered: {
      tags: 'settled',
      description: 'The answer has been given',
    },
    closed: {
      tags: 'settled',
      description: 'The link asks nothing any more',
    },
  },
})
