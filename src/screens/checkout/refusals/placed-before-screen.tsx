import { Trans, useLingui } from '@lingui/react/macro'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { OutLink } from '#src/ui/link.tsx'

/** An earlier try went through after all, with other contents than these. */
export function PlacedBeforeScreen() {
  const { t } = useLingui()
  const { email } = usePortal().tenant.contact
  return (
    <RefusalScreen icon="check" title={t`Et tidligere forsøk gikk gjennom`}>
      <p>
        <Trans>
          Da svaret uteble sist, var bestillingen alt kommet fram. Se etter bekreftelsen i e-posten din før du
          bestiller på nytt. Det du har endret siden, er ikke med, men det er tatt vare på her.
        </Trans>
      </p>
      <p className="text-base">
        <Trans>
          Finner du ingen bekreftelse? Skriv til <OutLink href={`mailto:${email}`}>{email}</OutLink>.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
