import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_BUFFER_HOURS } from '#domain/time/deadlines.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { PhoneLink } from '#src/ui/contact-links.tsx'

/** The room can no longer be booked online at that time. */
export function TooLateScreen() {
  const { t } = useLingui()
  const { phone } = usePortal().tenant.contact
  const { actor, state, booking } = useCheckout()
  return (
    <RefusalScreen
      icon="clock"
      title={
        booking.editing
          ? t`Det er for sent å endre dette på nett`
          : t`Det er for sent å bestille dette tidspunktet på nett`
      }
      actions={
        <>
          {state.can({ type: 'frozen.restored' }) && (
            <Button onClick={() => actor.send({ type: 'frozen.restored' })}>
              <Trans>Behold rom, tid og antall som før</Trans>
            </Button>
          )}
          <OpenStepButton step="time" variant="primary">
            <Trans>Velg et senere tidspunkt</Trans>
          </OpenStepButton>
        </>
      }
    >
      <p>
        <Trans>Rom må bestilles og endres minst {ROOM_BUFFER_HOURS} timer i forveien.</Trans> <NothingDone />
      </p>
      <p className="text-base">
        <Trans>
          Haster det? Ring oss på <PhoneLink phone={phone} />, så ser vi hva vi får til.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
