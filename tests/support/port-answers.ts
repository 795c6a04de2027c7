import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import type { Answer } from '#machines/answers.ts'

/** What a port gives when the server has done it. */
export const accepted = <T>(value: T): Answer<T> => ({ accepted: true, value })

/** What a port gives when the server has refused it, with the fields that it names. */
export const refused = (code: ErrorCode, fields: FieldError[] = []): Answer<never> => ({
  accepted: false,
  refusal: { code, fields, priceSummary: null, alternatives: [], requestId: null },
})
