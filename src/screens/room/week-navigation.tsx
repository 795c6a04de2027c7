import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import {
  addVenueDays,
  addVenueMonths,
  firstOfMonth,
  isoWeekNumberOf,
  type VenueDate,
  venueDateOf,
  venueWeekOf,
} from '#domain/time/venue-time.ts'
import type { CalendarView } from '#machines/room-calendar/types.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { searchWith } from '#src/screens/room/room-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { OutLink } from '#src/ui/link.tsx'

const arrow =
  'grid size-11 place-items-center rounded-control border border-outline bg-surface hover:border-ink hover:bg-sunken disabled:border-line disabled:text-line disabled:hover:bg-surface noscript:hidden'

/** Navigation by week or month, and between the views. */
export function WeekNavigation({ calendar }: CalendarProps) {
  const { t } = useLingui()
  const { date, view } = useSelector(calendar, (state) => state.context)
  if (date === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {view === 'month' ? (
        <MonthSteps date={date} calendar={calendar} />
      ) : (
        <WeekSteps date={date} calendar={calendar} />
      )}
      <fieldset className="noscript:hidden flex rounded-control bg-sunken p-1">
        <legend className="sr-only">
          <Trans>Visning</Trans>
        </legend>
        <ViewChoice label={t`Kalender`} icon="week" view="week" calendar={calendar} />
        <ViewChoice label={t`Måned`} icon="calendar" view="month" calendar={calendar} />
        <ViewChoice label={t`Liste`} icon="list" view="list" calendar={calendar} />
      </fieldset>
    </div>
  )
}

/**
 * Without scripts, the other weeks as links; and the days of this one, where only one is in sight. With them React renders nothing
 * that is in a `noscript`.
 */
export const WithoutScripts = (props: OtherDaysProps) => (
  <noscript>
    <OtherDays {...props} />
  </noscript>
)

type OtherDaysProps = CalendarProps & { hasDays: boolean }

function OtherDays({ calendar, hasDays }: OtherDaysProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const search = useSearch()
  const { date, now, rules } = useSelector(calendar, (state) => state.context)
  if (date === null) return null
  const [today, last] = [venueDateOf(now), lastBookableDay(now, rules)]
  const [before, after] = [addVenueDays(date, -7), addVenueDays(date, 7)]
  const links = [
    ...(hasDays ? venueWeekOf(date).map((day) => ({ day, label: formats.longDate(day, now) })) : []),
    { day: before < today && venueWeekOf(before).includes(today) ? today : before, label: t`Forrige uke` },
    { day: after, label: t`Neste uke` },
  ]
  return (
    <nav aria-label={t`Andre dager`}>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {links
          .filter(({ day }) => day >= today && day <= last && day !== date)
          .map(({ day, label }) => (
            <li key={label}>
              <OutLink href={searchWith(search, { date: day, from: undefined, to: undefined })}>
                {label}
              </OutLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

type StepsProps = CalendarProps & { date: VenueDate }

function WeekSteps({ date, calendar }: StepsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { now, rules } = useSelector(calendar, (state) => state.context)
  const week = venueWeekOf(date)
  const [monday = date] = week
  const sunday = week[6] ?? date
  const number = isoWeekNumberOf(date)
  return (
    <Steps
      calendar={calendar}
      previous={{ label: t`Forrige uke`, date: monday <= venueDateOf(now) ? null : addVenueDays(date, -7) }}
      next={{
        label: t`Neste uke`,
        date: addVenueDays(sunday, 1) > lastBookableDay(now, rules) ? null : addVenueDays(date, 7),
      }}
    >
      <strong className="block">
        <Trans>Uke {number}</Trans>
      </strong>
      <span className="text-ink-soft text-small">
        {formats.shortDate(monday)} – {formats.shortDate(sunday)}
      </span>
    </Steps>
  )
}

function MonthSteps({ date, calendar }: StepsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { now, rules } = useSelector(calendar, (state) => state.context)
  const today = venueDateOf(now)
  const first = firstOfMonth(date)
  const next = addVenueMonths(first, 1)
  const [, previous = today] = [today, addVenueMonths(first, -1)].sort()
  return (
    <Steps
      calendar={calendar}
      previous={{
        label: t`Forrige måned`,
        date: first <= today ? null : previous,
      }}
      next={{ label: t`Neste måned`, date: next > lastBookableDay(now, rules) ? null : next }}
    >
      <strong className="block first-letter:uppercase">{formats.month(date)}</strong>
    </Steps>
  )
}

/** To what comes before and after what is in sight; a date is null where there is nothing to book. */
type Step = { label: string; date: VenueDate | null }

type PeriodStepsProps = CalendarProps & { previous: Step; next: Step; children: ReactNode }

const Steps = ({ calendar, previous, next, children }: PeriodStepsProps) => (
  <div className="flex items-center gap-2">
    <StepButton step={previous} icon="chevronLeft" calendar={calendar} />
    <StepButton step={next} icon="chevronRight" calendar={calendar} />
    <p aria-live="polite" className="ml-1.5 leading-tight">
      {children}
    </p>
  </div>
)

function StepButton({
  step,
  icon,
  calendar,
}: CalendarProps & { step: Step; icon: 'chevronLeft' | 'chevronRight' }) {
  const { label, date } = step
  return (
    <button
      type="button"
      className={arrow}
      aria-label={label}
      disabled={date === null}
      onClick={() => {
        if (date !== null) calendar.send({ type: 'week.changed', date })
      }}
    >
      <Icon name={icon} size="small" />
    </button>
  )
}

type ViewChoiceProps = CalendarProps & {
  label: string
  icon: 'week' | 'calendar' | 'list'
  view: CalendarView
}

function ViewChoice({ label, icon, view, calendar }: ViewChoiceProps) {
  const chosen = useSelector(calendar, ({ context }) => context.view === view)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={classNames(
        'inline-flex min-h-9 items-center gap-2 rounded-small px-3 text-small',
        chosen ? 'bg-surface font-semibold shadow-card ring-1 ring-outline' : 'text-ink-soft hover:text-ink',
      )}
      onClick={() => calendar.send({ type: 'view.changed', view })}
    >
      <Icon name={icon} size="small" placement="max-sm:hidden" />
      {label}
    </button>
  )
}
