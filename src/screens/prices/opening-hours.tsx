import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WorkingHours } from '#contract/structs/booking.ts'
import {
  type DayHours,
  exceptionalDays,
  haveSameHours,
  hoursOn,
  usualWeek,
} from '#domain/time/opening-hours.ts'
import { isoWeekdayOf, venueDateOf } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

type OpeningHoursProps = {
  hours: WorkingHours
  /** The maximum of listed days with other hours; all by default. */
  most?: number
}

/** The opening hours: today, in an ordinary week, and on upcoming days with other hours. */
export function OpeningHours({ hours, most }: OpeningHoursProps) {
  const today = venueDateOf(usePortal().clock())
  const known = openingHoursOf(hours)
  const year = Number(today.slice(0, 4))
  const next = year + 1
  const usual = usualWeek(year, known)
  const later = usualWeek(next, known)
  const exceptions = exceptionalDays(today, known)
  return (
    <div className="grid gap-5">
      <Today day={hoursOn(today, known)} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <Week title={<Trans>Vanlige åpningstider</Trans>} week={usual} today={isoWeekdayOf(today)} />
          {!haveSameHours(usual, later) && <Week title={<Trans>Fra 1. januar {next}</Trans>} week={later} />}
        </div>
        <Exceptions days={exceptions.slice(0, most)} />
      </div>
    </div>
  )
}

const Times = ({ day }: { day: DayHours }) =>
  day.working ? (
    <span className="whitespace-nowrap tabular-nums">
      {day.openTime}–{day.closeTime}
    </span>
  ) : (
    <span className="text-ink-soft">
      <Trans>Stengt</Trans>
    </span>
  )

function Today({ day }: { day: DayHours }) {
  return (
    <p className="font-semibold">
      {day.working ? (
        <Trans>
          I dag har vi åpent kl. {day.openTime}–{day.closeTime}.
        </Trans>
      ) : (
        <Trans>I dag har vi stengt.</Trans>
      )}
    </p>
  )
}

const Frame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
)

type WeekProps = {
  title: ReactNode
  week: readonly DayHours[]
  /** Today's weekday, 1 for Monday. */
  today?: number
}

function Week({ title, week, today }: WeekProps) {
  const { weekday } = useFormats()
  return (
    <Frame title={title}>
      <dl className="grid text-small">
        {week.map((day) => {
          const isToday = isoWeekdayOf(day.date) === today
          return (
            <div
              key={day.date}
              className={classNames(
                'flex justify-between gap-6 border-line border-t py-2',
                isToday && 'font-semibold',
              )}
            >
              <dt className="first-letter:uppercase">{weekday(day.date)}</dt>
              <dd>
                <Times day={day} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Frame>
  )
}

/** Upcoming days that are closed, or have other hours. */
function Exceptions({ days }: { days: readonly DayHours[] }) {
  const { longDate } = useFormats()
  const { clock } = usePortal()
  return (
    <Frame title={<Trans>Dager med andre åpningstider</Trans>}>
      {days.length === 0 ? (
        <p className="text-ink-soft text-small">
          <Trans>Vi har vanlige åpningstider framover.</Trans>
        </p>
      ) : (
        <dl className="grid text-small">
          {days.map((day) => (
            <div key={day.date} className="flex justify-between gap-6 border-line border-t py-2">
              <dt className="min-w-0">
                <span className="block first-letter:uppercase">{longDate(day.date, clock())}</span>
                {day.label && <span className="block text-ink-soft text-meta">{day.label}</span>}
              </dt>
              <dd>
                <Times day={day} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Frame>
  )
}
