import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { Plan } from '#machines/planning/filters.ts'
import { planningActors, planningMachine } from '#machines/planning/planning-machine.ts'
import { noFilters } from '#machines/room-selection/filters.ts'
import { addresses } from '#src/addresses.ts'
import { planningPort } from '#src/api/planning-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { searchOf } from '#src/screens/home/home-address.ts'
import { DateList } from '#src/screens/planning/date-list.tsx'
import { datesIn } from '#src/screens/planning/dates-address.ts'
import { DaysCard } from '#src/screens/planning/days-card.tsx'
import {
  type PlanningProps,
  planAddress,
  planIn,
  usePlanningAddress,
} from '#src/screens/planning/planning-address.ts'
import { PlanningBar } from '#src/screens/planning/planning-bar.tsx'
import { RoomsCard } from '#src/screens/planning/rooms-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Several rooms, several days and repetitions, put together as one order; dates that were planned before open their plan. */
export function PlanningScreen() {
  const search = useSearch()
  const planned = datesIn(search)
  return planned ? <Redirect to={planAddress(planned)} replace /> : <Planning search={search} />
}

/** The search on the front page for what is planned on the first day. */
const searchedBy = ({ people, from, to, days: [day], first }: Plan): string =>
  searchOf({ ...noFilters, people, from, to, date: first ?? day ?? null })

function Planning({ search: planned }: { search: string }) {
  const { t } = useLingui()
  const { client, clock, tenant } = usePortal()
  const machine = useMemo(
    () => planningMachine.provide({ actors: planningActors(planningPort(client)) }),
    [client],
  )
  const planning = useActorRef(machine, {
    input: { plan: planIn(planned), now: clock(), rules: tenant.booking },
  })
  usePlanningAddress(planning)
  const search = useSelector(planning, ({ context }) => searchedBy(context.filters))
  const isPlanning = useSelector(planning, (state) => state.matches('planning'))
  return (
    <>
      <Page>
        <div className="grid gap-4">
          <Link
            href={`${addresses.home}${search}`}
            className="inline-flex min-h-8 items-center gap-2 justify-self-start text-small underline-offset-4 hover:underline"
          >
            <Icon name="arrowLeft" size="small" />
            <Trans>Alle møterom</Trans>
          </Link>
          <ScreenHeading title={t`Planlegg flere dager eller rom`}>
            <Trans>Planlegg flere dager eller rom</Trans>
          </ScreenHeading>
          <p className="max-w-reading text-ink-soft">
            <Trans>Alt blir én bestilling. Du velger servering og tilvalg etterpå.</Trans>
          </p>
        </div>
        {isPlanning ? <PlanForm planning={planning} /> : <Awaited planning={planning} />}
      </Page>
      {isPlanning && <PlanningBar planning={planning} />}
    </>
  )
}

function Awaited({ planning }: PlanningProps) {
  const failed = useSelector(planning, (state) => state.matches('loadFailed'))
  if (failed)
    return (
      <div role="alert">
        <EmptyState
          icon="warning"
          title={<Trans>Rommene kunne ikke hentes</Trans>}
          actions={
            <Button variant="secondary" size="small" onClick={() => planning.send({ type: 'rooms.retried' })}>
              <Trans>Prøv igjen</Trans>
            </Button>
          }
        >
          <Trans>Vi fikk ikke svar. Det du har valgt, står fortsatt der. Vent litt og prøv igjen.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Henter rommene …</Trans>
      </VisuallyHidden>
      <Skeleton shape="h-96 w-full rounded-panel" />
    </div>
  )
}

/** Who has no room yet begins with the days; the order stays when a room is chosen. */
function PlanForm({ planning }: PlanningProps) {
  const [beginsWithDays] = useState(() => planning.getSnapshot().context.filters.roomSlug === null)
  const rooms = <RoomsCard key="rooms" planning={planning} />
  const days = <DaysCard key="days" planning={planning} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:gap-10">
      <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
        {beginsWithDays ? [days, rooms] : [rooms, days]}
      </form>
      <DateList planning={planning} />
    </div>
  )
}
