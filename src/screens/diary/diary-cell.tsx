import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DiaryBooking } from '#contract/structs/diary.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { clockMinutesOf, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import type { DiaryView } from '#machines/diary/filters.ts'
import { type DiaryCell, type DiaryEntry, type Span, shareOf } from '#machines/diary/rows.ts'
import type { Place } from '#machines/diary-move/place.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { EntryInDay, EntryInWeek } from '#src/screens/diary/diary-entry.tsx'
import { GhostInDay, GhostInWeek } from '#src/screens/diary/diary-ghost.tsx'
import { entryStyles } from '#src/screens/diary/diary-legend.tsx'
import { NewHereLink } from '#src/screens/diary/new-here-link.tsx'
import { classNames } from '#src/ui/class-names.ts'

const cellPattern = { role: 'gridcell' } as const

/** The height of what lies beside each other in a day, in rem. */
const LANE = 2.75

/** The hours that are drawn of a day, in minutes. */
export const hoursIn = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / 60) }, (_, n) => from + 60 * n)

export type CellProps = {
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
  onOpenBooking: (booking: DiaryBooking) => void
  /** Where in it the booking would be that is being moved; null when elsewhere. */
  ghost: Place | null
  /** Nothing that the diary shows is in the way there. */
  isFree: boolean
}

/** One room on one day. */
export function Cell({ roomId, place, reachable, onReach, ...props }: CellProps) {
  const { cell, view } = props
  const own = cell.entries.filter(({ kind }) => kind !== 'related')
  const isEmpty = own.length === 0 && view !== 'month'
  const isStop = own.length === 0 && !isEmpty
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
      {isEmpty && (
        <NewHereLink
          roomId={roomId}
          date={cell.date}
          isOpen={cell.open !== null}
          isReachable={reachable !== null}
        />
      )}
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
const OfDay = ({ cell, drawn, lanes, isReachable, ghost, isFree, onOpenBooking }: PartProps) => (
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
        onOpenBooking={onOpenBooking}
      />
    ))}
    {ghost && <GhostInDay ghost={ghost} isFree={isFree} drawn={drawn} />}
  </div>
)

/** A line each. */
const OfWeek = ({ cell, drawn, isReachable, ghost, isFree, onOpenBooking }: PartProps) => (
  <div className="grid min-h-12 content-start gap-0.5 p-0.5">
    {cell.entries.map((entry) => (
      <EntryInWeek
        key={keyOf(entry)}
        entry={entry}
        drawn={drawn}
        reachable={isReachable(entry)}
        onOpenBooking={onOpenBooking}
      />
    ))}
    {ghost && <GhostInWeek ghost={ghost} isFree={isFree} />}
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
  const waits = own.some(
    (entry) => entry.kind === 'booking' && isUnconfirmed(entry.booking.reservationStatus),
  )
  if (own.length === 0)
    return cell.entries.length > 0 ? (
      <span className={classNames('m-0.5 block h-8 rounded-small', entryStyles.related)}>
        <span className="sr-only">
          <Trans>Hele rommet eller en del av det er opptatt</Trans>
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
