import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'

const storageKey = 'checkout-draft'

/**
 * A booking under way is kept for a day: it may hold names and allergies, and the browser may be another's tomorrow.
 * The server knows a lost answer's key for longer.
 */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000

/** What another tab has done with the booking under way. */
export type ElsewhereChange = 'changed' | 'ended'

/** Keeps one booking under way between visits. What is read is as it was written, unread: the machine judges it. */
export type DraftStore = {
  read: () => unknown
  keep: (draft: CheckoutDraft) => void
  forget: () => void
  /** Calls back when another tab of this browser keeps or ends a booking; gives the way to stop. */
  onElsewhere: (listener: (change: ElsewhereChange) => void) => () => void
}

/** Lets go of a booking that has been kept too long; for when the portal opens, wherever it opens. */
export function forgetOldDraft(storage: PortalStorage, now: Instant): void {
  const kept = parsed(storage.getItem(storageKey))
  if (isKept(kept) && now - kept.keptAt > KEPT_FOR_MS) storage.removeItem(storageKey)
}

/** A draft store over the portal's storage; `window` tells what other tabs do, where there is one. */
export function draftStore(
  storage: PortalStorage,
  window: Window | undefined,
  clock: () => Instant,
): DraftStore {
  return {
    read: () => {
      forgetOldDraft(storage, clock())
      const kept = parsed(storage.getItem(storageKey))
      return isKept(kept) ? kept.draft : kept
    },
    keep: (draft) => storage.setItem(storageKey, JSON.stringify({ keptAt: clock(), draft } satisfies Kept)),
    forget: () => storage.removeItem(storageKey),
    onElsewhere: (listener) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key === storageKey || key === null) listener(newValue === null ? 'ended' : 'changed')
      }
      window?.addEventListener('storage', hear)
      return () => window?.removeEventListener('storage', hear)
    },
  }
}

type Kept = { keptAt: Instant; draft: unknown }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'keptAt' in value && typeof value.keptAt === 'number'

/** Null where nothing is kept; the text itself where it can't be parsed, for the machine to drop and say so. */
function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
