import { Trans, useLingui } from '@lingui/react/macro'
import { addresses } from '#src/addresses.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

/** Specification §2: any other path. Also what a link to somebody else's reservation leads to. */
export function NotFoundScreen() {
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
        <p className="text-ink-soft text-lead">
          <Trans>
            Siden kan være flyttet, eller adressen er skrevet feil. Rommene våre finner du på forsiden.
          </Trans>
        </p>
        <ButtonLink href={addresses.home} icon={<Icon name="arrowLeft" size="small" />}>
          <Trans>Til forsiden</Trans>
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
