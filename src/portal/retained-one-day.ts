import { HOUR, type Instant } from '#domain/time/venue-time.ts'

/** The time at which something was stored in the browser. */
export type Stored = { keptAt: Instant }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isStored = (value: unknown): value is Stored & Record<string, unknown> =>
  isObject(value) && typeof value.keptAt === 'number'

/** Where the forms that staff have not saved are stored; signing out removes them. */
export const unsavedFormsKey = 'catalogue-being-edited'

/**
 * Unfinished input is stored for a day: it may contain names and allergies, and the browser may be shared.
 * The server knows the key of a lost response for longer.
 */
export const isOld = ({ keptAt }: Stored, now: Instant): boolean => now - keptAt > 24 * HOUR

/**
 * Null when nothing is stored; the text itself when it cannot be parsed, so that the caller can drop and
 * report it.
 */
export function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
