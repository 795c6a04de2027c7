import type { Call } from '#contract/call.ts'
import { AnswerDraft, GivenAnswer, Question } from '#contract/structs/answer.ts'
import { AnswerLink, answeredReasons } from '#contract/structs/answer-link.ts'

/** Staff answer registrations and requests for rooms from a link in an email (Specification §15.2). */
export const answerCalls = {
  readQuestion: {
    summary:
      'What the link in an email to staff asks. Reading changes nothing, and does not use the link up.',
    method: 'POST',
    path: '/api/v1/answers/read',
    access: 'everyone',
    parameters: {},
    body: AnswerLink,
    response: Question,
    status: 200,
    own: true,
    refusals: ['expiredLink', 'replacedLink', ...answeredReasons],
  },
  answerQuestion: {
    summary: 'Approves or declines what the link in an email to staff asks. A link works for one answer.',
    method: 'POST',
    path: '/api/v1/answers',
    access: 'everyone',
    parameters: {},
    body: AnswerDraft,
    response: GivenAnswer,
    status: 200,
    own: true,
    refusals: ['expiredLink', 'replacedLink', ...answeredReasons, 'taken', 'overbooked'],
  },
} satisfies Record<string, Call>
