import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ContactField, UsersTask } from '#machines/company-users/types.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { TaskRefusal } from '#src/screens/company-users/task-refusal.tsx'
import type { UsersProps } from '#src/screens/company-users/user-row.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type ContactFormProps = UsersProps & { task: Extract<UsersTask, { kind: 'addition' | 'change' }> }

/** The form of a contact, new or existing. */
export function ContactForm({ users, task }: ContactFormProps) {
  const { t } = useLingui()
  const isBusy = useSelector(users, (state) => state.hasTag('working'))
  const errors = useSelector(users, ({ context }) => context.errors)
  const refusal = useSelector(users, ({ context }) => context.refusal)
  const emailTaken = t`En annen kontakt hos dere har denne adressen. Se også blant de deaktiverte`
  const { errorAt, summary } = useFieldErrors(errors, [
    { path: 'firstName', label: t`Fornavn` },
    { path: 'lastName', label: t`Etternavn` },
    { path: 'email', label: t`E-post`, messages: { taken: emailTaken } },
    { path: 'phone', label: t`Telefon` },
  ])
  const field = { users, errorAt }
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <TaskRefusal code={refusal} />}
      onSubmit={() => users.send({ type: 'contact.submitted' })}
    >
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <ContactInput {...field} autoFocus name="firstName" label={t`Fornavn`} />
        <ContactInput {...field} name="lastName" label={t`Etternavn`} />
      </div>
      <ContactInput {...field} name="email" label={t`E-post`} help={<EmailHelp task={task} />} />
      <ContactInput {...field} name="phone" label={t`Telefon`} optional={!hasPhone(task)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {task.kind === 'addition' ? <Trans>Send invitasjon</Trans> : <Trans>Lagre</Trans>}
        </Button>
        <Button variant="secondary" onClick={() => users.send({ type: 'task.dismissed' })}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </PlainForm>
  )
}

const hasPhone = (task: ContactFormProps['task']) =>
  task.kind === 'change' && Boolean(task.contact.cellphone ?? task.contact.phone)

type ContactInputProps = UsersProps & {
  name: ContactField
  label: string
  help?: ReactNode
  optional?: boolean
  autoFocus?: boolean
  errorAt: (path: string) => string | undefined
}

/** Autofill off, as the contact is not the person who types. */
const inputs: Record<ContactField, { type: string; inputMode?: 'email' | 'tel' }> = {
  firstName: { type: 'text' },
  lastName: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
}

function ContactInput({
  users,
  name,
  label,
  help,
  optional = false,
  autoFocus = false,
  errorAt,
}: ContactInputProps) {
  const value = useSelector(users, ({ context }) => context.draft[name])
  return (
    <Field id={fieldId(name)} label={label} help={help} optional={optional} error={errorAt(name)}>
      {(control) => (
        <TextInput
          {...control}
          {...inputs[name]}
          autoFocus={autoFocus}
          autoComplete="off"
          value={value}
          onChange={(typed) => users.send({ type: 'field.entered', field: name, value: typed })}
        />
      )}
    </Field>
  )
}

function EmailHelp({ task }: Pick<ContactFormProps, 'task'>) {
  if (task.kind === 'addition') return <Trans>Hit sendes invitasjonen.</Trans>
  const { isActive, userIsActive, firstName } = task.contact
  if (!isActive) return null
  if (!userIsActive) return <Trans>Hvis du endrer adressen, sender vi en ny invitasjon dit.</Trans>
  return <Trans>Hit sender vi e-post. {firstName} logger fortsatt inn med adressen som er bekreftet.</Trans>
}
