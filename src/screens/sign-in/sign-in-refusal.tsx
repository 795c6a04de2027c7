import { Trans } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import type { ErrorCode } from '#contract/errors.ts'
import { addresses } from '#src/addresses.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { leadingBack } from '#src/screens/sign-in/way-back.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Why somebody was not signed in, and what they can do about it. */
export function SignInRefusal({ code, email }: { code: ErrorCode; email: string }) {
  const locale = useLocale()
  const search = useSearch()
  if (code === 'notVerified')
    return (
      <Notice
        tone="caution"
        actions={
          <ButtonLink
            variant="secondary"
            size="small"
            href={leadingBack(addresses.verification, search, email)}
          >
            <Trans>Skriv inn koden</Trans>
          </ButtonLink>
        }
      >
        {errorMessage(code, locale)}
      </Notice>
    )
  if (code === 'notApproved') return <Notice tone="caution">{errorMessage(code, locale)}</Notice>
  return <RefusalNotice code={code} />
}
