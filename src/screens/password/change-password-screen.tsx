import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import {
  passwordChangeActors,
  passwordChangeMachine,
} from '#machines/password-change/password-change-machine.ts'
import { addresses } from '#src/addresses.ts'
import { passwordChangePort } from '#src/api/password-change-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { WithAccountMessages } from '#src/screens/account/account-field-messages.tsx'
import { PasswordChangeForm } from '#src/screens/password/password-change-form.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** Changing the password, with the current one. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  const { client, session } = usePortal()
  const [machine] = useState(() =>
    passwordChangeMachine.provide({ actors: passwordChangeActors(passwordChangePort(client)) }),
  )
  const [owner] = useState(() => session.getSnapshot().context.person)
  const input = { email: owner?.email ?? '', names: owner ? [owner.firstName, owner.lastName] : [] }
  const [state, send] = useMachine(machine, { input })
  if (state.matches('changed')) return <PasswordChanged />
  return (
    <NarrowPage>
      <ScreenHeading title={t`Bytt passord`}>
        <Trans>Bytt passord</Trans>
      </ScreenHeading>
      <p className="text-ink-soft text-lead">
        <Trans>Når du bytter passord, blir du logget ut alle andre steder enn her.</Trans>
      </p>
      <Card>
        <WithAccountMessages>
          <PasswordChangeForm state={state} send={send} />
        </WithAccountMessages>
      </Card>
    </NarrowPage>
  )
}

function PasswordChanged() {
  const { t } = useLingui()
  return (
    <StatementPage
      focused
      icon="check"
      tone="positive"
      title={t`Passordet er byttet`}
      actions={
        <ButtonLink href={addresses.home}>
          <Trans>Se møterommene</Trans>
        </ButtonLink>
      }
    >
      <p className="text-lead">
        <Trans>Du er fortsatt logget inn her. Andre steder må du logge inn på nytt.</Trans>
      </p>
    </StatementPage>
  )
}
