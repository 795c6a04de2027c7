import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { type SignInEvent, signInActors, signInMachine } from '#machines/sign-in/sign-in-machine.ts'
import { addresses } from '#src/addresses.ts'
import { signInPort } from '#src/api/sign-in-port.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { SignedInNotice } from '#src/screens/account/signed-in-notice.tsx'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { leadingBack, wayOnIn } from '#src/screens/sign-in/return-address.ts'
import { SignInRefusal } from '#src/screens/sign-in/sign-in-refusal.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Card, NarrowPage, ScreenHeading } from '#src/ui/page.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** Signing in, followed by a return to the original page; without one staff start on the venue's own side. */
export function SignInScreen() {
  const { t } = useLingui()
  const search = useSearch()
  return (
    <NarrowPage>
      <ScreenHeading title={t`Logg inn`}>
        <Trans>Logg inn</Trans>
      </ScreenHeading>
      <SignedInNotice>
        <Trans>Hvis du logger inn som en annen, blir du logget ut av denne kontoen.</Trans>
      </SignedInNotice>
      <Card>
        <SignInForm />
      </Card>
      <div className="grid gap-2">
        <p>
          <Trans>Har du ikke konto?</Trans>{' '}
          <TextLink href={leadingBack(addresses.register, search)}>
            <Trans>Opprett konto</Trans>
          </TextLink>
        </p>
        <p className="text-ink-soft text-small">
          <Trans>
            Du trenger ikke konto for å bestille et rom. Med konto ser du bestillingene dine samlet og får de
            prisene som gjelder for virksomheten din.
          </Trans>
        </p>
      </div>
    </NarrowPage>
  )
}

function SignInForm() {
  const { client } = usePortal()
  const [machine] = useState(() => signInMachine.provide({ actors: signInActors(signInPort(client)) }))
  const [state, send] = useMachine(machine, { input: { email: '' } })
  const props = { state, send }
  useArrival(state.matches('signedIn'))
  return state.context.needsCode ? <CodeForm {...props} /> : <PasswordForm {...props} />
}

type FormProps = {
  state: SnapshotFrom<typeof signInMachine>
  send: (event: SignInEvent) => void
}

function PasswordForm({ state, send }: FormProps) {
  const { t } = useLingui()
  const search = useSearch()
  const { email, password, errors, refusal } = state.context
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: 'email', label: t`E-post` },
    { path: 'password', label: t`Passord` },
  ])
  const busy = state.hasTag('busy')
  return (
    <PlainForm
      errors={summary}
      busy={busy}
      refusal={refusal && <SignInRefusal code={refusal} email={email} />}
      onSubmit={() => send({ type: 'signIn.asked' })}
    >
      <Field id={fieldId('email')} label={t`E-post`} error={errorAt('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(value) => send({ type: 'field.entered', field: 'email', value })}
          />
        )}
      </Field>
      <Field id={fieldId('password')} label={t`Passord`} error={errorAt('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={(value) => send({ type: 'field.entered', field: 'password', value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" busy={busy}>
          <Trans>Logg inn</Trans>
        </Button>
        <TextLink href={leadingBack(addresses.forgottenPassword, search, email)}>
          <Trans>Glemt passord?</Trans>
        </TextLink>
      </div>
    </PlainForm>
  )
}

/** The second step, for accounts that have one. */
function CodeForm({ state, send }: FormProps) {
  const { t } = useLingui()
  const { email, code, errors, refusal } = state.context
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'code', label: t`Kode` }])
  return (
    <PlainForm
      errors={summary}
      busy={state.hasTag('busy')}
      refusal={refusal && <SignInRefusal code={refusal} email={email} />}
      onSubmit={() => send({ type: 'signIn.asked' })}
    >
      <p>
        <Trans>Kontoen {email} har totrinnspålogging.</Trans>
      </p>
      <TextEntry
        autoFocus
        path="code"
        label={t`Kode`}
        help={
          <Trans>De seks sifrene som autentiseringsappen viser nå. Uten telefonen: en reservekode.</Trans>
        }
        error={errorAt('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(typed) => send({ type: 'code.entered', code: typed })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" busy={state.hasTag('busy')}>
          <Trans>Logg inn</Trans>
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'account.changed' })}>
          <Trans>Bruk en annen konto</Trans>
        </Button>
      </div>
      <p className="text-ink-soft text-small">
        <Trans>
          Har du verken telefonen eller en reservekode? Be en administrator nullstille totrinnspåloggingen
          din.
        </Trans>
      </p>
    </PlainForm>
  )
}

/** After signing in: the session starts, and the next page opens as soon as the account is known. */
function useArrival(isDone: boolean): void {
  const search = useSearch()
  const { session } = usePortal()
  const [, navigate] = useLocation()
  const isKnown = useSelector(session, (snapshot) => snapshot.hasTag('settled'))
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (!isDone || hasBegun) return
    session.send({ type: 'session.begun' })
    setHasBegun(true)
  }, [isDone, hasBegun, session])
  useEffect(() => {
    if (hasBegun && isKnown)
      navigate(wayOnIn(search, session.getSnapshot().context.person), { replace: true })
  }, [hasBegun, isKnown, search, session, navigate])
}
