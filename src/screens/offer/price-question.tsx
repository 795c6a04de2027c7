import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { alternativeAt } from '#machines/offer/offer-machine.ts'
import type { OfferProps } from '#src/screens/offer/offer-props.ts'
import { Price } from '#src/ui/price.tsx'
import { Question } from '#src/ui/question.tsx'

/** The price has changed since the page was opened: it is asked about before the booking begins. */
export function PriceQuestion({ actor }: OfferProps) {
  const seen = useSelector(actor, ({ context }) => context.seenPrice)
  const now = useSelector(
    actor,
    ({ context }) => alternativeAt(context, context.place)?.ownTotal?.totalPriceVat ?? 0,
  )
  return (
    <Question
      title={<Trans>Prisen er endret</Trans>}
      consequences={
        seen === null ? (
          <Trans>
            Prisen er nå <Price amount={now} /> inkl. mva.
          </Trans>
        ) : (
          <Trans>
            Prisen er nå <Price amount={now} /> inkl. mva. Den var <Price amount={seen} /> da du åpnet siden.
          </Trans>
        )
      }
      confirm={<Trans>Gå videre med ny pris</Trans>}
      dismiss={<Trans>Tilbake til forslaget</Trans>}
      onConfirm={() => actor.send({ type: 'price.accepted' })}
      onDismiss={() => actor.send({ type: 'price.dismissed' })}
    />
  )
}
