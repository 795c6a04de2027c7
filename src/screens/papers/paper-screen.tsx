import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { addVenueDays, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { dayPaperActors, dayPaperMachine, periodOf } from '#machines/day-paper/day-paper-machine.ts'
import { type PaperFilters, paperFilters } from '#machines/day-paper/filters.ts'
import type { DayPaper, DayPapers } from '#machines/day-paper/types.ts'
import { dayPaperPort } from '#src/api/day-paper-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export type PaperProps = { paper: ActorRefFrom<typeof dayPaperMachine> }

const mirrored = {
  table: paperFilters,
  isStep: (filters: PaperFilters, before: PaperFilters) =>
    filters.date !== before.date || filters.days !== before.days,
}

type PaperScreenProps<Name extends keyof DayPapers> = {
  name: Name
  title: string
  /** The most days that it is of. */
  mostDays: number
  failed: ReactNode
  awaited: ReactNode
  /** The other papers of the day, below the heading. */
  views?: ReactNode
  /** More to choose, beside the day. */
  choices?: (content: DayPapers[Name], paper: PaperProps['paper']) => ReactNode
  /** Only what is on it is printed. */
  isSign?: true
  children: (content: DayPapers[Name], paper: PaperProps['paper']) => ReactNode
}

/** A paper of some days: which, when it was made, and what is on it. */
export function PaperScreen<Name extends keyof DayPapers>({
  name,
  title,
  mostDays,
  failed,
  awaited,
  views,
  choices,
  isSign,
  children,
}: PaperScreenProps<Name>) {
  const { send, clock } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    dayPaperMachine.provide({ actors: dayPaperActors(dayPaperPort(send, name)) }),
  )
  const [input] = useState(() => ({
    filters: filtersIn(paperFilters, search),
    today: venueDateOf(clock()),
    mostDays,
  }))
  const paper = useActorRef(machine, { input })
  useFiltersAddress(paper, mirrored)
  const known = useSelector(paper, ({ context }) => context.paper)
  const isBusy = useSelector(paper, (state) => state.hasTag('busy'))
  const isRefreshing = useSelector(paper, (state) => state.hasTag('refreshing'))
  const hasFailed = useSelector(paper, (state) => state.hasTag('failed'))
  return (
    <>
      <div className={classNames('grid gap-1', isSign && 'no-print')}>
        <ScreenHeading dense title={title}>
          {title}
        </ScreenHeading>
        <Subtitle paper={paper} />
      </div>
      {views}
      <Days paper={paper} mostDays={mostDays}>
        {known && isOf(known, name) && choices?.(known.content, paper)}
      </Days>
      <Stale paper={paper} />
      <div aria-busy={isRefreshing || undefined} className={classNames(isRefreshing && 'awaiting')}>
        <div aria-live="polite" className="sr-only">
          {isBusy && awaited}
        </div>
        {isBusy && <Skeleton shape="h-72 w-full rounded-card" />}
        {hasFailed && (
          <ListFailed title={failed} onRetry={() => paper.send({ type: 'load.retried' })}>
            <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
          </ListFailed>
        )}
        {known && isOf(known, name) && children(known.content, paper)}
      </div>
    </>
  )
}

const isOf = <Name extends keyof DayPapers>(
  paper: DayPaper,
  name: Name,
): paper is DayPaper & { content: DayPapers[Name] } => paper.name === name

const usePeriod = (paper: PaperProps['paper']) => ({
  date: useSelector(paper, ({ context }) => periodOf(context).date),
  days: useSelector(paper, ({ context }) => periodOf(context).days),
})

/** The venue, the days and the moment that the paper was made. */
function Subtitle({ paper }: PaperProps) {
  const { tenant } = usePortal()
  const { date: numbersOf, fullDate, time } = useFormats()
  const { date, days } = usePeriod(paper)
  const madeAt = useSelector(paper, ({ context }) => context.paper?.content.madeAt)
  const made = madeAt === undefined ? null : instantOf(madeAt)
  const period = days === 1 ? fullDate(date) : `${fullDate(date)} – ${fullDate(addVenueDays(date, days - 1))}`
  return (
    <p className="text-ink-soft text-small">
      {tenant.name}, {period}
      {made !== null && (
        <span className="block">
          <Trans>
            Laget {numbersOf(venueDateOf(made))} kl. {time(made)}.
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Which days, and what is done with the paper. */
function Days({ paper, mostDays, children }: PaperProps & { mostDays: number; children: ReactNode }) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const { date, days } = usePeriod(paper)
  const today = venueDateOf(clock())
  const isRefreshing = useSelector(paper, (state) => state.hasTag('refreshing'))
  const isShown = useSelector(paper, (state) => state.context.paper !== null)
  const counts = Array.from({ length: mostDays }, (_, n) => n + 1)
  const step = (by: 1 | -1) => () => paper.send({ type: 'day.stepped', by })
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <div className="w-44">
        <DateField
          label={mostDays > 1 ? t`Fra dato` : t`Dato`}
          value={date}
          today={today}
          onChange={(chosen, isMalformed) => {
            if (!isMalformed) paper.send({ type: 'date.chosen', date: chosen })
          }}
        />
      </div>
      {mostDays > 1 && (
        <div className="w-36">
          <Field label={t`Antall dager`}>
            {(control) => (
              <Select
                {...control}
                value={String(days)}
                onChange={(value) => paper.send({ type: 'days.chosen', days: Number(value) })}
              >
                {counts.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      <div className="flex gap-2">
        <Button variant="secondary" icon={<Icon name="chevronLeft" size="small" />} onClick={step(-1)}>
          {days === 1 ? <Trans>Dagen før</Trans> : <Trans>Dagene før</Trans>}
        </Button>
        <Button variant="secondary" onClick={step(1)}>
          {days === 1 ? <Trans>Dagen etter</Trans> : <Trans>Dagene etter</Trans>}
          <Icon name="chevronRight" size="small" />
        </Button>
      </div>
      {children}
      {isShown && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            busy={isRefreshing}
            onClick={() => paper.send({ type: 'paper.renewed', today })}
          >
            <Trans>Oppdater</Trans>
          </Button>
          <Button
            variant="secondary"
            icon={<Icon name="print" size="small" />}
            onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
          >
            <Trans>Skriv ut</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** That the paper in sight is the one from before. */
function Stale({ paper }: PaperProps) {
  const isStale = useSelector(paper, (state) => state.hasTag('stale'))
  if (!isStale) return null
  return (
    <div role="alert">
      <Notice tone="caution">
        <Trans>Vi fikk ikke svar. Det som står her, er som da det ble laget.</Trans>
      </Notice>
    </div>
  )
}
