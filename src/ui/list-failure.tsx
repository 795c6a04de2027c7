import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'

type RetryProps = { onRetry: () => void }

/** Retries a list that failed to load. */
export const RetryList = ({ onRetry }: RetryProps) => (
  <Button variant="secondary" size="small" onClick={onRetry}>
    <Trans>Prøv igjen</Trans>
  </Button>
)

/** Announces that a list failed to load, and that nothing else is wrong. */
export const ListFailed = ({
  title,
  children,
  onRetry,
}: RetryProps & { title: ReactNode; children: ReactNode }) => (
  <div role="alert">
    <EmptyState icon="warning" title={title} actions={<RetryList onRetry={onRetry} />}>
      {children}
    </EmptyState>
  </div>
)

/** Announces that a list is the previous one, since the requested one failed to load. */
export const LastListNotice = ({ onRetry }: RetryProps) => (
  <div role="alert">
    <Notice tone="caution" actions={<RetryList onRetry={onRetry} />}>
      <Trans>Vi fikk ikke svar. Listen under er den som ble hentet sist.</Trans>
    </Notice>
  </div>
)
