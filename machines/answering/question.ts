import type { Question } from '#contract/structs/answer.ts'
import type { Answer } from '#machines/answers.ts'
import { type Closing, closings } from './types.ts'

/** Why the link asks nothing any more, by what the server said; null when it may still be answered. */
export function closingOf(answer: Answer<unknown>): Closing | null {
  if (answer.accepted) return null
  const { code } = answer.refusal
  return closings.find((each) => each === code) ?? null
}

/** False while a request asks for more than there is room for. */
export const mayBeApproved = (question: Question | null): boolean => question?.request?.rooms !== 'full'

/** The question as it is when its rooms turned out to be taken; null when that is not what the server said. */
export function withoutRooms(question: Question | null, answer: Answer<unknown>): Question | null {
  if (!question?.request || answer.accepted) return null
  const { code } = answer.refusal
  if (code !== 'taken' && code !== 'overbooked') return null
  return { ...question, request: { ...question.request, rooms: 'full' } }
}
