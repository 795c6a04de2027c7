import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { instantOf, MINUTE, venueDateOf } from '#domain/time/venue-time.ts'
import { type Meeting, meetingState, meetingsOn } from '#machines/today/meetings.ts'
import { todayActors, todayMachine } from '#machines/today/today-machine.ts'
import type { TodayRead, TodayScope } from '#machines/today/types.ts'
import { todayPort } from '#src/api/today-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useFollowing } from '#src/portal/use-following.ts'
import { AttendanceMark, hasAttendance } from '#src/screens/bookings/attendance.tsx'
import { bookingAddress, bookingsAddressWith } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { UnfollowedNotice } from '#src/screens/staff/unfollowed-notice.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link, TextLink } from '#src/ui/link.tsx'
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
        <Waiting read={read} />
        {read.reservations && <Meetings read={read} />}
      </div>
    </>
  )
}

const Title = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="text-title">
    {children}
  </h2>
)

const box = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'

/** The requests with the time by which they lapse, and how many have registered. */
function Waiting({ read: { requests, registrations } }: { read: TodayRead }) {
  const waits = requests?.total ?? 0
  const registered = registrations ?? 0
  if (waits === 0 && registered === 0) return null
  return (
    <section aria-labelledby="venter" className="grid gap-3 lg:order-last">
      <Title id="venter">
        <Trans>Venter på svar</Trans>
      </Title>
      <ul className={box}>
        {requests?.items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
        {waits > (requests?.items.length ?? 0) && (
          <li className="px-4 py-3 text-small">
            <TextLink href={bookingsAddressWith({ state: 'request' })}>
              <Plural value={waits} one="Se forespørselen" other="Se alle # forespørsler" />
            </TextLink>
          </li>
        )}
        {registered > 0 && (
          <li className="px-4 py-3 text-small">
            <TextLink href={registrationsAddress}>
              <Plural value={registered} one="# registrering" other="# registreringer" />
            </TextLink>
          </li>
        )}
      </ul>
    </section>
  )
}

type RequestItem = NonNullable<TodayRead['requests']>['items'][number]

function Request({
  request: { id, name, customerName, arrival, lapsesAt, expectedPax },
}: {
  request: RequestItem
}) {
  const { shortDate, time } = useFormats()
  const at = instantOf(arrival)
  const lapses = lapsesAt ? instantOf(lapsesAt) : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 text-small">
      <span className="wrap-anywhere">
        <Link href={bookingAddress(id)} className="font-semibold underline underline-offset-4">
          {name}
        </Link>{' '}
        <span className="text-ink-soft">
          {name !== customerName && `${customerName}, `}
          {shortDate(venueDateOf(at))} {time(at)},{' '}
          <Plural value={expectedPax} one="# person" other="# personer" />
        </span>
      </span>
      {lapses !== null && (
        <span className="text-caution">
          <Trans>
            Faller bort {shortDate(venueDateOf(lapses))} kl. {time(lapses)}
          </Trans>
        </span>
      )}
    </li>
  )
}

/** Who comes today, by time. */
function Meetings({ read }: { read: TodayRead }) {
  const { longDate } = useFormats()
  const { clock } = usePortal()
  const meetings = meetingsOn(read.date, read.reservations ?? [])
  return (
    <section aria-labelledby="i-dag" className="grid min-w-0 gap-3 lg:col-start-1">
      <Title id="i-dag">
        <Trans>I dag, {longDate(read.date, clock())}</Trans>
      </Title>
      {meetings.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Ingen møter i dag.</Trans>
        </p>
      ) : (
        <ol className={box}>
          {meetings.map((meeting) => (
            <MeetingRow
              key={meeting.reservation.id}
              meeting={meeting}
              isBlocked={read.blocked.includes(meeting.reservation.id)}
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

function MeetingRow({ meeting, isBlocked }: { meeting: Meeting; isBlocked: boolean }) {
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
        {isBlocked && (
          <Badge tone="negative" icon="warning">
            <Trans>Rommet er sperret</Trans>
          </Badge>
        )}
        <span className="block text-ink-soft">
          {[...new Set([customerName, meetingLead])].filter((each) => each && each !== name).join(' · ')}
        </span>
      </span>
      <span className="wrap-anywhere">
        {list(roomNames)}
        <span className="block text-ink-soft">
          <Plural value={expectedPax} one="# person" other="# personer" />
        </span>
      </span>
      <span className="sm:justify-self-end">
        {hasAttendance(reservation, clock()) && range.start - clock() < ARRIVING && (
          <AttendanceMark key={reservation.attended} reservation={reservation} />
        )}
      </span>
    </li>
  )
}
