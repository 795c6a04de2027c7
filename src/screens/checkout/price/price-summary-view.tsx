import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import {
  type SectionName,
  type ShownDiscount,
  type ShownLine,
  shownPrice,
} from '#domain/price/shown-price.ts'
import { useFormats, useIncludesVat } from '#src/portal/portal-context.ts'
import { LineDetail } from '#src/screens/checkout/price/line-detail.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PerPerson, PriceRow, WholeKroner } from '#src/ui/price.tsx'

const sectionTitles: Record<SectionName, MessageDescriptor> = {
  packages: msg`Møtepakke`,
  extraProducts: msg`Tilvalg`,
  rooms: msg`Rom`,
}

type PriceSummaryViewProps = {
  summary: PriceSummary
  /** Keeps discounts, VAT and the total visible when the lines scroll. */
  totalStays?: boolean
  /** It no longer holds: its amounts are struck out. */
  isFormer?: boolean
}

/**
 * The price: packages, extras and rooms with VAT or without, as on the cards, then discounts, the sum without VAT, VAT and
 * the total, in whole kroner.
 */
export function PriceSummaryView({ summary, totalStays = false, isFormer = false }: PriceSummaryViewProps) {
  const { _ } = useLingui()
  const includesVat = useIncludesVat()
  const price = shownPrice(summary, includesVat)
  return (
    <div className={classNames('grid gap-4', isFormer && 'text-ink-soft [&_dd>span]:line-through')}>
      {price.sections.map(({ key: sectionKey, name, packageName, lines }) => (
        <section key={sectionKey} className="grid gap-2">
          <h3 className="font-semibold text-meta text-ink-soft">{packageName ?? _(sectionTitles[name])}</h3>
          <dl className="grid gap-2.5">
            {lines.map(({ key, ...shown }) => (
              <Line key={key} {...shown} section={name} includesVat={includesVat} />
            ))}
          </dl>
        </section>
      ))}
      <div
        className={classNames(
          'grid gap-2',
          totalStays &&
            // What is above it fades where it goes on below.
            'before:-top-4 sticky bottom-0 -mb-5 bg-surface pb-5 before:pointer-events-none before:absolute before:inset-x-0 before:h-4 before:bg-linear-to-t before:from-surface',
        )}
      >
        <dl className="grid gap-2 border-line border-t pt-4">
          {price.discounts.map((discount) => (
            <DiscountRow key={`${discount.name} ${discount.pct}`} {...discount} />
          ))}
          <PriceRow label={<Trans>Sum uten mva.</Trans>} kroner={price.withoutVat} weight="subtotal" />
          <PriceRow label={<Trans>Mva.</Trans>} kroner={price.vat} weight="subtotal" />
        </dl>
        {summary.note && <p className="text-ink-soft text-small">{summary.note}</p>}
        <dl>
          <PriceRow
            label={isFormer ? <Trans>Sum</Trans> : <Trans>Å betale</Trans>}
            kroner={price.total}
            weight="total"
          />
        </dl>
        {summary.pricePerPerson !== null && !isFormer && (
          <p className="-mt-1 text-right">
            <PerPerson amount={summary.pricePerPerson} />
          </p>
        )}
      </div>
    </div>
  )
}

type LineProps = Omit<ShownLine<PriceLine>, 'key'> & { section: SectionName; includesVat: boolean }

function Line({ line, name, kroner, section, includesVat }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap text-small">
      <dt className="min-w-0">
        {name}
        <LineDetail line={line} section={section} includesVat={includesVat} />
      </dt>
      <dd className="shrink-0">
        {line.note === 'includedInPackage' ? <Trans>Inkludert</Trans> : <WholeKroner kroner={kroner} />}
      </dd>
    </div>
  )
}

function DiscountRow({ name, pct, kroner }: ShownDiscount) {
  const { percent } = useFormats()
  return (
    <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap text-positive text-small">
      <dt className="min-w-0">
        {name ?? <Trans>Rabatt</Trans>}
        {pct > 0 && <> ({percent(pct)})</>}
      </dt>
      <dd className="shrink-0">
        <WholeKroner kroner={kroner} />
      </dd>
    </div>
  )
}
