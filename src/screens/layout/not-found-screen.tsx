import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addresses } from '#src/addresses.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

/** What every path leads to that is not one of the portal's. Specification §2. */
export const NotFoundScreen = () => (
  <NothingHere
    actions={
      <ButtonLink href={addresses.home} icon={<Icon name="arrowLeft" size="small" />}>
        <Trans>Til forsiden</Trans>
      </ButtonLink>
    }
  >
    <Trans>Siden kan være flyttet, eller adressen er skrevet feil. Rommene våre finner du på forsiden.</Trans>
  </NothingHere>
)

type NothingHereProps = {
  /** What it may be due to. */
  children: ReactNode
  actions: ReactNode
}

/** There is nothing at this address, or nothing for whoever asks. */
export function NothingHere({ children, actions }: NothingHereProps) {
  const { t } = useLingui()
  return (
    <NarrowPage>
      <div className="grid justify-items-start gap-5 rounded-panel bg-tint p-7 sm:p-14">
        <span className="text-primary">
          <Icon name="key" size="large" />
        </span>
        <ScreenHeading title={t`Her var det ingenting`}>
          <Trans>Her var det ingenting</Trans>
        </ScreenHeading>
        <p className="text-ink-soft text-lead">{children}</p>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </NarrowPage>
  )
}
