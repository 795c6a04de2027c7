import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { CALENDAR_TYPE, calendarFile } from '#src/screens/receipt/calendar-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** The calendar file and the print-out. A reservation that came to nothing has no calendar file. */
export function OrganiserActions({ reservation }: { reservation: Reservation }) {
  const { tenant } = usePortal()
  const isOn = ['request', 'confirmed', 'changed'].includes(reservation.reservationStatus)
  return (
    <div className="no-print mt-6 flex flex-wrap gap-3">
      {isOn && (
        <Button
          variant="secondary"
          icon={<Icon name="calendar" size="small" />}
          onClick={(event) => saveFile(event, calendarFile(reservation, tenant), `${reservation.code}.ics`)}
        >
          <Trans>Legg i kalenderen</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Icon name="print" size="small" />}
        onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
      >
        <Trans>Skriv ut</Trans>
      </Button>
    </div>
  )
}

function saveFile(event: MouseEvent<HTMLButtonElement>, text: string, name: string): void {
  const { ownerDocument } = event.currentTarget
  const address = URL.createObjectURL(new Blob([text], { type: CALENDAR_TYPE }))
  const link = ownerDocument.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
