import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { chosenOn, type DayOfMonth, visibleMonth } from '#machines/room-calendar/fits.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { slotTexts } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { dayAfterKey } from '#src/ui/month-keys.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

// HTML lets a table be a grid; its cells are then gridcells.
const gridPattern = { role: 'grid' } as const
const cellPattern = { role: 'gridcell' } as const

const fitTexts: Record<DayOfMonth, MessageDescriptor> = {
  ...slotTexts,
  fits: msg`Passer`,
  otherHours: msg`Andre tider`,
  shorter: msg`For kort`,
  tooManyPeople: msg`For lite rom`,
  tooFewPeople: msg`For få personer`,
}

const fitStyles: Record<DayOfMonth, string> = {
  fits: 'border-primary bg-surface font-semibold text-ink hover:bg-tint-strong',
  otherHours: 'border-outline border-dashed bg-surface text-ink hover:bg-tint',
  shorter: 'border-outline border-dotted bg-surface text-ink-soft hover:bg-tint',
  overbooked: 'border-caution border-dashed bg-caution-soft text-ink hover:border-solid',
  taken: 'hatched border-transparent bg-sunken text-ink-soft hover:border-outline',
  closed: 'border-transparent bg-sunken text-ink-soft hover:border-outline',
  tooManyPeople: 'border-outline border-dotted bg-surface text-ink-soft hover:bg-tint',
  tooFewPeople: 'border-outline border-dotted bg-surface text-ink-soft hover:bg-tint',
  tooLate: 'border-transparent bg-sunken text-ink-soft hover:border-outline',
  past: 'border-transparent text-ink-soft line-through cursor-default!',
  tooFarAhead: 'border-transparent bg-sunken text-ink-soft hover:border-outline',
}

const fitIcons: Partial<Record<DayOfMonth, 'check' | 'clock' | 'people'>> = {
  fits: 'check',
  otherHours: 'clock',
  overbooked: 'people',
}

const keyed: readonly DayOfMonth[] = [
  'fits',
  'otherHours',
  'shorter',
  'overbooked',
  'taken',
  'tooLate',
  'closed',
  'tooManyPeople',
  'tooFewPeople',
]

type MonthViewProps = CalendarProps & {
  /** What is shown until the month has been read. */
  awaited: ReactNode
  onOpen: (date: VenueDate) => void
}

/** The chosen hours move to a day that has them, as they do from the days that fit. */
function moveTo(date: VenueDate, { calendar }: CalendarProps) {
  const { context } = calendar.getSnapshot()
  const start = chosenOn(context, date)?.start ?? context.start
  if (start !== null && start !== context.start) calendar.send({ type: 'slot.chosen', start })
}

/** The days of a month, each with what it has of the wish. One is in the tab order; the keys of a date grid move it. */
export function MonthView({ calendar, awaited, onOpen }: MonthViewProps) {
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<VenueDate | null>(null)
  const followed = useRef(false)
  const month = visibleMonth(context)
  const shown = context.date ?? venueDateOf(context.now)
  const today = venueDateOf(context.now)
  const at = reached?.slice(0, 7) === shown.slice(0, 7) ? reached : shown

  useEffect(() => {
    if (!followed.current || !month) return
    followed.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  })

  if (!month) return awaited
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = dayAfterKey(at, event)
    if (!wanted) return
    event.preventDefault()
    const [, to = wanted] = [today, wanted].sort()
    followed.current = true
    setReached(to)
    if (to.slice(0, 7) !== shown.slice(0, 7)) calendar.send({ type: 'week.changed', date: to })
  }
  return (
    <div className="rounded-card border border-line bg-surface p-2 shadow-card sm:p-4">
      <table
        {...gridPattern}
        ref={grid}
        aria-label={formats.month(shown)}
        className="w-full table-fixed border-separate border-spacing-1"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {month[0]?.map(({ date }) => (
              <th
                key={date}
                scope="col"
                abbr={formats.weekday(date)}
                className="pb-1 font-normal text-ink-soft text-meta first-letter:uppercase"
              >
                {formats.shortWeekday(date).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, fit }) => (
                <td key={date} {...cellPattern} className="p-0">
                  {date.slice(0, 7) === shown.slice(0, 7) && (
                    <DayButton
                      date={date}
                      fit={fit}
                      isReached={date === at}
                      isToday={date === today}
                      isChosen={context.start !== null && date === venueDateOf(context.start)}
                      onReach={() => setReached(date)}
                      onOpen={() => {
                        if (fit === 'fits') moveTo(date, { calendar })
                        onOpen(date)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-1 pt-2 text-ink-soft text-small sm:hidden">
        {keyed.map((fit) => (
          <FitKey key={fit} fit={fit} isShown={month.flat().some((day) => day.fit === fit)} />
        ))}
      </ul>
    </div>
  )
}

/** What the days of a narrow month mean, which have no room for words. */
function FitKey({ fit, isShown }: { fit: DayOfMonth; isShown: boolean }) {
  const { _ } = useLingui()
  const icon = fitIcons[fit]
  if (!isShown) return null
  return (
    <li className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={classNames('grid h-6 w-7 place-items-center rounded-small border', fitStyles[fit])}
      >
        {icon && <Icon name={icon} size="small" />}
      </span>
      {_(fitTexts[fit])}
    </li>
  )
}

type DayButtonProps = {
  date: VenueDate
  fit: DayOfMonth
  /** The day in the tab order. */
  isReached: boolean
  isToday: boolean
  /** The day of the chosen time. */
  isChosen: boolean
  onReach: () => void
  onOpen: () => void
}

function DayButton({ date, fit, isReached, isToday, isChosen, onReach, onOpen }: DayButtonProps) {
  const { _ } = useLingui()
  const { t } = useMacro()
  const formats = useFormats()
  const icon = fitIcons[fit]
  const text = _(fitTexts[fit])
  const label = [formats.fullDate(date), text.toLocaleLowerCase(), ...(isChosen ? [t`valgt`] : [])]
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isReached ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={fit === 'past' || undefined}
      className={classNames(
        'grid min-h-14 w-full content-center justify-items-center gap-0.5 rounded-control border sm:min-h-18',
        fitStyles[fit],
        isChosen && 'outline-3 outline-primary outline-offset-1',
      )}
      onFocus={onReach}
      onClick={() => {
        if (fit !== 'past') onOpen()
      }}
    >
      <VisuallyHidden>{label.join(', ')}</VisuallyHidden>
      <span
        aria-hidden="true"
        className={classNames('tabular-nums', isToday && 'underline underline-offset-4')}
      >
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className="flex min-h-4 items-center gap-1 text-meta">
        {icon && <Icon name={icon} size="small" placement={fit === 'fits' ? 'text-positive' : undefined} />}
        <span className="font-normal max-sm:hidden">{fit !== 'past' && text}</span>
      </span>
    </button>
  )
}
