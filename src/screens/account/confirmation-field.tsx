import { Trans, useLingui } from '@lingui/react/macro'
import type { Confirmation } from '#contract/structs/people.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import type { SummarisedError } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'

type ConfirmationErrors = { label: string; error: string | undefined; summary: SummarisedError[] }

/** The fault of a confirmation: at its field, and in the summary of the form. */
export function useConfirmationErrors(errors: FieldRefusals, confirmedBy: Confirmation): ConfirmationErrors {
  const { t } = useLingui()
  const label = confirmedBy === 'password' ? t`Passord` : t`E-post`
  const messages = { noMatch: t`Adressen er ikke den du logger inn med` }
  const { errorAt, summary } = useFieldErrors(errors, [{ path: 'confirmation', label, messages }])
  return { label, error: errorAt('confirmation'), summary }
}

type ConfirmationFieldProps = Omit<ConfirmationErrors, 'summary'> & {
  confirmedBy: Confirmation
  autoFocus?: boolean
  value: string
  onChange: (typed: string) => void
}

/** The password that confirms an irreversible action, or the email address of an account without one. */
export function ConfirmationField({ confirmedBy, label, error, ...input }: ConfirmationFieldProps) {
  if (confirmedBy === 'email')
    return (
      <TextEntry
        path="confirmation"
        label={label}
        help={<Trans>Skriv e-postadressen du logger inn med, for å bekrefte.</Trans>}
        error={error}
        autoComplete="off"
        {...input}
      />
    )
  return (
    <Field
      id={fieldId('confirmation')}
      label={label}
      help={<Trans>Skriv passordet ditt for å bekrefte.</Trans>}
      error={error}
    >
      {(control) => <PasswordInput {...control} autoComplete="current-password" required {...input} />}
    </Field>
  )
}
