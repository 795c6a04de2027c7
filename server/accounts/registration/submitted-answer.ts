import type { AnswerDraft } from '#contract/structs/answer.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** What staff have answered, and when. */
export type GivenAnswer = {
  token: string
  answer: AnswerDraft['answer']
  /** To whoever asked; undefined for nothing. */
  message: string | undefined
  now: Instant
}
