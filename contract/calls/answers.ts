import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AnswerDraft, GivenAnswer, Question } from '#contract/structs/answer.ts'
import { AnswerLink } from '#contract/structs/answer-link.ts'

/** Why what is asked of staff waits for no answer any more. */
export const ofAnswered = [
  'alreadyApproved',
  'alreadyDeclined',
  'requestLapsed',
  'requestCancelled',
] as const satisfies readonly ErrorCode[]

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
    refusals: ['expiredLink', 'replacedLink', ...ofAnswered],
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
    refusals: ['expiredLink', 'replacedLink', ...ofAnswered, 'taken', 'overbooked'],
  },
} satisfies Record<string, Call>
