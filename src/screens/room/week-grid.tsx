import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Calendar } from '#domain/capacity/availability.ts'
import {
  addVenueDays,
  clockTimeOf,
  type Instant,
  overlap,
  type TimeRange,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { ChosenBlock } from '#src/screens/room/chosen-block.tsx'
import { SlotCell, type SlotStanding } from '#src/screens/room/slot-cell.tsx'
import { isChoosable } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { movedBy, type Place } from '#src/ui/grid-keys.ts'

// HTML lets a table be a grid; its cells are then gridcells.
const gridPattern = { role: 'grid' } as const

type WeekGridProps = CalendarProps & {
  week: Calendar
  /** Whether the focus moves to the day when the week comes in sight. */
  focused: boolean
}

/** A week of half-hours: a column a day. One cell is in the tab order; the keys of the ARIA grid pattern move it. */
export function WeekGrid({ week, calendar, focused }: WeekGridProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const date = useSelector(calendar, (state) => state.context.date)
  const start = useSelector(calendar, (state) => state.context.start)
  const today = useSelector(calendar, (state) => venueDateOf(state.context.now))
  const minutes = useSelector(calendar, (state) => state.context.minutes)
  const range = useSelector(calendar, (state) => chosenRangeOf(state.context), isSameRange)
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const wasFree = useSelector(calendar, (state) => state.context.wasFree)
  const chosenStanding: SlotStanding = conflict ? (wasFree ? 'lost' : 'conflicting') : 'chosen'
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>(() => openingPlace(week, date, start))
  const followed = useRef(focused)
  const rows = week.days[0]?.slots.length ?? 0
  const at: Place = { row: Math.min(place.row, Math.max(0, rows - 1)), column: place.column }

  useEffect(() => {
    if (!followed.current) return
    followed.current = false
    table.current?.querySelector<HTMLElement>(`[data-place="${at.row} ${at.column}"]`)?.focus()
  })

  const onReach = useCallback((row: number, column: number) => setPlace({ row, column }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(event, at, { rows, columns: week.days.length })
    if (!moved) return
    event.preventDefault()
    followed.current = true
    setPlace(moved.place)
    if (moved.periods !== 0 && date !== null)
      calendar.send({ type: 'week.changed', date: addVenueDays(date, 7 * moved.periods) })
  }

  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table
        {...gridPattern}
        ref={table}
        aria-label={t`Ledige tider, en uke`}
        className="w-full table-fixed border-separate border-spacing-0"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className="w-14 border-line border-b">
              <span className="sr-only">{t`Klokkeslett`}</span>
            </th>
            {week.days.map((day) => (
              <th
                key={day.date}
                scope="col"
                abbr={formats.weekday(day.date)}
                className={classNames(
                  'border-line border-b px-1 py-3 text-center font-normal',
                  day.date < today && 'w-10',
                )}
              >
                <span className="block text-ink-soft text-meta first-letter:uppercase">
                  {formats.shortWeekday(day.date).replace('.', '')}
                </span>
                <span
                  className={classNames(
                    'block text-title tabular-nums',
                    day.hours.working ? 'font-semibold' : 'text-ink-soft',
                  )}
                >
                  {Number(day.date.slice(8))}
                </span>
                {day.hours.label && day.date >= today && (
                  <span className="block hyphens-auto text-caution text-meta leading-tight wrap-anywhere">
                    {day.hours.label}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => {
            const first = week.days[0]?.slots[row]
            const clock = first ? clockTimeOf(first.start) : ''
            return (
              <tr key={clock}>
                <th
                  scope="row"
                  className={classNames(
                    'pr-2.5 text-right align-top font-normal text-ink-soft text-meta tabular-nums',
                    clock.endsWith(':30') && 'text-transparent',
                  )}
                >
                  {clock}
                </th>
                {week.days.map((day, column) => {
                  const slot = day.slots[row]
                  return slot ? (
                    <SlotCell
                      key={day.date}
                      day={day}
                      slot={slot}
                      begins={day.slots[row - 1]?.state !== slot.state}
                      ends={day.slots[row + 1]?.state !== slot.state}
                      row={row}
                      column={column}
                      reachable={row === at.row && column === at.column}
                      minutes={minutes}
                      standing={range !== null && overlap(slot, range) ? chosenStanding : 'open'}
                      calendar={calendar}
                      onReach={onReach}
                    >
                      {row === 0 && <ChosenBlock day={day} calendar={calendar} />}
                    </SlotCell>
                  ) : (
                    <td key={day.date} />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isSameRange = (a: TimeRange | null, b: TimeRange | null) => a?.start === b?.start && a?.end === b?.end

function openingPlace(week: Calendar, date: string | null, chosen: Instant | null): Place {
  const column = Math.max(
    0,
    week.days.findIndex((day) => day.date === date),
  )
  const slots = week.days[column]?.slots ?? []
  const first = slots.find(({ startState }) => startState === 'free') ?? slots.find(isChoosable)
  const row = slots.findIndex(({ start }) => start === (chosen ?? first?.start))
  return { row: Math.max(0, row), column }
}
