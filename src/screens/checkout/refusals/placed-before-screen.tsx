import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { EditingContext, useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink } from '#src/ui/contact-links.tsx'

/** An earlier try was placed after all, with other contents. */
export function PlacedBeforeScreen() {
  const { t } = useLingui()
  const { email } = usePortal().tenant.contact
  const { editing } = useCheckout().booking
  if (editing) return <SavedBefore />
  return (
    <RefusalScreen icon="check" title={t`Et tidligere forsøk gikk gjennom`}>
      <p>
        <Trans>
          Bestillingen kom fram forrige gang, selv om du ikke fikk svar. Sjekk om du har fått bekreftelsen på
          e-post før du bestiller på nytt. Det du har endret siden, er ikke med, men det er lagret her.
        </Trans>
      </p>
      <p className="text-base">
        <Trans>
          Finner du ingen bekreftelse? Skriv til <MailLink email={email} />.
        </Trans>
      </p>
    </RefusalScreen>
  )
}

/** The same for changes: later changes are not saved. */
function SavedBefore() {
  const { t } = useLingui()
  const editing = useContext(EditingContext)
  return (
    <RefusalScreen
      icon="check"
      title={t`Et tidligere forsøk ble lagret`}
      actions={
        <Button onClick={() => editing?.onOutdated()}>
          <Trans>Se status</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Endringene kom fram forrige gang, selv om du ikke fikk svar. Det du har endret siden, er ikke med.
          Se over bestillingen slik den er nå, og endre resten derfra.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
