import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The refusal of a whole form. */
export function RefusalNotice({ code }: { code: ErrorCode }) {
  const locale = useLocale()
  if (code !== 'unavailable' && code !== 'internal')
    return <Notice tone="negative">{errorMessage(code, locale)}</Notice>
  return (
    <Notice tone="negative" title={<Trans>Noe gikk galt</Trans>}>
      {code === 'internal' ? (
        <Trans>Feilen er hos oss. Vent litt og prøv igjen.</Trans>
      ) : (
        <Trans>Vi fikk ikke svar. Sjekk at du er på nett, og prøv igjen.</Trans>
      )}
    </Notice>
  )
}
