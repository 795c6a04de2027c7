import pTimeout from 'p-timeout'

/** Milliseconds before code that does not load has failed; Specification §8.1. */
const TIMEOUT_MS = 120_000

/** The loading result, or a rejection with `TimeoutError` after 120 seconds. */
export const withTimeout = <T>(fetching: Promise<T>): Promise<T> =>
  pTimeout(fetching, { milliseconds: TIMEOUT_MS, message: 'Not fetched after 120 seconds' })
