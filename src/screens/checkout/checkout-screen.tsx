import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { BookingUnderWay } from '#src/screens/checkout/booking-under-way.tsx'
import { begunIn } from '#src/screens/checkout/checkout-address.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'
import { keepAccessKey } from '#src/screens/receipt/access-key.ts'

/** A new booking: from the address, or the stored one; restarted when another tab's is chosen. */
export function CheckoutScreen() {
  const search = useSearch()
  const store = useDraftStore(null)
  const [opening, setOpening] = useState(() => ({ number: 1, begun: begunIn(search) }))
  const reopen = useCallback(() => setOpening(({ number }) => ({ number: number + 1, begun: null })), [])
  const onPlaced = useArrivalAtReceipt()
  useLeaving(reopen)
  const isPersonKnown = useKnownOnce()
  // What a customer booked last is looked up as the booking begins.
  if (opening.begun && !isPersonKnown) return <ScreenSkeleton />
  return (
    <BookingUnderWay
      key={opening.number}
      begun={opening.begun}
      editing={null}
      store={store}
      onReopen={reopen}
      onPlaced={onPlaced}
    />
  )
}

/** Whether it has been known once who is signed in, if anyone: the session may be checked again. */
function useKnownOnce(): boolean {
  const { session } = usePortal()
  const isKnown = useSelector(session, (snapshot) => !snapshot.hasTag('unknown'))
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return wasKnown
}

/** Signing out, or deleting the account, leaves the booking in progress, which has been removed. */
function useLeaving(reopen: () => void): void {
  const { session } = usePortal()
  useEffect(() => {
    const leavings = [session.on('signOut.done', reopen), session.on('deletion.done', reopen)]
    return () => {
      for (const leaving of leavings) leaving.unsubscribe()
    }
  }, [session, reopen])
}

/**
 * A placed reservation is shown on its own page, an order of several dates on one of all of them. A visitor's key is stored, so that the page can be reopened;
 * a signed-in customer needs none, and leaves none on a shared machine.
 */
function useArrivalAtReceipt(): (placed: Reservation | Series) => void {
  const { storage } = usePortal()
  const [, navigate] = useLocation()
  return useCallback(
    (placed: Reservation | Series) => {
      const dates = 'dates' in placed ? placed.dates : [placed]
      const [first, ...others] = dates
      const isVisitor = first?.ownerId === null
      for (const { id, accessKey } of [placed, ...dates])
        if (accessKey && isVisitor) keepAccessKey(storage, id, accessKey)
      const isOne = first && others.length === 0
      navigate(isOne ? addresses.reservation(first.id) : addresses.series(placed.id), { replace: true })
    },
    [navigate, storage],
  )
}
