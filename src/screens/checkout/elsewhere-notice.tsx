import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { asAnotherOrder } from '#machines/checkout/draft.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { addresses } from '#src/addresses.ts'
import type { CheckoutActor } from '#src/screens/checkout/checkout-context.ts'
import type { DraftStore, ElsewhereChange } from '#src/screens/checkout/draft-store.ts'
import { Words } from '#src/screens/checkout/refusals/before-booking.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Elsewhere = {
  change: ElsewhereChange | null
  /** Continues with the booking of this tab. */
  stay: () => void
  /** Stores the booking of this tab as another one than the one placed in the other tab. */
  keepAsAnother: () => void
}

/** What another tab did with the same booking. */
export function useElsewhere(actor: CheckoutActor, store: DraftStore): Elsewhere {
  const [change, setChange] = useState<ElsewhereChange | null>(null)
  useEffect(() => store.onElsewhere(setChange), [store])
  const keep = (as: (draft: CheckoutDraft) => CheckoutDraft) => {
    const { draft } = actor.getSnapshot().context
    if (draft) store.keep(as(draft))
    setChange(null)
  }
  return { change, stay: () => keep((draft) => draft), keepAsAnother: () => keep(asAnotherOrder) }
}

type ElsewhereNoticeProps = {
  elsewhere: Elsewhere
  /** Opens the other tab's booking. */
  onReopen: () => void
}

/** The same booking was changed or ended in another tab: the customer chooses which one to continue. */
export function ElsewhereNotice({ elsewhere: { change, stay }, onReopen }: ElsewhereNoticeProps) {
  if (!change || change.is === 'placed') return null
  return (
    <Notice
      tone="caution"
      title={
        change.is === 'changed' ? (
          <Trans>Bestillingen er endret i en annen fane</Trans>
        ) : (
          <Trans>Bestillingen er avsluttet i en annen fane</Trans>
        )
      }
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onReopen}>
            {change.is === 'changed' ? <Trans>Hent endringene</Trans> : <Trans>Avslutt her også</Trans>}
          </Button>
          <Button
            variant="quiet"
            size="small"
            placement="max-sm:-ml-3"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.focus()
              stay()
            }}
          >
            <Trans>Fortsett med denne bestillingen</Trans>
          </Button>
        </>
      }
    >
      {change.is === 'changed' ? (
        <Trans>Du ser bestillingen slik den er i denne fanen.</Trans>
      ) : (
        <Trans>Hvis bestillingen ble sendt inn der, har du fått en e-post om det.</Trans>
      )}
    </Notice>
  )
}

type PlacedElsewhereProps = { reservationId: string; onStay: () => void }

/**
 * A booking was sent in another tab: this one, or another. It is sent from here as well only if the customer
 * wants that.
 */
export function PlacedElsewhere({ reservationId, onStay }: PlacedElsewhereProps) {
  const { t } = useLingui()
  return (
    <Words
      icon="check"
      title={t`En bestilling er sendt inn i en annen fane`}
      actions={
        <>
          <ButtonLink href={addresses.reservation(reservationId)}>
            <Trans>Se bestillingen</Trans>
          </ButtonLink>
          <Button variant="secondary" onClick={onStay}>
            <Trans>Fortsett med denne bestillingen</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Ingenting er sendt fra denne fanen. Du kan fortsette her hvis du vil bestille noe annet, eller det
        samme én gang til.
      </Trans>
    </Words>
  )
}
