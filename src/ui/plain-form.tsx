import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorSummary, type SummarisedError } from '#src/ui/error-summary.tsx'

type PlainFormProps = {
  /** The refusals, in the order of the fields. */
  errors: readonly SummarisedError[]
  onSubmit: () => void
  /**
   * Above the fields, in place of the summary: the refusal of the whole form. It gets the focus after each
   * try.
   */
  refusal?: ReactNode
  /** Whether the form waits for an answer. */
  busy?: boolean
  children: ReactNode
}

/**
 * A form of one screen. After each try the focus moves to the refusals, once, so that it is never taken from
 * a typing visitor.
 */
export function PlainForm({ errors, onSubmit, refusal, busy = false, children }: PlainFormProps) {
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLElement>(null)
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0 && !busy) (summary.current ?? refused.current)?.focus()
  }, [tries, busy])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onSubmit()
    setTries(tries + 1)
  }
  return (
    // Without the portal's code this method sends nothing, and the address keeps its query.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary errors={errors} ref={summary} />
      {refusal && (
        <div ref={refused} tabIndex={-1} role="alert">
          {refusal}
        </div>
      )}
      {children}
    </form>
  )
}
