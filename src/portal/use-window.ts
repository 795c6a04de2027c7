import { useEffect, useSyncExternalStore } from 'react'

/** Calls back when the window regains focus, and once a minute while it is open. */
export function useWindowAndClock(onFocus: () => void, onMinute: () => void): void {
  useEffect(() => {
    const minutes = setInterval(onMinute, 60_000)
    window.addEventListener('focus', onFocus)
    return () => {
      clearInterval(minutes)
      window.removeEventListener('focus', onFocus)
    }
  }, [onFocus, onMinute])
}

/** Whether a media query matches; false on a server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  )
}
