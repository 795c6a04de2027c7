import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Why something is not shown: null while it is on its way. */
export type Why = 'notFound' | 'failed' | null

type UnreadProps = {
  why: Why
  /** The address of the list that it would be in. */
  list: string
  onRetry: () => void
  /** What is said of it in each case. */
  texts: Record<'notFound' | 'failed' | 'awaited', ReactNode>
}

/** In place of what is not known: it is on its way, does not exist, or failed to load. */
export function Unread({ why, list, onRetry, texts }: UnreadProps) {
  if (why === 'notFound')
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <Notice tone="caution">{texts.notFound}</Notice>
        <ButtonLink href={list} variant="secondary">
          <Trans>Til listen</Trans>
        </ButtonLink>
      </div>
    )
  if (why === 'failed')
    return (
      <ListFailed title={texts.failed} onRetry={onRetry}>
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  return (
    <div>
      <p className="sr-only">{texts.awaited}</p>
      <Skeleton shape="h-72 w-full rounded-card" />
    </div>
  )
}
