import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorSummary, type SummarisedError } from '#src/ui/error-summary.tsx'

type PlainFormProps = {
  /** What is refused, in the order of the fields. */
  errors: readonly SummarisedError[]
  onSubmit: () => void
  /** Above the fields, in place of the summary: why the whole was refused. It gets the focus after each try. */
  refusal?: ReactNode
  /** Whether an answer is waited for. */
  busy?: boolean
  children: ReactNode
}

/**
 * A form of one screen. After each try the focus goes to what was refused, once, so that it is never taken from
 * somebody who is typing.
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
    <form noValidate onSubmit={submit} className="grid gap-6">
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
