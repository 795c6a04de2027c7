import { Trans } from '@lingui/react/macro'
import type { Total } from '#contract/structs/price.ts'
import { useIncludesVat } from '#src/portal/portal-context.ts'
import { Price } from '#src/ui/price.tsx'

/** The total of a booking, with VAT or without as the visitor has chosen. */
export function TotalAmount({ total: { totalPrice, totalPriceVat } }: { total: Total }) {
  return <Price amount={useIncludesVat() ? totalPriceVat : totalPrice} />
}

/** Whether amounts beside it have VAT in them. */
export const VatIncluded = () => (useIncludesVat() ? <Trans>inkl. mva.</Trans> : <Trans>uten mva.</Trans>)
