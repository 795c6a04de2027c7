import type { MyData } from '#contract/structs/my-data.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type MyDataContext = Submission & {
  /** Null until it has come. */
  data: MyData | null
  /** What is typed to show that it is meant: the password, or the address where there is none. */
  confirmation: string
}

export type MyDataEvent =
  | { type: 'data.retried' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.dismissed' }
  | { type: 'confirmation.entered'; value: string }
  | { type: 'deletion.confirmed' }

export type MyDataTag = SubmissionTag

export type MyDataPort = {
  readMyData: (signal: AbortSignal) => Promise<MyData>
  deleteMyData: (confirmation: string, signal: AbortSignal) => Promise<Answer<unknown>>
}
