import { useSyncExternalStore } from 'react'

function watchAddress(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/**
 * What the fragment of the address has by a name, as in `#token=…`; empty without it. It is not sent to a server, and stays
 * in the address, so that a reload shows the same.
 */
export const useFragment = (name: string): string =>
  useSyncExternalStore(
    watchAddress,
    () => new URLSearchParams(window.location.hash.replace(/^#/, '')).get(name) ?? '',
    () => '',
  )
