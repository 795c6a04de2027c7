import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { addresses } from '#src/addresses.ts'
import { leadingBack } from '#src/screens/sign-in/return-address.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** The address is confirmed; the account can sign in, unless it needs approval. */
export function ConfirmedView({ awaitsApproval }: { awaitsApproval: boolean }) {
  const { t } = useLingui()
  const search = useSearch()
  return (
    <StatementPage
      focused
      icon="check"
      tone="positive"
      title={t`E-postadressen er bekreftet`}
      actions={
        awaitsApproval ? (
          <ButtonLink href={addresses.home}>
            <Trans>Se møterommene</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={leadingBack(addresses.signIn, search)}>
            <Trans>Logg inn</Trans>
          </ButtonLink>
        )
      }
    >
      <p className="text-lead">
        {awaitsApproval ? (
          <Trans>
            Kontoen din skal godkjennes av en administrator. Du får en e-post når den er klar til bruk.
          </Trans>
        ) : (
          <Trans>Nå kan du logge inn med passordet du valgte.</Trans>
        )}
      </p>
      {awaitsApproval && (
        <p className="text-ink-soft">
          <Trans>Haster det? Du kan bestille rom også uten konto.</Trans>
        </p>
      )}
    </StatementPage>
  )
}
