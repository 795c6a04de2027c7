import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Reservation } from '#contract/structs/reservation.ts'
import { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import { receiptActors } from '#machines/receipt/setup.ts'
import type { ReceiptEvent } from '#machines/receipt/types.ts'
import { whyNotChange } from '#machines/reservation-rules.ts'
import { addresses } from '#src/addresses.ts'
import { receiptPort } from '#src/api/receipt-port.ts'
import type { ScreenProps } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useWindowSignals } from '#src/portal/window-signals.ts'
import { stepIn } from '#src/screens/checkout/checkout-address.ts'
import { keepAccessKey, storedAccessKey, useKeyInAddress } from '#src/screens/receipt/access-key.ts'
import { editing as editingPart } from '#src/screens/receipt/lazy-parts.ts'
import { ReceiptFailed } from '#src/screens/receipt/receipt-failed.tsx'
import { ReceiptView } from '#src/screens/receipt/receipt-view.tsx'
import { ReservationNotFound } from '#src/screens/receipt/reservation-not-found.tsx'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The reservation at the address, restarted for another link to it. */
export function ReceiptScreen({ params }: ScreenProps) {
  const reservationId = params.reservationId ?? ''
  const { storage } = usePortal()
  const fromLink = useKeyInAddress(addresses.reservation(reservationId))
  const accessKey = fromLink ?? storedAccessKey(storage, reservationId)
  return <Receipt key={`${reservationId} ${fromLink}`} reservationId={reservationId} accessKey={accessKey} />
}

type ReceiptProps = { reservationId: string; accessKey: string | null }

/** Assembles the receipt: the key and the machine. A key that has opened the reservation is stored. */
function Receipt({ reservationId, accessKey }: ReceiptProps) {
  const { client, storage, clock } = usePortal()
  const [machine] = useState(() => receiptMachine.provide({ actors: receiptActors(receiptPort(client)) }))
  const [input] = useState(() => ({ reservationId, accessKey, now: clock() }))
  const [state, send] = useMachine(machine, { input })
  const { reservation, now } = state.context
  const opened = state.matches('shown')
  const isBeingChanged = useIsBeingChanged(opened ? reservation : null, now)
  const hasBeenChanging = useRef(false)
  useWindowSignals(send)
  useEffect(() => {
    if (opened && accessKey) keepAccessKey(storage, reservationId, accessKey)
  }, [opened, accessKey, reservationId, storage])
  useEffect(() => {
    if (isBeingChanged) hasBeenChanging.current = true
  }, [isBeingChanged])
  const onSaved = useSaving(reservationId, send)
  const onOutdated = useOutdating(reservationId, send)
  if (state.matches('notFound')) return <ReservationNotFound />
  if (state.matches('failed')) return <ReceiptFailed onRetry={() => send({ type: 'load.retried' })} />
  if (!opened || !reservation) return <ReceiptSkeleton />
  if (isBeingChanged)
    return (
      <Suspense fallback={<ReceiptSkeleton />}>
        <editingPart.Component
          key={reservation.sequence}
          editing={{ reservation, accessKey }}
          onSaved={onSaved}
          onOutdated={onOutdated}
        />
      </Suspense>
    )
  return <ReceiptView state={state} send={send} isComeBackTo={hasBeenChanging.current} />
}

function ReceiptSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Bestilling`}>
        <Trans>Henter bestillingen …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-72 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-72 w-full rounded-panel" />
      </div>
    </Page>
  )
}

/** Whether the address names a step, and the reservation can be changed. */
function useIsBeingChanged(reservation: Reservation | null, now: number): boolean {
  const step = stepIn(useSearch())
  return step !== undefined && reservation !== null && whyNotChange(reservation, now) === undefined
}

type Send = (event: ReceiptEvent) => void

function useSaving(reservationId: string, send: Send): (saved: Reservation) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (reservation: Reservation) => {
      navigate(addresses.reservation(reservationId), { replace: true })
      send({ type: 'changes.saved', reservation })
    },
    [navigate, reservationId, send],
  )
}

function useOutdating(reservationId: string, send: Send): () => void {
  const [, navigate] = useLocation()
  return useCallback(() => {
    navigate(addresses.reservation(reservationId), { replace: true })
    send({ type: 'reservation.outdated' })
  }, [navigate, reservationId, send])
}
