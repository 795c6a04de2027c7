import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { verificationActors, verificationMachine } from '#machines/verification/verification-machine.ts'
import { verificationPort } from '#src/api/verification-port.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { WithAccountMessages } from '#src/screens/account/account-field-messages.tsx'
import { emailIn, useLinkInAddress } from '#src/screens/account/link-in-address.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import type { JustRegistered, VerificationViewProps } from '#src/screens/verification/chosen-password.tsx'
import { ChosenPassword } from '#src/screens/verification/chosen-password.tsx'
import { CodeEntry } from '#src/screens/verification/code-entry.tsx'
import { ConfirmedView } from '#src/screens/verification/confirmed-view.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** The followed link, restarted for another one; without a link the code is entered. */
export function VerificationScreen() {
  const { token } = useLinkInAddress()
  const email = emailIn(useSearch())
  return (
    <WithAccountMessages>
      <Verification key={token} token={token} email={email} />
    </WithAccountMessages>
  )
}

type VerificationProps = { token: string; email: string; registered?: JustRegistered }

/** Confirming an address, by a link's button or by its code. */
export function Verification({ token, email, registered }: VerificationProps) {
  const { t } = useLingui()
  const { client } = usePortal()
  const [machine] = useState(() =>
    verificationMachine.provide({ actors: verificationActors(verificationPort(client)) }),
  )
  const [state, send] = useMachine(machine, { input: { token, email } })
  if (state.matches('confirmed')) return <ConfirmedView awaitsApproval={state.context.awaitsApproval} />
  const hasLink = state.matches('opened') || state.matches('confirmingByLink')
  return (
    <NarrowPage>
      <ScreenHeading
        title={t`Bekreft e-postadressen din`}
        focused={registered !== undefined || state.context.isLinkSpent}
      >
        <Trans>
          Bekreft <span className="whitespace-nowrap">e-postadressen</span> din
        </Trans>
      </ScreenHeading>
      {hasLink ? (
        <OpenedLink state={state} send={send} />
      ) : (
        <CodeEntry state={state} send={send} registered={registered} />
      )}
    </NarrowPage>
  )
}

/** The link has been opened; nothing happens before the button is pressed. */
function OpenedLink(props: VerificationViewProps) {
  const { t } = useLingui()
  const { state, send } = props
  const { refusal, errors, needsPassword } = state.context
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'password', label: t`Passord` }])
  const busy = state.hasTag('busy')
  return (
    <Card>
      <PlainForm
        errors={summary}
        busy={busy}
        refusal={refusal && <RefusalNotice code={refusal} />}
        onSubmit={() => send({ type: 'confirmation.asked' })}
      >
        {!needsPassword && (
          <p className="text-lead">
            <Trans>Trykk på knappen for å bekrefte at adressen er din.</Trans>
          </p>
        )}
        <ChosenPassword {...props} error={errorAt('password')} />
        <Button type="submit" busy={busy} placement="justify-self-start">
          <Trans>Bekreft adressen</Trans>
        </Button>
      </PlainForm>
    </Card>
  )
}
