import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PriceLine } from '#contract/structs/price.ts'
import { withVat } from '#domain/price/money.ts'
import type { SectionName } from '#domain/price/shown-price.ts'
import { useFormats, useLocale } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type LineDetailProps = { line: PriceLine; section: SectionName; includesVat: boolean }

/** How an amount came to be: quantity and unit price, or what was applied instead. */
export function LineDetail({ line, section, includesVat }: LineDetailProps) {
  const locale = useLocale()
  const surcharge = useFormats().percent(line.surchargePct)
  const quantity = new Intl.NumberFormat(locale).format(line.quantity)
  const shown = includesVat ? pricedWithVat(line) : line
  const words = detailWords(shown, section, quantity, <Price amount={shown.unitPrice} />)
  if (words === null && line.surchargePct === 0) return null
  return (
    <span className="block text-ink-soft text-meta">
      {words}
      {line.surchargePct > 0 && (
        <>
          {words !== null && ', '}
          <Trans>med påslag på {surcharge}</Trans>
        </>
      )}
    </span>
  )
}

function detailWords(line: PriceLine, section: SectionName, quantity: string, unit: ReactNode): ReactNode {
  if (line.note === 'includedInPackage') return null
  if (line.note === 'minimumPrice') return <Trans>Minstepris</Trans>
  if (line.note === 'severalPrices') return <Trans>Flere satser gjennom dagen</Trans>
  if (line.note === 'halfDay') return <Trans>Halv dag</Trans>
  if (line.quantity === 1) return null
  if (isExact(line))
    return (
      <>
        {quantity} × {unit}
      </>
    )
  if (section === 'packages') return <Plural value={line.quantity} one="# person" other="# personer" />
  return section === 'extraProducts' ? <Trans>Antall: {quantity}</Trans> : null
}

const pricedWithVat = (line: PriceLine): PriceLine => ({
  ...line,
  unitPrice: withVat(line.unitPrice, line.vatPct),
  originalPrice: withVat(line.originalPrice, line.vatPct),
})

/** Whether quantity × unit price, written in whole kroner, gives the amount that is shown. */
const isExact = ({ unitPrice, quantity, originalPrice }: PriceLine) =>
  unitPrice % 100 === 0 && unitPrice * quantity === originalPrice
