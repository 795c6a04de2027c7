import { useCallback, useMemo, useState } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import type { Editing as EditedReservation } from '#machines/checkout/types.ts'
import { BookingUnderWay } from '#src/screens/checkout/booking-under-way.tsx'
import { EditingContext } from '#src/screens/checkout/checkout-context.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { EditingReview } from '#src/screens/checkout/editing/editing-review.tsx'

type EditingProps = {
  editing: EditedReservation
  onSaved: (reservation: Reservation) => void
  /** The reservation has changed since editing began. */
  onOutdated: () => void
}

/** Changing a reservation in the steps of the checkout; restarted when another tab's change is chosen. */
export function Editing({ editing, onSaved, onOutdated }: EditingProps) {
  const [opening, setOpening] = useState(1)
  const store = useDraftStore(editing.reservation.id)
  const reopen = useCallback(() => setOpening((number) => number + 1), [])
  const onPlaced = useCallback(
    (placed: Reservation | Series) => {
      if (!('dates' in placed)) onSaved(placed)
    },
    [onSaved],
  )
  const views = useMemo(() => ({ Review: EditingReview, onOutdated }), [onOutdated])
  return (
    <EditingContext value={views}>
      <BookingUnderWay
        key={opening}
        begun={null}
        editing={editing}
        store={store}
        onReopen={reopen}
        onPlaced={onPlaced}
      />
    </EditingContext>
  )
}
