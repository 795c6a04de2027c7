import { useEffect } from 'react'
import type { CheckoutEvent } from '#machines/checkout/types.ts'
import { usePortal } from '#src/portal/portal-context.ts'

const EVERY_MINUTE = 60_000

/** Tells the booking what happens around it: the minutes, the window getting focus, the network coming back. */
export function useWorldSignals(send: (event: CheckoutEvent) => void): void {
  const { clock } = usePortal()
  useEffect(() => {
    const tick = () => send({ type: 'clock.ticked', now: clock() })
    const focus = () => {
      tick()
      send({ type: 'window.focused' })
    }
    const online = () => send({ type: 'connection.restored' })
    const ticking = setInterval(tick, EVERY_MINUTE)
    window.addEventListener('focus', focus)
    window.addEventListener('online', online)
    return () => {
      clearInterval(ticking)
      window.removeEventListener('focus', focus)
      window.removeEventListener('online', online)
    }
  }, [clock, send])
}
