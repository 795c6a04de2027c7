import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'

type RetryProps = { onRetry: () => void }

/** Asks for a list again that did not come. */
export const RetryList = ({ onRetry }: RetryProps) => (
  <Button variant="secondary" size="small" onClick={onRetry}>
    <Trans>Prøv igjen</Trans>
  </Button>
)

/** Tells at once that no list came, and that nothing else is wrong. */
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

/** Tells at once that a list is not the one that was asked for, but the last that came. */
export const LastListNotice = ({ onRetry }: RetryProps) => (
  <div role="alert">
    <Notice tone="caution" actions={<RetryList onRetry={onRetry} />}>
      <Trans>Vi fikk ikke svar. Listen under er den som ble hentet sist.</Trans>
    </Notice>
  </div>
)
