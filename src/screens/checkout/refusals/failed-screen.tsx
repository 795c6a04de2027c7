import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '#src/locales/error-messages.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { PhoneLink } from '#src/ui/contact-links.tsx'

/** The server could not place the order. */
export function FailedScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { phone } = usePortal().tenant.contact
  const { actor, state, booking } = useCheckout()
  const { refusal } = state.context
  return (
    <RefusalScreen
      icon="warning"
      title={booking.editing ? t`Endringene ble ikke lagret` : t`Bestillingen gikk ikke gjennom`}
      actions={
        <Button onClick={() => actor.send({ type: 'placing.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      }
    >
      <p>{errorMessage(refusal?.code ?? 'internal', locale)}</p>
      <p className="text-base">
        <NothingDone />{' '}
        <Trans>
          Hvis det ikke hjelper å prøve igjen, kan du ringe oss på <PhoneLink phone={phone} />.
        </Trans>
      </p>
      {refusal?.requestId && (
        <p className="text-ink-soft text-small">
          <Trans>Oppgi i så fall feilkoden {refusal.requestId}.</Trans>
        </p>
      )}
    </RefusalScreen>
  )
}
