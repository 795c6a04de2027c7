import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Why a task was refused. */
export function TaskRefusal({ code }: { code: ErrorCode }) {
  const locale = useLocale()
  if (code === 'unavailable' || code === 'internal')
    return (
      <Notice tone="negative">
        <Trans>Vi fikk ikke svar og vet ikke om det ble gjort. Sjekk at du er på nett, og prøv igjen.</Trans>
      </Notice>
    )
  if (code === 'notAllowed')
    return (
      <Notice tone="caution">
        <Trans>Endringen ble ikke lagret, for du er ikke lenger hovedkontakt.</Trans>
      </Notice>
    )
  return <Notice tone="negative">{errorMessage(code, locale)}</Notice>
}
