import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfferAlternative } from '#contract/structs/offer.ts'
import { kronerThatAddUp } from '#domain/price/money.ts'
import { isOrdered, isPriceOpen } from '#machines/offer/acceptance.ts'
import { Price, WholeKroner } from '#src/ui/price.tsx'

type PriceProps = { alternative: OfferAlternative }

/**
 * What an alternative costs now, and what it cost when it was kept where that is something else; only the latter where it cannot be
 * ordered.
 */
export function OfferPrice({ alternative }: PriceProps) {
  const { price, keptTotal, ownTotal } = alternative
  const isOpen = isPriceOpen(alternative)
  if (!price || !(isOpen || isOrdered(alternative)))
    return (
      <p className="text-small print:text-meta">
        <Trans>
          Kostet <Price amount={keptTotal.totalPriceVat} /> inkl. mva. da forslaget ble lagret.
        </Trans>
      </p>
    )
  const { rooms, packages, extraProducts, totalPrice, totalPriceVat, perPerson } = price
  const parts = [rooms, packages, extraProducts].map((part) => part.totalPriceVat)
  const [hire = 0, pack = 0, extras = 0] = kronerThatAddUp(parts, totalPriceVat)
  return (
    <div className="grid gap-2 rounded-card bg-tint p-4 print:p-0">
      <dl className="grid gap-1 print:gap-0">
        <Part name={<Trans>Leie</Trans>} kroner={hire} />
        <Part name={<Trans>Pakke</Trans>} kroner={pack} />
        <Part name={<Trans>Tilvalg</Trans>} kroner={extras} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-semibold print:pt-1">
          <dt className="whitespace-nowrap">
            <Trans>Totalt inkl. mva.</Trans>
          </dt>
          <dd className="text-title print:text-base">
            <WholeKroner kroner={hire + pack + extras} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-ink-soft text-small print:text-meta">
          <dt>
            <Trans>Herav mva.</Trans>
          </dt>
          <dd>
            <Price amount={totalPriceVat - totalPrice} />
          </dd>
        </div>
      </dl>
      {perPerson !== null && (
        <p className="text-ink-soft text-small print:text-meta">
          <Trans>
            <Price amount={perPerson} /> per person
          </Trans>
        </p>
      )}
      {keptTotal.totalPriceVat !== totalPriceVat && (
        <p className="font-semibold text-small print:text-meta">
          <Trans>
            Prisen er endret. Den var <Price amount={keptTotal.totalPriceVat} /> da forslaget ble lagret.
          </Trans>
        </p>
      )}
      {isOpen && ownTotal && ownTotal.totalPriceVat !== totalPriceVat && (
        <p className="font-semibold text-small print:text-meta">
          <Trans>
            Hvis du bestiller, er prisen din <Price amount={ownTotal.totalPriceVat} /> inkl. mva.
          </Trans>
        </p>
      )}
    </div>
  )
}

const Part = ({ name, kroner }: { name: ReactNode; kroner: number }) =>
  kroner === 0 ? null : (
    <div className="flex items-baseline justify-between gap-4 text-small print:text-meta">
      <dt>{name}</dt>
      <dd>
        <WholeKroner kroner={kroner} />
      </dd>
    </div>
  )
