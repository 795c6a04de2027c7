import { plural } from '@lingui/core/macro'
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
import type { Diary } from '#contract/structs/diary.ts'
import { clockMinutesOf, clockOfMinutes, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { type DiaryView, periodOf } from '#machines/diary/filters.ts'
import {
  type DiaryCell,
  type DiaryEntry,
  type DiaryRow,
  hoursDrawn,
  rowsOf,
  type Span,
  shareOf,
} from '#machines/diary/rows.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import type { DiaryProps } from '#src/screens/diary/diary-bar.tsx'
import { EntryInDay, EntryInWeek } from '#src/screens/diary/diary-entry.tsx'
import { entryStyles } from '#src/screens/diary/diary-legend.tsx'
import { NewBlockLink } from '#src/screens/diary/new-block-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { movedBy, type Place } from '#src/ui/grid-keys.ts'

// HTML lets a table be a grid; its cells are then gridcells.
const gridPattern = { role: 'grid' } as const
const cellPattern = { role: 'gridcell' } as const

/** The height of what lies beside each other in a day, in rem. */
const LANE = 2.75
const widths: Record<DiaryView, string> = { day: 'min-w-3xl', week: 'min-w-5xl', month: 'min-w-6xl' }

/** A cell of the grid, and which of the things in it. */
type Stop = Place & { stop: number }

/** What can be stopped at: what the room has itself, or the cell where it has nothing. A month has counts alone. */
const stopsOf = (cell: DiaryCell | undefined, view: DiaryView): number =>
  view === 'month' ? 1 : Math.max(1, cell?.entries.filter(({ kind }) => kind !== 'related').length ?? 0)

/**
 * Rooms down, days across. One thing in it is in the tab order; the keys of the ARIA grid pattern move it, from one booking
 * to the next in a row.
 */
export function DiaryGrid({ diary, read }: DiaryProps & { read: Diary }) {
  const { t } = useLingui()
  const rows = useMemo(() => rowsOf(read), [read])
  const drawn = useMemo(() => hoursDrawn(rows), [rows])
  const listed = useSelector(diary, ({ context }) => context.listedFilters)
  const today = useSelector(diary, ({ context }) => context.today)
  const { view } = periodOf(listed ?? { view: 'week', date: null }, today)
  const { table, at, reach, onKeyDown, onBlur } = useStops(rows, view, (by) =>
    diary.send({ type: 'period.moved', by }),
  )
  const openDay = useCallback((date: VenueDate) => diary.send({ type: 'day.opened', date }), [diary])
  return (
    <div className="relative max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface shadow-card print:max-h-none">
      <table
        {...gridPattern}
        ref={table}
        aria-label={t`Rom og bestillinger`}
        className={classNames('w-full table-fixed border-separate border-spacing-0 text-small', widths[view])}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 w-28 border-line border-r border-b bg-surface px-3 py-2 text-left font-normal text-ink-soft text-meta sm:w-44"
            >
              <Trans>Rom</Trans>
            </th>
            {read.days.map((day) => (
              <DayHead key={day.date} day={day} view={view} drawn={drawn} onOpen={() => openDay(day.date)} />
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
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<CellProps, 'view' | 'drawn'> & {
  row: DiaryRow
  number: number
  /** The cell in it that is in the tab order, and what of that; null when another row has it. */
  column: number | null
  stop: number | null
  onReach: (stop: Stop) => void
  onOpen: (date: VenueDate) => void
}

/** Only the rows that a key leaves and reaches are drawn anew: all fifty took 45 instead of 18 ms (docs/speed.md). */
const Row = memo(function Row({ row, number, column: reached, stop, onReach, onOpen, ...drawing }: RowProps) {
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

const hoursIn = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / 60) }, (_, n) => from + 60 * n)

function RoomHead({ row: { room, depth } }: { row: DiaryRow }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-line border-r border-b bg-surface py-1.5 pr-2 text-left align-top font-normal"
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

type CellProps = {
  roomId: number
  cell: DiaryCell
  view: DiaryView
  drawn: Span
  lanes: number
  place: string
  /** Which of the things in it is in the tab order; null for none. */
  reachable: number | null
  onReach: (stop: number) => void
  onOpen: () => void
}

function Cell({ roomId, place, reachable, onReach, ...props }: CellProps) {
  const { cell, view } = props
  const own = cell.entries.filter(({ kind }) => kind !== 'related')
  const isFree = own.length === 0 && view !== 'month'
  const isStop = own.length === 0 && !isFree
  const isReachable = (entry: DiaryEntry) => reachable !== null && own[reachable] === entry
  return (
    <td
      {...cellPattern}
      data-place={place}
      tabIndex={isStop ? (reachable === null ? -1 : 0) : undefined}
      className={classNames(
        'relative h-px border-line border-r border-b p-0 align-top last:border-r-0 focus-visible:-outline-offset-2',
        cell.open === null && entryStyles.closed,
      )}
      onFocus={({ target, currentTarget }) =>
        onReach(Math.max(0, [...currentTarget.querySelectorAll('[data-stop]')].indexOf(target)))
      }
    >
      {cell.entries.length === 0 && (
        <span className="sr-only">{cell.open === null ? <Trans>Stengt</Trans> : <Trans>Ledig</Trans>}</span>
      )}
      {isFree && <NewBlockLink roomId={roomId} date={cell.date} isReachable={reachable !== null} />}
      {view === 'day' && <OfDay {...props} isReachable={isReachable} />}
      {view === 'week' && <OfWeek {...props} isReachable={isReachable} />}
      {view === 'month' && <OfMonth {...props} own={own} isReachable={reachable !== null} />}
    </td>
  )
}

type PartProps = Omit<CellProps, 'roomId' | 'place' | 'reachable' | 'onReach'> & {
  isReachable: (entry: DiaryEntry) => boolean
}

/** By the hour. */
const OfDay = ({ cell, drawn, lanes, isReachable }: PartProps) => (
  <div className="relative h-full overflow-hidden" style={{ minHeight: `${Math.max(lanes * LANE, 3)}rem` }}>
    <ClosedHours cell={cell} drawn={drawn} />
    <HourLines drawn={drawn} />
    <NowLine date={cell.date} drawn={drawn} />
    {cell.entries.map((entry) => (
      <EntryInDay
        key={keyOf(entry)}
        entry={entry}
        drawn={drawn}
        top={entry.lane * LANE}
        height={LANE}
        reachable={isReachable(entry)}
      />
    ))}
  </div>
)

/** A line each. */
const OfWeek = ({ cell, drawn, isReachable }: PartProps) => (
  <div className="grid min-h-12 content-start gap-0.5 p-0.5">
    {cell.entries.map((entry) => (
      <EntryInWeek key={keyOf(entry)} entry={entry} drawn={drawn} reachable={isReachable(entry)} />
    ))}
  </div>
)

/** How many; the day has the rest. */
function OfMonth({
  cell,
  own,
  isReachable,
  onOpen,
}: Pick<PartProps, 'cell' | 'onOpen'> & { own: readonly DiaryEntry[]; isReachable: boolean }) {
  const { t } = useLingui()
  const bookings = own.filter(({ kind }) => kind === 'booking').length
  const isBlocked = own.length > bookings
  const waits = own.some((entry) => entry.kind === 'booking' && entry.booking.reservationStatus === 'request')
  if (own.length === 0)
    return cell.entries.length > 0 ? (
      <span className={classNames('m-0.5 block h-8 rounded-small', entryStyles.related)}>
        <span className="sr-only">
          <Trans>Opptatt i hele rommet eller i en del av det</Trans>
        </span>
      </span>
    ) : null
  const words = [
    bookings > 0 && t`${plural(bookings, { one: '# bestilling', other: '# bestillinger' })}`,
    waits && t`venter på svar`,
    isBlocked && t`sperret`,
  ].filter(Boolean)
  return (
    <button
      type="button"
      data-stop
      tabIndex={isReachable ? 0 : -1}
      title={words.join(', ')}
      className={classNames(
        'm-0.5 grid h-8 w-[calc(100%-0.25rem)] place-items-center rounded-small font-semibold tabular-nums hover:shadow-raised',
        waits ? entryStyles.request : bookings > 0 ? entryStyles.booking : entryStyles.restriction,
      )}
      onClick={onOpen}
    >
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden="true">{bookings > 0 ? bookings : ''}</span>
    </button>
  )
}

const keyOf = (entry: DiaryEntry): string =>
  entry.kind === 'booking'
    ? `b${entry.booking.bookingId}`
    : entry.kind === 'restriction'
      ? `r${entry.restriction.id}`
      : `t${entry.span.from}`

function ClosedHours({ cell: { open }, drawn }: { cell: DiaryCell; drawn: Span }) {
  if (open === null) return null
  const spans = [
    { from: drawn.from, to: open.from },
    { from: open.to, to: drawn.to },
  ]
  return spans.map((span) => <Part key={span.from} span={span} drawn={drawn} style={entryStyles.closed} />)
}

/** A part of the height of a cell, where a span of its day is drawn. */
function Part({ span, drawn, style }: { span: Span; drawn: Span; style: string }) {
  const share = shareOf(span, drawn)
  if (!share) return null
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-y-0', style)}
      style={{ left: `${share.start * 100}%`, width: `${share.length * 100}%` }}
    />
  )
}

const HourLines = ({ drawn }: { drawn: Span }) =>
  hoursIn(drawn)
    .slice(1)
    .map((minutes) => (
      <span
        key={minutes}
        aria-hidden="true"
        className="absolute inset-y-0 border-line border-l"
        style={{ left: `${(100 * (minutes - drawn.from)) / (drawn.to - drawn.from)}%` }}
      />
    ))

/** Where the day has come to. */
function NowLine({ date, drawn }: { date: VenueDate; drawn: Span }) {
  const { clock } = usePortal()
  const now = clock()
  if (venueDateOf(now) !== date) return null
  const minutes = clockMinutesOf(now)
  return <Part span={{ from: minutes, to: minutes + 1 }} drawn={drawn} style="z-10 min-w-0.5 bg-negative" />
}
