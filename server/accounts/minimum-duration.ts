import { setTimeout } from 'node:timers/promises'

/** Longer than looking at one password takes, in milliseconds, and too short for anybody to mind. */
export const UNTOLD_MS = 50

/**
 * Does work whose answer must not tell by its time what was found, as whether there is an account: it comes 50
 * milliseconds after it was asked for, or later where the work took longer. What `mayHurry` comes at once.
 */
export async function noSooner<T>(
  work: () => Promise<T>,
  mayHurry: (value: T) => boolean = () => false,
): Promise<T> {
  const soonest = setTimeout(UNTOLD_MS)
  const value = await work()
  if (!mayHurry(value)) await soonest
  return value
}
