import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { newPasswordActors, newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import { addresses } from '#src/addresses.ts'
import { newPasswordPort } from '#src/api/new-password-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { WithAccountMessages } from '#src/screens/account/account-field-messages.tsx'
import { type MailedLink, useLinkInAddress } from '#src/screens/account/link-in-address.ts'
import { NewPasswordForm } from '#src/screens/password/new-password-form.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** The followed link, restarted for another one. */
export function NewPasswordScreen() {
  const link = useLinkInAddress()
  return <NewPassword key={link.token} link={link} />
}

/** A new password, or the first one by an invitation. */
function NewPassword({ link: { token, isFirstPassword } }: { link: MailedLink }) {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() =>
    newPasswordMachine.provide({ actors: newPasswordActors(newPasswordPort(client)) }),
  )
  const [state, send] = useMachine(machine, { input: { token, isFirst: isFirstPassword } })
  const { isFirst } = state.context
  if (state.matches('closed')) return <ClosedLink />
  if (state.matches('saved')) return <PasswordSaved isFirst={isFirst} />
  const title = isFirst ? t`Velg et passord` : t`Lag et nytt passord`
  return (
    <NarrowPage>
      <ScreenHeading title={title}>{title}</ScreenHeading>
      <p className="text-ink-soft text-lead">
        {isFirst ? (
          <Trans>Da er kontoen din klar, og du kan logge inn.</Trans>
        ) : (
          <Trans>Når det nye passordet er lagret, blir du logget ut alle steder der du er logget inn.</Trans>
        )}
      </p>
      <Card>
        <WithAccountMessages>
          <NewPasswordForm state={state} send={send} />
        </WithAccountMessages>
      </Card>
    </NarrowPage>
  )
}

function PasswordSaved({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  return (
    <StatementPage
      focused
      icon="check"
      tone="positive"
      title={t`Passordet er lagret`}
      actions={
        <ButtonLink href={addresses.signIn}>
          <Trans>Logg inn</Trans>
        </ButtonLink>
      }
    >
      <p className="text-lead">
        {isFirst ? (
          <Trans>Nå kan du logge inn med e-postadressen din og passordet du valgte.</Trans>
        ) : (
          <Trans>Nå kan du logge inn med det nye passordet.</Trans>
        )}
      </p>
    </StatementPage>
  )
}

/** The link is used or expired, or there was none. */
function ClosedLink() {
  const { t } = useLingui()
  return (
    <StatementPage
      focused
      icon="key"
      title={t`Lenken virker ikke lenger`}
      actions={
        <ButtonLink href={addresses.forgottenPassword}>
          <Trans>Be om en ny lenke</Trans>
        </ButtonLink>
      }
    >
      <p className="text-lead">
        <Trans>
          Lenken er brukt, for gammel eller ikke fullstendig. Åpne den på nytt fra e-posten, eller be om en
          ny, så sender vi den med en gang.
        </Trans>
      </p>
    </StatementPage>
  )
}
