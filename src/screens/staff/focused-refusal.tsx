import { useEffect, useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Why what a dialog asked for was refused, read out after each refusal; nothing for null. */
export function FocusedRefusal({ code, isBusy }: { code: ErrorCode | null; isBusy: boolean }) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code && !isBusy) place.current?.focus()
  }, [code, isBusy])
  if (!code) return null
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Notice tone="negative">{errorMessage(code, locale)}</Notice>
    </div>
  )
}
