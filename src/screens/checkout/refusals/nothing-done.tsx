import { Trans } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

/** Nothing has been placed, and nothing is lost. */
export function NothingDone() {
  const { editing } = useCheckout().booking
  return editing ? (
    <Trans>Bestillingen er som før, og endringene dine ligger fortsatt her.</Trans>
  ) : (
    <Trans>Ingenting er bestilt, og alt du har fylt ut, er lagret.</Trans>
  )
}
