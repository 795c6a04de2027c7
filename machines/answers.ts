import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError, FieldRefusal } from '#contract/field-codes.ts'
import type { Alternative as WireAlternative } from '#contract/structs/alternative.ts'
import type { CancellationFee, PriceSummary } from '#contract/structs/price.ts'
import type { TimeRange, WireTimes } from '#domain/time/venue-time.ts'

/** What can be had where the chosen time or room cannot. */
export type Alternative = Omit<WireAlternative, keyof WireTimes> & TimeRange

/**
 * A refusal of the server. A port gives it as a value for every answered 4xx or 5xx; it rejects only
 * where no answer came (network lost, time-out).
 */
export type Refusal = {
  code: ErrorCode
  fields: FieldError[]
  /** With `priceChanged`. */
  priceSummary: PriceSummary | null
  /** With `feeChanged`. */
  cancellationFee: CancellationFee | null
  /** With `taken` and `overbooked`. */
  alternatives: Alternative[]
  /** With `inUse`, `hasFutureBookings` and `meetsBookings`: their number. */
  count: number | null
  /** With 5xx: to quote to those who run the server. */
  requestId: string | null
}

export type Answer<T> = { accepted: true; value: T } | { accepted: false; refusal: Refusal }

/** Faults by the field's path in the machine's own draft. */
export type FieldRefusals = Record<string, FieldRefusal>

/** The default of every actor: the composition root must provide the real one. */
export const notProvided = (name: string): Promise<never> =>
  Promise.reject(new Error(`${name} was not provided`))
