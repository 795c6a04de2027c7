import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { receiptActors, receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { addresses } from '#src/addresses.ts'
import { receiptPort } from '#src/api/receipt-port.ts'
import type { ScreenProps } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { accessKeyIn, keepAccessKey, keptAccessKey } from '#src/screens/receipt/access-key.ts'
import { ReceiptFailed } from '#src/screens/receipt/receipt-failed.tsx'
import { ReceiptSkeleton } from '#src/screens/receipt/receipt-skeleton.tsx'
import { ReceiptView } from '#src/screens/receipt/receipt-view.tsx'

/** The reservation at the address, opened anew when another link to it is followed. */
export function ReceiptScreen({ params }: ScreenProps) {
  const reservationId = params.reservationId ?? ''
  const { storage } = usePortal()
  const fromLink = useKeyInAddress(reservationId)
  const accessKey = fromLink ?? keptAccessKey(storage, reservationId)
  return <Receipt key={`${reservationId} ${fromLink}`} reservationId={reservationId} accessKey={accessKey} />
}

type ReceiptProps = { reservationId: string; accessKey: string | null }

/** Puts the receipt together: the key and the machine. A key that has opened the reservation is kept. */
function Receipt({ reservationId, accessKey }: ReceiptProps) {
  const { client, storage } = usePortal()
  const [machine] = useState(() => receiptMachine.provide({ actors: receiptActors(receiptPort(client)) }))
  const [state, send] = useMachine(machine, { input: { reservationId, accessKey } })
  const { reservation } = state.context
  const opened = state.matches('shown')
  useEffect(() => {
    if (opened && accessKey) keepAccessKey(storage, reservationId, accessKey)
  }, [opened, accessKey, reservationId, storage])
  if (opened && reservation) return <ReceiptView reservation={reservation} />
  if (state.matches('notFound')) return <NotFoundScreen />
  if (state.matches('failed')) return <ReceiptFailed onRetry={() => send({ type: 'load.retried' })} />
  return <ReceiptSkeleton />
}

const fragment = () => (typeof window === 'undefined' ? '' : window.location.hash)

/** The key in the link that was followed last; it is taken out of the address. */
function useKeyInAddress(reservationId: string): string | null {
  const [, navigate] = useLocation()
  const [fromLink, setFromLink] = useState(() => accessKeyIn(fragment()))
  useEffect(() => {
    const take = () => {
      const found = accessKeyIn(fragment())
      if (!found) return
      setFromLink(found)
      navigate(addresses.reservation(reservationId), { replace: true })
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [navigate, reservationId])
  return fromLink
}
