import { Plural } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, useId } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'

/** `fieldId` is the control, or the group of controls, to correct. */
export type SummarisedError = { fieldId: string; label: string; message: string }

type ErrorSummaryProps = {
  errors: readonly SummarisedError[]
  /** Gets the focus after Continue. */
  ref?: RefObject<HTMLElement | null>
}

/** The fields to correct before continuing, each a link to its field with its message. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="wrap-anywhere grid gap-3 rounded-card border-2 border-negative bg-surface p-5"
    >
      <h2 id={titleId} className="flex items-start gap-2.5 font-semibold text-title">
        <Icon name="warning" placement="mt-0.5 text-negative" />
        <span>
          <Plural
            value={errors.length}
            one="Ett felt må rettes før du kan gå videre"
            other="# felt må rettes før du kan gå videre"
          />
        </span>
      </h2>
      <ul className="grid gap-1.5 pl-8.5">
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => followTo(fieldId, event)}
              className="font-medium text-negative underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field itself, or the first control of the group. */
function followTo(fieldId: string, event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const field = event.currentTarget.ownerDocument.getElementById(fieldId)
  const control = field?.matches('input, select, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled, button:enabled')
  const target = control ?? field
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
