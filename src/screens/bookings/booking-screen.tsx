import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import {
  venueReservationActors,
  venueReservationMachine,
} from '#machines/venue-reservation/venue-reservation-machine.ts'
import { venueReservationPort } from '#src/api/venue-reservation-port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { BookingHeader, type BookingProps, BookingView } from '#src/screens/bookings/booking-view.tsx'
import { bookingsAddress } from '#src/screens/bookings/bookings-address.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Unread } from '#src/screens/staff/unread.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** One of the venue's bookings or requests. */
export function BookingScreen({ id }: { id: string }) {
  const { client, send } = usePortal()
  const [machine] = useState(() =>
    venueReservationMachine.provide({ actors: venueReservationActors(venueReservationPort(client, send)) }),
  )
  const booking = useActorRef(machine, { input: { reservationId: id } })
  useTelling(booking)
  return (
    <>
      <WayBack href={bookingsAddress}>
        <Trans>Bestillinger</Trans>
      </WayBack>
      <BookingHeader booking={booking} />
      <BookingState booking={booking} />
      <Suspense fallback={null}>
        <dialog.Component booking={booking} />
      </Suspense>
    </>
  )
}

/** Its code is fetched when the screen is shown, so that a press need not wait. */
const dialog = lazyPart(async () => (await import('#src/screens/bookings/request-answer.tsx')).RequestAnswer)

function useTelling(booking: BookingProps['booking']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  useEffect(() => {
    const answered = booking.on('request.answered', ({ answer }) => {
      const message =
        answer === 'approve'
          ? t`Forespørselen er godkjent. Kunden får beskjed på e-post.`
          : t`Forespørselen er avslått. Kunden får beskjed på e-post.`
      notifications.send({ type: 'notification.raised', content: { tone: 'positive', message } })
    })
    return () => answered.unsubscribe()
  }, [booking, notifications, t])
}

function BookingState({ booking }: BookingProps) {
  const reservation = useSelector(booking, ({ context }) => context.reservation)
  const isNotFound = useSelector(booking, (state) => state.matches('notFound'))
  const hasFailed = useSelector(booking, (state) => state.matches('failed'))
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  if (reservation && !hasFailed && !isNotFound)
    return (
      <div aria-busy={isBusy || undefined} className={classNames('grid gap-6', isBusy && 'awaiting')}>
        <BookingView booking={booking} reservation={reservation} />
      </div>
    )
  return (
    <Unread
      why={isNotFound ? 'notFound' : hasFailed ? 'failed' : null}
      list={bookingsAddress}
      onRetry={() => booking.send({ type: 'load.retried' })}
      texts={{
        notFound: <Trans>Denne bestillingen finnes ikke.</Trans>,
        failed: <Trans>Bestillingen kunne ikke hentes</Trans>,
        awaited: <Trans>Henter bestillingen …</Trans>,
      }}
    />
  )
}
