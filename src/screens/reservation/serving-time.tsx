import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClockTime, VenueDate } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'

/** The time of a serving: «Kl. 12:00», or that it is included. `date` is null for a single day. */
export function ServingTime({ date, time }: { date: VenueDate | null; time: ClockTime | null }): ReactNode {
  const { longDate } = useFormats()
  const { clock } = usePortal()
  if (date === null) return time === null ? <Trans>Inkludert</Trans> : <Trans>Kl. {time}</Trans>
  const day = longDate(date, clock())
  return (
    <span className="block first-letter:uppercase">
      {time === null ? (
        <Trans>{day}, inkludert</Trans>
      ) : (
        <Trans>
          {day} kl. {time}
        </Trans>
      )}
    </span>
  )
}
