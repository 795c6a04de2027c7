import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

/** The ids that tie a control to its label, help and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** The label in the error summary. */
  error?: string | undefined
  optional?: boolean
  /** The control's id, for the error summary's links. */
  id?: string
  /** The label is visually hidden. */
  labelHidden?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * How fields beside one another are placed: with their controls in line, also where some have help above. At their top
 * where an error is below one, or one of them is a group.
 */
export const besideOneAnother = 'items-end has-[>fieldset]:items-start has-[[aria-invalid]]:items-start'

/** A label above, help below it, the control, and the error. */
export function Field({
  label,
  help,
  error,
  optional = false,
  id: suppliedId,
  labelHidden = false,
  children,
}: FieldProps) {
  const made = useId()
  const id = suppliedId ?? made
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={classNames('font-semibold text-small', labelHidden && 'sr-only')}>
        {label}
        {optional && (
          <span className="font-normal text-ink-soft">
            {' '}
            <Trans>(valgfritt)</Trans>
          </span>
        )}
      </label>
      {help && (
        <p id={helpId} className="text-ink-soft text-small">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The refusal of a field, or of a group of them. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 font-medium text-negative text-small">
    <span className="mt-0.5 shrink-0">
      <Icon name="warning" size="small" />
    </span>
    {children}
  </p>
)

type FieldGroupProps = Omit<FieldProps, 'children'> & { children: ReactNode; large?: boolean }

/** Several controls under one question. The error summary links to its `id`. */
export function FieldGroup({
  label,
  help,
  error,
  optional = false,
  id: suppliedId,
  large = false,
  labelHidden = false,
  children,
}: FieldGroupProps) {
  const made = useId()
  const id = suppliedId ?? made
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className="grid min-w-0 gap-3"
    >
      <legend
        className={classNames(
          labelHidden ? 'sr-only' : 'mb-2',
          'font-semibold',
          large ? 'text-title' : 'text-small',
        )}
      >
        {label}
        {optional && (
          <span className="font-normal text-ink-soft text-small">
            {' '}
            <Trans>(valgfritt)</Trans>
          </span>
        )}
      </legend>
      {help && (
        <p id={`${id}-help`} className="-mt-2 text-ink-soft text-small">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
