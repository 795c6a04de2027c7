import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReceiptContext } from '#machines/receipt/types.ts'
import { Notice } from '#src/ui/notice.tsx'

type DoneNoticeProps = { done: ReceiptContext['done']; reservation: Reservation }

/** The result of the last action. It takes the focus, since the pressed button is gone. */
export function DoneNotice({ done, reservation }: DoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className="no-print">
      <Notice tone="positive">{texts(done, reservation)}</Notice>
    </div>
  )
}

function texts(done: 'saved' | 'cancelled', { reservationStatus, requestWithdrawn }: Reservation): ReactNode {
  if (requestWithdrawn) return <Trans>Forespørselen er trukket. Vi har sendt en bekreftelse på e-post.</Trans>
  if (done === 'cancelled')
    return <Trans>Bestillingen er avbestilt. Vi har sendt en bekreftelse på e-post.</Trans>
  if (reservationStatus === 'request')
    return <Trans>Endringene er lagret. Vi ser på forespørselen på nytt og svarer på e-post.</Trans>
  return <Trans>Endringene er lagret. Vi har sendt en ny bekreftelse på e-post.</Trans>
}
