import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { DayEvent } from '#contract/structs/day-papers.ts'
import type { Concern } from '#contract/structs/overview.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { MINUTE, venueDateOf } from '#domain/time/venue-time.ts'
import { isBlocked, type Meeting, meetingState, meetingsOn } from '#machines/today/meetings.ts'
import { todayActors, todayMachine } from '#machines/today/today-machine.ts'
import type { TodayRead, TodayScope } from '#machines/today/types.ts'
import { todayPort } from '#src/api/today-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useFollowing } from '#src/portal/use-following.ts'
import { AttendanceMark, hasAttendance } from '#src/screens/bookings/attendance.tsx'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { UnfollowedNotice } from '#src/screens/staff/unfollowed-notice.tsx'
import { Concerns, News, TodayTitle, todayBox, Waiting } from '#src/screens/today/today-lists.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'
import { ListFailed, RetryList } from '#src/ui/list-failure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Who comes today, and what waits for an answer, as far as the person may see it. */
export function TodayView({ scope }: { scope: TodayScope }) {
  const { send, clock } = usePortal()
  const [machine] = useState(() => todayMachine.provide({ actors: todayActors(todayPort(send, clock)) }))
  const [input] = useState(() => ({ ...scope, date: venueDateOf(clock()) }))
  const today = useActorRef(machine, { input })
  return (
    <>
      {scope.reservations && <TodayFollowed today={today} />}
      <Shown today={today} />
    </>
  )
}

type TodayProps = { today: ActorRefFrom<typeof todayMachine> }

/** Only staff of reservations may follow what changes of them. */
function TodayFollowed({ today }: TodayProps) {
  const following = useFollowing(
    { kind: 'venue' },
    useCallback(() => today.send({ type: 'day.outdated' }), [today]),
  )
  return <UnfollowedNotice following={following} />
}

