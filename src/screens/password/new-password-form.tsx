import { Trans, useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { NewPasswordEvent, newPasswordMachine } from '#machines/new-password/new-password-machine.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { EmailEntry } from '#src/screens/account/text-entry.tsx'
import { Button } from '#src/ui/button.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

type NewPasswordFormProps = {
  state: SnapshotFrom<typeof newPasswordMachine>
  send: (event: NewPasswordEvent) => void
}

/** The password, and for a forgotten one the address that the link was sent to. */
export function NewPasswordForm({ state, send }: NewPasswordFormProps) {
  const { t } = useLingui()
  const { isFirst, email, password, repeated, errors, refusal } = state.context
  const labels = { password: t`Nytt passord`, repeated: t`Gjenta passordet` }
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: 'email', label: t`E-post` },
    { path: 'password', label: labels.password },
    { path: 'repeated', label: labels.repeated },
  ])
  const busy = state.hasTag('busy')
  return (
    <PlainForm
      errors={summary}
      busy={busy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => send({ type: 'password.chosen' })}
    >
      {!isFirst && (
        <EmailEntry
          label={t`E-post`}
          help={<Trans>Adressen som lenken ble sendt til.</Trans>}
          error={errorAt('email')}
          autoComplete="username"
          value={email}
          onChange={(value) => send({ type: 'field.entered', field: 'email', value })}
        />
      )}
      <NewPasswordFields
        labels={labels}
        chosen={{ password, repeated }}
        owner={{ names: [], email: email.trim() }}
        errorAt={errorAt}
        onEnter={(field, value) => send({ type: 'field.entered', field, value })}
      />
      <Button type="submit" busy={busy} placement="justify-self-start">
        <Trans>Lagre passordet</Trans>
      </Button>
    </PlainForm>
  )
}
