import type { Instant } from '#domain/time/venue-time.ts'
import type { UnfinishedContacts } from '#machines/company-users/unfinished.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { KEPT_FOR_MS } from '#src/screens/checkout/draft-store.ts'

const storageKey = 'contacts-being-written'

type Kept = { keptAt: Instant; contacts: UnfinishedContacts }

/** Keeps contacts that are being written, for as long as a booking under way. */
export const keepContacts = (storage: PortalStorage, kept: Kept): void =>
  storage.setItem(storageKey, JSON.stringify(kept))

/** Lets go of them: whoever signs out leaves nothing of others behind. */
export const forgetContacts = (storage: PortalStorage): void => storage.removeItem(storageKey)

function parsed(text: string | null): Partial<Kept> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Kept> | null
  } catch {
    return null
  }
}

/** Contacts that were being written, unread; null when none are kept. Those that were kept too long are let go. */
export function keptContacts(storage: PortalStorage, now: Instant): unknown {
  const kept = parsed(storage.getItem(storageKey))
  if (typeof kept?.keptAt === 'number' && now - kept.keptAt <= KEPT_FOR_MS) return kept.contacts
  forgetContacts(storage)
  return null
}
