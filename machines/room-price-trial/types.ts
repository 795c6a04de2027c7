import type { PriceSummary } from '#contract/structs/price.ts'
import type { RoomPriceTrial } from '#contract/structs/room-price-trial.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { Draft } from '#machines/resources/typed.ts'

/** What is to be priced, as it is typed; days and times as `typed.ts` of the resources has them. */
export type TrialForm = { people: string; date: string; start: string; end: string }

export type PriceTrialInput = { form: TrialForm }

export type PriceTrialContext = Submission & {
  form: TrialForm
  /** The form of the room that was asked about; null before. */
  draft: Draft | null
  /** The fields of the room that must be mended before there is a price. */
  roomFaults: readonly string[]
  answer: PriceSummary | null
}

export type PriceTrialEvent =
  | { type: 'field.entered'; field: keyof TrialForm; value: string }
  | { type: 'price.asked'; draft: Draft }

export type PriceTrialPort = {
  tryPrice: (trial: RoomPriceTrial, signal: AbortSignal) => Promise<Answer<PriceSummary>>
}

export type PriceTrialTag = SubmissionTag
