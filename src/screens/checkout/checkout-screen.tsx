import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Reservation } from '#contract/structs/reservation.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { BookingUnderWay } from '#src/screens/checkout/booking-under-way.tsx'
import { begunIn } from '#src/screens/checkout/checkout-address.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { keepAccessKey } from '#src/screens/receipt/access-key.ts'

/** A new booking: from the address, or the stored one; restarted when another tab's is chosen. */
export function CheckoutScreen() {
  const search = useSearch()
  const store = useDraftStore(null)
  const [opening, setOpening] = useState(() => ({ number: 1, begun: begunIn(search) }))
  const reopen = useCallback(() => setOpening(({ number }) => ({ number: number + 1, begun: null })), [])
  const onPlaced = useArrivalAtReceipt()
  useLeaving(reopen)
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
 * A placed reservation is shown on its own page. A visitor's key is stored, so that the page can be reopened;
 * a signed-in customer needs none, and leaves none on a shared machine.
 */
function useArrivalAtReceipt(): (placed: Reservation) => void {
  const { storage } = usePortal()
  const [, navigate] = useLocation()
  return useCallback(
    ({ id, accessKey, ownerId }: Reservation) => {
      if (accessKey && ownerId === null) keepAccessKey(storage, id, accessKey)
      navigate(addresses.reservation(id), { replace: true })
    },
    [navigate, storage],
  )
}
