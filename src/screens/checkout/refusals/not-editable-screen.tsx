import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { addresses } from '#src/addresses.ts'
import { useCurrentAddress } from '#src/portal/current-address.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { EditingContext, useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** The reservation can no longer be changed, or not without signing in. */
export function NotEditableScreen() {
  const { state } = useCheckout()
  const { session } = usePortal()
  const hasSessionEnded = useSelector(session, (snapshot) => snapshot.matches('ended'))
  const isNotFound = state.context.refusal?.code === 'notFound'
  return isNotFound && hasSessionEnded ? <SignInAgain /> : <NotEditable />
}

/** The reservation needed a session to be opened. */
function SignInAgain() {
  const { t } = useLingui()
  const wayBack = useCurrentAddress()
  return (
    <RefusalScreen
      icon="key"
      title={t`Du er ikke lenger logget inn`}
      actions={
        <ButtonLink href={addresses.signInFor(wayBack)}>
          <Trans>Logg inn</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Endringene er ikke sendt inn, men de ligger fortsatt her. Logg inn igjen, så fortsetter du der du
          var.
        </Trans>
      </p>
    </RefusalScreen>
  )
}

/** Staff have changed it meanwhile, or it is over. */
function NotEditable() {
  const { t } = useLingui()
  const { phone, email } = usePortal().tenant.contact
  const editing = useContext(EditingContext)
  return (
    <RefusalScreen
      icon="key"
      title={t`Bestillingen kan ikke endres her lenger`}
      actions={
        <Button onClick={() => editing?.onOutdated()}>
          <Trans>Se status</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Bestillingen er endret siden du begynte. Endringene dine er ikke sendt inn, men de ligger fortsatt
          her.
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
