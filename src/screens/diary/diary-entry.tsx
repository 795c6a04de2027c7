import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import type { DiaryBooking } from '#contract/structs/diary.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { clockOfMinutes } from '#domain/time/venue-time.ts'
import { type DiaryEntry, type Span, shareOf } from '#machines/diary/rows.ts'
import { reasons } from '#src/screens/blocks/block-words.ts'
import { blockAddress } from '#src/screens/blocks/blocks-address.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { entryStyles } from '#src/screens/diary/diary-legend.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EventLink } from '#src/ui/event-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'

/** '09:00'; the end of a day is '24:00'. */
const clockOf = (minutes: number) => (minutes === 1440 ? '24:00' : clockOfMinutes(minutes))
const timesOf = ({ from, to }: Span) => `${clockOf(from)}–${clockOf(to)}`
/** '09–12'. */
const shortTimesOf = (span: Span) => timesOf(span).replaceAll(':00', '')

/** What is said of an entry: in one line, and in full. */
function useEntryWords(entry: DiaryEntry): { line: string; more: string; full: string } {
  const { t, i18n } = useLingui()
  const times = timesOf(entry.span)
  if (entry.kind === 'related') {
    const line = t`Opptatt`
    return { line, more: times, full: t`${times}, opptatt i hele rommet eller i en del av det` }
  }
  if (entry.kind === 'restriction') {
    const { blockingReason, note } = entry.restriction
    const reason = blockingReason === 'other' ? t`Sperret` : i18n._(reasons[blockingReason])
    const full = [times, t`Sperret`, ...new Set([reason, note ?? ''])].filter(Boolean).join(', ')
    return { line: note || reason, more: times, full }
  }
  const { meetingTitle, customerName, expectedPax, reservationStatus } = entry.booking
  const people = t`${plural(expectedPax, { one: '# person', other: '# personer' })}`
  const named = [meetingTitle, customerName].filter(Boolean)
  const from = entry.prep && clockOf(entry.prep.from)
  const full = [
    times,
    ...named,
    people,
    i18n._(statusOf({ reservationStatus }).word),
    ...(from ? [t`rigges fra ${from}`] : []),
    ...(entry.isBlocked ? [t`ligger i en sperring`] : []),
  ]
  const [line = '', ...rest] = named
  return { line, more: [times, String(expectedPax), ...rest].join(' · '), full: full.join(', ') }
}

type EntryProps = {
  entry: DiaryEntry
  drawn: Span
  /** In the tab order of the grid. */
  reachable: boolean
  onOpenBooking: (booking: DiaryBooking) => void
}

/** What is not certain yet is drawn otherwise. */
const styleOfStatus: Partial<Record<DiaryBooking['reservationStatus'], 'request' | 'option'>> = {
  request: 'request',
  option: 'option',
}

const styleOf = (entry: DiaryEntry): string =>
  entry.kind === 'booking'
    ? entryStyles[styleOfStatus[entry.booking.reservationStatus] ?? 'booking']
    : entryStyles[entry.kind]

type BoxProps = EntryProps & { full: string; look: string; style?: CSSProperties; children: ReactNode }

/**
 * A booking is opened in a panel, and its page in a new tab. A block is a link to its page; what other rooms take is no stop of
 * the grid.
 */
function Box({ entry, full, reachable, onOpenBooking, look, style, children }: BoxProps) {
  const className = classNames('overflow-hidden rounded-small text-left', look, styleOf(entry))
  const stop = { 'data-stop': true, tabIndex: reachable ? 0 : -1 }
  const shown = { className, style, title: full }
  const content = (
    <>
      <span className="sr-only">{full}</span>
      <span aria-hidden="true">{children}</span>
    </>
  )
  if (entry.kind === 'related') return <span {...shown}>{content}</span>
  if (entry.kind === 'restriction')
    return (
      <Link {...stop} {...shown} href={blockAddress(entry.restriction.id)}>
        {content}
      </Link>
    )
  return (
    <EventLink
      {...stop}
      {...shown}
      aria-haspopup="dialog"
      data-booking={entry.booking.bookingId}
      draggable={false}
      href={bookingAddress(entry.booking.reservationId)}
      onFollow={() => onOpenBooking(entry.booking)}
    >
      {content}
    </EventLink>
  )
}

/** That a booking lies in a block. */
const BlockedMark = ({ entry }: { entry: DiaryEntry }) =>
  entry.kind === 'booking' &&
  entry.isBlocked && <Icon name="warning" size="small" placement="mr-1 inline text-negative" />

type InDayProps = EntryProps & {
  /** In rem, from the top of the cell. */
  top: number
  height: number
}

/** An entry where its time lies among the hours of a day. */
export function EntryInDay({ top, height, ...props }: InDayProps) {
  const { entry, drawn } = props
  const { line, more, full } = useEntryWords(entry)
  const share = shareOf(entry.span, drawn)
  if (!share) return null
  const prep = entry.kind === 'booking' && entry.prep ? shareOf(entry.prep, drawn) : null
  const placed = ({ start, length }: NonNullable<typeof share>) => ({
    left: `${start * 100}%`,
    width: `${length * 100}%`,
    top: `${top + 0.125}rem`,
    height: `${height - 0.25}rem`,
  })
  return (
    <>
      {prep && (
        <span
          aria-hidden="true"
          className={classNames('absolute rounded-l-small', entryStyles.prep)}
          style={placed(prep)}
        />
      )}
      <Box
        {...props}
        full={full}
        look="absolute px-1.5 py-0.5 leading-tight hover:z-10 hover:shadow-raised focus-visible:z-20"
        style={placed(share)}
      >
        {entry.kind !== 'related' && (
          <>
            <span className="block truncate font-semibold">
              <BlockedMark entry={entry} />
              {line}
            </span>
            <span className="block truncate text-meta tabular-nums">{more}</span>
          </>
        )}
      </Box>
    </>
  )
}

const markOf = (entry: DiaryEntry): string =>
  entry.kind === 'booking'
    ? isUnconfirmed(entry.booking.reservationStatus)
      ? 'bg-caution'
      : 'bg-primary'
    : 'bg-outline'

/** An entry as a line, with a mark below it for where in the day it lies. */
export function EntryInWeek(props: EntryProps) {
  const { entry, drawn } = props
  const { line, full } = useEntryWords(entry)
  const share = shareOf(entry.span, drawn)
  return (
    <Box
      {...props}
      full={full}
      look="relative block px-1 pt-0.5 pb-1 text-meta leading-tight hover:shadow-raised focus-visible:z-20"
    >
      <span className="block truncate print:whitespace-normal print:wrap-anywhere">
        <span className="tabular-nums">{shortTimesOf(entry.span)}</span>{' '}
        <span className={classNames(entry.kind === 'booking' && 'font-semibold')}>
          <BlockedMark entry={entry} />
          {line}
        </span>
      </span>
      {share && (
        <span
          aria-hidden="true"
          className={classNames('absolute bottom-0 h-0.75 rounded-full', markOf(entry))}
          style={{ left: `${share.start * 100}%`, width: `${share.length * 100}%` }}
        />
      )}
    </Box>
  )
}
