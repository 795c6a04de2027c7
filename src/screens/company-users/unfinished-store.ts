import type { Instant } from '#domain/time/venue-time.ts'
import type { UnfinishedContacts } from '#machines/company-users/unfinished.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { isOld, isStored, parsed, type Stored } from '#src/portal/retained-one-day.ts'

const storageKey = 'contacts-being-written'

/** Keeps contacts that are being written, for as long as a booking under way. */
export const storeContacts = (
  storage: PortalStorage,
  stored: Stored & { contacts: UnfinishedContacts },
): void => storage.setItem(storageKey, JSON.stringify(stored))

/** Lets go of them: whoever signs out leaves nothing of others behind. */
export const forgetContacts = (storage: PortalStorage): void => storage.removeItem(storageKey)

const storedIn = (storage: PortalStorage): unknown => parsed(storage.getItem(storageKey))

/** Contacts that were being written, unread; null when none are kept, or for too long. */
export function storedContacts(storage: PortalStorage, now: Instant): unknown {
  const stored = storedIn(storage)
  return isStored(stored) && !isOld(stored, now) ? stored.contacts : null
}

/** Lets go of contacts that have been kept too long, or can't be read; for when the portal opens, wherever it opens. */
export function forgetOldContacts(storage: PortalStorage, now: Instant): void {
  const stored = storedIn(storage)
  if (stored !== null && (!isStored(stored) || isOld(stored, now))) forgetContacts(storage)
}
