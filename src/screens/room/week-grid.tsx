import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Calendar, CalendarDay, Slot } from '#domain/capacity/availability.ts'
import { addVenueDays, clockTimeOf, type Instant, overlap, venueDateOf } from '#domain/time/venue-time.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { isChoosable, seatsLeft, slotStyles, slotTexts, useSlotState } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import { movedBy, type Place } from '#src/ui/grid-keys.ts'

// HTML lets a table be a grid; its cells are then gridcells, which can be selected.
const gridPattern = { role: 'grid' } as const
const cellPattern = (chosen: boolean) => ({ role: 'gridcell', 'aria-selected': chosen }) as const

/** A week of half-hours: a column a day. One cell is in the tab order; the keys of the ARIA grid pattern move it. */
export function WeekGrid({ week, calendar }: CalendarProps & { week: Calendar }) {
  const { t } = useMacro()
  const formats = useFormats()
  const date = useSelector(calendar, (state) => state.context.date)
  const start = useSelector(calendar, (state) => state.context.start)
  const today = useSelector(calendar, (state) => venueDateOf(state.context.now))
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>(() => openingPlace(week, date, start))
  const followed = useRef(false)
  const rows = week.days[0]?.slots.length ?? 0
  const at: Place = { row: Math.min(place.row, Math.max(0, rows - 1)), column: place.column }

  useEffect(() => {
    if (!followed.current) return
    followed.current = false
    table.current?.querySelector<HTMLElement>(`[data-place="${at.row} ${at.column}"]`)?.focus()
  })

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
                      previous={day.slots[row - 1]}
                      next={day.slots[row + 1]}
                      place={{ row, column }}
                      reachable={row === at.row && column === at.column}
                      calendar={calendar}
                      onReach={() => setPlace({ row, column })}
                    />
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

function openingPlace(week: Calendar, date: string | null, chosen: Instant | null): Place {
  const column = Math.max(
    0,
    week.days.findIndex((day) => day.date === date),
  )
  const slots = week.days[column]?.slots ?? []
  const first = slots.find(({ state }) => state === 'free') ?? slots.find(isChoosable)
  const row = slots.findIndex(({ start }) => start === (chosen ?? first?.start))
  return { row: Math.max(0, row), column }
}

type SlotCellProps = CalendarProps & {
  day: CalendarDay
  slot: Slot
  previous: Slot | undefined
  next: Slot | undefined
  place: Place
  reachable: boolean
  onReach: () => void
}

function SlotCell({ day, slot, previous, next, place, reachable, calendar, onReach }: SlotCellProps) {
  const { _ } = useLingui()
  const { t } = useMacro()
  const formats = useFormats()
  const chosen = useSelector(calendar, ({ context }) => {
    const range = chosenRangeOf(context)
    return range !== null && overlap(slot, range)
  })
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const lost = useSelector(calendar, ({ context }) => conflict && context.wasFree)
  const stateOf = useSlotState()
  const choosable = isChoosable(slot)
  const begins = previous?.state !== slot.state
  const ends = next?.state !== slot.state
  const weekday = formats.weekday(day.date)
  const date = formats.date(day.date)
  const times = formats.times(slot)
  const refused = conflict && (lost || !choosable)
  const word = lost ? t`valgt, men ikke lenger ledig` : t`valgt`
  const state = chosen ? (conflict && !lost ? `${word}, ${stateOf(slot)}` : word) : stateOf(slot)
  return (
    <td
      {...cellPattern(chosen)}
      className={classNames('h-8 px-0.5', choosable || chosen ? 'py-0.5' : 'py-0')}
    >
      <button
        type="button"
        data-place={`${place.row} ${place.column}`}
        tabIndex={reachable ? 0 : -1}
        aria-label={`${weekday} ${date}, ${times}, ${state}`}
        aria-disabled={choosable ? undefined : true}
        className={classNames(
          'flex h-full min-h-7 w-full items-center justify-center overflow-hidden text-meta tabular-nums focus-visible:relative focus-visible:z-10',
          chosen && 'rounded-small font-semibold',
          chosen &&
            (refused
              ? 'bg-negative text-negative-on line-through'
              : conflict
                ? 'border-2 border-primary border-dashed bg-tint'
                : 'bg-primary text-primary-on'),
          !chosen && slotStyles[slot.state],
          choosable &&
            !chosen &&
            'rounded-small hover:border-primary hover:bg-tint-strong hover:font-semibold',
          !choosable &&
            !chosen &&
            classNames('cursor-default!', begins && 'rounded-t-small', ends && 'rounded-b-small'),
        )}
        onFocus={onReach}
        onClick={() => {
          if (choosable) calendar.send({ type: 'slot.chosen', start: slot.start })
        }}
      >
        {choosable || chosen
          ? slot.state === 'overbooked' && !chosen
            ? _(seatsLeft(slot))
            : clockTimeOf(slot.start)
          : begins &&
            slot.state !== 'past' && (
              <span className="rounded-full bg-surface px-2 font-medium">{_(slotTexts[slot.state])}</span>
            )}
      </button>
    </td>
  )
}
