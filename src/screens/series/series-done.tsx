import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Series } from '#contract/structs/series.ts'
import type { SeriesContext } from '#machines/series/types.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The result of the last action. It takes the focus, since the pressed button is gone. */
export function SeriesDone({ done, dates }: Pick<SeriesContext, 'done'> & Pick<Series, 'dates'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className="no-print">
      <Notice tone="positive">
        <Done done={done} areRequests={dates.every(({ requestWithdrawn }) => requestWithdrawn)} />
      </Notice>
    </div>
  )
}

type DoneProps = { done: NonNullable<SeriesContext['done']>; areRequests: boolean }

function Done({ done, areRequests }: DoneProps) {
  if (done === 'saved') return <Trans>Datoene er endret. Vi har sendt én e-post for alle.</Trans>
  return areRequests ? (
    <Trans>Forespørselen er trukket. Vi har sendt én bekreftelse på e-post.</Trans>
  ) : (
    <Trans>Datoene er avbestilt. Vi har sendt én bekreftelse på e-post for alle.</Trans>
  )
}
