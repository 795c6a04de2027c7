import type { ReactNode } from 'react'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type SearchFieldProps = {
  label: ReactNode
  help?: ReactNode
  maxLength: number
  value: string
  onChange: (search: string) => void
}

/** A field for a part of what is looked for. */
export const SearchField = ({ label, help, ...input }: SearchFieldProps) => (
  <Field label={label} help={help}>
    {(control) => <TextInput {...control} {...input} type="search" autoComplete="off" />}
  </Field>
)
