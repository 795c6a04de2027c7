import { Trans } from '@lingui/react/macro'
import type { BookingsFilters } from '#machines/my-bookings/filters.ts'
import { addresses } from '#src/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

type NoBookingsProps = {
  tab: BookingsFilters['tab']
  /** Filters are set. */
  isNarrowed: boolean
  onClear: () => void
  onHistory: () => void
}

const FindRoom = () => (
  <ButtonLink href={addresses.home}>
    <Trans>Finn et rom</Trans>
  </ButtonLink>
)

/** No bookings match, and what to do about it. */
export function NoBookings({ tab, isNarrowed, onClear, onHistory }: NoBookingsProps) {
  if (isNarrowed)
    return (
      <EmptyState
        icon="search"
        title={<Trans>Ingen bestillinger passer</Trans>}
        actions={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Fjern filtrene</Trans>
          </Button>
        }
      >
        <Trans>Prøv andre datoer, eller fjern filtrene.</Trans>
      </EmptyState>
    )
  if (tab === 'active')
    return (
      <EmptyState
        icon="calendar"
        title={<Trans>Ingen aktive bestillinger</Trans>}
        actions={
          <>
            <FindRoom />
            <Button variant="secondary" onClick={onHistory}>
              <Trans>Se tidligere bestillinger</Trans>
            </Button>
          </>
        }
      >
        <Trans>Det du bestiller mens du er logget inn, finner du igjen her.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon="clock" title={<Trans>Ingen tidligere bestillinger</Trans>} actions={<FindRoom />}>
      <Trans>
        Når et møte er over, flyttes bestillingen hit. Her finner du også det som er avbestilt eller avslått.
      </Trans>
    </EmptyState>
  )
}
