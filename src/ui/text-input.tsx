import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  value: string
  onChange: (value: string) => void
  className?: string
}

export const TextInput = ({ onChange, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    {...rest}
    className={classNames('control', className)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> & {
  value: string
  onChange: (value: string) => void
}

export const TextArea = ({ onChange, rows = 4, ...rest }: TextAreaProps) => (
  <textarea
    {...rest}
    rows={rows}
    className="control field-sizing-content max-h-[70dvh] min-h-28 resize-y"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
