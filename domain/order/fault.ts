/** Why something cannot be ordered. */
export type FaultCode =
  | 'unknown'
  | 'notAvailable'
  | 'required'
  | 'min'
  | 'max'
  | 'time'
  | 'endsBeforeStart'
  | 'tooLong'
  | 'tooFarAhead'
  | 'tooLate'
  | 'nonWorkingDay'
  | 'outsideOpeningHours'
  | 'tooFewPeople'
  | 'tooManyPeople'
  | 'blocked'
  | 'overlappingRooms'
  | 'outsidePackageHours'
  | 'outsideServingTimes'
  | 'lunchTimeRequired'
  | 'servingClosed'
  | 'productsClosed'
  | 'organizationNumber'
  | 'termsNotAccepted'
  | 'termsOutdated'

/** A broken rule, with the exceeded limit, if there is one. */
export type Reason = { code: FaultCode; limit?: number | string }

/**
 * A fault at a path of the order, as in `packets.0.bookings.0.start`. A limit may be a time of the order
 * itself, by its path.
 */
export type Fault = { path: string; code: FaultCode; limit?: number | string | { timeAt: string } }
