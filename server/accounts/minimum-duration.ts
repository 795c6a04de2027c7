import { setTimeout } from 'node:timers/promises'

/** Milliseconds: longer than checking one password takes, and too short to be noticed. */
export const MINIMUM_MS = 50

/**
 * Does work whose duration must not reveal what was found, as whether there is an account: it takes at least 50
 * milliseconds, and longer where the work does. An `isExempt` value comes at once, and so does a failure.
 */
export async function withMinimumDuration<T>(
  work: () => Promise<T>,
  isExempt: (value: T) => boolean = () => false,
): Promise<T> {
  const minimum = setTimeout(MINIMUM_MS)
  const value = await work()
  if (!isExempt(value)) await minimum
  return value
}
