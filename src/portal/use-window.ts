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

/** Whether a media query matches; in the first render, and on a server, whether it is taken to. */
export function useMedia(query: string, isTakenTo: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => isTakenTo,
  )
}
