import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** In place of the list where there is no room for the filters, or none at all. */
export function EmptyList({ isUnfiltered, onClear }: { isUnfiltered: boolean; onClear: () => void }) {
  if (isUnfiltered)
    return (
      <EmptyState icon="info" title={<Trans>Ingen rom ennå</Trans>}>
        <Trans>Rommene er ikke lagt inn ennå. Kontakt oss hvis du vil bestille.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={<Trans>Ingen rom passer</Trans>}
      actions={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Fjern alle filtre</Trans>
        </Button>
      }
    >
      <Trans>
        Prøv med færre krav til oppsett og fasiliteter, eller ring oss. Ofte finner vi en løsning sammen.
      </Trans>
    </EmptyState>
  )
}
