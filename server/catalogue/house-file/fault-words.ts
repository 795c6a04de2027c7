import type { ErrorCode } from '#contract/errors.ts'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'

type Words = (limit: string) => string

/** What is wrong with a field, as the end of a sentence that begins with its name. */
const words: Partial<Record<FieldCode, Words>> = {
  required: () => 'is missing',
  malformed: () => 'is not of the kind that it should be',
  min: (limit) => `must be at least ${limit}`,
  max: (limit) => `must be at most ${limit}`,
  maxLength: (limit) => `is longer than ${limit} characters`,
  date: () => 'is no day, as in 2027-05-17',
  time: () => 'is no time of the day, as in 08:30',
  email: () => 'is no e-mail address',
  unknown: () => 'names something that is not there',
  duplicate: () => 'is there already',
  taken: () => 'is taken',
  endsBeforeStart: () => 'ends before it starts',
  outsidePackageHours: (limit) => `has a time outside the hours of the package, ${limit}`,
  noMatch: () => 'does not go with the rest of it',
  notAvailable: () => 'is not possible',
  lessThan: (limit) => `must be less than ${limit}`,
  greaterThan: (limit) => `must be more than ${limit}`,
}

export const faultWords = ({ code, limit = '' }: FieldRefusal): string =>
  words[code]?.(String(limit)) ?? `is refused (${code})`

const refusals: Partial<Record<ErrorCode, Words>> = {
  hasFutureBookings: (count) => `meets ${count} bookings to come`,
  inUse: (count) => `is used by ${count}`,
}

/** Why a thing is refused as a whole. */
export const refusalWords = (code: ErrorCode, count: number | undefined): string =>
  refusals[code]?.(String(count ?? '')) ?? `is refused (${code})`
