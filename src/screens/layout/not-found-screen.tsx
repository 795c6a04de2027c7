import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addresses } from '#src/addresses.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { StatementPage } from '#src/ui/statement-page.tsx'

/** The screen of every unknown path. Specification §2. */
export const NotFoundScreen = () => (
  <NothingHere
    actions={
      <ButtonLink href={addresses.home} icon={<Icon name="arrowLeft" size="small" />}>
        <Trans>Til forsiden</Trans>
      </ButtonLink>
    }
  >
    <Trans>Siden kan være flyttet, eller adressen er feil. Rommene våre finner du på forsiden.</Trans>
  </NothingHere>
)

type NothingHereProps = {
  /** Possible reasons. */
  children: ReactNode
  actions: ReactNode
}

/** There is nothing at this address, or nothing for this visitor. */
export function NothingHere({ children, actions }: NothingHereProps) {
  const { t } = useLingui()
  return (
    <StatementPage icon="key" title={t`Her var det ingenting`} actions={actions}>
      <p className="text-ink-soft text-lead">{children}</p>
    </StatementPage>
  )
}
