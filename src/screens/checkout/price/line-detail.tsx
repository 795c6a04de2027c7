import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PriceLine } from '#contract/structs/price.ts'
import { lineDetail, type SectionName, shownSurcharge } from '#domain/price/shown-price.ts'
import { useFormats, useLocale } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type LineDetailProps = { line: PriceLine; section: SectionName; includesVat: boolean }

/** The explanation of an amount: quantity and unit price, or what was applied instead. */
export function LineDetail({ line, section, includesVat }: LineDetailProps) {
  const locale = useLocale()
  const surchargePct = shownSurcharge(line)
  const surcharge = useFormats().percent(surchargePct)
  const quantity = new Intl.NumberFormat(locale).format(line.quantity)
  const words = detailWords(lineDetail(line, section, includesVat), quantity)
  if (words === null && surchargePct === 0) return null
  return (
    <span className="block text-ink-soft text-meta">
      {words}
      {surchargePct > 0 && (
        <>
          {words !== null && ', '}
          <Trans>med påslag på {surcharge}</Trans>
        </>
      )}
    </span>
  )
}

function detailWords(detail: ReturnType<typeof lineDetail>, quantity: string): ReactNode {
  switch (detail?.is) {
    case undefined:
      return null
    case 'minimumPrice':
      return <Trans>Minstepris</Trans>
    case 'severalPrices':
      return <Trans>Flere satser gjennom dagen</Trans>
    case 'halfDay':
      return <Trans>Halv dag</Trans>
    case 'product':
      return (
        <>
          {quantity} × <Price amount={detail.unitPrice} />
        </>
      )
    case 'people':
      return <Plural value={detail.quantity} one="# person" other="# personer" />
    case 'pieces':
      return <Trans>Antall: {quantity}</Trans>
  }
}
