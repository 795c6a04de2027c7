import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type TimeRange, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { type WeeklyRun, weeklyRuns } from '#domain/time/weekly-runs.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'

const yearOf = (date: VenueDate): string => date.slice(0, 4)

/** The days at the same hours. */
function byHours(ranges: readonly TimeRange[], hoursOf: (range: TimeRange) => string) {
  const days = new Map<string, VenueDate[]>()
  for (const range of ranges)
    days.set(hoursOf(range), [...(days.get(hoursOf(range)) ?? []), venueDateOf(range.start)])
  return [...days]
}

/** «40 datoer kl. 09:00–12:00». */
export const CountAtHours = ({ count, hours }: { count: number; hours: string }) => (
  <Trans>
    <Plural value={count} one="# dato" other="# datoer" />{' '}
    <span className="whitespace-nowrap">kl. {hours}</span>
  </Trans>
)

/** Many dates on paper, each within a day: repetitions in a line, others one after another. */
export function PrintedDates({ ranges }: { ranges: readonly TimeRange[] }) {
  const { times } = useFormats()
  return byHours(ranges, times).map(([hours, days]) => {
    const runs = weeklyRuns(days)
    return (
      <Fragment key={hours}>
        <p>
          <CountAtHours count={days.length} hours={hours} />
        </p>
        {runs ? runs.map((run) => <Repetition key={run.first} run={run} />) : <EachDay days={days} />}
      </Fragment>
    )
  })
}

function Repetition({ run: { first, last, weeks, missing } }: { run: WeeklyRun }) {
  const { weekday: weekdayOf, dayAndMonth, list } = useFormats()
  const { clock } = usePortal()
  const isThisYear = [first, last].every((date) => yearOf(date) === yearOf(venueDateOf(clock())))
  const weekday = weekdayOf(first)
  const from = yearOf(first) === yearOf(last) ? dayAndMonth(first) : `${dayAndMonth(first)} ${yearOf(first)}`
  const to = isThisYear ? dayAndMonth(last) : `${dayAndMonth(last)} ${yearOf(last)}`
  const left = list(missing.map(dayAndMonth))
  return (
    <p className="font-semibold">
      {weeks === 1 ? <Trans>Hver {weekday}</Trans> : <Trans>Annenhver {weekday}</Trans>} {from}–{to}
      {missing.length > 0 && <Trans>, unntatt {left}</Trans>}
    </p>
  )
}

/** The days of each month, with the year where it is another than this. */
function EachDay({ days }: { days: readonly VenueDate[] }) {
  const { shortMonth, weekdayAndDay } = useFormats()
  const { clock } = usePortal()
  const thisYear = yearOf(venueDateOf(clock()))
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return months.map((month, place) => {
    const year = yearOf(month)
    const isNamed = year !== thisYear && year !== yearOf(months[place - 1] ?? '')
    const ofMonth = days.filter((day) => day.startsWith(month))
    return (
      <p key={month}>
        {shortMonth(`${month}-01`)}
        {isNamed && ` ${year}`}
        {ofMonth.map((day, n) => (
          <Fragment key={day}>
            {n === 0 ? ' ' : ', '}
            <span className="whitespace-nowrap font-semibold">{weekdayAndDay(day)}</span>
          </Fragment>
        ))}
      </p>
    )
  })
}
