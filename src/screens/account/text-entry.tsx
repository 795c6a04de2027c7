import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from '#src/locales/field-errors.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type TextEntryProps = Omit<ComponentProps<typeof TextInput>, 'id'> & {
  /** The field's path, for the error summary's links. */
  path: string
  label: string
  help?: ReactNode
  error: string | undefined
  optional?: boolean
}

/** A field of one line. */
export const TextEntry = ({ path, label, help, error, optional = false, ...input }: TextEntryProps) => (
  <Field id={fieldId(path)} label={label} help={help} error={error} optional={optional}>
    {(control) => <TextInput {...input} {...control} required={!optional} />}
  </Field>
)

type EmailEntryProps = Omit<TextEntryProps, 'path' | 'autoComplete'> & {
  autoComplete: 'email' | 'username'
}

/** An email address. */
export const EmailEntry = (props: EmailEntryProps) => (
  <TextEntry
    {...props}
    path="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
