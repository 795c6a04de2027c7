import { Trans } from '@lingui/react/macro'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** While a screen's code is fetched. */
export const ScreenSkeleton = () => (
  <Page>
    <VisuallyHidden>
      <Trans>Henter siden …</Trans>
    </VisuallyHidden>
    <Skeleton shape="h-12 w-2/3 max-w-lg" />
    <Skeleton shape="h-64 w-full rounded-panel" />
    <Skeleton shape="h-40 w-full" />
    <div className="h-[60vh]" />
  </Page>
)
