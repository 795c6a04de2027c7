import type { Struct } from 'superstruct'
import { refusalOf } from '#contract/schema.ts'
import type { FieldRefusals } from '#machines/answers.ts'

/** The refusals of a value by a struct, by field, below a prefix: the first of each. */
export function refusalsIn<T, S>(struct: Struct<T, S>, value: unknown, prefix = ''): FieldRefusals {
  const [error] = struct.validate(value)
  const refusals: FieldRefusals = {}
  for (const failure of error?.failures() ?? [])
    refusals[[prefix, ...failure.path].filter((part) => part !== '').join('.')] ??= refusalOf(failure)
  return refusals
}
