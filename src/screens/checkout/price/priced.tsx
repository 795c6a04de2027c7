import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ore } from '#domain/price/money.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

type PricedProps = {
  withoutVat: Ore
  withVat: Ore
  /** «per person», «per stk.». */
  per: ReactNode
}

/** The unit price, with VAT where private customers book, as the law requires; else without. */
export function Priced({ withoutVat, withVat, per }: PricedProps) {
  const { privateCustomers } = usePortal().tenant.features
  return (
    <span className="text-small">
      <span className="font-semibold">
        <Price amount={privateCustomers ? withVat : withoutVat} />
      </span>{' '}
      {per}{' '}
      <span className="text-ink-soft text-meta">
        {privateCustomers ? <Trans>inkl. mva.</Trans> : <Trans>ekskl. mva.</Trans>}
      </span>
    </span>
  )
}
