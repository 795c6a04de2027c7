import type { FieldCode } from '#contract/field-codes.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import type { SummarisedError } from '#src/ui/error-summary.tsx'

/** The control of a field, by its path, for the error summary's links. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** A field of a form, in display order, by its name in the error summary. */
type NamedField = {
  path: string
  label: string
  /** This field's own messages, where they differ. */
  messages?: Partial<Record<FieldCode, string>>
}

/** The messages at the fields, and the summary of all refusals. */
export function useFieldErrors(errors: FieldRefusals, fields: readonly NamedField[]) {
  const fieldMessage = useFieldMessage()
  const errorAt = (path: string): string | undefined => {
    const refusal = errors[path]
    const own = refusal && fields.find((field) => field.path === path)?.messages?.[refusal.code]
    return own ?? (refusal && fieldMessage(refusal))
  }
  const summary: SummarisedError[] = fields.flatMap(({ path, label }) => {
    const message = errorAt(path)
    return message === undefined ? [] : [{ fieldId: fieldId(path), label, message }]
  })
  return { errorAt, summary }
}
