import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

/** One refused field: where it is, and the words that stand beside it there. */
export type SummaryError = { fieldId: string; label: string; message: string }

/**
 * What must be mended, at the top of the form, focused when it appears and again at each new `attempt`.
 * Draws nothing without errors.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const visible = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && visible) box.current?.focus()
  }, [attempt, visible])
  if (!visible) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-negative bg-negative-soft p-5 focus:outline-3 focus:outline-ink focus:outline-offset-2"
    >
      <h2 className="text-base text-negative">
        <Plural value={errors.length} one="Ett felt må rettes" other="# felt må rettes" />
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-flex min-h-7 items-center underline underline-offset-4 hover:decoration-2"
              onClick={(event) => {
                const field = event.currentTarget.ownerDocument.getElementById(error.fieldId)
                if (!field) return
                event.preventDefault()
                field.focus({ preventScroll: true })
                ;(field.closest('fieldset') ?? field.parentElement ?? field).scrollIntoView({
                  block: 'center',
                })
              }}
            >
              {error.label}: {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
