import type { CancellationFee } from '#contract/structs/price.ts'
import type { Series } from '#contract/structs/series.ts'
import type { Editor } from '#domain/reservation/reservation-status.ts'
import type { ClockTime, Instant } from '#domain/time/venue-time.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import type { CancellingEvent } from '#machines/kit/cancelling.ts'

export type SeriesInput = {
  seriesId: string
  /** From the fragment of the link or from this browser's storage; null without one. */
  accessKey: string | null
  /** In whose role it is changed and cancelled. */
  editor: Editor
  now: Instant
}

/** What all dates that are left get; null where they differ, and each keeps its own. */
export type SeriesChange = { from: ClockTime | null; to: ClockTime | null; people: number | null }

export type SeriesContext = SeriesInput & {
  series: Series | null
  /** The result of the last action; shown once, above the order. */
  done: 'saved' | 'cancelled' | null
  /** The key of what is being sent, until it is answered: a retry after a lost response is the same one. */
  idempotencyKey: string | null
  /** What cancelling the dates that are left costs, as the dialog shows it; null where nothing is said of it. */
  fee: CancellationFee | null
  /** As it is filled in. */
  change: SeriesChange
  errors: FieldRefusals
  /** What the dates cost with the change, in øre with VAT, where that is another sum; null until the server has said so. */
  newPriceVat: number | null
  /** Why it was not cancelled, or not changed. */
  refusal: Refusal | null
}

export type SeriesEvent =
  | { type: 'load.retried' }
  | CancellingEvent
  | { type: 'changing.asked' }
  | { type: 'changing.entered'; change: Partial<SeriesChange> }
  | { type: 'changing.dismissed' }
  | { type: 'changing.confirmed' }
  | { type: 'changing.retried' }
  | { type: 'clock.ticked'; now: Instant }

/**
 * - `busy`: wait.
 * - `settled`: nothing in progress.
 * - `cancelling`, `changing`: that dialog is open.
 */
export type SeriesTag = 'busy' | 'settled' | 'cancelling' | 'changing'

type Sent = { seriesId: string; accessKey: string | null; idempotencyKey: string }

export type CancellingSeriesInput = Sent & {
  /** The fee that was shown, with VAT, in øre. */
  feeVat: number | null
}

export type ChangingSeriesInput = Sent & {
  change: SeriesChange
  /** The sum that was shown, with VAT, in øre. */
  priceVat: number
}

export type SeriesPort = {
  /** Null when there is none, or the caller may not read it. */
  readSeries: (
    input: { seriesId: string; accessKey: string | null },
    signal: AbortSignal,
  ) => Promise<Series | null>
  cancelDates: (input: CancellingSeriesInput, signal: AbortSignal) => Promise<Answer<Series>>
  changeDates: (input: ChangingSeriesInput, signal: AbortSignal) => Promise<Answer<Series>>
  /** An unguessable key for one cancellation or change. */
  newKey: () => string
}
