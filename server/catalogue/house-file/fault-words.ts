import type { ErrorCode } from '#contract/errors.ts'
import type { FieldCode, FieldRefusal } from '#contract/field-codes.ts'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'

type Words = (limit: string) => string

/** What is wrong with a field, as the end of a sentence that begins with its name. */
const words: Partial<Record<FieldCode, Words>> = {
  required: () => 'is missing',
  malformed: () => 'is not of the expected type',
  min: (limit) => `must be at least ${limit}`,
  max: (limit) => `must be at most ${limit}`,
  maxLength: (limit) => `is longer than ${limit} characters`,
  date: () => 'is not a date such as 2027-05-17',
  time: () => 'is not a time such as 08:30',
  email: () => 'is not an email address',
  unknown: () => 'refers to something that does not exist',
  duplicate: () => 'already exists',
  overlappingDays: (limit) => `has days that are already in ${limit}`,
  closedDay: () => 'is of a day that is closed, which has no hours',
  closesBeforeOpening: (limit) =>
    `is before the venue usually opens on that day, ${limit}; give openTime too`,
  opensAfterClosing: (limit) => `is after the venue usually closes on that day, ${limit}; give closeTime too`,
  taken: () => 'is already taken',
  endsBeforeStart: () => 'ends before it starts',
  outsidePackageHours: (limit) => `has a time outside the hours of the package, ${limit}`,
  noMatch: () => 'does not match the other fields',
  notAvailable: () => 'cannot be chosen',
  lessThan: (limit) => `must be less than ${limit}`,
  termsAccepted: (count) =>
    `has been accepted by ${count === '1' ? '1 booking' : `${count} bookings`}; create a new version instead`,
  termsInForce: () => 'belongs to terms that are in force; create a new version instead',
  greaterThan: (limit) => `must be more than ${limit}`,
}

export const faultWords = ({ code, limit = '' }: FieldRefusal): string =>
  words[code]?.(String(limit)) ?? `is refused (${code})`

const refusals: Partial<Record<ErrorCode, Words>> = {
  hasFutureBookings: (count) => `has ${count === '1' ? '1 upcoming booking' : `${count} upcoming bookings`}`,
  inUse: (count) => `is in use in ${count === '1' ? '1 place' : `${count} places`}`,
}

/** Why a thing is refused as a whole. */
export const refusalWords = (code: ErrorCode, count: number | undefined): string =>
  refusals[code]?.(String(count ?? '')) ?? `is refused (${code})`

/** Why a file cannot be used as a picture. */
export function faultOfPicture(fault: PictureFault): string {
  if (fault.fault === 'tooManyPixels') return `has more than ${fault.limit}`
  return fault.fault === 'notPicture'
    ? 'is not a JPEG, PNG, WebP, AVIF or GIF picture'
    : 'is a picture that cannot be opened'
}
