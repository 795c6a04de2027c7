import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { changeRows } from '#src/screens/checkout/editing/change-rows.tsx'
import { PriceDifference } from '#src/screens/checkout/price/price-difference.tsx'
import { Price } from '#src/ui/price.tsx'

/** The changes, before and after, and their effect on the price. */
export function ChangeList() {
  const { state, booking } = useCheckout()
  const rows = changeRows(booking)
  const before = booking.editing?.reservation.priceSummary
  const now = state.matches({ booking: { price: 'quoted' } }) ? state.context.price : null
  if (rows.length === 0)
    return (
      <p className="rounded-card border border-line border-dashed p-5 text-ink-soft">
        <Trans>Du har ikke endret noe ennå. Velg «Endre» ved det du vil endre.</Trans>
      </p>
    )
  return (
    <section className="grid gap-4 rounded-panel border border-primary bg-surface p-5 shadow-card sm:p-7">
      <h2 className="text-title">
        <Trans>Dette endrer du</Trans>
      </h2>
      <dl className="grid gap-4">
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
        {before && now && before.finalPriceVat !== now.finalPriceVat && (
          <Row
            label={<Trans>Pris</Trans>}
            before={<Price amount={before.finalPriceVat} />}
            now={
              <>
                <Price amount={now.finalPriceVat} /> (
                <PriceDifference before={before.finalPriceVat} now={now.finalPriceVat} />)
              </>
            }
          />
        )}
      </dl>
      {before && now && before.finalPriceVat === now.finalPriceVat && (
        <p className="text-ink-soft text-small">
          <Trans>Prisen blir den samme.</Trans>
        </p>
      )}
    </section>
  )
}

type RowProps = { label: ReactNode; before: ReactNode; now: ReactNode }

const Row = ({ label, before, now }: RowProps) => (
  <div className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="font-semibold">{label}</dt>
    <dd className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 whitespace-pre-line wrap-anywhere">
      <span className="text-ink-soft">
        <Trans>Før</Trans>
      </span>
      <span className="text-ink-soft">{before}</span>
      <span>
        <Trans>Nå</Trans>
      </span>
      <span className="font-semibold">{now}</span>
    </dd>
  </div>
)
