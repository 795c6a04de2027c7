import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { Reservation } from '#contract/structs/reservation.ts'
import { canBookAgain, draftAgain } from '#machines/checkout/reservation-draft.ts'
import { addresses } from '#src/addresses.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useDraftStore } from '#src/screens/checkout/draft-store.ts'
import { Button } from '#src/ui/button.tsx'

/** Starts a new booking with all that this one had, at the step for the time. */
export function BookAgain({ reservation }: { reservation: Reservation }) {
  const { clock, tenant } = usePortal()
  const store = useDraftStore(null)
  const [, navigate] = useLocation()
  if (!canBookAgain(reservation)) return null
  return (
    <Button
      placement="no-print"
      onClick={() => {
        store.keep(draftAgain(reservation, clock(), tenant.booking))
        navigate(`${addresses.checkout}?step=time`)
      }}
    >
      <Trans>Bestill på nytt</Trans>
    </Button>
  )
}
