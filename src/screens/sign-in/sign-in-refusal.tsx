import { Trans } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import type { SignInRefused } from '#machines/sign-in/sign-in-machine.ts'
import { addresses } from '#src/addresses.ts'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Why signing in was refused, and what to do about it. */
export function SignInRefusal({ code, email }: { code: SignInRefused; email: string }) {
  const locale = useLocale()
  const search = useSearch()
  if (code === 'notKept') return <CookiesNeeded />
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

/** The address and the password were right, and the session was not stored. */
function CookiesNeeded() {
  return (
    <Notice tone="negative" title={<Trans>Nettleseren din tar ikke imot informasjonskapsler</Trans>}>
      <Trans>
        E-postadressen og passordet stemmer, men uten informasjonskapsler kan vi ikke holde deg innlogget.
        Tillat dem for dette nettstedet i innstillingene til nettleseren, og logg inn på nytt. Du kan bestille
        rom uten å logge inn.
      </Trans>
    </Notice>
  )
}
