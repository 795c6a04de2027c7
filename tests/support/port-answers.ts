import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { Answer } from '#machines/answers.ts'

/** A port's answer when the server succeeded. */
export const accepted = <T>(value: T): Answer<T> => ({ accepted: true, value })

/** A port's answer when the server refused, with the named fields, or how many stand in the way. */
export const refused = (
  code: ErrorCode,
  fields: FieldError[] = [],
  count: number | null = null,
): Answer<never> => ({
  accepted: false,
  refusal: {
    code,
    fields,
    priceSummary: null,
    cancellationFee: null,
    alternatives: [],
    count,
    requestId: null,
  },
})
