import { Trans } from '@lingui/react/macro'
import { useIncludesVat, usePortal } from '#src/portal/portal-context.ts'

/** Shows all prices with VAT, or without, on this visit and the next ones. Decision totals. */
export function VatSwitch({ placement = '' }: { placement?: string }) {
  const { preferences } = usePortal()
  const includesVat = useIncludesVat()
  return (
    <button
      type="button"
      className={`noscript:hidden inline-flex min-h-8 items-center text-left text-small underline decoration-1 underline-offset-4 hover:decoration-2 ${placement}`}
      onClick={() => preferences.send({ type: 'vat.chosen', includesVat: !includesVat })}
    >
      {includesVat ? <Trans>Vis priser uten mva.</Trans> : <Trans>Vis priser med mva.</Trans>}
    </button>
  )
}
