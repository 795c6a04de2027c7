import type { PortalStorage } from '#src/portal/portal-context.ts'

const storageKey = (reservationId: string) => `reservation-key:${reservationId}`

/** Keeps the key that opens a reservation without signing in, so that a bookmark of its page goes on working. */
export const keepAccessKey = (
  storage: Pick<PortalStorage, 'setItem'>,
  reservationId: string,
  accessKey: string,
): void => storage.setItem(storageKey(reservationId), accessKey)

/** The kept key of a reservation; null when this browser has none. */
export const storedAccessKey = (
  storage: Pick<PortalStorage, 'getItem'>,
  reservationId: string,
): string | null => storage.getItem(storageKey(reservationId))

/** The key in the fragment of a link (`#key=…`), as the confirmation e-mail has it; null when there is none. */
export const accessKeyIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('key') || null
