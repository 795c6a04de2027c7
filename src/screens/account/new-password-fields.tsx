import { useId } from 'react'
import type { PasswordOwner } from '#domain/account/password.ts'
import type { ChosenPassword } from '#machines/account-fields.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { PasswordRules } from '#src/screens/account/password-rules.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'

type NewPasswordFieldsProps = {
  /** The label in the error summary. */
  labels: Record<keyof ChosenPassword, string>
  chosen: ChosenPassword
  /** The owner, as far as known: a password may not be built on their name. */
  owner?: PasswordOwner
  errorAt: (path: string) => string | undefined
  onEnter: (field: keyof ChosenPassword, value: string) => void
}

/** A new password with its rules, and its repetition. */
export function NewPasswordFields({ labels, chosen, owner, errorAt, onEnter }: NewPasswordFieldsProps) {
  const rulesId = useId()
  return (
    <>
      <div className="grid gap-1.5">
        <Field id={fieldId('password')} label={labels.password} error={errorAt('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              autoComplete="new-password"
              required
              value={chosen.password}
              onChange={(value) => onEnter('password', value)}
            />
          )}
        </Field>
        <PasswordRules id={rulesId} password={chosen.password} owner={owner} />
      </div>
      <Field id={fieldId('repeated')} label={labels.repeated} error={errorAt('repeated')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            value={chosen.repeated}
            onChange={(value) => onEnter('repeated', value)}
          />
        )}
      </Field>
    </>
  )
}
