import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { OwnOffer } from '#contract/structs/offer.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { obstacleTexts } from '#src/screens/offer/obstacle-texts.ts'
import { MOST_NAMED, TakenRoom, takenDays } from '#src/screens/offer/taken-rooms.tsx'
import { Badge } from '#src/ui/badge.tsx'

type StandingProps = {
  alternative: OwnOffer['alternatives'][number]
  /** It is said of the offer that it is no longer valid. */
  isOver: boolean
}

/** Whether an alternative of one's own can still be had, or what has become of it; nothing where that was not heard. */
export function OfferStanding({ alternative, isOver }: StandingProps) {
  const { _ } = useLingui()
  const { outcome, standing } = alternative
  if (outcome)
    return (
      <Badge tone="positive" icon="check">
        {outcome === 'booked' ? <Trans>Bestilt</Trans> : <Trans>Forespurt</Trans>}
      </Badge>
    )
  if (!standing || isOver) return null
  const { obstacle } = standing
  if (obstacle === null)
    return (
      <Badge tone="positive" icon="check">
        <Trans>Ledig</Trans>
      </Badge>
    )
  if (obstacle === 'expired')
    return (
      <Badge tone="caution">
        <Trans>Gjelder ikke lenger</Trans>
      </Badge>
    )
  return (
    <span className="block font-semibold text-negative">
      {obstacle === 'taken' ? <Taken alternative={alternative} /> : _(obstacleTexts[obstacle])}
    </span>
  )
}

/** The rooms that are taken with their days, which are counted where they are too many to name. */
function Taken({ alternative: { dateCount, standing } }: Pick<StandingProps, 'alternative'>) {
  const { list, longDate } = useFormats()
  const { clock } = usePortal()
  const { taken = [], roomCount } = standing ?? {}
  const rooms = takenDays(taken)
  if (taken.length !== roomCount || rooms.some(([, days]) => days.length > MOST_NAMED))
    return rooms.map(([roomName, days]) => (
      <Fragment key={roomName}>
        <TakenRoom roomName={roomName} days={days} count={dateCount} />{' '}
      </Fragment>
    ))
  const named = rooms
    .map(([roomName, days]) => `${roomName ?? ''} ${list(days.map((day) => longDate(day, clock())))}`)
    .join('; ')
  return <Trans>Ikke lenger ledig: {named}</Trans>
}
