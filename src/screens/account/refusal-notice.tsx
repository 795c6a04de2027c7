import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Why a form was refused as a whole. */
export function RefusalNotice({ code }: { code: ErrorCode }) {
  const locale = useLocale()
  return (
    <Notice tone="negative">
      {code === 'unavailable' || code === 'internal' ? (
        <Trans>Vi fikk ikke svar. Se etter at du er på nett, og prøv igjen.</Trans>
      ) : (
        errorMessage(code, locale)
      )}
    </Notice>
  )
}
