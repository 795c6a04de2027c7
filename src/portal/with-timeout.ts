import pTimeout from 'p-timeout'

/** Milliseconds before code that does not come is reported as failed; Specification §8.1. */
const TIMEOUT_MS = 120_000

/** What is being fetched, or a rejection with `TimeoutError` when it has not come after 120 seconds. */
export const withTimeout = <T>(fetching: Promise<T>): Promise<T> =>
  pTimeout(fetching, { milliseconds: TIMEOUT_MS, message: 'Not fetched after 120 seconds' })
