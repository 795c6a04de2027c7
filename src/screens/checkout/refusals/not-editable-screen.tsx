import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { usePortal } from '#src/portal/portal-context.ts'
import { OutdatedContext } from '#src/screens/checkout/checkout-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/reach-links.tsx'

/** The reservation can't be changed any more: staff have changed it meanwhile, or it is over. */
export function NotEditableScreen() {
  const { t } = useLingui()
  const { phone, email } = usePortal().tenant.contact
  const lookAgain = useContext(OutdatedContext)
  return (
    <RefusalScreen
      icon="key"
      title={t`Bestillingen kan ikke endres her lenger`}
      actions={
        <Button onClick={lookAgain}>
          <Trans>Se hvordan bestillingen står</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Noe har skjedd med bestillingen siden du begynte. Endringene dine er ikke lagret, men de er tatt
          vare på her.
        </Trans>
      </p>
      <p className="text-base">
        <Trans>
          Ring oss på <PhoneLink phone={phone} /> eller skriv til <MailLink email={email} />, så hjelper vi
          deg.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
