import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import type { DraftStore, ElsewhereChange } from '#src/screens/checkout/draft-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type ElsewhereNoticeProps = {
  store: DraftStore
  /** Opens what the other tab has kept. */
  onReopen: () => void
}

/** The same booking was changed or ended in another tab: which of the two goes on is for the customer to say. */
export function ElsewhereNotice({ store, onReopen }: ElsewhereNoticeProps) {
  const { draft } = useCheckout()
  const [change, setChange] = useState<ElsewhereChange | null>(null)
  useEffect(() => store.onElsewhere(setChange), [store])
  const stay = () => {
    store.keep(draft)
    setChange(null)
  }
  if (!change) return null
  return (
    <Notice
      tone="caution"
      title={
        change === 'changed' ? (
          <Trans>Bestillingen er endret i en annen fane</Trans>
        ) : (
          <Trans>Bestillingen er avsluttet i en annen fane</Trans>
        )
      }
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onReopen}>
            {change === 'changed' ? <Trans>Hent endringene</Trans> : <Trans>Avslutt her også</Trans>}
          </Button>
          <Button variant="quiet" size="small" onClick={stay}>
            <Trans>Fortsett med det som står her</Trans>
          </Button>
        </>
      }
    >
      {change === 'changed' ? (
        <Trans>Du ser bestillingen slik den er i denne fanen.</Trans>
      ) : (
        <Trans>Ble den sendt inn der, har du fått en e-post om det.</Trans>
      )}
    </Notice>
  )
}
