import { Trans, useLingui } from '@lingui/react/macro'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function AnsweringSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Venter på svar`}>
        <Trans>Henter siden …</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-40 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-96 w-full rounded-panel" />
      </div>
    </Page>
  )
}
