import type { CheckoutDraft } from '#machines/checkout/types.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'

const storageKey = 'checkout-draft'

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

/** A draft store over the portal's storage; `window` tells what other tabs do, where there is one. */
export function draftStore(storage: PortalStorage, window: Window | undefined): DraftStore {
  return {
    read: () => parsed(storage.getItem(storageKey)),
    keep: (draft) => storage.setItem(storageKey, JSON.stringify(draft)),
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

/** Null where nothing is kept; the text itself where it can't be parsed, for the machine to drop and say so. */
function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
