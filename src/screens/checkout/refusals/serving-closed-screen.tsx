import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { OpenStepButton } from '#src/screens/checkout/open-step-button.tsx'
import { NothingDone } from '#src/screens/checkout/refusals/nothing-done.tsx'
import { RefusalScreen } from '#src/screens/checkout/refusals/refusal-screen.tsx'
import { Button } from '#src/ui/button.tsx'

/** The deadline for food and drink passed during the booking. */
export function ServingClosedScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { tenant } = usePortal()
  const { actor, state } = useCheckout()
  return (
    <RefusalScreen
      icon="cutlery"
      title={t`Fristen for servering er ute`}
      actions={
        <>
          {state.can({ type: 'frozen.restored' }) && (
            <Button onClick={() => actor.send({ type: 'frozen.restored' })}>
              <Trans>Behold serveringen som før</Trans>
            </Button>
          )}
          {state.can({ type: 'servings.dropped' }) && (
            <Button onClick={() => actor.send({ type: 'servings.dropped' })}>
              <Trans>Fortsett uten servering</Trans>
            </Button>
          )}
          <OpenStepButton step="time">
            <Trans>Velg en annen dag</Trans>
          </OpenStepButton>
        </>
      }
    >
      <p>{tenant.messages.servingDeadline[locale]}</p>
      <p className="text-base">
        <NothingDone />
      </p>
    </RefusalScreen>
  )
}
