import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import { holdsRooms, isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { mayHaveGuestLink, whyNotCancel } from '#machines/reservation-rules.ts'
import type { venueReservationMachine } from '#machines/venue-reservation/venue-reservation-machine.ts'
import { addresses } from '#src/addresses.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { AttendanceCard, hasAttendance } from '#src/screens/bookings/attendance.tsx'
import { BookingMails } from '#src/screens/bookings/booking-mails.tsx'
import { BookingNotes } from '#src/screens/bookings/booking-notes.tsx'
import { changeAddress, functionSheetAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { customerAddress, privateCustomerAddress } from '#src/screens/customers/customers-address.ts'
import { CancelledPrice } from '#src/screens/receipt/cancelled-price.tsx'
import { guestLink, optionAnswer } from '#src/screens/receipt/lazy-parts.ts'
import { ReservationDetails } from '#src/screens/receipt/reservation-details.tsx'
import { ChangeHistory } from '#src/screens/reservation-changes/change-history.tsx'
import { SeriesLine } from '#src/screens/series/series-line.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { MailLink, PhoneLink } from '#src/ui/contact-links.tsx'
import { ButtonLink, Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'

export type BookingProps = { booking: ActorRefFrom<typeof venueReservationMachine> }

type ViewProps = BookingProps & { reservation: Reservation }

/** The title, the status and the code of a booking, and what can be done with it; the heading stays while it loads. */
export function BookingHeader({ booking }: BookingProps) {
  const { t, i18n } = useLingui()
  const reservation = useSelector(booking, ({ context }) => context.reservation)
  const title = reservation?.name ?? t`Bestilling`
  const status = reservation && statusOf(reservation)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
        <ScreenHeading dense title={title}>
          {title}
        </ScreenHeading>
        {status && <Badge tone={status.tone}>{i18n._(status.word)}</Badge>}
        {reservation && <span className="font-semibold tabular-nums tracking-wide">{reservation.code}</span>}
      </div>
      {reservation && <Actions booking={booking} reservation={reservation} />}
    </div>
  )
}

/** Everything of a booking, and the answer to a request. */
export const BookingView = ({ booking, reservation }: ViewProps) => (
  <>
    {reservation.seriesId && (
      <p className="text-small">
        <SeriesLine seriesId={reservation.seriesId} />
      </p>
    )}
    {reservation.reservationStatus === 'request' && <Waits booking={booking} reservation={reservation} />}
    {reservation.reservationStatus === 'option' && <Option booking={booking} reservation={reservation} />}
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-6">
        <ReservationDetails reservation={reservation} />
        <BookingNotes reservationId={reservation.id} />
        <History booking={booking} reservation={reservation} />
      </div>
      <aside className="grid gap-6">
        <Customer reservation={reservation} />
        <Arrived booking={booking} reservation={reservation} />
        {reservation.reservationStatus === 'cancelled' ? (
          <CancelledPrice reservation={reservation} isForStaff />
        ) : (
          <Card>
            <Title>
              <Trans>Pris</Trans>
            </Title>
            <PriceSummaryView summary={reservation.priceSummary} />
          </Card>
        )}
        {mayHaveGuestLink(reservation) && (
          <Suspense>
            <guestLink.Component
              key={reservation.sequence}
              reservationId={reservation.id}
              accessKey={null}
              isForStaff
            />
          </Suspense>
        )}
        <BookingMails reservationId={reservation.id} />
      </aside>
    </div>
  </>
)

const useRefresh = (booking: BookingProps['booking']) =>
  useCallback(() => booking.send({ type: 'reservation.outdated' }), [booking])

const Option = ({ booking, reservation }: ViewProps) => (
  <Suspense>
    <optionAnswer.Component
      key={reservation.sequence}
      reservation={reservation}
      accessKey={null}
      isForStaff
      onAnswered={useRefresh(booking)}
    />
  </Suspense>
)

/** A request is declined, and an option is released. */
const isCancellable = (reservation: Reservation, now: Instant): boolean =>
  !isUnconfirmed(reservation.reservationStatus) && whyNotCancel(reservation, now, 'staff') === undefined

/** How many came, once the day has come. */
function Arrived({ booking, reservation }: ViewProps) {
  const { clock } = usePortal()
  const refresh = useRefresh(booking)
  if (!hasAttendance(reservation, clock())) return null
  return <AttendanceCard key={reservation.attended} reservation={reservation} onKept={refresh} />
}

function History({ booking, reservation }: ViewProps) {
  const changes = useSelector(booking, ({ context }) => context.changes)
  return (
    <Card placement="no-print">
      <Title>
        <Trans>Historikk</Trans>
      </Title>
      <ChangeHistory
        changes={changes}
        createdAt={reservation.createdAt}
        changerOf={changerOf}
        messageLabel={<Trans>Beskjed til kunden:</Trans>}
      />
    </Card>
  )
}

function changerOf({ changer, changedBy }: ReservationChange) {
  switch (changer) {
    case 'customer':
      return changedBy === null ? <Trans>Kunden</Trans> : <Trans>{changedBy}, kunden</Trans>
    case 'staff':
      return changedBy ?? <Trans>Oss, fra lenken i e-posten</Trans>
    case 'system':
      return <Trans>Ingen svarte i tide</Trans>
  }
}

const Title = ({ children }: { children: ReactNode }) => <h2 className="mb-4 text-title">{children}</h2>

const cancellation = lazyPart(
  async () => (await import('#src/screens/bookings/staff-cancellation.tsx')).StaffCancellation,
)

function Actions({ booking, reservation }: ViewProps) {
  const refresh = useRefresh(booking)
  const { clock } = usePortal()
  return (
    <div className="no-print flex flex-wrap gap-2">
      {holdsRooms(reservation.reservationStatus) && (
        <>
          <ButtonLink size="small" href={changeAddress(reservation.id)}>
            <Trans>Endre</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" href={changeAddress(reservation.id, 'tilvalg')}>
            <Trans>Bestill mer</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink variant="secondary" size="small" href={functionSheetAddress(reservation.id)}>
        <Trans>Arrangementsark</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" size="small" href={addresses.reservation(reservation.id)}>
        <Trans>Slik kunden ser den</Trans>
      </ButtonLink>
      {isCancellable(reservation, clock()) && (
        <Suspense>
          <cancellation.Component
            key={reservation.sequence}
            reservation={reservation}
            onCancelled={refresh}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A request, with the time by which it lapses, and what answers it. */
function Waits({ booking, reservation: { lapsesAt } }: ViewProps) {
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  const at = lapsesAt ? instantOf(lapsesAt) : null
  return (
    <Notice tone="caution" title={<Trans>Forespørselen venter på svar</Trans>}>
      <div className="grid justify-items-start gap-3">
        {at !== null && (
          <p>
            <Trans>
              Uten svar faller den bort {longDate(venueDateOf(at), clock())} kl. {time(at)}.
            </Trans>
          </p>
        )}
        <div className="no-print flex flex-wrap gap-2">
          <Button size="small" onClick={() => booking.send({ type: 'answer.begun', answer: 'approve' })}>
            <Trans>Godkjenn …</Trans>
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => booking.send({ type: 'answer.begun', answer: 'decline' })}
          >
            <Trans>Avslå …</Trans>
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** How to reach the customer, and the way to what the venue knows of it. */
function Customer({ reservation }: { reservation: Reservation }) {
  const { customerName, customerEmail, customerPhone, organization, ownerId } = reservation
  const { session } = usePortal()
  const person = useSelector(session, ({ context }) => context.person)
  const address = organization?.id
    ? customerAddress(organization.id)
    : ownerId && !organization
      ? privateCustomerAddress(ownerId)
      : null
  const mayOpen = address !== null && (person?.grants?.includes('customers') ?? false)
  return (
    <Card placement="grid gap-1">
      <Title>
        <Trans>Kunde</Trans>
      </Title>
      <p className="font-semibold wrap-anywhere">
        {mayOpen ? <Link href={address}>{customerName}</Link> : customerName}
      </p>
      {customerEmail && (
        <p className="wrap-anywhere">
          <MailLink email={customerEmail} />
        </p>
      )}
      {customerPhone && (
        <p>
          <PhoneLink phone={customerPhone} />
        </p>
      )}
    </Card>
  )
}
