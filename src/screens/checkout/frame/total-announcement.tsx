import { Trans } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Price } from '#src/ui/price.tsx'

/** Announces the new total once it has settled. */
export function TotalAnnouncement() {
  const { state } = useCheckout()
  const { price } = state.context
  const settled = price && !state.hasTag('pricing') && !state.hasTag('unpriced')
  return (
    <p role="status" className="sr-only">
      {settled && (
        <Trans>
          Prisen er nå <Price amount={price.finalPriceVat} />.
        </Trans>
      )}
    </p>
  )
}
