import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import type { TrialForm } from '#machines/room-price-trial/types.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

/** What a customer pays, and how it comes about. */
export function PriceAnswer({ answer, form }: { answer: PriceSummary; form: TrialForm }) {
  const { fullDate } = useFormats()
  const day = fullDate(form.date)
  const { start, end } = form
  return (
    <div className="grid gap-3 rounded-card bg-tint p-4 sm:p-5">
      <p>
        <Plural value={Number(form.people)} one="# person" other="# personer" />{' '}
        <Trans>
          {day} kl. {start}–{end}: Prisen er
        </Trans>{' '}
        <strong className="text-title">
          <Price amount={answer.finalPriceVat} />
        </strong>{' '}
        <Trans>inkl. mva.</Trans>
      </p>
      {answer.rooms.items.map((line) => (
        <Line key={line.itemId} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: PriceLine }) {
  const { t } = useLingui()
  const { number, percent } = useFormats()
  const notes: Record<NonNullable<PriceLine['note']>, string> = {
    includedInPackage: t`Leien er med i pakken.`,
    minimumPrice: t`Minsteprisen gjelder.`,
    severalPrices: t`Flere priser gjelder i dette tidsrommet.`,
    halfDay: t`Prisen for en halv dag gjelder.`,
  }
  const vat = percent(line.vatPct)
  const surcharge = percent(line.surchargePct)
  return (
    <div className="grid max-w-md gap-2 text-small">
      <dl className="grid gap-1">
        <Amount label={t`Leie uten mva.`} amount={line.originalPrice} />
        {line.discountAmount > 0 && (
          <Amount label={line.discountName ?? t`Rabatt`} amount={-line.discountAmount} />
        )}
        <Amount label={t`${vat} mva.`} amount={line.vatAmount} />
      </dl>
      <p className="text-ink-soft">
        {line.note ? (
          notes[line.note]
        ) : (
          <>
            <Price amount={line.unitPrice} /> × {number(line.quantity)}
          </>
        )}{' '}
        {line.surchargePct > 0 && <Trans>Påslag på {surcharge} er med.</Trans>}
      </p>
    </div>
  )
}

const Amount = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
)
