import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
  const { contact, booking: rules } = usePortal().tenant
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
        <Plural
          value={rules.roomNoticeHours}
          _0="Rom må bestilles og endres før møtet begynner."
          one="Rom må bestilles og endres minst en time i forveien."
          other="Rom må bestilles og endres minst # timer i forveien."
        />{' '}
        <NothingDone />
      </p>
      <p className="text-base">
        <Trans>
          Haster det? Ring oss på <PhoneLink phone={contact.phone} />, så ser vi hva vi får til.
        </Trans>
      </p>
    </RefusalScreen>
  )
}
