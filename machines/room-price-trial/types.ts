import type { MeetingPackage } from '#contract/structs/package.ts'
import type { RoomPriceTrial, RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { Draft } from '#machines/resources/typed.ts'

/** What is to be priced, as it is typed; days and times as `typed.ts` of the resources has them. */
export type TrialForm = {
  people: string
  date: string
  start: string
  end: string
  /** The id of a package; empty for the room alone. */
  package: string
}

/** A package that can be ordered. */
export type TrialPackage = Pick<MeetingPackage, 'id' | 'name' | 'orderPackages'>

export type PriceTrialInput = { form: TrialForm }

export type PriceTrialContext = Submission & {
  form: TrialForm
  /** The form of the room that was asked about; null before. */
  draft: Draft | null
  /** The fields of the room that must be mended before there is a price. */
  roomFaults: readonly string[]
  answer: RoomPriceTrialAnswer | null
  packages: readonly TrialPackage[]
}

export type PriceTrialEvent =
  | { type: 'packages.retried' }
  | { type: 'field.entered'; field: keyof TrialForm; value: string }
  | { type: 'price.asked'; draft: Draft }

export type PriceTrialPort = {
  listPackages: (input: null, signal: AbortSignal) => Promise<TrialPackage[]>
  tryPrice: (trial: RoomPriceTrial, signal: AbortSignal) => Promise<Answer<RoomPriceTrialAnswer>>
}

export type PriceTrialTag = SubmissionTag
