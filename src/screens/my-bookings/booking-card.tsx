import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { needsContact, statusOf } from '#src/screens/my-bookings/booking-status.ts'
import { ChangedByStaff } from '#src/screens/my-bookings/changed-by-staff.tsx'
import { CancellationTimeline, ChargedFee } from '#src/screens/reservation/cancellation-timeline.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { SeriesLine } from '#src/screens/series/series-line.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Booking = { booking: ReservationListItem }

/** The maximum rooms shown of one booking; there can be many, over several days. */
const MOST_ROOMS = 5

/** A booking of the list; its title links to it, and so does the rest of the card. */
export function BookingCard({ booking, ownId }: Booking & { ownId: string }) {
  const { _ } = useLingui()
  const status = statusOf(booking, useFormats(), usePortal().clock())
  return (
    <li>
      <article
        className={classNames(
          'group relative grid gap-x-6 gap-y-4 rounded-panel border border-line bg-surface p-5 shadow-card transition-colors',
          'hover:border-outline sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6',
        )}
      >
        <DateTile booking={booking} />
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 className="min-w-0 text-title wrap-anywhere">
              <Link
                href={addresses.reservation(booking.id)}
                className="decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-panel group-hover:underline"
              >
                <Title booking={booking} />
              </Link>
            </h3>
            <Badge tone={status.tone} icon={status.icon}>
              {_(status.word)}
            </Badge>
          </div>
          <Rooms booking={booking} />
          {booking.seriesId && (
            <p className="relative justify-self-start text-ink-soft text-small">
              <SeriesLine seriesId={booking.seriesId} />
            </p>
          )}
          {status.meaning && <p className="text-small">{_(status.meaning)}</p>}
          <Cancellation booking={booking} />
          {needsContact(booking) && <ChangedByStaff code={booking.code} />}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 lg:gap-x-8">
            <Particulars booking={booking} ownId={ownId} />
            <p className="font-semibold">
              <AgreedPrice booking={booking} />{' '}
              <span className="font-normal text-ink-soft text-small">
                <Trans>inkl. mva.</Trans>
              </span>
            </p>
            <span
              aria-hidden="true"
              className="inline-flex items-center gap-1.5 font-semibold text-primary text-small group-hover:underline"
            >
              <WayOn booking={booking} />
              <Icon name="arrowRight" size="small" />
            </span>
          </div>
        </div>
      </article>
    </li>
  )
}

/** What the booking can be opened for. */
function WayOn({ booking: { reservationStatus, isEditable, isHistory } }: Booking) {
  if (reservationStatus === 'option') return <Trans>Bekreft eller frigi</Trans>
  if (isHistory) return <Trans>Se eller bestill på nytt</Trans>
  return isEditable ? <Trans>Se eller endre</Trans> : <Trans>Se bestillingen</Trans>
}

/** Struck out where it is not to be paid. */
const AgreedPrice = ({ booking: { reservationStatus, finalPriceVat } }: Booking) =>
  holdsRooms(reservationStatus) ? (
    <Price amount={finalPriceVat} />
  ) : (
    <s className="font-normal text-ink-soft">
      <span className="sr-only">
        <Trans>Prisen var</Trans>{' '}
      </span>
      <Price amount={finalPriceVat} />
    </s>
  )

/** What cancelling costs where the customer can cancel, or what it has cost. */
function Cancellation({ booking }: Booking) {
  const now = usePortal().clock()
  const { cancellationTimeline, cancellationFee, reservationStatus, isEditable } = booking
  if (cancellationFee)
    return (
      <p className="text-small">
        <ChargedFee fee={cancellationFee} />
      </p>
    )
  if (!cancellationTimeline || !isEditable || reservationStatus === 'request') return null
  return (
    <p className="text-small">
      <Trans>Avbestilling:</Trans> <CancellationTimeline timeline={cancellationTimeline} now={now} />
    </p>
  )
}

/** The title of the meeting; without one, the rooms. */
function Title({ booking: { meetingTitle, bookings, name } }: Booking) {
  const { list } = useFormats()
  const rooms = [...new Set(bookings.map(({ roomName }) => roomName))]
  return meetingTitle.trim() || (rooms.length > 0 ? list(rooms.slice(0, 3)) : name)
}

/** The day it begins, at a glance; the rooms below have it as text. */
function DateTile({ booking: { arrival, isHistory } }: Booking) {
  const { shortWeekday, shortMonth } = useFormats()
  const date = venueDateOf(instantOf(arrival))
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex items-baseline gap-2 self-start justify-self-start rounded-card px-4 py-2 sm:grid sm:min-w-20 sm:justify-items-center sm:gap-0 sm:py-3',
        isHistory ? 'bg-sunken text-ink-soft' : 'bg-tint',
      )}
    >
      <span className="text-meta first-letter:uppercase">{shortWeekday(date)}</span>
      <span className="font-semibold text-title tabular-nums sm:text-heading">{Number(date.slice(8))}</span>
      <span className="text-meta">{shortMonth(date)}</span>
    </div>
  )
}

function Rooms({ booking: { bookings } }: Booking) {
  const more = bookings.length - MOST_ROOMS
  return (
    <ul className="grid gap-1.5">
      {bookings.slice(0, MOST_ROOMS).map(({ roomId, roomName, startTime, endTime, expectedPax }) => (
        <li key={`${roomId} ${startTime}`} className="text-small">
          <span className="font-semibold">{roomName}</span>
          {', '}
          <Occasion {...rangeFromWire({ startTime, endTime })} />
          {', '}
          <span className="whitespace-nowrap">
            <Plural value={expectedPax} one="# person" other="# personer" />
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="text-ink-soft text-small">
          <Plural value={more} one="og # rom til" other="og # rom til" />
        </li>
      )}
    </ul>
  )
}

function Particulars({ booking, ownId }: Booking & { ownId: string }) {
  const { date } = useFormats()
  const { code, createdAt, ownerId, ownerName } = booking
  const placed = date(venueDateOf(instantOf(createdAt)))
  const isAnothers = ownerName !== null && ownerId !== ownId
  return (
    <p className="flex basis-full flex-wrap gap-x-3 gap-y-1 text-ink-soft text-small lg:mr-auto lg:basis-auto">
      <span className="whitespace-nowrap font-medium text-ink tabular-nums tracking-wide">{code}</span>
      <span>
        {isAnothers ? (
          <Trans>
            Bestilt {placed} av {ownerName}
          </Trans>
        ) : (
          <Trans>Bestilt {placed}</Trans>
        )}
      </span>
    </p>
  )
}

export const BookingCardSkeleton = () => (
  <li className="grid gap-x-6 gap-y-4 rounded-panel border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
    <Skeleton shape="h-12 w-32 rounded-card sm:h-24 sm:w-20" />
    <div className="grid content-start gap-3">
      <Skeleton shape="h-6 w-1/2" />
      <Skeleton shape="h-5 w-4/5" />
      <Skeleton shape="h-5 w-1/3" />
    </div>
  </li>
)
