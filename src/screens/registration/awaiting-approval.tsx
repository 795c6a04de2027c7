import { Trans, useLingui } from '@lingui/react/macro'
import { addresses } from '#src/addresses.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** Registered; an administrator is to approve the account (`messageNo` 2). */
export function AwaitingApproval({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <StatementPage
      focused
      icon="clock"
      title={t`Registreringen er mottatt`}
      actions={
        <ButtonLink href={addresses.home}>
          <Trans>Se møterommene</Trans>
        </ButtonLink>
      }
    >
      <p className="text-lead">
        <Trans>
          Kontoen din skal godkjennes av en administrator. Du får en e-post til {email} når den er klar til
          bruk.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Haster det? Du kan bestille rom også uten konto.</Trans>
      </p>
    </StatementPage>
  )
}
