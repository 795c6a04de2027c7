import { Trans } from '@lingui/react/macro'
import type { WorkingHours } from '#contract/structs/booking.ts'
import { usualWeek } from '#domain/time/opening-hours.ts'
import { openingHoursOf } from '#machines/house.ts'
import { type EnteredWeek, weekOfYear, type YearDay } from '#machines/opening-year/days.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { dayAddress, weekAddress } from '#src/screens/setup/item-address.ts'
import { useDayWords } from '#src/screens/setup/use-day-words.ts'
import { useWeekdayNames } from '#src/screens/setup/weekdays.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Card } from '#src/ui/page.tsx'

type DaysProps = {
  year: number
  days: readonly YearDay[]
  hours: WorkingHours
  weeks: readonly EnteredWeek[]
}

/** The same year as tables: the hours of each weekday, and the days that are otherwise, by name. */
export function ExceptionalDays({ year, days, hours, weeks }: DaysProps) {
  const week = weekOfYear(year, weeks)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_2fr]">
      <Card>
        <UsualWeek year={year} hours={hours} />
        <p className="mt-4 text-small">
          <TextLink href={weekAddress(year, week)}>
            {week?.year === year ? (
              <Trans>Endre de vanlige tidene</Trans>
            ) : (
              <Trans>Legg inn egne tider for {String(year)}</Trans>
            )}
          </TextLink>
        </p>
      </Card>
      <Card>
        <Others days={days.filter(({ kind }) => kind === 'own' || kind === 'holiday')} />
      </Card>
    </div>
  )
}

function UsualWeek({ year, hours }: Pick<DaysProps, 'year' | 'hours'>) {
  const names = useWeekdayNames('long')
  return (
    <table className="w-full text-small">
      <caption className="mb-3 text-left text-title">
        <Trans>Vanlige tider</Trans>
      </caption>
      <tbody className="divide-y divide-line">
        {usualWeek(year, openingHoursOf(hours)).map((day, n) => (
          <tr key={names[n]}>
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              {names[n]}
            </th>
            <td className="py-1.5 text-right tabular-nums">
              {day.working ? `${day.openTime}–${day.closeTime}` : <Trans>stengt</Trans>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Others({ days }: { days: readonly YearDay[] }) {
  const { shortDate } = useFormats()
  const words = useDayWords()
  return (
    <table className="w-full text-small">
      <caption className="mb-3 text-left text-title">
        <Trans>Helligdager og dager med egne tider</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Dato</Trans>
          </th>
          <th scope="col">
            <Trans>Navn</Trans>
          </th>
          <th scope="col">
            <Trans>Åpningstid</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.map((day) => {
          const { times, kind } = words(day)
          return (
            <tr key={day.date} className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-1.5">
              <td className="py-1.5 pr-4 whitespace-nowrap tabular-nums max-sm:p-0">{shortDate(day.date)}</td>
              <th
                scope="row"
                className="py-1.5 pr-4 text-left font-normal wrap-anywhere max-sm:order-last max-sm:col-span-2 max-sm:p-0"
              >
                <TextLink href={dayAddress(day)}>{day.hours.label ?? kind}</TextLink>
              </th>
              <td className="py-1.5 text-right whitespace-nowrap tabular-nums max-sm:p-0">{times}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
