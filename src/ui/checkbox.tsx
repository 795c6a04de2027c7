import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field.tsx'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** For the error summary's links. */
  id?: string
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
  /** With a frame, for what must not be overlooked. */
  framed?: boolean
  describedBy?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({
  checked,
  onChange,
  children,
  id: suppliedId,
  help,
  error,
  disabled = false,
  framed = false,
  describedBy,
}: CheckboxProps) {
  const made = useId()
  const id = suppliedId ?? made
  const described = [help && `${id}-help`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div
        className={classNames(
          'flex items-start gap-3',
          framed ? 'rounded-card border border-line bg-surface p-4 has-checked:border-primary' : 'py-1',
        )}
      >
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
        />
        <div className="grid min-w-0 gap-0.5">
          <label htmlFor={id} className={disabled ? 'text-ink-soft' : 'cursor-pointer'}>
            {children}
          </label>
          {help && (
            <p id={`${id}-help`} className="text-ink-soft text-small">
              {help}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
