import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NarrowPage } from '#src/ui/page.tsx'

/** The reservation exists, but failed to load. */
export function ReceiptFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <NarrowPage>
      <div role="alert">
        <EmptyState
          icon="warning"
          screen={t`Bestillingen kunne ikke hentes`}
          title={<Trans>Bestillingen kunne ikke hentes</Trans>}
          actions={
            <Button onClick={onRetry}>
              <Trans>Prøv igjen</Trans>
            </Button>
          }
        >
          <Trans>
            Vi fikk ikke kontakt med bestillingstjenesten. Selve bestillingen er ikke berørt. Sjekk at du er
            på nett, og prøv igjen.
          </Trans>
        </EmptyState>
      </div>
    </NarrowPage>
  )
}
