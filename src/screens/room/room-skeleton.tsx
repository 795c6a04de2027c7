import { Trans, useLingui } from '@lingui/react/macro'
import { AwaitedHeading, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** While the room and its calendar load, without known facts. */
export function RoomSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <AwaitedHeading title={t`Møterom`}>
        <Trans>Møterom</Trans>
      </AwaitedHeading>
      <Skeleton shape="h-5 w-36" />
      <Skeleton shape="h-12 w-2/3 max-w-md" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(19rem,1fr)] lg:gap-10">
        <Skeleton shape="aspect-picture w-full rounded-panel" />
        <FactsSkeleton />
      </div>
      <CalendarSkeleton />
    </Page>
  )
}

export const FactsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <Trans>Henter rommet …</Trans>
    </VisuallyHidden>
    <Skeleton shape="h-96 w-full rounded-panel" />
  </div>
)

export const CalendarSkeleton = () => <Skeleton shape="awaited h-[32rem] w-full rounded-panel" />
