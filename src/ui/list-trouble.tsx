import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type RetryProps = { onRetry: () => void }

/** Asks for a list again that did not come. */
export const RetryList = ({ onRetry }: RetryProps) => (
  <Button variant="secondary" size="small" onClick={onRetry}>
    <Trans>Prøv igjen</Trans>
  </Button>
)

/** Tells at once that a list is not the one that was asked for, but the last that came. */
export const LastListNotice = ({ onRetry }: RetryProps) => (
  <div role="alert">
    <Notice tone="caution" actions={<RetryList onRetry={onRetry} />}>
      <Trans>Vi fikk ikke svar. Listen under er den som ble hentet sist.</Trans>
    </Notice>
  </div>
)
