import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { PriceBefore } from '#src/screens/checkout/price/price-difference.tsx'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The current price; the previous one while it is recalculated, dimmed when loading failed. */
export function PricePanel() {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { actor, state } = useCheckout()
  const { price } = state.context
  const pricing = state.hasTag('pricing')
  const unpriced = state.hasTag('unpriced')
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="text-title">
        <Trans>Pris</Trans>
      </h2>
      {price && (
        <div
          aria-busy={pricing || undefined}
          className={classNames(pricing && 'awaiting', unpriced && 'text-ink-soft')}
        >
          <PriceSummaryView summary={price} totalStays />
        </div>
      )}
      <PriceBefore />
      {!price && !unpriced && <PriceSkeleton />}
      {unpriced && (
        <p className="text-ink-soft text-small">
          {state.can({ type: 'price.retried' }) ? (
            <Trans>
              Prisen kunne ikke regnes ut akkurat nå. Du kan fortsette, og du ser prisen før du bestiller.
            </Trans>
          ) : (
            <Trans>Rett det som er merket, så viser vi prisen.</Trans>
          )}
        </p>
      )}
      {state.can({ type: 'price.retried' }) && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              actor.send({ type: 'price.retried' })
              heading.current?.focus()
            }}
          >
            <Trans>Regn ut på nytt</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

const PriceSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton shape="h-5 w-full" />
    <Skeleton shape="h-5 w-3/4" />
    <Skeleton shape="h-8 w-full" />
  </div>
)
