import type { ComponentProps, ReactNode } from 'react'
import type { CustomerField } from '#machines/checkout/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export type ErrorAt = (path: string) => string | undefined

type CustomerEntryProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'id'> & {
  field: CustomerField
  label: string
  help?: ReactNode
  optional?: boolean
  errorAt: ErrorAt
}

/** One single-line field of the customer's details. */
export function CustomerEntry({
  field,
  label,
  help,
  optional = false,
  errorAt,
  ...input
}: CustomerEntryProps) {
  const { actor, draft } = useCheckout()
  const path = `details.${field}`
  return (
    <Field id={fieldId(path)} label={label} help={help} error={errorAt(path)} optional={optional}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          required={!optional}
          value={draft.details[field]}
          onChange={(value) => actor.send({ type: 'detail.entered', field, value })}
        />
      )}
    </Field>
  )
}
