import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OfferAlternative } from '#contract/structs/offer.ts'
import type { OfferObstacle } from '#domain/order/offer.ts'
import { type Instant, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { canAccept, canRechoose, isOrdered } from '#machines/offer/acceptance.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { anotherRoomAddress } from '#src/screens/offer/another-room.ts'
import { obstacleTexts } from '#src/screens/offer/obstacle-texts.ts'
import { OfferPrice } from '#src/screens/offer/offer-price.tsx'
import type { OfferProps } from '#src/screens/offer/offer-props.ts'
import { OfferedDates } from '#src/screens/offer/offered-dates.tsx'
import { TakenRooms } from '#src/screens/offer/taken-rooms.tsx'
import { useValidity } from '#src/screens/offer/use-validity.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

type AlternativeProps = OfferProps & {
  alternative: OfferAlternative
  place: number
  isAlone: boolean
  /** When it was found whether it can be had. */
  checkedAt: Instant
}

/** One alternative: whether it can be had, what is in it, what it costs, and the way to booking it. */
export function OfferedAlternative({ actor, alternative, place, isAlone, checkedAt }: AlternativeProps) {
  const validity = useValidity()
  const number = place + 1
  return (
    <section
      aria-labelledby={`alternativ-${number}`}
      className="grid min-w-0 gap-5 rounded-panel border border-line bg-surface p-6 shadow-card print:gap-2 print:p-2 print:text-meta print:leading-snug"
    >
      <div className="grid justify-items-start gap-3 print:gap-1">
        <h2 id={`alternativ-${number}`} className="text-title print:text-base">
          {isAlone ? <Trans>Det som er med</Trans> : <Trans>Alternativ {number}</Trans>}
        </h2>
        <Standing alternative={alternative} checkedAt={checkedAt} />
      </div>
      <OfferedDates alternative={alternative} />
      <OfferPrice alternative={alternative} />
      {canAccept(alternative) && (
        <p className="text-small print:text-meta">{validity(instantOf(alternative.validUntil))}</p>
      )}
      <Actions actor={actor} alternative={alternative} place={place} />
    </section>
  )
}

/** Whether it can be had now; the reason where it cannot. */
function Standing({ alternative, checkedAt }: Pick<AlternativeProps, 'alternative' | 'checkedAt'>) {
  const { obstacle, isRequest, dates } = alternative
  return (
    <>
      {obstacle === null && <Available at={checkedAt} />}
      {isOrdered(alternative) && (
        <Badge tone="positive" icon="check">
          <Why obstacle={obstacle} dates={dates} />
        </Badge>
      )}
      {obstacle !== null && !isOrdered(alternative) && (
        <p className="font-semibold text-negative text-small print:text-meta">
          <Why obstacle={obstacle} dates={dates} />
        </p>
      )}
      {isRequest && obstacle === null && (
        <p className="text-small print:text-meta">
          <Trans>Rommet leies ut på forespørsel. Det er ikke bestilt før vi har svart ja.</Trans>
        </p>
      )}
    </>
  )
}

/** On paper, when it was so. */
function Available({ at }: { at: Instant }) {
  const { fullDate, time } = useFormats()
  return (
    <>
      <span className="no-print">
        <Badge tone="positive" icon="check">
          <Trans>Ledig nå</Trans>
        </Badge>
      </span>
      <p className="hidden font-semibold print:block">
        <Trans>
          Ledig da vi sjekket {fullDate(venueDateOf(at))} kl. {time(at)}
        </Trans>
      </p>
    </>
  )
}

function Why({ obstacle, dates }: Pick<OfferAlternative, 'obstacle' | 'dates'>) {
  const { _ } = useLingui()
  if (obstacle === null) return null
  return obstacle === 'taken' ? <TakenRooms dates={dates} /> : _(obstacleTexts[obstacle])
}

function Actions({ actor, alternative, place }: Omit<AlternativeProps, 'isAlone' | 'checkedAt'>) {
  const { _ } = useLingui()
  const { clock } = usePortal()
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (canAccept(alternative))
    return (
      <Button
        placement="no-print justify-self-start"
        busy={isBusy}
        onClick={() => actor.send({ type: 'alternative.accepted', place })}
      >
        {alternative.isRequest ? (
          <Trans>Gå videre med forespørselen</Trans>
        ) : (
          <Trans>Gå videre og bestill</Trans>
        )}
      </Button>
    )
  if (canRechoose(alternative))
    return (
      <Button
        variant="secondary"
        placement="no-print justify-self-start"
        onClick={() => actor.send({ type: 'alternative.reopened', place })}
      >
        {_(wayOnTexts[alternative.obstacle ?? 'changed'] ?? startText)}
      </Button>
    )
  if (alternative.obstacle === 'roomGone')
    return (
      <ButtonLink
        href={anotherRoomAddress(alternative, clock())}
        variant="secondary"
        placement="no-print justify-self-start"
      >
        <Trans>Finn et annet rom</Trans>
      </ButtonLink>
    )
  return null
}

const startText = msg`Start bestilling`

/** What is chosen anew where the rest of an alternative is kept. */
const wayOnTexts: Partial<Record<OfferObstacle, MessageDescriptor>> = {
  taken: msg`Finn et annet tidspunkt`,
  tooLate: msg`Finn et annet tidspunkt`,
  packageGone: msg`Velg en annen pakke`,
}