function Shown({ today }: TodayProps) {
  const read = useSelector(today, ({ context }) => context.read)
  const isStale = useSelector(today, (state) => state.hasTag('stale'))
  const hasFailed = useSelector(today, (state) => state.matches('failed'))
  const retry = () => today.send({ type: 'load.retried' })
  if (hasFailed)
    return (
      <ListFailed title={<Trans>Dagen kunne ikke hentes</Trans>} onRetry={retry}>
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (!read)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter dagen …</Trans>
        </p>
        <Skeleton shape="h-72 w-full rounded-card" />
      </div>
    )
  return (
    <>
      {isStale && (
        <div role="alert">
          <Notice tone="caution" actions={<RetryList onRetry={retry} />}>
            <Trans>Vi fikk ikke svar. Det som står her, er det vi hentet sist.</Trans>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6 empty:hidden lg:order-last">
          {read.overview && <Concerns concerns={read.overview.concerns} />}
          <Waiting read={read} />
        </div>
        <div className="grid min-w-0 gap-6 empty:hidden lg:col-start-1">
          {read.reservations && <Meetings read={read} />}
          {read.overview && <News news={read.overview.news} />}
        </div>
      </div>
    </>
  )
}

/** Who comes today, by time. */
function Meetings({ read }: { read: TodayRead }) {
  const { longDate } = useFormats()
  const { clock } = usePortal()
  const meetings = meetingsOn(read.date, read.reservations ?? [])
  return (
    <section aria-labelledby="i-dag" className="grid min-w-0 gap-3">
      <TodayTitle id="i-dag">
        <Trans>I dag, {longDate(read.date, clock())}</Trans>
      </TodayTitle>
      {meetings.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Ingen møter i dag.</Trans>
        </p>
      ) : (
        <ol className={todayBox}>
          {meetings.map((meeting) => (
            <MeetingRow
              key={meeting.reservation.id}
              meeting={meeting}
              event={read.events.find(({ reservationId }) => reservationId === meeting.reservation.id)}
              concerns={read.overview?.concerns ?? []}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** When it is there that day. */
function Hours({ meeting: { range, isContinued, goesOn } }: { meeting: Meeting }) {
  const { times, time } = useFormats()
  if (isContinued && goesOn) return <Trans>Hele dagen</Trans>
  if (isContinued) return <Trans>Til {time(range.end)}</Trans>
  return goesOn ? <Trans>Fra {time(range.start)}</Trans> : times(range)
}

/** How long before a meeting its people may come. */
const ARRIVING = 30 * MINUTE

type MeetingRowProps = { meeting: Meeting; event: DayEvent | undefined; concerns: readonly Concern[] }

function MeetingRow({ meeting, event, concerns }: MeetingRowProps) {
  const { i18n } = useLingui()
  const { list } = useFormats()
  const { clock } = usePortal()
  const { reservation, roomNames, range } = meeting
  const { id, name, customerName, meetingLead, expectedPax, reservationStatus } = reservation
  const state = meetingState(meeting, clock())
  const status = statusOf(reservation)
  return (
    <li
      className={classNames(
        'grid gap-x-5 gap-y-1 px-4 py-2.5 text-small sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,12rem)_8rem]',
        state === 'over' && 'text-ink-soft',
      )}
    >
      <span className={classNames('tabular-nums', state === 'underWay' && 'font-semibold')}>
        <Hours meeting={meeting} />
        {state === 'underWay' && (
          <span className="block font-normal text-meta text-positive">
            <Trans>Pågår</Trans>
          </span>
        )}
        {state === 'over' && (
          <span className="block text-meta">
            <Trans>Ferdig</Trans>
          </span>
        )}
      </span>
      <span className="wrap-anywhere">
        <Link
          id={`meeting-${id}`}
          href={bookingAddress(id)}
          className="font-semibold underline underline-offset-4"
        >
          {name}
        </Link>{' '}
        {isUnconfirmed(reservationStatus) && <Badge tone={status.tone}>{i18n._(status.word)}</Badge>}
        {isBlocked(meeting, concerns) && (
          <Badge tone="negative" icon="warning">
            <Trans>Rommet er sperret</Trans>
          </Badge>
        )}
        <span className="block text-ink-soft">
          {[...new Set([customerName, meetingLead])].filter((each) => each && each !== name).join(' · ')}
        </span>
      </span>
      <span className="wrap-anywhere">
        {event
          ? event.rooms.map(({ bookingId, roomName, layoutName }) => (
              <span key={bookingId} className="block">
                {layoutName ? `${roomName}, ${layoutName.toLocaleLowerCase()}` : roomName}
              </span>
            ))
          : list(roomNames)}
        <span className="block text-ink-soft">
          <Plural value={expectedPax} one="# person" other="# personer" />
        </span>
      </span>
      <span className="sm:justify-self-end">
        {hasAttendance(reservation, clock()) && range.start - clock() < ARRIVING && (
          <AttendanceMark key={reservation.attended} reservation={reservation} />
        )}
      </span>
      {event && <Prepared event={event} />}
    </li>
  )
}

/** What is served, how many cannot eat everything, and what the customer has written. */
function Prepared({ event: { servings, extras, peopleWithNeeds, note } }: { event: DayEvent }) {
  const { t } = useLingui()
  const { list } = useFormats()
  const served = [
    ...servings.map(({ time, until, name, expectedPax }) => {
      const times = until === null ? time : `${time}–${until}`
      const dish = name.toLocaleLowerCase()
      return t`${times} ${dish} til ${expectedPax}`
    }),
    ...extras.map(({ quantity, name }) => `${quantity} × ${name.toLocaleLowerCase()}`),
  ]
  if (served.length === 0 && peopleWithNeeds === 0 && !note.trim()) return null
  return (
    <div className="wrap-anywhere grid gap-0.5 text-ink-soft sm:col-span-2 sm:col-start-2">
      {served.length > 0 && <span>{list(served)}</span>}
      {peopleWithNeeds > 0 && (
        <span>
          <Plural
            value={peopleWithNeeds}
            one="# person med allergier eller andre behov"
            other="# personer med allergier eller andre behov"
          />
        </span>
      )}
      {note.trim() && <span className="whitespace-pre-line">«{note.trim()}»</span>}
    </div>
  )
}
