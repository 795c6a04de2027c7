import { useCallback, useEffect } from 'react'
import type { Instant } from '#domain/time/venue-time.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useWindowAndClock } from '#src/portal/use-window.ts'

type WindowSignal = { type: 'clock.ticked'; now: Instant } | { type: 'connection.restored' }

/**
 * Sends a machine signals of its window: the minutes, also when the window regains focus, and the network's
 * return. `onFocus` is called after the minute has been sent.
 */
export function useWindowSignals(send: (signal: WindowSignal) => void, onFocus?: () => void): void {
  const { clock } = usePortal()
  const tick = useCallback(() => send({ type: 'clock.ticked', now: clock() }), [clock, send])
  const focus = useCallback(() => {
    tick()
    onFocus?.()
  }, [tick, onFocus])
  useWindowAndClock(focus, tick)
  useEffect(() => {
    const online = () => send({ type: 'connection.restored' })
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [send])
}
