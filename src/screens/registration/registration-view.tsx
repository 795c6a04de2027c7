import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { addresses } from '#src/addresses.ts'
import { SignedInNotice } from '#src/screens/account/signed-in-notice.tsx'
import type { RegistrationProps } from '#src/screens/registration/organization-fields.tsx'
import { RegistrationForm } from '#src/screens/registration/registration-form.tsx'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

/** The form, and the benefits of an account. */
export function RegistrationView({ state, send }: RegistrationProps) {
  const { t } = useLingui()
  const search = useSearch()
  return (
    <NarrowPage>
      <ScreenHeading title={t`Opprett konto`}>
        <Trans>Opprett konto</Trans>
      </ScreenHeading>
      <p className="text-ink-soft text-lead">
        <Trans>
          Med konto ser du bestillingene dine samlet, slipper å skrive inn det samme hver gang og får de
          prisene som gjelder for virksomheten din.
        </Trans>
      </p>
      <SignedInNotice>
        <Trans>Her lager du en konto til. Den du er logget inn med, endres ikke.</Trans>
      </SignedInNotice>
      <Card>
        <RegistrationForm state={state} send={send} />
      </Card>
      <div className="grid gap-2">
        <p>
          <Trans>Har du allerede konto?</Trans>{' '}
          <TextLink href={leadingBack(addresses.signIn, search)}>
            <Trans>Logg inn</Trans>
          </TextLink>
        </p>
        <p className="text-ink-soft text-small">
          <Trans>
            Hva vi bruker opplysningene til, står under{' '}
            <TextLink href={addresses.privacy}>Personvern</TextLink>.
          </Trans>
        </p>
      </div>
    </NarrowPage>
  )
}
