import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { CancellationBasis, CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { kronerThatAddUp } from '#domain/price/money.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { Card } from '#src/ui/page.tsx'
import { PriceRow, WholeKroner } from '#src/ui/price.tsx'

/** How the fee of a cancelled reservation came about, and its former price. */
export function CancelledPrice({
  reservation,
  isForStaff = false,
}: {
  reservation: Reservation
  isForStaff?: boolean
}) {
  const { cancellationFee, cancellationBasis, priceSummary } = reservation
  return (
    <>
      {cancellationFee && cancellationFee.totalPriceVat > 0 && cancellationBasis && (
        <Card>
          <h2 className="mb-4 text-title">
            <Trans>Avbestilling</Trans>
          </h2>
          <Basis fee={cancellationFee} basis={cancellationBasis} isForStaff={isForStaff} />
        </Card>
      )}
      <Card>
        <h2 className="mb-4 text-title">
          <Trans>Tidligere pris</Trans>
        </h2>
        <PriceSummaryView summary={priceSummary} isFormer />
      </Card>
    </>
  )
}

const kinds: Record<CancellationBasis['shares'][number]['kind'], MessageDescriptor> = {
  rooms: msg`Leie av rom`,
  servings: msg`Servering`,
  products: msg`Tilvalg`,
}

type BasisProps = { fee: CancellationFee; basis: CancellationBasis; isForStaff: boolean }

/** What the terms take of the rooms, of what is served and of the extras; together the fee. */
function Basis({ fee, basis: { lessThan, shares }, isForStaff }: BasisProps) {
  const { _ } = useLingui()
  const { kroner, percent } = useFormats()
  const amounts = kronerThatAddUp(
    shares.map(({ feeVat }) => feeVat),
    fee.totalPriceVat,
  )
  return (
    <div className="grid gap-4">
      <p className="text-small">
        {lessThan && <HowLate {...lessThan} />}{' '}
        {isForStaff ? (
          <Trans>Etter vilkårene kunden godtok, koster det:</Trans>
        ) : (
          <Trans>Etter vilkårene du godtok, koster det:</Trans>
        )}
      </p>
      <dl className="grid gap-2.5">
        {shares.map((share, place) => (
          <div key={share.kind} className="flex items-baseline justify-between gap-4 text-small">
            <dt className="min-w-0">
              {_(kinds[share.kind])}
              <span className="block text-ink-soft text-meta">
                <ShareOf share={percent(share.percent)} whole={kroner(share.priceVat)} />
              </span>
            </dt>
            <dd className="shrink-0">
              <WholeKroner kroner={amounts[place] ?? 0} />
            </dd>
          </div>
        ))}
        <PriceRow
          label={<Trans>Å betale</Trans>}
          kroner={amounts.reduce((sum, each) => sum + each, 0)}
          weight="total"
        />
      </dl>
    </div>
  )
}

const ShareOf = ({ share, whole }: { share: string; whole: string }) => (
  <Trans>
    {share} av {whole}
  </Trans>
)

const HowLate = ({ until, untilUnit }: NonNullable<CancellationBasis['lessThan']>) =>
  untilUnit === 'days' ? (
    <Plural
      value={until}
      one="Avbestilt mindre enn # dag før møtet."
      other="Avbestilt mindre enn # dager før møtet."
    />
  ) : (
    <Plural
      value={until}
      one="Avbestilt mindre enn # time før møtet."
      other="Avbestilt mindre enn # timer før møtet."
    />
  )
