import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  addVenueMonths,
  isoWeekNumberOf,
  isVenueDate,
  type VenueDate,
  venueWeekOf,
  weeksOfMonth,
} from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { dayAfterKey } from '#src/ui/month-keys.ts'

type MonthGridProps = {
  chosen: readonly VenueDate[]
  today: VenueDate
  earliest?: VenueDate | undefined
  latest?: VenueDate | undefined
  /** It is part of the page, and leaves the focus where it is. */
  isInline?: boolean
  onChoose: (date: VenueDate) => void
}

/** One month to pick days from, by pointer or by keyboard. */
export function MonthGrid({ chosen, today, earliest, latest, isInline = false, onChoose }: MonthGridProps) {
  const formats = useFormats()
  const [at, setAt] = useState(chosen[0] ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(!isInline)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])
  const isOutside = (date: VenueDate) =>
    (earliest !== undefined && date < earliest) || (latest !== undefined && date > latest)
  /** Goes to a day, unless it is before or after all that there is. */
  const reaches = (date: VenueDate): boolean => {
    const isThere = isVenueDate(date)
    if (isThere) setAt(date)
    return isThere
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(at, event)
    if (!to) return
    event.preventDefault()
    moved.current = reaches(to)
  }
  return (
    <div>
      <MonthSteps at={at} onStep={(months) => reaches(addVenueMonths(at, months))} />
      <table ref={grid} aria-label={formats.month(at)} className="w-full text-center" onKeyDown={onKeyDown}>
        <Weekdays week={venueWeekOf(today)} />
        <tbody>
          {weeksOfMonth(at).map((week) => (
            <tr key={week[0]}>
              <WeekNumber sunday={week[6] ?? at} />
              {week.map((date) => (
                <td key={date} className="p-0">
                  {date.slice(0, 7) === at.slice(0, 7) && (
                    <Day
                      date={date}
                      isReached={date === at}
                      isToday={date === today}
                      isChosen={chosen.includes(date)}
                      isOutside={isOutside(date)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The month's name between the buttons to the previous and the next one. */
function MonthSteps({ at, onStep }: { at: VenueDate; onStep: (months: number) => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const arrow = 'grid size-10 place-items-center rounded-control hover:bg-tint'
  return (
    <div className="mb-2 flex items-center justify-between">
      <button type="button" className={arrow} aria-label={t`Forrige måned`} onClick={() => onStep(-1)}>
        <Icon name="chevronLeft" size="small" />
      </button>
      <p aria-live="polite" className="font-semibold first-letter:uppercase">
        {formats.month(at)}
      </p>
      <button type="button" className={arrow} aria-label={t`Neste måned`} onClick={() => onStep(1)}>
        <Icon name="chevronRight" size="small" />
      </button>
    </div>
  )
}

function WeekNumber({ sunday }: { sunday: VenueDate }) {
  const { t } = useLingui()
  const number = isoWeekNumberOf(sunday)
  return (
    <th scope="row" abbr={t`Uke ${number}`} className="pr-1 font-normal text-ink-soft text-meta tabular-nums">
      {number}
    </th>
  )
}

function Weekdays({ week }: { week: readonly VenueDate[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <thead>
      <tr>
        <th scope="col" className="pb-1 font-normal text-ink-soft text-meta">
          {t`Uke`}
        </th>
        {week.map((date) => (
          <th
            key={date}
            scope="col"
            abbr={formats.weekday(date)}
            className="pb-1 font-medium text-ink-soft text-meta"
          >
            {formats.shortWeekday(date).replace('.', '')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  date: VenueDate
  /** The day in the tab order. */
  isReached: boolean
  isToday: boolean
  isChosen: boolean
  isOutside: boolean
  onChoose: (date: VenueDate) => void
}

function Day({ date, isReached, isToday, isChosen, isOutside, onChoose }: DayProps) {
  const formats = useFormats()
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isReached ? 0 : -1}
      aria-label={formats.fullDate(date)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-disabled={isOutside || undefined}
      className={classNames(
        'h-10 w-full max-w-10 rounded-full tabular-nums hover:bg-tint aria-disabled:text-ink-soft aria-disabled:line-through aria-disabled:hover:bg-transparent',
        isToday && 'font-bold underline underline-offset-4',
        isChosen && 'bg-primary font-semibold text-primary-on hover:bg-primary-strong',
      )}
      onClick={() => {
        if (!isOutside) onChoose(date)
      }}
    >
      {Number(date.slice(8))}
    </button>
  )
}
