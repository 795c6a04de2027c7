import type { GivenAnswer, Question, Verdict } from '#contract/structs/answer.ts'
import { answeredReasons } from '#contract/structs/answer-link.ts'
import type { Answer } from '#machines/answers.ts'

export type AnsweringInput = {
  /** From the fragment of the link; blank without one. */
  token: string
}

/** Why a link can't be used any more. */
export const closedReasons = ['expiredLink', 'replacedLink', ...answeredReasons] as const
export type ClosedReason = (typeof closedReasons)[number]

export type AnsweringContext = AnsweringInput & {
  question: Question | null
  /** To the customer; sent with the answer. */
  message: string
  verdict: Verdict | null
  /** In `closed`. */
  closedReason: ClosedReason | null
}

export type AnsweringEvent =
  | { type: 'load.retried' }
  | { type: 'message.written'; message: string }
  | { type: 'question.approved' }
  | { type: 'question.declined' }
  | { type: 'answer.retried' }
  | { type: 'answer.reconsidered' }

export type AnsweringTag = 'busy' | 'settled'

export type AnsweringPort = {
  readQuestion: (input: AnsweringInput, signal: AbortSignal) => Promise<Answer<Question>>
  answerQuestion: (
    input: AnsweringInput & { answer: Verdict; message: string },
    signal: AbortSignal,
  ) => Promise<Answer<GivenAnswer>>
}
