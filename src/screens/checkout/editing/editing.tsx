import { useCallback, useState } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Editing as EditedReservation } from '#machines/checkout/types.ts'
import { BookingUnderWay } from '#src/screens/checkout/booking-under-way.tsx'
import { OutdatedContext } from '#src/screens/checkout/checkout-context.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'

export type EditingProps = {
  editing: EditedReservation
  onSaved: (reservation: Reservation) => void
  /** The reservation no longer stands as it was when one began. */
  onOutdated: () => void
}

/** The changing of a reservation, in the steps of the checkout; anew when another tab's is wanted. */
export function Editing({ editing, onSaved, onOutdated }: EditingProps) {
  const [opening, setOpening] = useState(1)
  const store = useDraftStore(editing.reservation.id)
  const reopen = useCallback(() => setOpening((number) => number + 1), [])
  return (
    <OutdatedContext value={onOutdated}>
      <BookingUnderWay
        key={opening}
        begun={null}
        editing={editing}
        store={store}
        onReopen={reopen}
        onPlaced={onSaved}
      />
    </OutdatedContext>
  )
}
