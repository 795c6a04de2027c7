const MOVES_BY_READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position on Back and Forward, also when content loads later: a browser stops at the end
 * of a page that is still short. Stops as soon as the reader scrolls. Decision
 * departures-from-the-specification.
 */
export function restoreScrollPosition(window: Window & typeof globalThis): void {
  const { location, document } = window
  const positions = new Map<string, number>()
  const address = () => location.pathname + location.search
  let stop: (() => void) | undefined

  window.addEventListener('scroll', () => stop ?? positions.set(address(), window.scrollY), { passive: true })
  window.addEventListener('popstate', () => {
    stop?.()
    const returnedTo = address()
    const place = positions.get(returnedTo)
    if (!place) return
    const move = () => {
      if (address() !== returnedTo) return stop?.()
      window.scrollTo({ top: place, behavior: 'instant' })
      if (Math.abs(window.scrollY - place) < 1) stop?.()
    }
    const growth = new ResizeObserver(move)
    stop = () => {
      growth.disconnect()
      for (const event of MOVES_BY_READER) window.removeEventListener(event, end)
      stop = undefined
    }
    const end = stop
    for (const event of MOVES_BY_READER) window.addEventListener(event, end, { passive: true })
    growth.observe(document.body)
  })
}
