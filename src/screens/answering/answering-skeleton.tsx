import { Trans, useLingui } from '@lingui/react/macro'
import { Page, WindowTitle } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export function AnsweringSkeleton() {
  const { t } = useLingui()
  return (
    <Page>
      <WindowTitle>{t`Venter på svar`}</WindowTitle>
      <VisuallyHidden>
        <Trans>Henter det som skal besvares …</Trans>
      </VisuallyHidden>
      <Skeleton shape="h-40 w-full rounded-panel" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton shape="h-96 w-full rounded-panel" />
        <Skeleton shape="h-96 w-full rounded-panel" />
      </div>
    </Page>
  )
}
