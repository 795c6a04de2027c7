import type { ReactNode } from 'react'
import type { FieldCode } from '#contract/field-codes.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { Field } from '#src/ui/field.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { Picker } from '#src/ui/picker.tsx'
import { useTypedValue } from '#src/ui/typed-value.ts'

/** The props of every field whose value is typed or picked. */
export type TypedFieldProps<T extends string> = {
  label: ReactNode
  value: T | null
  /** `isMalformed`: the typed text is not a value; the field itself says so. */
  onChange: (value: T | null, isMalformed: boolean) => void
  /** The value has been typed to its end, or picked. */
  onSettled?: () => void
  error?: string | undefined
  help?: ReactNode
  id?: string
  optional?: boolean
}

type Kind<T extends string> = {
  /** Undefined for a malformed text. */
  parse: (text: string) => T | undefined
  /** As `parse`, of a text that is typed to its end: it may be shortened. */
  parseWhole?: (text: string) => T | undefined
  format: (value: T) => string
  /** The refusal of a malformed text. */
  malformed: FieldCode
  placeholder: string
  /** The label of the button and the panel: «Velg dato». */
  pickerLabel: string
  icon: IconName
  wide?: boolean
  /** The choices; call `choose` with the picked one. */
  children: (choose: (value: T) => void) => ReactNode
}

/** A value that is typed or picked from a panel. */
export function TypedField<T extends string>({
  label,
  value,
  onChange,
  onSettled,
  error,
  help,
  id,
  optional = false,
  parse,
  parseWhole = parse,
  format,
  malformed,
  placeholder,
  pickerLabel,
  icon,
  wide = false,
  children,
}: TypedFieldProps<T> & Kind<T>) {
  const fieldMessage = useFieldMessage()
  const typed = useTypedValue({ value, onChange, parse, parseWhole, format })
  const leave = () => {
    typed.leave()
    onSettled?.()
  }
  return (
    <Field
      label={label}
      error={typed.malformed ? fieldMessage({ code: malformed }) : error}
      help={help}
      optional={optional}
      {...(id === undefined ? {} : { id })}
    >
      {(control) => (
        <Picker
          label={pickerLabel}
          icon={icon}
          wide={wide}
          input={
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              value={typed.text}
              className="w-full min-w-0 bg-transparent py-2.5 pl-3.5 tabular-nums focus-visible:shadow-none focus-visible:outline-none"
              onChange={(event) => typed.type(event.currentTarget.value)}
              onBlur={leave}
              // Before the form is sent.
              onKeyDown={({ key }) => key === 'Enter' && leave()}
            />
          }
        >
          {(close) =>
            children((chosen) => {
              onChange(chosen, false)
              onSettled?.()
              close()
            })
          }
        </Picker>
      )}
    </Field>
  )
}
