import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Diary, DiaryBooking } from '#contract/structs/diary.ts'
import { clockOfMinutes, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { type DiaryView, periodOf } from '#machines/diary/filters.ts'
import { type DiaryCell, type DiaryRow, hoursDrawn, rowsOf, type Span } from '#machines/diary/rows.ts'
import type { diaryMoveMachine } from '#machines/diary-move/diary-move-machine.ts'
import { obstacleAt } from '#machines/diary-move/place.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { DiaryProps } from '#src/screens/diary/diary-bar.tsx'
import { Cell, type CellProps, hoursIn } from '#src/screens/diary/diary-cell.tsx'
import { carryingKey, GhostSaid } from '#src/screens/diary/diary-ghost.tsx'
import { bookingOf, dragBooking } from '#src/screens/diary/drag-booking.ts'
import { classNames } from '#src/ui/class-names.ts'
import { type Place as GridPlace, movedBy } from '#src/ui/grid-keys.ts'

// HTML lets a table be a grid; its cells are then gridcells.
const gridPattern = { role: 'grid' } as const

const widths: Record<DiaryView, string> = { day: 'min-w-3xl', week: 'min-w-5xl', month: 'min-w-6xl' }

/** A cell of the grid, and which of the things in it. */
type Stop = GridPlace & { stop: number }

/** What can be stopped at: what the room has itself, or the cell where it has nothing. A month has counts alone. */
const stopsOf = (cell: DiaryCell | undefined, view: DiaryView): number =>
  view === 'month' ? 1 : Math.max(1, cell?.entries.filter(({ kind }) => kind !== 'related').length ?? 0)

type GridProps = DiaryProps & { move: ActorRefFrom<typeof diaryMoveMachine>; read: Diary }

/**
 * Rooms down, days across. One thing in it is in the tab order; the keys of the ARIA grid pattern move it, from one booking
 * to the next in a row.
 */
export function DiaryGrid({ diary, move, read }: GridProps) {
  const { t } = useLingui()
  const rows = useMemo(() => rowsOf(read), [read])
  const drawn = useMemo(() => hoursDrawn(rows), [rows])
  const listed = useSelector(diary, ({ context }) => context.listedFilters)
  const today = useSelector(diary, ({ context }) => context.today)
  const { view } = periodOf(listed ?? { view: 'week', date: null }, today)
  const { table, at, reach, onKeyDown, onBlur } = useStops(rows, view, (by) =>
    diary.send({ type: 'period.moved', by }),
  )
  const ghost = useSelector(move, (state) => (state.hasTag('carrying') ? state.context.place : null))
  const carried = useSelector(move, ({ context }) => context.booking)
  const openBooking = useCallback(
    (booking: DiaryBooking) => move.send({ type: 'booking.opened', booking }),
    [move],
  )
  const obstacle = ghost && carried ? obstacleAt(ghost, carried, read) : null
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (ghost) {
      const sent = carryingKey(event, { view, place: ghost, read })
      if (sent) {
        event.preventDefault()
        move.send(sent)
      }
      return
    }
    const focused = event.target as HTMLElement
    const booking =
      event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey
        ? bookingOf(focused.closest('[data-booking]'), focused.closest('td'), read)
        : undefined
    if (booking) move.send({ type: 'move.begun', booking })
    else onKeyDown(event)
  }
  const openDay = useCallback((date: VenueDate) => diary.send({ type: 'day.opened', date }), [diary])
  return (
    <>
      <GhostSaid ghost={ghost} obstacle={obstacle} read={read} />
      <div className="relative max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface shadow-card print:max-h-none">
        <table
          {...gridPattern}
          ref={table}
          aria-label={t`Rom og bestillinger`}
          className={classNames(
            'w-full table-fixed border-separate border-spacing-0 text-small',
            widths[view],
          )}
          onKeyDown={onKey}
          onPointerDown={(event) => dragBooking(event, { move, read, view, drawn })}
          onBlur={onBlur}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-30 w-32 border-line border-r border-b bg-surface px-3 py-2 text-left font-normal text-ink-soft text-meta sm:w-44"
              >
                <Trans>Rom</Trans>
              </th>
              {read.days.map((day) => (
                <DayHead
                  key={day.date}
                  day={day}
                  view={view}
                  drawn={drawn}
                  onOpen={() => openDay(day.date)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              <Row
                key={row.room.id}
                row={row}
                number={number}
                view={view}
                drawn={drawn}
                column={at.row === number ? at.column : null}
                stop={at.row === number ? at.stop : null}
                onReach={reach}
                onOpen={openDay}
                onOpenBooking={openBooking}
                ghost={ghost?.roomId === row.room.id ? ghost : null}
                isFree={obstacle === null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type RowProps = Pick<CellProps, 'view' | 'drawn' | 'ghost' | 'isFree' | 'onOpenBooking'> & {
  row: DiaryRow
  number: number
  /** The cell in it that is in the tab order, and what of that; null when another row has it. */
  column: number | null
  stop: number | null
  onReach: (stop: Stop) => void
  onOpen: (date: VenueDate) => void
}

/** Only the rows that a key leaves and reaches are drawn anew: all fifty took 45 instead of 18 ms (docs/speed.md). */
const Row = memo(function Row(props: RowProps) {
  const { row, number, column: reached, stop, ghost, onReach, onOpen, ...drawing } = props
  return (
    <tr>
      <RoomHead row={row} />
      {row.cells.map((cell, column) => (
        <Cell
          {...drawing}
          key={cell.date}
          roomId={row.room.id}
          cell={cell}
          lanes={row.lanes}
          place={`${number} ${column}`}
          onOpen={() => onOpen(cell.date)}
          ghost={ghost?.date === cell.date ? ghost : null}
          reachable={reached === column ? stop : null}
          onReach={(at) => onReach({ row: number, column, stop: at })}
        />
      ))}
    </tr>
  )
})

/** The stop of the grid that an element is, or lies in. */
function stopOf(table: Element | null, element: Element | null): Stop | undefined {
  const cell = table?.contains(element) ? element?.closest<HTMLElement>('[data-place]') : null
  const [row, column] = (cell?.dataset.place ?? '').split(' ').map(Number)
  if (!cell || row === undefined || column === undefined) return undefined
  const stops = [...cell.querySelectorAll('[data-stop]')]
  return {
    row,
    column,
    stop: Math.max(
      0,
      stops.findIndex((each) => each.contains(element)),
    ),
  }
}

/** Where in the grid one is, and the keys that move it. */
function useStops(rows: readonly DiaryRow[], view: DiaryView, onPeriod: (by: -1 | 1) => void) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Stop>({ row: 0, column: 0, stop: 0 })
  // The same place again draws nothing.
  const reach = useCallback(
    (to: Stop) =>
      setPlace((from) =>
        from.row === to.row && from.column === to.column && from.stop === to.stop ? from : to,
      ),
    [],
  )
  const followed = useRef(false)
  const size = { rows: rows.length, columns: rows[0]?.cells.length ?? 1 }
  const row = Math.min(place.row, Math.max(0, size.rows - 1))
  const column = Math.min(place.column, size.columns - 1)
  const stops = stopsOf(rows[row]?.cells[column], view)
  const at: Stop = { row, column, stop: Math.min(place.stop, stops - 1) }

  const placed = useRef(rows)
  useEffect(() => {
    const areRead = placed.current !== rows
    placed.current = rows
    // What has the focus keeps it where something else comes in before it.
    const focused = areRead ? stopOf(table.current, document.activeElement) : undefined
    if (focused) reach(focused)
    if (focused || !followed.current) return
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${at.row} ${at.column}"]`)
    const target = cell?.querySelectorAll<HTMLElement>('[data-stop]')[at.stop] ?? cell
    target?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const within = event.key === 'ArrowRight' ? at.stop + 1 : event.key === 'ArrowLeft' ? at.stop - 1 : -1
    if (within >= 0 && within < stops) {
      event.preventDefault()
      followed.current = true
      reach({ ...at, stop: within })
      return
    }
    const moved = movedBy(event, at, size)
    if (!moved) return
    event.preventDefault()
    followed.current = true
    const isBack = event.key === 'ArrowLeft'
    const target = rows[moved.place.row]?.cells[moved.place.column]
    reach({ ...moved.place, stop: isBack && moved.periods === 0 ? stopsOf(target, view) - 1 : 0 })
    if (moved.periods !== 0) onPeriod(moved.periods)
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !table.current?.contains(relatedTarget)) followed.current = false
  }
  return { table, at, reach, onKeyDown, onBlur }
}

type DayHeadProps = { day: Diary['days'][number]; view: DiaryView; drawn: Span; onOpen: () => void }

function DayHead({ day: { date, openTime, closeTime, label }, view, drawn, onOpen }: DayHeadProps) {
  const { t } = useLingui()
  const { shortWeekday, shortDate, longDate } = useFormats()
  const { clock } = usePortal()
  const isToday = date === venueDateOf(clock())
  const hours = openTime === null ? (label ?? t`Stengt`) : `${openTime}–${closeTime}`
  return (
    <th
      scope="col"
      abbr={shortDate(date)}
      className={classNames(
        'sticky top-0 z-20 border-line border-r border-b bg-surface px-1 py-1.5 text-left align-top font-normal last:border-r-0',
        isToday && 'bg-tint',
      )}
    >
      {view === 'day' ? (
        <>
          <span className="sr-only">{longDate(date, clock())}, </span>
          <span className="px-1 text-meta">{label ?? hours}</span>
          <Hours drawn={drawn} />
        </>
      ) : (
        <button
          type="button"
          className="w-full rounded-small px-1 text-left hover:bg-sunken"
          onClick={onOpen}
        >
          <span className="sr-only">{t`Vis ${longDate(date, clock())}`}</span>
          <span
            aria-hidden="true"
            className={classNames('block whitespace-nowrap', isToday && 'font-semibold')}
          >
            {view === 'week' ? shortDate(date) : Number(date.slice(8))}
          </span>
          <span
            aria-hidden={view === 'month'}
            className="block hyphens-auto text-ink-soft text-meta leading-tight wrap-anywhere"
          >
            {view === 'week' ? hours : shortWeekday(date).slice(0, 2)}
          </span>
        </button>
      )}
    </th>
  )
}

/** The hours of a day, above their lines. */
const Hours = ({ drawn }: { drawn: Span }) => (
  <span aria-hidden="true" className="relative mt-1 block h-4 text-ink-soft text-meta tabular-nums">
    {hoursIn(drawn).map((minutes) => (
      <span
        key={minutes}
        className="absolute"
        style={{ left: `${(100 * (minutes - drawn.from)) / (drawn.to - drawn.from)}%` }}
      >
        {clockOfMinutes(minutes).slice(0, 2)}
      </span>
    ))}
  </span>
)

function RoomHead({ row: { room, depth } }: { row: DiaryRow }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-line border-r border-b bg-surface py-1.5 pr-1 text-left align-top font-normal sm:pr-2"
      style={{ paddingLeft: `${0.75 + depth * 0.875}rem` }}
    >
      <span className={classNames('block wrap-anywhere leading-tight', depth === 0 && 'font-semibold')}>
        {room.name}
      </span>
      <span className="text-ink-soft text-meta">
        <Trans>{room.maxSeats} plasser</Trans>
      </span>
    </th>
  )
}
