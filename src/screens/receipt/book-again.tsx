import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { Reservation } from '#contract/structs/reservation.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import { canBookAgain, draftAgain, plannedAgain } from '#machines/checkout/reservation-draft.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { plannedAddress } from '#src/screens/planning/dates-address.ts'
import { Button } from '#src/ui/button.tsx'

/** Starts a new booking with all that this one had, at the step for the time; of several rooms, with the plan of them. */
export function BookAgain({ reservation, isFirst }: { reservation: Reservation; isFirst: boolean }) {
  const { clock, tenant } = usePortal()
  const store = useDraftStore(null)
  const [, navigate] = useLocation()
  const planned = plannedAgain(reservation, clock(), tenant.booking)
  if (!canBookAgain(reservation) && !planned) return null
  return (
    <Button
      variant={holdsRooms(reservation.reservationStatus) && !isFirst ? 'secondary' : 'primary'}
      placement="no-print"
      onClick={() => {
        if (planned) {
          navigate(plannedAddress([planned]))
          return
        }
        store.keep(draftAgain(reservation, clock(), tenant.booking))
        navigate(`${addresses.checkout}?step=time`)
      }}
    >
      <Trans>Bestill på nytt</Trans>
    </Button>
  )
}
