import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { offerDatesOf } from '#machines/checkout/kept-offer.ts'
import { offerKeepingActors, offerKeepingMachine } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { addresses } from '#src/addresses.ts'
import { offerKeepingPort } from '#src/api/offer-keeping-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { KeepOfferDialog } from '#src/screens/checkout/steps/keep-offer-dialog.tsx'
import { Button } from '#src/ui/button.tsx'

/** Below a step: what has been put together so far can be kept, and shown to others first. Once kept, the offer opens. */
export function KeepOffer() {
  const { t } = useLingui()
  const saved = t`Forslaget er lagret. Del lenken med dem som skal se det.`
  const { client, storage, session, clock, notifications } = usePortal()
  const { shortDate } = useFormats()
  const { state, booking, draft, catalogue } = useCheckout()
  const [, navigate] = useLocation()
  const [machine] = useState(() => {
    const port = offerKeepingPort(client, storage, () => session.getSnapshot().context.person !== null)
    return offerKeepingMachine.provide({ actors: offerKeepingActors(port) })
  })
  const keeping = useActorRef(machine)
  const isOpen = useSelector(keeping, (snapshot) => snapshot.hasTag('dialog'))
  const key = useSelector(keeping, ({ context }) => context.kept?.key)
  useEffect(() => {
    if (key === undefined) return
    notifications.send({ type: 'notification.raised', content: { tone: 'positive', message: saved } })
    navigate(addresses.offer(key))
  }, [key, navigate, notifications, saved])
  const begin = () =>
    keeping.send({
      type: 'keeping.begun',
      dates: offerDatesOf(booking),
      name: draft.meeting.meetingTitle || `${catalogue.room.name} ${shortDate(venueDateOf(draft.start))}`,
      now: clock(),
    })
  return (
    <section className="mt-8 grid justify-items-start gap-3 border-line border-t pt-6">
      <p className="max-w-reading text-ink-soft text-small">
        <Trans>
          Skal andre se på det først? Lagre det som et forslag, så får du en lenke du kan dele. Ingenting
          bestilles, og rommet holdes ikke av.
        </Trans>
      </p>
      <Button variant="secondary" busy={state.hasTag('placing')} onClick={begin}>
        <Trans>Lagre som forslag</Trans>
      </Button>
      {isOpen && <KeepOfferDialog keeping={keeping} hasCode={draft.couponCode.trim() !== ''} />}
    </section>
  )
}
