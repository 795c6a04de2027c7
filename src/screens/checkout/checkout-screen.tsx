import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { checkoutActors } from '#machines/checkout/actors.ts'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { CheckoutDraft, StepName } from '#machines/checkout/types.ts'
import type { BookingBegun } from '#machines/room-calendar/types.ts'
import { addresses } from '#src/addresses.ts'
import { checkoutPort } from '#src/api/checkout-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { begunIn, useStepAddress } from '#src/screens/checkout/checkout-address.ts'
import { type CheckoutActor, CheckoutContext } from '#src/screens/checkout/checkout-context.ts'
import { CheckoutView } from '#src/screens/checkout/checkout-view.tsx'
import { type DraftStore, draftStore } from '#src/screens/checkout/draft-store.ts'
import { ElsewhereNotice } from '#src/screens/checkout/elsewhere-notice.tsx'
import { SeatBanner } from '#src/screens/checkout/frame/seat-banner.tsx'
import { useWorldSignals } from '#src/screens/checkout/world-signals.ts'
import { keepAccessKey } from '#src/screens/receipt/access-key.ts'

/** Puts the checkout together: what the address begins, what was kept, the machine; anew when another tab's is wanted. */
export function CheckoutScreen() {
  const search = useSearch()
  const { storage, clock } = usePortal()
  const [store] = useState(() =>
    draftStore(storage, typeof window === 'undefined' ? undefined : window, clock),
  )
  const [opening, setOpening] = useState(() => ({ number: 1, begun: begunIn(search) }))
  const reopen = useCallback(() => setOpening(({ number }) => ({ number: number + 1, begun: null })), [])
  return <BookingUnderWay key={opening.number} begun={opening.begun} store={store} onReopen={reopen} />
}

type BookingUnderWayProps = { begun: BookingBegun | null; store: DraftStore; onReopen: () => void }

function BookingUnderWay({ begun, store, onReopen }: BookingUnderWayProps) {
  const { client, tenant, clock } = usePortal()
  const [machine] = useState(() => checkoutMachine.provide({ actors: checkoutActors(checkoutPort(client)) }))
  const [input] = useState(() => ({ tenant, now: clock(), begun, stored: store.read() }))
  const actor = useActorRef(machine, { input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const open = useCallback(
    (step: StepName) => {
      const opens = actor.getSnapshot().can({ type: 'step.opened', step })
      if (opens) actor.send({ type: 'step.opened', step })
      return opens
    },
    [actor],
  )
  useWorldSignals(actor.send)
  useKeptDraft(actor, store)
  useArrivalAtReceipt(actor)
  useStepAddress(state.matches('booking') ? (state.context.draft?.step ?? null) : null, open)
  return (
    <CheckoutContext value={actor}>
      <CheckoutView
        state={state}
        notice={
          <>
            <ElsewhereNotice store={store} onReopen={onReopen} />
            <SeatBanner />
          </>
        }
      />
    </CheckoutContext>
  )
}

/** Keeps the draft as it changes, and lets it go once it is placed. What could not be read is let go and said. */
function useKeptDraft(actor: CheckoutActor, store: DraftStore): void {
  const { notifications } = usePortal()
  const told = useRef(false)
  useEffect(() => {
    const first = actor.getSnapshot().context
    if (first.draftDropped && !told.current) {
      told.current = true
      notifications.send({
        type: 'notification.raised',
        content: { tone: 'neutral', code: 'draftDropped' },
      })
      if (!first.draft) store.forget()
    }
    let kept: CheckoutDraft | null = null
    const keep = ({ draft, placed }: typeof first) => {
      if (placed) store.forget()
      else if (draft && draft !== kept) store.keep(draft)
      kept = draft
    }
    keep(first)
    const watching = actor.subscribe((snapshot) => keep(snapshot.context))
    return () => watching.unsubscribe()
  }, [actor, notifications, store])
}

/** A placed reservation is shown on its own page, with its key kept so that the page can be come back to. */
function useArrivalAtReceipt(actor: CheckoutActor): void {
  const { storage } = usePortal()
  const [, navigate] = useLocation()
  const placed = useSelector(actor, (snapshot) => snapshot.context.placed)
  useEffect(() => {
    if (!placed) return
    if (placed.accessKey) keepAccessKey(storage, placed.reservationId, placed.accessKey)
    navigate(addresses.reservation(placed.reservationId), { replace: true })
  }, [navigate, placed, storage])
}
