import { Trans } from '@lingui/react/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import { ChangeHistory } from '#src/screens/reservation-changes/change-history.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/page.tsx'

type StaffChangesProps = {
  reservation: Reservation
  /** Null where they could not be fetched. */
  changes: readonly ReservationChange[] | null
  isBusy: boolean
  onRetry: () => void
}

/** What has changed of a reservation that staff have changed, before and after, for its customer. */
export function StaffChanges({ reservation, changes, isBusy, onRetry }: StaffChangesProps) {
  return (
    <Card placement="grid gap-4">
      <h2 className="text-title">
        <Trans>Hva som er endret</Trans>
      </h2>
      {isBusy && (
        <p className="text-ink-soft" role="status">
          <Trans>Henter endringene …</Trans>
        </p>
      )}
      {!isBusy && changes === null && (
        <div className="grid justify-items-start gap-3" role="alert">
          <p>
            <Trans>Vi fikk ikke hentet endringene. Bestillingen er som vist på denne siden.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            <Trans>Prøv igjen</Trans>
          </Button>
        </div>
      )}
      {!isBusy && changes && (
        <ChangeHistory
          changes={changes}
          createdAt={reservation.createdAt}
          changerOf={changerOf}
          messageLabel={<Trans>Beskjed fra oss:</Trans>}
        />
      )}
    </Card>
  )
}

function changerOf({ changer }: ReservationChange) {
  switch (changer) {
    case 'customer':
      return <Trans>Endret av dere</Trans>
    case 'staff':
      return <Trans>Endret av oss</Trans>
    case 'system':
      return <Trans>Vi svarte ikke i tide</Trans>
  }
}
