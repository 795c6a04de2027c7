/**
 * Why a field is refused. The wire carries the code; the portal has its words in both languages
 * (`src/locales/field-messages.ts`). Specification §5.4, with the refusals that the rules of the house add.
 */
export const fieldCodes = [
  'required',
  'malformed',
  'fullName',
  'email',
  'phone',
  'date',
  'time',
  'digits',
  'minLength',
  'maxLength',
  'min',
  'max',
  'greaterThan',
  'lessThan',
  'nonWorkingDay',
  'outsideOpeningHours',
  'password',
  'passwordLowercase',
  'passwordUppercase',
  'passwordNumber',
  'passwordSpecial',
  'passwordCommon',
  'passwordPersonal',
  'otherAddress',
  'organizationsOnly',
  'noMatch',
  'invalidDiscount',
  'tooManyTries',
  'lunchTimeRequired',
  'organizationNumber',
  'unknown',
  'unknownField',
  'notAvailable',
  'tooFarAhead',
  'taken',
  'booked',
  'noTimeToPrepare',
  'endsBeforeStart',
  'duplicate',
  'tooLong',
  'past',
  'tooLate',
  'servingClosed',
  'productsClosed',
  'tooManyPeople',
  'tooFewPeople',
  'blocked',
  'outsidePackageHours',
  'outsideServingTimes',
  'overlappingRooms',
  'overlappingDays',
  'meetsItself',
  'closedDay',
  'closesBeforeOpening',
  'opensAfterClosing',
  'termsNotAccepted',
  'termsOutdated',
  'termsAccepted',
  'termsInForce',
  'optionDay',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** A refusal with the exceeded limit, if there is one. */
export type FieldRefusal = { code: FieldCode; limit?: number | string }

/** One refused field. `path` is dotted, as in `customerCard.email` or `packets.0.bookings.0.roomId`. */
export type FieldError = FieldRefusal & { path: string }
