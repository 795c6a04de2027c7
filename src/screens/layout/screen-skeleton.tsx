import { Trans, useLingui } from '@lingui/react/macro'
import { addresses } from '#src/addresses.ts'
import { TextLink } from '#src/ui/link.tsx'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** While a screen's code loads; where it cannot, in a `noscript`, which React renders on the server alone. */
export function ScreenSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <noscript>
        <h1 className="mb-4 text-headline">
          <Trans>Denne siden trenger JavaScript</Trans>
        </h1>
        <TextLink href={addresses.home}>
          <Trans>Til forsiden</Trans>
        </TextLink>
      </noscript>
      <div className="noscript:hidden grid gap-8">
        <AwaitedHeading title={t`Henter siden …`}>
          <Trans>Henter siden …</Trans>
        </AwaitedHeading>
        <Skeleton shape="h-12 w-2/3 max-w-lg" />
        <Skeleton shape="h-64 w-full rounded-panel" />
        <Skeleton shape="h-40 w-full" />
        <div className="h-[60vh]" />
      </div>
    </Page>
  )
}
