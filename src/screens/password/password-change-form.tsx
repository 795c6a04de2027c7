import { Trans, useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type {
  PasswordChangeEvent,
  passwordChangeMachine,
} from '#machines/password-change/password-change-machine.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { EmailEntry } from '#src/screens/account/text-entry.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

type PasswordChangeFormProps = {
  state: SnapshotFrom<typeof passwordChangeMachine>
  send: (event: PasswordChangeEvent) => void
}

/** The current password and the new one. */
export function PasswordChangeForm({ state, send }: PasswordChangeFormProps) {
  const { t } = useLingui()
  const { names, email, current, password, repeated, errors, refusal } = state.context
  const labels = { password: t`Nytt passord`, repeated: t`Gjenta passordet` }
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: 'email', label: t`E-post` },
    { path: 'current', label: t`Nåværende passord` },
    { path: 'password', label: labels.password },
    { path: 'repeated', label: labels.repeated },
  ])
  const busy = state.hasTag('busy')
  return (
    <PlainForm
      errors={summary}
      busy={busy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => send({ type: 'change.asked' })}
    >
      <EmailEntry
        label={t`E-post`}
        help={<Trans>Adressen du logger inn med.</Trans>}
        error={errorAt('email')}
        autoComplete="username"
        value={email}
        onChange={(value) => send({ type: 'field.entered', field: 'email', value })}
      />
      <Field id={fieldId('current')} label={t`Nåværende passord`} error={errorAt('current')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            value={current}
            onChange={(value) => send({ type: 'field.entered', field: 'current', value })}
          />
        )}
      </Field>
      <NewPasswordFields
        labels={labels}
        chosen={{ password, repeated }}
        owner={{ names, email: email.trim() }}
        errorAt={errorAt}
        onEnter={(field, value) => send({ type: 'field.entered', field, value })}
      />
      <Button type="submit" busy={busy} placement="justify-self-start">
        <Trans>Bytt passord</Trans>
      </Button>
    </PlainForm>
  )
}
