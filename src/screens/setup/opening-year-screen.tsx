import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { daysOfYear, monthsOf } from '#machines/opening-year/days.ts'
import {
  openingYearActors,
  openingYearMachine,
  type YearHours,
} from '#machines/opening-year/opening-year-machine.ts'
import { openingYearPort } from '#src/api/opening-year-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { ExceptionalDays } from '#src/screens/setup/exceptional-days.tsx'
import { yearAddress, yearIn } from '#src/screens/setup/item-address.ts'
import { listAddress } from '#src/screens/setup/setup-address.ts'
import { YearGrid } from '#src/screens/setup/year-grid.tsx'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The opening hours of a year at a glance; the year is in the address. */
export function OpeningYearScreen() {
  const { t } = useLingui()
  const { clock } = usePortal()
  const search = useSearch()
  const year = yearIn(search) ?? Number(venueDateOf(clock()).slice(0, 4))
  const title = t`Åpningstider i ${String(year)}`
  return (
    <>
      <WayBack href={listAddress('openingHours')}>
        <Trans>Åpningstider</Trans>
      </WayBack>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1.5">
          <ScreenHeading dense title={title}>
            {title}
          </ScreenHeading>
          <p className="max-w-[60ch] text-ink-soft">
            <Trans>Velg en dag for å gi den egne tider, eller for å endre dem.</Trans>
          </p>
        </div>
        <nav aria-label={t`År`} className="flex flex-wrap gap-3">
          <ButtonLink
            href={yearAddress(year - 1)}
            variant="secondary"
            icon={<Icon name="chevronLeft" size="small" />}
          >
            {String(year - 1)}
          </ButtonLink>
          <ButtonLink href={yearAddress(year + 1)} variant="secondary">
            {String(year + 1)}
            <Icon name="chevronRight" size="small" />
          </ButtonLink>
        </nav>
      </div>
      <Year key={year} year={year} />
    </>
  )
}

function Year({ year }: { year: number }) {
  const { send } = usePortal()
  const [machine] = useState(() =>
    openingYearMachine.provide({ actors: openingYearActors(openingYearPort(send)) }),
  )
  const actor = useActorRef(machine, { input: { year } })
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const read = useSelector(actor, ({ context }) => context.read)
  if (hasFailed)
    return (
      <ListFailed
        title={<Trans>Åpningstidene kunne ikke hentes</Trans>}
        onRetry={() => actor.send({ type: 'load.retried' })}
      >
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (!read)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter året …</Trans>
        </p>
        <Skeleton shape="h-96 w-full rounded-card" />
      </div>
    )
  return <Days year={year} read={read} />
}

function Days({ year, read: { hours, entered, weeks } }: { year: number; read: YearHours }) {
  const days = daysOfYear(year, hours, entered)
  return (
    <>
      <YearGrid year={year} months={monthsOf(days)} />
      <ExceptionalDays year={year} days={days} hours={hours} weeks={weeks} />
    </>
  )
}
