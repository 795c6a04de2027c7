import { HOUR, MINUTE } from '#domain/time/venue-time.ts'

/** Tries before a mail is left alone, for staff to look at: about nine days. */
export const MOST_TRIES = 40

/** Tries after which staff are to know that a mail may never arrive: about an hour. */
export const WORRYING_TRIES = 7

const LONGEST_WAIT = 6 * HOUR

/** Milliseconds from the try with this number (1 is the first) to the next: 1, 2, 4 … minutes, at most six hours. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.min(20, Math.max(0, tries - 1)))
