import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ore } from '#domain/price/money.ts'
import { useIncludesVat } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type PricedProps = {
  withoutVat: Ore
  withVat: Ore
  /** «per person», «per stk.». */
  per: ReactNode
}

/** The unit price. */
export function Priced({ withoutVat, withVat, per }: PricedProps) {
  const includesVat = useIncludesVat()
  return (
    <span className="text-small">
      <span className="font-semibold">
        <Price amount={includesVat ? withVat : withoutVat} />
      </span>{' '}
      {per}{' '}
      <span className="text-ink-soft text-meta">
        {includesVat ? <Trans>inkl. mva.</Trans> : <Trans>uten mva.</Trans>}
      </span>
    </span>
  )
}
