import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { OwnOffer } from '#contract/structs/offer.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { obstacleTexts } from '#src/screens/offer/obstacle-texts.ts'
import { MOST_NAMED, takenDays } from '#src/screens/offer/taken-rooms.tsx'
import { Badge } from '#src/ui/badge.tsx'

type StandingProps = {
  alternative: OwnOffer['alternatives'][number]
  /** It is said of the offer that it is no longer valid. */
  isOver: boolean
}

/** Whether an alternative of one's own can still be had, or what has become of it; nothing where that was not heard. */
export function OfferStanding({ alternative: { outcome, standing }, isOver }: StandingProps) {
  const { _ } = useLingui()
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
      {obstacle === 'taken' ? <Taken {...standing} /> : _(obstacleTexts[obstacle])}
    </span>
  )
}

function Taken({ roomCount, taken }: NonNullable<StandingProps['alternative']['standing']>) {
  const rooms = takenDays(taken).map(([roomName, days], place) => (
    <Fragment key={roomName}>
      {place > 0 && '; '}
      <TakenDays roomName={roomName} days={days} />
    </Fragment>
  ))
  return taken.length === roomCount ? (
    <Trans>Ikke lenger ledig: {rooms}</Trans>
  ) : (
    <Trans>Delvis ledig. Opptatt: {rooms}</Trans>
  )
}

/** A room with its days; so many that they are counted are named on the page of the offer. */
function TakenDays({ roomName, days }: { roomName: string | null; days: string[] }) {
  const { list, longDate } = useFormats()
  const { clock } = usePortal()
  if (days.length > MOST_NAMED)
    return (
      <>
        {roomName} <Plural value={days.length} one="på # dato" other="på # datoer" />
      </>
    )
  return (
    <>
      {roomName} {list(days.map((day) => longDate(day, clock())))}
    </>
  )
}
