import { Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { addresses } from '#src/addresses.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Why somebody was not signed in, and what they can do about it. */
export function SignInRefusal({ code, email }: { code: ErrorCode; email: string }) {
  const locale = useLocale()
  if (code === 'notVerified')
    return (
      <Notice
        tone="caution"
        actions={
          <ButtonLink
            variant="secondary"
            size="small"
            href={`${addresses.verification}?epost=${encodeURIComponent(email.trim())}`}
          >
            <Trans>Skriv inn koden</Trans>
          </ButtonLink>
        }
      >
        {errorMessage(code, locale)}
      </Notice>
    )
  if (code === 'unavailable' || code === 'internal')
    return (
      <Notice tone="negative">
        <Trans>Vi fikk ikke svar. Se etter at du er på nett, og prøv igjen.</Trans>
      </Notice>
    )
  return <Notice tone={code === 'notApproved' ? 'caution' : 'negative'}>{errorMessage(code, locale)}</Notice>
}
