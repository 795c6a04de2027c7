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

/** Puts the receipt together: the reservation at the address, the key to it, the machine. */
export function ReceiptScreen({ params }: ScreenProps) {
  const reservationId = params.reservationId ?? ''
  const { client } = usePortal()
  const accessKey = useAccessKey(reservationId)
  const [machine] = useState(() => receiptMachine.provide({ actors: receiptActors(receiptPort(client)) }))
  const [state, send] = useMachine(machine, { input: { reservationId, accessKey } })
  const { reservation } = state.context
  if (state.matches('shown') && reservation) return <ReceiptView reservation={reservation} />
  if (state.matches('notFound')) return <NotFoundScreen />
  if (state.matches('failed')) return <ReceiptFailed onRetry={() => send({ type: 'load.retried' })} />
  return <ReceiptSkeleton />
}

/** The key from the link or from this browser's keeping. It is kept, and taken out of the address. */
function useAccessKey(reservationId: string): string | null {
  const { storage } = usePortal()
  const [, navigate] = useLocation()
  const [fromLink] = useState(() => accessKeyIn(typeof window === 'undefined' ? '' : window.location.hash))
  useEffect(() => {
    if (!fromLink) return
    keepAccessKey(storage, reservationId, fromLink)
    navigate(addresses.reservation(reservationId), { replace: true })
  }, [fromLink, navigate, reservationId, storage])
  return fromLink ?? keptAccessKey(storage, reservationId)
}
