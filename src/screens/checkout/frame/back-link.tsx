import { Trans } from '@lingui/react/macro'
import { datesOf, isSeries } from '#machines/checkout/draft-dates.ts'
import { addresses } from '#src/addresses.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { plannedAddress } from '#src/screens/planning/dates-address.ts'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** One step back; from the first step to the room, or to the reservation. Input is kept. */
export function BackLink() {
  const { actor, state, draft, booking } = useCheckout()
  const arrow = <Icon name="arrowLeft" size="small" />
  if (state.hasTag('refused') || state.hasTag('placing')) return null
  if (state.can({ type: 'step.reversed' }))
    return (
      <Button
        variant="quiet"
        size="small"
        icon={arrow}
        placement="-ml-3 justify-self-start"
        onClick={() => actor.send({ type: 'step.reversed' })}
      >
        <Trans>Tilbake</Trans>
      </Button>
    )
  return (
    <ButtonLink
      href={
        draft.edits
          ? addresses.reservation(draft.edits.reservationId)
          : isSeries(booking)
            ? plannedAddress(datesOf(draft))
            : `${addresses.room(draft.roomSlug)}${wishSearchOf(draft)}`
      }
      variant="quiet"
      size="small"
      icon={arrow}
      placement="-ml-3 justify-self-start"
    >
      {draft.edits ? (
        <Trans>Tilbake til bestillingen</Trans>
      ) : isSeries(booking) ? (
        <Trans>Tilbake til planen</Trans>
      ) : (
        <Trans>Tilbake til rommet</Trans>
      )}
    </ButtonLink>
  )
}
