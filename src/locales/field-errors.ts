import type { FieldCode } from '#contract/field-codes.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import type { SummarisedError } from '#src/ui/error-summary.tsx'

/** The control of a field, by its path, where the error summary leads. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** A field of a form, in the order they are shown, by the name it has in the error summary. */
export type NamedField = {
  path: string
  label: string
  /** What a refusal says at this field, where that is not what it says elsewhere. */
  messages?: Partial<Record<FieldCode, string>>
}

/** The words at a field, and the summary of all that the fields are refused for. */
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
