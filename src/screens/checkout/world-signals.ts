import { useCallback, useEffect } from 'react'
import type { CheckoutEvent } from '#machines/checkout/types.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useWindowAndClock } from '#src/portal/use-window.ts'

/** Tells the booking what happens around it: the minutes, the window getting focus, the network coming back. */
export function useWorldSignals(send: (event: CheckoutEvent) => void): void {
  const { clock } = usePortal()
  const tick = useCallback(() => send({ type: 'clock.ticked', now: clock() }), [clock, send])
  const focus = useCallback(() => {
    tick()
    send({ type: 'window.focused' })
  }, [send, tick])
  useWindowAndClock(focus, tick)
  useEffect(() => {
    const online = () => send({ type: 'connection.restored' })
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [send])
}
