import { Trans, useLingui } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'

/** The answer to the order was lost on the way; the order may have arrived. */
export function OfflineScreen() {
  const { t } = useLingui()
  const { actor, booking } = useCheckout()
  return (
    <RefusalScreen
      icon="wifi"
      title={t`Vi fikk ikke svar`}
      actions={
        <Button onClick={() => actor.send({ type: 'placing.retried' })}>
          <Trans>Prøv igjen</Trans>
        </Button>
      }
    >
      <p>
        {booking.editing ? (
          <Trans>
            Nettet falt ut mens endringene ble lagret, så vi vet ikke om de kom fram. Du kan trygt prøve
            igjen: De lagres bare én gang og er tatt vare på her.
          </Trans>
        ) : (
          <Trans>
            Nettet falt ut mens bestillingen ble sendt, så vi vet ikke om den kom fram. Du kan trygt prøve
            igjen: Det blir bare én bestilling, og alt du har fylt ut, er tatt vare på.
          </Trans>
        )}
      </p>
      <p className="text-base">
        <Trans>Kommer nettet tilbake av seg selv, prøver vi med en gang.</Trans>
      </p>
    </RefusalScreen>
  )
}
