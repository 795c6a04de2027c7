import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { comparedRooms } from '#machines/room-comparison/comparing.ts'
import {
  roomComparisonActors,
  roomComparisonMachine,
} from '#machines/room-comparison/room-comparison-machine.ts'
import { roomComparisonPort } from '#src/api/room-comparison-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import {
  type ComparisonProps,
  comparisonIn,
  listAddressOf,
  useComparisonAddress,
} from '#src/screens/comparison/comparison-address.ts'
import { ComparisonForm } from '#src/screens/comparison/comparison-form.tsx'
import { ComparisonTable } from '#src/screens/comparison/comparison-table.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink, Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Up to four rooms side by side. */
export function ComparisonScreen() {
  const { t } = useLingui()
  const { client, clock, tenant } = usePortal()
  const search = useSearch()
  const machine = useMemo(
    () => roomComparisonMachine.provide({ actors: roomComparisonActors(roomComparisonPort(client)) }),
    [client],
  )
  const comparison = useActorRef(machine, {
    input: { filters: comparisonIn(search), now: clock(), rules: tenant.booking },
  })
  useComparisonAddress(comparison)
  const filters = useSelector(comparison, ({ context }) => context.filters)
  return (
    <Page>
      <div className="grid gap-4">
        <Link
          href={listAddressOf(filters)}
          className="inline-flex min-h-8 items-center gap-2 justify-self-start text-small underline-offset-4 hover:underline"
        >
          <Icon name="arrowLeft" size="small" />
          <Trans>Alle møterom</Trans>
        </Link>
        <ScreenHeading title={t`Sammenlign rom`}>
          <Trans>Sammenlign rom</Trans>
        </ScreenHeading>
      </div>
      {filters.roomIds.length === 0 ? (
        <NoRooms />
      ) : (
        <>
          <ComparisonForm comparison={comparison} />
          <Compared comparison={comparison} />
        </>
      )}
    </Page>
  )
}

function NoRooms() {
  const filters = comparisonIn(useSearch())
  return (
    <EmptyState
      icon="search"
      title={<Trans>Ingen rom er valgt</Trans>}
      actions={
        <ButtonLink href={listAddressOf(filters)}>
          <Trans>Velg rom</Trans>
        </ButtonLink>
      }
    >
      <Trans>Kryss av for «Sammenlign» på opptil fire rom i listen.</Trans>
    </EmptyState>
  )
}

function Compared({ comparison }: ComparisonProps) {
  const busy = useSelector(comparison, (state) => state.hasTag('busy'))
  const failed = useSelector(comparison, (state) => state.hasTag('failed'))
  const stale = useSelector(comparison, (state) => state.hasTag('stale'))
  const refreshing = useSelector(comparison, (state) => state.hasTag('refreshing'))
  const context = useSelector(comparison, (state) => state.context)
  const retry = (
    <Button variant="secondary" size="small" onClick={() => comparison.send({ type: 'comparison.retried' })}>
      <Trans>Prøv igjen</Trans>
    </Button>
  )
  if (busy)
    return (
      <div role="status">
        <VisuallyHidden>
          <Trans>Henter rommene …</Trans>
        </VisuallyHidden>
        <Skeleton shape="h-96 w-full rounded-panel" />
      </div>
    )
  if (failed || !context.comparison)
    return (
      <div role="alert">
        <EmptyState icon="warning" title={<Trans>Rommene kunne ikke hentes</Trans>} actions={retry}>
          <Trans>Vi fikk ikke svar. Det du har valgt, står fortsatt der. Vent litt og prøv igjen.</Trans>
        </EmptyState>
      </div>
    )
  const compared = comparedRooms(context.filters, context.comparison.days)
  return (
    <>
      {stale && (
        <div role="alert">
          <Notice tone="caution" title={<Trans>Sammenligningen er ikke oppdatert</Trans>} actions={retry}>
            <Trans>Vi fikk ikke svar på det siste du endret. Tabellen viser svarene fra før endringen.</Trans>
          </Notice>
        </div>
      )}
      {compared.rooms.length === 0 ? (
        <NoRooms />
      ) : (
        <div className={classNames('min-w-0', refreshing && 'awaiting')}>
          <ComparisonTable compared={compared} comparison={comparison} />
        </div>
      )}
    </>
  )
}
