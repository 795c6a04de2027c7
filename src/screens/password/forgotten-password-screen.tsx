import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import {
  forgottenPasswordActors,
  forgottenPasswordMachine,
} from '#machines/forgotten-password/forgotten-password-machine.ts'
import { addresses } from '#src/addresses.ts'
import { forgottenPasswordPort } from '#src/api/forgotten-password-port.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { emailIn } from '#src/screens/account/link-in-address.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { SignedInNotice } from '#src/screens/account/signed-in-notice.tsx'
import { EmailEntry } from '#src/screens/account/text-entry.tsx'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** Requesting a link to set a new password. */
export function ForgottenPasswordScreen() {
  const { t } = useLingui()
  const { client } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    forgottenPasswordMachine.provide({ actors: forgottenPasswordActors(forgottenPasswordPort(client)) }),
  )
  const [state, send] = useMachine(machine, { input: { email: emailIn(search) } })
  const { email, errors, refusal } = state.context
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'email', label: t`E-post` }])
  const busy = state.hasTag('busy')
  if (state.matches('asked'))
    return <MailAsked email={email.trim()} onReconsider={() => send({ type: 'email.reconsidered' })} />
  return (
    <NarrowPage>
      <ScreenHeading title={t`Glemt passord`}>
        <Trans>Glemt passord</Trans>
      </ScreenHeading>
      <p className="text-ink-soft text-lead">
        <Trans>
          Skriv e-postadressen du logger inn med, så sender vi deg en lenke til å lage et nytt passord.
        </Trans>
      </p>
      <SignedInNotice>
        <Trans>
          Hvis du lager et nytt passord med lenken, blir du logget ut overalt. Hvis du husker passordet, kan
          du <TextLink href={addresses.changePassword}>bytte det</TextLink>.
        </Trans>
      </SignedInNotice>
      <Card>
        <PlainForm
          errors={summary}
          busy={busy}
          refusal={refusal && <RefusalNotice code={refusal} />}
          onSubmit={() => send({ type: 'mail.asked' })}
        >
          <EmailEntry
            label={t`E-post`}
            error={errorAt('email')}
            autoComplete="username"
            value={email}
            onChange={(value) => send({ type: 'email.entered', value })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Button type="submit" busy={busy}>
              <Trans>Send lenke</Trans>
            </Button>
            <TextLink href={leadingBack(addresses.signIn, search)}>
              <Trans>Tilbake til innlogging</Trans>
            </TextLink>
          </div>
        </PlainForm>
      </Card>
    </NarrowPage>
  )
}

/** The same whether or not the address has an account. */
function MailAsked({ email, onReconsider }: { email: string; onReconsider: () => void }) {
  const { t } = useLingui()
  return (
    <StatementPage
      focused
      icon="mail"
      title={t`Se i innboksen din`}
      actions={
        <Button variant="secondary" onClick={onReconsider}>
          <Trans>Prøv igjen</Trans>
        </Button>
      }
    >
      <p className="text-lead">
        <Trans>
          Hvis adressen har en konto hos oss, har vi sendt en e-post til {email} med en lenke til å lage et
          nytt passord. Lenken virker i 30 minutter.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Kommer den ikke? Se i søppelposten, og sjekk at adressen er riktig.</Trans>
      </p>
    </StatementPage>
  )
}
