import { Trans } from '@lingui/react/macro'
import type { Ore } from '#domain/price/money.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Price } from '#src/ui/price.tsx'

/** How much more or less something costs than before. */
export const PriceDifference = ({ before, now }: { before: Ore; now: Ore }) =>
  now > before ? (
    <Trans>
      <Price amount={now - before} /> mer
    </Trans>
  ) : (
    <Trans>
      <Price amount={before - now} /> mindre
    </Trans>
  )

/** The previous price beside that of a change. Renders nothing for a new booking, or an equal price. */
export function PriceBefore() {
  const { state, booking } = useCheckout()
  const before = booking.editing?.reservation.priceSummary.finalPriceVat
  const now = state.context.price?.finalPriceVat
  if (before === undefined || now === undefined || before === now) return null
  return (
    <p className="text-ink-soft text-small">
      <Trans>
        Før: <Price amount={before} />
      </Trans>
      {' · '}
      <PriceDifference before={before} now={now} />
    </p>
  )
}
