import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
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

const fragment = () => (typeof window === 'undefined' ? '' : window.location.hash)

/** The key in the last followed link to an address; it is removed from there. */
export function useKeyInAddress(address: string): string | null {
  const [, navigate] = useLocation()
  const [fromLink, setFromLink] = useState(() => accessKeyIn(fragment()))
  useEffect(() => {
    const take = () => {
      const accessKey = accessKeyIn(fragment())
      if (!accessKey) return
      setFromLink(accessKey)
      navigate(address, { replace: true })
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [navigate, address])
  return fromLink
}
