import type { Struct } from 'superstruct'
import { refusalOf } from '#contract/schema.ts'
import type { FieldRefusals } from '#machines/answers.ts'

/** What a struct refuses of a value, by field, below a prefix: the first refusal of each. */
export function refusalsIn<T, S>(struct: Struct<T, S>, value: unknown, prefix = ''): FieldRefusals {
  const [error] = struct.validate(value)
  const refusals: FieldRefusals = {}
  for (const failure of error?.failures() ?? [])
    refusals[[prefix, ...failure.path].filter((part) => part !== '').join('.')] ??= refusalOf(failure)
  return refusals
}
