import { Trans, useLingui } from '@lingui/react/macro'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function ReceiptSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Bestilling`}>
        <Trans>Henter bestillingen …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-72 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-72 w-full rounded-panel" />
      </div>
    </Page>
  )
}
