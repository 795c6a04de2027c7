import { Trans, useLingui } from '@lingui/react/macro'
import { Page, WindowTitle } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** While the room and its calendar come. */
export function RoomSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <WindowTitle>{t`Møterom`}</WindowTitle>
      <div role="status">
        <VisuallyHidden>
          <Trans>Henter rommet …</Trans>
        </VisuallyHidden>
      </div>
      <Skeleton shape="h-5 w-36" />
      <Skeleton shape="h-12 w-2/3 max-w-md" />
      <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton shape="aspect-picture w-full rounded-panel" />
        <Skeleton shape="h-72 w-full rounded-panel" />
      </div>
      <Skeleton shape="h-[32rem] w-full rounded-panel" />
    </Page>
  )
}
