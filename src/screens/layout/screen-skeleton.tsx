import { Trans, useLingui } from '@lingui/react/macro'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** While a screen's code loads. */
export function ScreenSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Henter siden …`}>
        <Trans>Henter siden …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-12 w-2/3 max-w-lg" />
      <Skeleton shape="h-64 w-full rounded-panel" />
      <Skeleton shape="h-40 w-full" />
      <div className="h-[60vh]" />
    </Page>
  )
}
