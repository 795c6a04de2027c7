import type { PortalStorage } from '#src/portal/portal-context.ts'

const storageKey = (reservationId: string) => `reservation-key:${reservationId}`

/**
 * Stores the key that opens a reservation without signing in, so that a bookmark of its page keeps working.
 */
export const keepAccessKey = (
  storage: Pick<PortalStorage, 'setItem'>,
  reservationId: string,
  accessKey: string,
): void => storage.setItem(storageKey(reservationId), accessKey)

/** The stored key of a reservation; null when this browser has none. */
export const storedAccessKey = (
  storage: Pick<PortalStorage, 'getItem'>,
  reservationId: string,
): string | null => storage.getItem(storageKey(reservationId))

/** The key in the fragment of a link (`#key=…`), as in the confirmation email; null without one. */
export const accessKeyIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('key') || null
