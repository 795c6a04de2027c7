import type { ErrorCode } from '#contract/errors.ts'
import type { MyData } from '#contract/structs/my-data.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

export type MyDataContext = {
  /** Null until it has come. */
  data: MyData | null
  /** What is typed to show that it is meant: the password, or the address where there is none. */
  confirmation: string
  errors: FieldRefusals
  /** Why the last try was refused; null before it, and when something is typed anew. */
  refusal: ErrorCode | null
}

export type MyDataEvent =
  | { type: 'data.retried' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.dismissed' }
  | { type: 'confirmation.entered'; value: string }
  | { type: 'deletion.confirmed' }

export type MyDataTag = 'busy' | 'editable' | 'settled'

export type MyDataPort = {
  readMyData: (signal: AbortSignal) => Promise<MyData>
  deleteMyData: (confirmation: string, signal: AbortSignal) => Promise<Answer<unknown>>
}
