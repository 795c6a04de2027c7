import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { alternativeAt } from '#machines/offer/offer-machine.ts'
import type { OfferProps } from '#src/screens/offer/offer-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogDescription } from '#src/ui/dialog.tsx'
import { Price } from '#src/ui/price.tsx'

/** The price has changed since the page was opened: it is asked about before the booking begins. */
export function PriceQuestion({ actor }: OfferProps) {
  const seen = useSelector(actor, ({ context }) => context.seenPrice)
  const now = useSelector(
    actor,
    ({ context }) => alternativeAt(context, context.place)?.ownTotal?.totalPriceVat ?? 0,
  )
  const dismiss = () => actor.send({ type: 'price.dismissed' })
  return (
    <Dialog title={<Trans>Prisen er endret</Trans>} onClose={dismiss}>
      <DialogDescription>
        <p>
          {seen === null ? (
            <Trans>
              Prisen er nå <Price amount={now} /> inkl. mva.
            </Trans>
          ) : (
            <Trans>
              Prisen er nå <Price amount={now} /> inkl. mva. Den var <Price amount={seen} /> da du åpnet
              siden.
            </Trans>
          )}
        </p>
      </DialogDescription>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => actor.send({ type: 'price.accepted' })}>
          <Trans>Gå videre med ny pris</Trans>
        </Button>
        <Button autoFocus variant="secondary" onClick={dismiss}>
          <Trans>Tilbake til forslaget</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
