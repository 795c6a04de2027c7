import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  addVenueDays,
  addVenueMonths,
  isoWeekdayOf,
  isoWeekNumberOf,
  type VenueDate,
  venueWeekOf,
} from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type MonthGridProps = {
  chosen: VenueDate | null
  today: VenueDate
  earliest?: VenueDate | undefined
  latest?: VenueDate | undefined
  onChoose: (date: VenueDate) => void
}

const firstOfMonth = (date: VenueDate): VenueDate => `${date.slice(0, 7)}-01`

/** The weeks of a month, Monday first. */
function weeksOf(month: VenueDate): VenueDate[][] {
  const first = venueWeekOf(firstOfMonth(month))[0] ?? month
  const next = addVenueMonths(firstOfMonth(month), 1)
  const weeks: VenueDate[][] = []
  for (let monday = first; monday < next; monday = addVenueDays(monday, 7)) weeks.push(venueWeekOf(monday))
  return weeks
}

/** The target of a key from a day, as in the ARIA date grid pattern; undefined for other keys. */
function dayAfterKey(at: VenueDate, { key, shiftKey }: KeyboardEvent): VenueDate | undefined {
  const weekday = isoWeekdayOf(at)
  switch (key) {
    case 'ArrowLeft':
      return addVenueDays(at, -1)
    case 'ArrowRight':
      return addVenueDays(at, 1)
    case 'ArrowUp':
      return addVenueDays(at, -7)
    case 'ArrowDown':
      return addVenueDays(at, 7)
    case 'Home':
      return addVenueDays(at, 1 - weekday)
    case 'End':
      return addVenueDays(at, 7 - weekday)
    case 'PageUp':
      return addVenueMonths(at, shiftKey ? -12 : -1)
    case 'PageDown':
      return addVenueMonths(at, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** One month to pick a day from, by pointer or by keyboard. */
export function MonthGrid({ chosen, today, earliest, latest, onChoose }: MonthGridProps) {
  const formats = useFormats()
  const [at, setAt] = useState(chosen ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])
  const isOutside = (date: VenueDate) =>
    (earliest !== undefined && date < earliest) || (latest !== undefined && date > latest)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(at, event)
    if (!to) return
    event.preventDefault()
    moved.current = true
    setAt(to)
  }
  return (
    <div>
      <MonthSteps at={at} onStep={(months) => setAt(addVenueMonths(at, months))} />
      <table ref={grid} aria-label={formats.month(at)} className="w-full text-center" onKeyDown={onKeyDown}>
        <Weekdays week={venueWeekOf(at)} />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              <WeekNumber monday={week[0] ?? at} />
              {week.map((date) => (
                <td key={date} className="p-0">
                  {date.slice(0, 7) === at.slice(0, 7) && (
                    <Day
                      date={date}
                      isReached={date === at}
                      isToday={date === today}
                      isChosen={date === chosen}
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

function WeekNumber({ monday }: { monday: VenueDate }) {
  const { t } = useLingui()
  const number = isoWeekNumberOf(monday)
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
