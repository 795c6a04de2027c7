import { Trans } from '@lingui/react/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { saveFile } from '#src/portal/save-file.ts'
import { BookAgain } from '#src/screens/receipt/book-again.tsx'
import { CALENDAR_TYPE, calendarFile } from '#src/screens/receipt/calendar-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/**
 * The calendar file, first of what a receipt offers, or the same once more after the meeting, and the print-out. Where an option waits for an answer, that comes
 * first; a cancelled or declined reservation has no calendar file.
 */
export function OrganiserActions({ reservation, isOver }: { reservation: Reservation; isOver: boolean }) {
  const { tenant } = usePortal()
  const isOn = ['request', 'option', 'confirmed', 'changed'].includes(reservation.reservationStatus)
  return (
    <div className="no-print flex flex-wrap gap-3">
      {isOver && <BookAgain reservation={reservation} isFirst />}
      {isOn && !isOver && (
        <Button
          variant={reservation.reservationStatus === 'option' ? 'secondary' : 'primary'}
          icon={<Icon name="calendar" size="small" />}
          onClick={({ currentTarget }) =>
            saveFile(currentTarget.ownerDocument, {
              content: calendarFile([reservation], tenant),
              type: CALENDAR_TYPE,
              name: `${reservation.code}.ics`,
            })
          }
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
