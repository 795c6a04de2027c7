import { Trans, useLingui } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'

/** The response to the order was lost; the order may have arrived. */
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
            Vi mistet forbindelsen mens endringene ble lagret, så vi vet ikke om de kom fram. Du kan trygt
            prøve igjen: De blir bare lagret én gang, og de ligger fortsatt her.
          </Trans>
        ) : (
          <Trans>
            Vi mistet forbindelsen mens bestillingen ble sendt, så vi vet ikke om den kom fram. Du kan trygt
            prøve igjen: Det blir bare én bestilling, og alt du har fylt ut, er lagret.
          </Trans>
        )}
      </p>
      <p className="text-base">
        <Trans>Hvis nettet kommer tilbake, prøver vi igjen med en gang.</Trans>
      </p>
    </RefusalScreen>
  )
}
