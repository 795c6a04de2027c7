import { HOUR, type Instant } from '#domain/time/venue-time.ts'

/** What was kept in the browser, and when. */
export type Stored = { keptAt: Instant }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isStored = (value: unknown): value is Stored & Record<string, unknown> =>
  isObject(value) && typeof value.keptAt === 'number'

/**
 * What one has begun is kept for a day: it may hold names and allergies, and the browser may be another's tomorrow.
 * The server knows a lost answer's key for longer.
 */
export const isOld = ({ keptAt }: Stored, now: Instant): boolean => now - keptAt > 24 * HOUR

/** Null where nothing is kept; the text itself where it can't be parsed, for whoever asks to drop and say so. */
export function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
