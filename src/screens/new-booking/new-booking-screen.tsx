import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { unplacedOf } from '#machines/new-booking/form.ts'
import { newBookingActors, newBookingMachine } from '#machines/new-booking/new-booking-machine.ts'
import { newBookingPort } from '#src/api/new-booking-port.ts'
import { useFieldErrors } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { RefusalNotice } from '#src/screens/account/refusal-notice.tsx'
import { bookingAddress, bookingsAddress } from '#src/screens/bookings/bookings-address.ts'
import { Choices } from '#src/screens/new-booking/choices.tsx'
import { fieldLabels, type NewBookingProps } from '#src/screens/new-booking/field-labels.ts'
import { askedIn, newBookingAddress } from '#src/screens/new-booking/new-booking-address.ts'
import { Outcome } from '#src/screens/new-booking/outcome.tsx'
import { Rooms } from '#src/screens/new-booking/rooms.tsx'
import { When } from '#src/screens/new-booking/when.tsx'
import { Who } from '#src/screens/new-booking/who.tsx'
import { storedForm } from '#src/screens/setup/unsaved-store.ts'
import { useUnsaved } from '#src/screens/setup/use-editor.ts'
import { WayBack } from '#src/screens/staff/staff-frame.tsx'
import { Card, ScreenHeading } from '#src/ui/page.tsx'
import { PlainForm } from '#src/ui/plain-form.tsx'

/** A booking that staff make for a customer. */
export function NewBookingScreen() {
  const { t } = useLingui()
  const { client, send, session, storage, clock, tenant } = usePortal()
  const search = useSearch()
  const [place] = useState(() => ({
    by: session.getSnapshot().context.person?.uid ?? '',
    // Each slot has a form of its own: what was left unfinished was for another time.
    address: search === '' ? newBookingAddress : `${newBookingAddress}?${search}`,
  }))
  const [machine] = useState(() =>
    newBookingMachine.provide({ actors: newBookingActors(newBookingPort(client, send)) }),
  )
  const [input] = useState(() => {
    const { packages, privateCustomers } = tenant.features
    return {
      now: clock(),
      asked: askedIn(search),
      stored: storedForm(storage, place, clock()),
      key: crypto.randomUUID(),
      features: { packages, privateCustomers },
    }
  })
  const booking = useActorRef(machine, { input })
  useUnsaved(booking, unplacedOf, place)
  usePlaced(booking)
  return (
    <>
      <WayBack href={bookingsAddress}>
        <Trans>Bestillinger</Trans>
      </WayBack>
      <ScreenHeading dense title={t`Ny bestilling`}>
        <Trans>Ny bestilling</Trans>
      </ScreenHeading>
      <Form booking={booking} />
    </>
  )
}

/** Opens the booking when it is placed. */
function usePlaced(booking: NewBookingProps['booking']): void {
  const { t } = useLingui()
  const { notifications } = usePortal()
  const [, navigate] = useLocation()
  useEffect(() => {
    const placed = booking.on('booking.placed', ({ id, code }) => {
      const content = { tone: 'positive', message: t`Bestillingen er lagt inn. Koden er ${code}.` } as const
      notifications.send({ type: 'notification.raised', content })
      navigate(bookingAddress(id))
    })
    return () => placed.unsubscribe()
  }, [booking, notifications, navigate, t])
}

function Form({ booking }: NewBookingProps) {
  const { i18n } = useLingui()
  const errors = useSelector(booking, ({ context }) => context.errors)
  const refusal = useSelector(booking, ({ context }) => context.refusal)
  const goods = useSelector(booking, ({ context }) => context.goods)
  const form = useSelector(booking, ({ context }) => context.form)
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const { errorAt, summary } = useFieldErrors(errors, fieldLabels(Object.keys(errors), { goods, form }, i18n))
  const shared = { booking, errorAt }
  return (
    <PlainForm
      errors={summary}
      busy={isBusy}
      refusal={refusal && <RefusalNotice code={refusal} />}
      onSubmit={() => booking.send({ type: 'form.sent' })}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Card placement="grid gap-5">
            <h2 className="text-title">
              <Trans>Hva</Trans>
            </h2>
            <When {...shared} />
            <Rooms {...shared} />
            <Choices {...shared} />
          </Card>
          <Card placement="grid gap-5">
            <h2 className="text-title">
              <Trans>For hvem</Trans>
            </h2>
            <Who {...shared} />
          </Card>
        </div>
        <Outcome {...shared} />
      </div>
    </PlainForm>
  )
}
