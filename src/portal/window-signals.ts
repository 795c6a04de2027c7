import { useCallback, useEffect } from 'react'
import type { Instant } from '#domain/time/venue-time.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useWindowAndClock } from '#src/portal/use-window.ts'

type WindowSignal = { type: 'clock.ticked'; now: Instant } | { type: 'connection.restored' }

/**
 * Tells a machine what happens around it: the minutes, also when somebody comes back to the window, and the network
 * coming back. `onFocus` is called after the minute has been told.
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
