import { venueElement } from '#contract/rendered-page.ts'
import type { Venue } from '#contract/structs/venue.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The venue that the portal shows, after what it has set of itself. */
export type VenueShown = {
  current: () => Tenant
  subscribe: (listener: () => void) => () => void
  /** Reads it again, as after a change; a failure leaves it as it is. */
  renew: () => Promise<void>
}

export function venueShown(tenant: Tenant, read: () => Promise<Venue>): VenueShown {
  const listeners = new Set<() => void>()
  let current = tenant
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renew: async () => {
      const venue = await read().catch(() => null)
      if (!venue) return
      current = { ...current, ...venue }
      for (const listener of listeners) listener()
    },
  }
}

/** The venue in the page that the server sent; undefined in a page from elsewhere. */
export function venueOnPage(page: Document): Venue | undefined {
  const written = page.getElementById(venueElement)?.textContent
  return written ? (JSON.parse(written) as Venue) : undefined
}
