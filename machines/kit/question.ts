import { isAccepted, refusedTo } from './answered.ts'

/** Of a question that is asked before something is sent about what is in sight. */
export type QuestionEvent =
  | { type: 'question.confirmed' }
  | { type: 'question.retried' }
  | { type: 'question.dismissed' }

/** - `settled`: nothing in progress; - `dialog`: it is asked; - `working`: the answer is on its way. */
export type QuestionTag = 'settled' | 'dialog' | 'working'

/**
 * What comes of an answer that was sent from `sending`, asked for in `asking` and at rest in `standing`. `tell` is the action
 * that says that what is in sight has become another, or may have; `keepRefusal` keeps why it was refused. The key of the sent
 * answer stays through retries, so that it is given once.
 */
export const question = <Tell extends string>(tell: Tell) =>
  ({
    accepted: { guard: isAccepted, target: 'standing', actions: tell },
    refused: refusedTo('refused'),
    states: {
      unsent: {
        tags: ['settled', 'dialog'],
        description: 'There was no response: sent again, the answer is given once',
        on: {
          'question.retried': 'sending',
          // It may have been given: what is in sight is read again.
          'question.dismissed': { target: 'standing', actions: tell },
        },
      },
      refused: {
        tags: ['settled', 'dialog'],
        description: 'What is in sight has become another meanwhile, and the answer was refused',
        on: { 'question.dismissed': { target: 'standing', actions: tell } },
      },
    },
  }) as const
