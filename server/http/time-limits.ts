/** Less than proxies wait for a byte, which is a minute or more. */
export const HEARTBEAT_MS = 10_000

/** Time limits of callers, in milliseconds. */
export type TimeLimits = {
  /** Until the head of a request has come. */
  headMs: number
  /** Until all of a request has come, its body too. */
  requestMs: number
  /** Without a byte either way, while a request or its answer is under way. */
  idleMs: number
  /** How often expired requests are searched for. */
  checkEveryMs: number
  /** How often a stream of changes says that it is there, and sees whether its caller may still follow. */
  heartbeatMs?: number
}

/**
 * Two minutes are enough for 8 MB, the largest file that is taken, over a line of 1 Mbit/s, which needs 67 seconds. A
 * connection between requests is Fastify's to end.
 */
export const timeLimits: TimeLimits = {
  headMs: 20_000,
  requestMs: 120_000,
  idleMs: 150_000,
  checkEveryMs: 5_000,
  heartbeatMs: HEARTBEAT_MS,
}
