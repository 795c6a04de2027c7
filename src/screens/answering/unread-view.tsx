import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NarrowPage } from '#src/ui/page.tsx'

/** The question could not be loaded. */
export function UnreadView({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <NarrowPage>
      <div role="alert">
        <EmptyState
          icon="warning"
          screen={t`Kunne ikke hentes`}
          title={<Trans>Siden kunne ikke hentes</Trans>}
          actions={
            <Button onClick={onRetry}>
              <Trans>Prøv igjen</Trans>
            </Button>
          }
        >
          <Trans>Ingenting er endret. Sjekk at du er på nett, vent litt og prøv igjen.</Trans>
        </EmptyState>
      </div>
    </NarrowPage>
  )
}
