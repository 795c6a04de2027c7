import { useSelector } from '@xstate/react'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import { checkoutActors } from '#machines/checkout/actors.ts'
import { draftToStore } from '#machines/checkout/changed-parts.ts'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { withKey } from '#machines/checkout/draft.ts'
import type { CheckoutDraft, Editing, StepName } from '#machines/checkout/types.ts'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import { checkoutPort } from '#src/api/checkout-port.ts'
import { newKey } from '#src/api/new-key.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'
import { useWindowSignals } from '#src/portal/window-signals.ts'
import { useStepAddress } from '#src/screens/checkout/checkout-address.ts'
import { type CheckoutActor, CheckoutContext } from '#src/screens/checkout/checkout-context.ts'
import { CheckoutView } from '#src/screens/checkout/checkout-view.tsx'
import type { DraftStore } from '#src/screens/checkout/draft-store.ts'
import { ElsewhereNotice, PlacedElsewhere, useElsewhere } from '#src/screens/checkout/elsewhere-notice.tsx'
import { SeatBanner } from '#src/screens/checkout/frame/seat-banner.tsx'

type BookingUnderWayProps = {
  /** From the address; null when it starts nothing. */
  begun: StartedBooking | null
  /** The reservation to change; null for a new booking. */
  editing: Editing | null
  store: DraftStore
  onReopen: () => void
  /** With what was placed or saved. */
  onPlaced: (placed: Reservation | Series) => void
}

/**
 * One booking with its machine: stored as it changes, synchronised with the address, and fed with window
 * signals.
 */
export const BookingUnderWay = memo(function BookingUnderWay({
  begun,
  editing,
  store,
  onReopen,
  onPlaced,
}: BookingUnderWayProps) {
  const { client, tenant, clock, session } = usePortal()
  const [machine] = useState(() => checkoutMachine.provide({ actors: checkoutActors(checkoutPort(client)) }))
  const [input] = useState(() => {
    const { person } = session.getSnapshot().context
    return { tenant, now: clock(), begun, stored: store.read(), newKey: newKey(), editing, person }
  })
  const actor = useScreenActor(machine, input, (snapshot) => withKey(snapshot, input.newKey))
  const state = useSelector(actor, (snapshot) => snapshot)
  const open = useCallback(
    (step: StepName) => {
      const opens = actor.getSnapshot().can({ type: 'step.opened', step })
      if (opens) actor.send({ type: 'step.opened', step })
      return opens
    },
    [actor],
  )
  const onFocus = useCallback(() => actor.send({ type: 'window.focused' }), [actor])
  useWindowSignals(actor.send, onFocus)
  useKnownPerson(actor)
  useKeptDraft(actor, store)
  const elsewhere = useElsewhere(actor, store)
  const { placed } = state.context
  useEffect(() => {
    if (placed) onPlaced(placed)
  }, [placed, onPlaced])
  return (
    <CheckoutContext value={actor}>
      <StepAddress draft={state.matches('booking') ? state.context.draft : null} open={open} />
      {elsewhere.change?.is === 'placed' && !state.hasTag('placing') && !placed ? (
        <PlacedElsewhere
          reservationId={elsewhere.change.reservationId}
          onStay={() => {
            elsewhere.keepAsAnother()
            onReopen()
          }}
        />
      ) : (
        <CheckoutView
          state={state}
          notice={
            <>
              <ElsewhereNotice elsewhere={elsewhere} onReopen={onReopen} />
              <SeatBanner />
            </>
          }
        />
      )}
    </CheckoutContext>
  )
})

/** By itself, so that another address renders nothing else. */
function StepAddress({ draft, open }: { draft: CheckoutDraft | null; open: (step: StepName) => boolean }) {
  useStepAddress(draft, open)
  return null
}

/** Sends the booking the session, also when that is known later. */
function useKnownPerson(actor: CheckoutActor): void {
  const { session } = usePortal()
  const person = useSelector(session, (snapshot) => snapshot.context.person)
  useEffect(() => {
    if (actor.getSnapshot().context.person !== person) actor.send({ type: 'person.known', person })
  }, [actor, person])
}

/** Stores the draft as it changes, and removes it once placed. An unreadable one is removed with a notice. */
function useKeptDraft(actor: CheckoutActor, store: DraftStore): void {
  const { notifications } = usePortal()
  const notified = useRef(false)
  useEffect(() => {
    const first = actor.getSnapshot().context
    if (first.draftDropped && !notified.current) {
      notified.current = true
      notifications.send({
        type: 'notification.raised',
        content: { tone: 'neutral', code: 'draftDropped' },
      })
      if (!first.draft) store.forget()
    }
    let kept: CheckoutDraft | null | undefined
    const keep = (context: typeof first) => {
      const draft = draftToStore(context)
      if (draft === kept) return
      if (draft) store.keep(draft)
      else if (draft === null && context.placed) store.become(context.placed)
      else if (draft === null) store.forget()
      kept = draft
    }
    keep(first)
    const watching = actor.subscribe((snapshot) => keep(snapshot.context))
    return () => watching.unsubscribe()
  }, [actor, notifications, store])
}
