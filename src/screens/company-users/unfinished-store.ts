import type { Instant } from '#domain/time/venue-time.ts'
import type { UnfinishedContacts } from '#machines/company-users/unfinished.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { isOld, isStored, parsed, type Stored } from '#src/portal/retained-one-day.ts'

const storageKey = 'contacts-being-written'

/** Stores unfinished contacts, for as long as a booking in progress. */
export const storeContacts = (
  storage: PortalStorage,
  stored: Stored & { contacts: UnfinishedContacts },
): void => storage.setItem(storageKey, JSON.stringify(stored))

/** Removes them: signing out leaves nothing of others behind. */
export const forgetContacts = (storage: PortalStorage): void => storage.removeItem(storageKey)

const storedIn = (storage: PortalStorage): unknown => parsed(storage.getItem(storageKey))

/** Unfinished contacts, unparsed; null when none are stored, or for too long. */
export function storedContacts(storage: PortalStorage, now: Instant): unknown {
  const stored = storedIn(storage)
  return isStored(stored) && !isOld(stored, now) ? stored.contacts : null
}

/**
 * Removes contacts that were stored too long, or are unreadable; called when the portal opens at any address.
 */
export function forgetOldContacts(storage: PortalStorage, now: Instant): void {
  const stored = storedIn(storage)
  if (stored !== null && (!isStored(stored) || isOld(stored, now))) forgetContacts(storage)
}
