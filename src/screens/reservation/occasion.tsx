import { Trans } from '@lingui/react/macro'
import { type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'

/** The time: «fredag 27. november kl. 09:00–12:00»; over several days, both ends with their days. */
export function Occasion({ start, end }: TimeRange) {
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  const now = clock()
  const firstDay = venueDateOf(start)
  const lastDay = venueDateOf(end - 1)
  if (firstDay === lastDay)
    return (
      <Trans>
        <span className="whitespace-nowrap">{longDate(firstDay, now)}</span>{' '}
        <span className="whitespace-nowrap">
          kl. {time(start)}–{time(end)}
        </span>
      </Trans>
    )
  return (
    <Trans>
      <span className="whitespace-nowrap">{longDate(firstDay, now)}</span> kl. {time(start)} til{' '}
      <span className="whitespace-nowrap">{longDate(lastDay, now)}</span> kl. {time(end)}
    </Trans>
  )
}
